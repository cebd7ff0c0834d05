import ArgumentParser
import PaperAPI
import PaperDomain
import PaperServer
import PaperStore
import PaperWorker

/// `papercenter page`: edits single pages.
struct PageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Add, move, rebind and delete pages, and show their versions and texts.",
    subcommands: [
      PageAddCommand.self, PageMoveCommand.self, PageRebindCommand.self, PageCarriedCommand.self,
      PageVersionsCommand.self,
      PageCurrentCommand.self, PageDifferencesCommand.self, PageTextCommand.self, PageDeleteCommand.self,
    ])
}

/// `papercenter page add`.
struct PageAddCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add pages that show pages of a bundle to a page group.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The page group's identifier.")
  var group: PageGroup.ID

  @Option(help: "The bundle's identifier.")
  var bundle: PDFBundle.ID

  @Option(help: "The bundle's pages in the wanted order, such as 1-3,7.")
  var pages: PageNumbers

  @Option(help: "The page before which to add them. Default: at the end.")
  var before: Page.ID?

  func run() async throws {
    try await edit(
      .addPages(bundle: bundle, pageNumbers: pages.numbers, pageGroup: group, before: before), done: "Added.")
  }
}

/// `papercenter page move`.
struct PageMoveCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move pages within their page group or to another one.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The pages' identifiers, in their new order.")
  var ids: [Page.ID]

  @Option(name: .customLong("to"), help: "The page group's identifier.")
  var group: PageGroup.ID

  @Option(help: "The page before which to move them. Default: at the end.")
  var before: Page.ID?

  func run() async throws {
    try await edit(.movePages(pages: ids, pageGroup: group, before: before), done: "Moved.")
  }
}

/// `papercenter page versions`.
struct PageVersionsCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "versions", abstract: "Show the versions of a page, the oldest first.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The page's identifier.")
  var id: Page.ID

  func run() async throws {
    let versions = try await withLibrary { library in
      let page = try await library.store.pageDetail(id).orNotFound(.page, id)
      return page.versions
    }
    if output.isJSON { return try Output.json(["versions": versions]) }
    for version in versions {
      let current = version.isCurrent ? ", current" : ""
      Output.line(
        "version \(version.ordinal)  \(version.id): page \(version.pageNumber) of bundle \(version.bundleID), "
          + "\(version.createdAt)\(current)")
    }
  }
}

/// `papercenter page delete`.
struct PageDeleteCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Move pages to the trash, from which they can be restored.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The pages' identifiers.")
  var ids: [Page.ID]

  func run() async throws {
    try await edit(
      .moveToTrash(selection: StructureSelection(pages: ids)),
      done: "Moved to the trash. “papercenter trash restore” restores them.")
  }
}

/// `papercenter page rebind`.
struct PageRebindCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebind", abstract: "Make a page show another page of a bundle, as a new version.")

  /// What the new version takes over from the old one.
  enum Inherited: String, CaseIterable, ExpressibleByArgument {
    case none, metadata, all

    var flags: PageVersion.Inheritance {
      switch self {
      case .none: .none
      case .metadata: .metadata
      case .all: .all
      }
    }
  }

  @OptionGroup var common: EditOptions

  @Argument(help: "The page's identifier.")
  var id: Page.ID

  @Option(help: "The bundle's identifier.")
  var bundle: PDFBundle.ID

  @Option(name: .customLong("page"), help: "Which page of the bundle, from 1.")
  var pageNumber: Int

  @Option(help: "What the new version keeps: none, metadata (tags and values) or all (notes and marks, too).")
  var inherit = Inherited.metadata

  @Flag(help: "Only report what would happen to the page's notes and marks.")
  var preview = false

  func run() async throws {
    if preview {
      let report = try await withLibrary { library in
        try await library.sketcher.prepare(id, to: bundle, pageNumber: pageNumber)
        return try await library.store.previewRebinding(of: id, to: bundle, pageNumber: pageNumber)
      }
      if output.isJSON { return try Output.json(report) }
      return Output.lines(report.lines)
    }
    let command = LibraryCommand.rebindPage(
      page: id, bundle: bundle, pageNumber: pageNumber, inherited: inherit.flags)
    let outcome = try await withLibrary { try await perform(command, in: $0) }
    let result = RebindingResult(outcome)
    if output.isJSON { return try Output.json(Rebound(result: result, carriedOver: outcome.carriedOver)) }
    if let version = result.versionID {
      Output.line("The page now shows it, as version \(version).")
      if let carried = outcome.carriedOver { Output.line(carried.line) }
    } else if let same = result.sameAsVersion {
      Output.line(
        "Version \(same) already shows it, with its marks. “papercenter page current” makes it the current one.")
    } else {
      Output.line("Nothing to do: this is already so.")
    }
  }

  /// The result as JSON.
  private struct Rebound: Encodable {
    let result: RebindingResult
    let carriedOver: CarriedOver?

    func encode(to encoder: any Encoder) throws {
      try result.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(carriedOver, forKey: .carriedOver)
    }

    private enum CodingKeys: CodingKey { case carriedOver }
  }
}

/// `papercenter page current`.
struct PageCurrentCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "current", abstract: "Make a version of a page the current one.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The version's identifier, as “papercenter page versions” shows it.")
  var version: PageVersion.ID

  func run() async throws {
    let result = EditResult(
      try await perform { [version] writer throws(LibraryError) in
        .makeVersionCurrent(page: try writer.existingPageVersion(version).pageID, version: version)
      })
    if output.isJSON { return try Output.json(result) }
    Output.line(result.edit == nil ? "Nothing to do: this is already so." : "It is now the current version.")
  }
}
