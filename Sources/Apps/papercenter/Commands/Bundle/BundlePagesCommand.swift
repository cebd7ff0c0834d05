import ArgumentParser
import PaperDomain

/// `papercenter bundle pages ID`.
struct BundlePagesCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "pages", abstract: "List the pages of a bundle with their sizes and the variants that have them.",
    discussion: "Sizes are in points (1/72 inch) and come from the first variant that has the page.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  func run() async throws {
    let pages = try await withLibrary { library in
      try await WholeList.read { slice in
        try await library.store.bundlePages(id, slice: slice).orNotFound(.bundle, id)
      }
    }
    if output.isJSON { return try Output.json(["pages": pages]) }
    Output.table("PAGE", "WIDTH", "HEIGHT", "VARIANTS", of: pages) { page in
      [
        "\(page.pageNumber)", Self.points(page.width), Self.points(page.height),
        page.sources.map(\.name).joined(separator: ", "),
      ]
    }
  }

  /// A length in points, with one decimal.
  private static func points(_ length: Double) -> String {
    ((length * 10).rounded() / 10).description
  }
}
