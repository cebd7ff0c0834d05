import ArgumentParser
import PaperDomain

/// `papercenter doc`: edits whole docs.
struct DocCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doc", abstract: "Make, rename, copy, star, rebind, delete and restore docs.",
    subcommands: [
      DocCreateCommand.self, DocPaperCommand.self, DocRenameCommand.self, DocDuplicateCommand.self,
      DocDeleteCommand.self, DocRestoreCommand.self, DocStarCommand.self, DocRebindCommand.self,
    ])
}

/// `papercenter doc create`.
struct DocCreateCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Make a doc: empty, or from all pages of a bundle.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The doc's title. Default: the bundle's name.")
  var title: String?

  @Option(help: "The bundle whose pages it shows.")
  var bundle: PDFBundle.ID?

  func run() async throws {
    try await edit(.createDoc(title: title, bundle: bundle), done: "The doc was made.")
  }
}

/// `papercenter doc rename`.
struct DocRenameCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a doc.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The doc's identifier.")
  var id: Doc.ID

  @Argument(help: "The new title.")
  var title: String

  func run() async throws {
    try await edit(.renameDoc(doc: id, title: title), done: "The doc was renamed.")
  }
}

/// `papercenter doc duplicate`.
struct DocDuplicateCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate", abstract: "Copy docs, with their page groups and the current versions of their pages.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The docs' identifiers.")
  var ids: [Doc.ID]

  func run() async throws {
    try await edit(.duplicate(selection: StructureSelection(docs: ids)), done: "Copied.")
  }
}

/// `papercenter doc delete`.
struct DocDeleteCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Move docs to the trash, from which they can be restored.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The docs' identifiers.")
  var ids: [Doc.ID]

  func run() async throws {
    try await edit(
      .moveToTrash(selection: StructureSelection(docs: ids)),
      done: "Moved to the trash. “papercenter doc restore” restores them.")
  }
}

/// `papercenter doc restore`.
struct DocRestoreCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "restore", abstract: "Restore docs from the trash.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The docs' identifiers.")
  var ids: [Doc.ID]

  func run() async throws {
    try await edit(.restore(selection: StructureSelection(docs: ids)), done: "Back in the library.")
  }
}

/// `papercenter doc star`.
struct DocStarCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "star", abstract: "Add docs to the favourites, or remove them.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The docs' identifiers.")
  var ids: [Doc.ID]

  @Flag(help: "Remove them from the favourites.")
  var remove = false

  func run() async throws {
    try await edit(
      .starDocs(docs: ids, isStarred: !remove),
      done: remove ? "Removed from the favourites." : "Added to the favourites.")
  }
}
