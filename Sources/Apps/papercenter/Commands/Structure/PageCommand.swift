import ArgumentParser
import PaperDomain

/// `papercenter page`: what is done to single pages.
struct PageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Add, move, rebind and delete pages, and show their versions.",
    subcommands: [
      PageAddCommand.self, PageMoveCommand.self, PageVersionsCommand.self, PageDeleteCommand.self,
    ])
}

/// `papercenter page add`.
struct PageAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add pages that show pages of a bundle to a page group.")

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The page group's identifier.")
  var group: PageGroup.ID

  @Option(help: "The bundle's identifier.")
  var bundle: PDFBundle.ID

  @Option(help: "The bundle's pages, such as 1-3,7, in the order in which they are to stand.")
  var pages: PageNumbers

  @Option(help: "The page that is to follow; without it, the new ones are the last.")
  var before: Page.ID?

  func run() async throws {
    try await StructureEdit.run(
      .addPages(bundle: bundle, pageNumbers: pages.numbers, pageGroup: group, before: before),
      in: library.folder(parent: parent), output: output, done: "Added.")
  }
}

/// `papercenter page move`.
struct PageMoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move pages within their page group or to another one.")

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The pages' identifiers, in their new order.")
  var ids: [Page.ID]

  @Option(name: .customLong("to"), help: "The page group's identifier.")
  var group: PageGroup.ID

  @Option(help: "The page that is to follow; without it, they are the last.")
  var before: Page.ID?

  func run() async throws {
    try await StructureEdit.run(
      .movePages(pages: ids, pageGroup: group, before: before), in: library.folder(parent: parent), output: output,
      done: "Moved.")
  }
}

/// `papercenter page versions`.
struct PageVersionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "versions", abstract: "Show the versions of a page, the first first.")

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The page's identifier.")
  var id: Page.ID

  func run() async throws {
    struct Result: Encodable {
      var versions: [PageVersionSummary]
    }
    let versions = try await LibraryHandle.with(library.folder(parent: parent)) { library in
      guard let page = try await library.store.pageDetail(id) else {
        throw LibraryError.notFound(.page, id: id.description)
      }
      return page.versions
    }
    if output.isJSON { return try Output.json(Result(versions: versions)) }
    for version in versions {
      let current = version.isCurrent ? ", current" : ""
      Output.line(
        "version \(version.ordinal)  \(version.id): page \(version.pageNumber) of bundle \(version.bundleID), "
          + "\(version.createdAt)\(current)")
    }
  }
}

/// `papercenter page delete`.
struct PageDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Put pages into the trash, from which they can be restored.")

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The pages' identifiers.")
  var ids: [Page.ID]

  func run() async throws {
    try await StructureEdit.run(
      .moveToTrash(selection: StructureSelection(pages: ids)), in: library.folder(parent: parent), output: output,
      done: "In the trash. “papercenter trash restore” takes them out again.")
  }
}
