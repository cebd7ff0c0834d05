import ArgumentParser
import PaperAPI
import PaperDomain

/// `papercenter group`: edits the page groups of docs.
struct GroupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: "Add, rename, move, delete, extract and split page groups.",
    subcommands: [
      GroupAddCommand.self, GroupRenameCommand.self, GroupMoveCommand.self, GroupDeleteCommand.self,
      GroupExtractCommand.self, GroupSplitCommand.self,
    ])
}

/// `papercenter group add`.
struct GroupAddCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Add an empty page group to a doc.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The doc's identifier.")
  var doc: Doc.ID

  @Argument(help: "The page group's title.")
  var title: String

  @Option(help: "The page group before which to add it. Default: at the end.")
  var before: PageGroup.ID?

  func run() async throws {
    try await edit(.addPageGroup(doc: doc, title: title, before: before), done: "The page group was added.")
  }
}

/// `papercenter group rename`.
struct GroupRenameCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a page group.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The page group's identifier.")
  var id: PageGroup.ID

  @Argument(help: "The new title.")
  var title: String

  func run() async throws {
    try await edit(.renamePageGroup(pageGroup: id, title: title), done: "The page group was renamed.")
  }
}

/// `papercenter group move`.
struct GroupMoveCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move page groups within their doc or to another one.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The page groups' identifiers, in their new order.")
  var ids: [PageGroup.ID]

  @Option(name: .customLong("to"), help: "The doc's identifier.")
  var doc: Doc.ID

  @Option(help: "The page group before which to move them. Default: at the end.")
  var before: PageGroup.ID?

  func run() async throws {
    try await edit(.movePageGroups(pageGroups: ids, doc: doc, before: before), done: "Moved.")
  }
}

/// `papercenter group delete`.
struct GroupDeleteCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Move page groups to the trash, from which they can be restored.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The page groups' identifiers.")
  var ids: [PageGroup.ID]

  func run() async throws {
    try await edit(
      .moveToTrash(selection: StructureSelection(pageGroups: ids)),
      done: "Moved to the trash. “papercenter trash restore” restores them.")
  }
}

/// `papercenter group extract`.
struct GroupExtractCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Move page groups to a new doc.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The page groups' identifiers, in their new order.")
  var ids: [PageGroup.ID]

  @Option(help: "The new doc's title. Default: the first group's title.")
  var title: String?

  func run() async throws {
    try await edit(.extractPageGroups(pageGroups: ids, title: title), done: "The doc was made.")
  }
}

/// `papercenter group split`.
struct GroupSplitCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "Split a page group into its questions, found by their headings.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The page group's identifier.")
  var id: PageGroup.ID

  @Option(help: "The page group of the same doc with the mark scheme, to be split along.")
  var answers: PageGroup.ID?

  @Flag(help: "Only show how it would be split.")
  var dryRun = false

  func run() async throws {
    let parts = try await withLibrary { try await $0.store.suggestedParts(of: id, answers: answers) }
    if dryRun {
      if output.isJSON { return try Output.json(SplitSuggestion(parts: parts)) }
      for part in parts {
        let marking = part.answerPages.isEmpty ? "" : ", mark scheme \(part.answerPages.count)"
        Output.line("\(part.title)  pages \(part.pages.count)\(marking)")
      }
      if parts.isEmpty { Output.line("No questions were found.") }
      return
    }
    guard !parts.isEmpty else {
      throw CommandFailure(
        "No questions were found in the words of page group \(id). Nothing was changed. Add page groups and move pages."
      )
    }
    try await edit(.splitPageGroup(pageGroup: id, parts: parts), done: "Split into \(parts.count) questions.")
  }
}
