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
    commandName: "create", abstract: "Make a doc: empty, or of all pages of a bundle.")

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var common: EditOptions

  @Argument(help: "The doc's title; the bundle's name if there is none.")
  var title: String?

  @Option(help: "The bundle whose pages it shows.")
  var bundle: PDFBundle.ID?

  func run() async throws {
    try await edit(.createDoc(title: title, bundle: bundle), done: "The doc is made.")
  }
}

/// `papercenter doc rename`.
struct DocRenameCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a doc another title.")

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var common: EditOptions

  @Argument(help: "The doc's identifier.")
  var id: Doc.ID

  @Argument(help: "The new title.")
  var title: String

  func run() async throws {
    try await edit(.renameDoc(doc: id, title: title), done: "The doc is renamed.")
  }
}

/// `papercenter doc duplicate`.
struct DocDuplicateCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate", abstract: "Copy docs, with their page groups and what their pages show now.")

  @ParentCommand var parent: PaperCenterCommand
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
    commandName: "delete", abstract: "Put docs into the trash, from which they can be restored.")

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var common: EditOptions

  @Argument(help: "The docs' identifiers.")
  var ids: [Doc.ID]

  func run() async throws {
    try await edit(
      .moveToTrash(selection: StructureSelection(docs: ids)),
      done: "In the trash. “papercenter doc restore” takes them out again.")
  }
}

/// `papercenter doc restore`.
struct DocRestoreCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "restore", abstract: "Take docs out of the trash.")

  @ParentCommand var parent: PaperCenterCommand
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
    commandName: "star", abstract: "Put docs among the favourites, or take them out.")

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var common: EditOptions

  @Argument(help: "The docs' identifiers.")
  var ids: [Doc.ID]

  @Flag(help: "Take them out.")
  var remove = false

  func run() async throws {
    try await edit(
      .starDocs(docs: ids, isStarred: !remove),
      done: remove ? "No longer among the favourites." : "Among the favourites.")
  }
}
