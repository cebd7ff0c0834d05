import ArgumentParser
import ByteCoding
import PaperAPI
import PaperDomain
import PaperStore

/// `papercenter trash`: manages deleted things that can be restored.
struct TrashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: "List, restore and empty the trash.",
    subcommands: [TrashListCommand.self, TrashRestoreCommand.self, TrashEmptyCommand.self])
}

/// `papercenter trash list`.
struct TrashListCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the contents of the trash, the newest first.")

  @OptionGroup var common: ReadOptions

  func run() async throws {
    let items = try await withLibrary { library in
      try await WholeList.read { slice in try await library.store.trash(slice: slice) }
    }
    if output.isJSON { return try Output.json(TrashList(total: items.count, items: items)) }
    Output.table("KIND", "ID", "PAGES", "DELETED", "TITLE", of: items) { item in
      let title = item.docTitle.map { "\(item.title) (\($0))" } ?? item.title
      return [
        item.kind.name, item.id.description, "\(item.pageCount)", String(item.trashedAt.description.prefix(10)), title,
      ]
    }
  }
}

/// `papercenter trash restore`.
struct TrashRestoreCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore docs, page groups and pages from the trash to their places.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The identifiers, as “papercenter trash list” shows them.", transform: UniqueID.reading)
  var ids: [UniqueID]

  func run() async throws {
    let items = try await withLibrary { library in
      try await WholeList.read { slice in try await library.store.trash(slice: slice) }
    }
    var selection = StructureSelection()
    for id in ids {
      guard let item = items.first(where: { $0.id == id }) else {
        throw CommandFailure("\(id) is not in the trash. Nothing was restored.")
      }
      selection.docs += item.selection.docs
      selection.pageGroups += item.selection.pageGroups
      selection.pages += item.selection.pages
    }
    try await edit(.restore(selection: selection), done: "Restored.")
  }
}

/// `papercenter trash empty`.
struct TrashEmptyCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "empty", abstract: "Delete everything in the trash for good. Bundles are kept.")

  @OptionGroup var common: ReadOptions

  func run() async throws {
    let emptied = try await withLibrary { library in
      try await library.store.write { writer throws(LibraryError) in try writer.emptyTrash() }
    }
    if output.isJSON { return try Output.json(emptied) }
    Output.line(
      "\(emptied.docs) docs, \(emptied.pageGroups) page groups and \(emptied.pages) pages were deleted for good.")
  }
}
