import ArgumentParser
import PaperDomain

/// `papercenter list`: lists the contents of the library.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the docs or the bundles of the library.",
    subcommands: [ListDocsCommand.self, ListBundlesCommand.self])
}

/// `papercenter list docs`.
struct ListDocsCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "List the docs, the most recently changed first.")

  @OptionGroup var common: ReadOptions

  @Flag(help: "List the docs in the trash instead.")
  var trashed = false

  @Option(
    help: ArgumentHelp(
      "List only docs that match this filter: “tag:Subject/Maths and (Year >= 2020 or Level in (Easy, Hard))”.",
      valueName: "expression"))
  var filter: String?

  @Option(help: ArgumentHelp("Sort by the docs' values of this variable, and then by title.", valueName: "variable"))
  var sortBy: String?

  func run() async throws {
    let docs = try await withLibrary { library in
      let catalog = try await library.store.metadataCatalog()
      let filter = try MetadataFilter(parsing: filter ?? "", catalog: catalog)
      let sort = try sortBy.map { DocSort.variable(try catalog.variable(named: $0).id, .ascending) }
      return try await WholeList.read { slice in
        try await library.store.docs(trashed: trashed, filter: filter, sort: sort ?? .list(.lastChanged), slice: slice)
      }
    }
    if output.isJSON { return try Output.json(["docs": docs]) }
    Output.table("ID", "PAGES", "CHANGED", "TITLE", of: docs) { doc in
      [doc.id.description, "\(doc.pageCount)", String(doc.updatedAt.description.prefix(10)), doc.title]
    }
  }
}

/// `papercenter list bundles`.
struct ListBundlesCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundles", abstract: "List the bundles, the newest first.")

  @OptionGroup var common: ReadOptions

  func run() async throws {
    let bundles = try await withLibrary { library in
      try await WholeList.read { slice in try await library.store.bundles(slice: slice) }
    }
    if output.isJSON { return try Output.json(["bundles": bundles]) }
    Output.table("ID", "PAGES", "FILES", "TEXT", "NAME", of: bundles) { bundle in
      let variants = bundle.variants.map { $0.isAvailable ? $0.variant.name : "\($0.variant.name) (missing)" }
      return [
        bundle.id.description, "\(bundle.pageCount)", variants.joined(separator: ", "),
        "\(bundle.pagesWithText)/\(bundle.pageCount)", bundle.name ?? "Untitled bundle",
      ]
    }
  }
}

/// Reads a list slice by slice until it is complete.
enum WholeList {
  static func read<Item>(_ part: (ListSlice) async throws -> Listing<Item>) async throws -> [Item] {
    var items: [Item] = []
    while true {
      let listing = try await part(ListSlice(limit: ListSlice.maximumLimit, offset: items.count))
      items += listing.items
      if listing.items.isEmpty || items.count >= listing.total { return items }
    }
  }
}
