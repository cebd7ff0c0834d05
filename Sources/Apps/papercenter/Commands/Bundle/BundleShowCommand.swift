import ArgumentParser
import PaperDomain

/// `papercenter bundle show ID`.
struct BundleShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a bundle: its files and whether they are in place, its alignment, what uses it.")

  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  @Flag(help: "Read every file and compare it with the hash that was recorded.")
  var verify = false

  func run() async throws {
    let detail = try await LibraryHandle.with(library.folder) { library in
      try await library.bundleDetail(id, verified: verify)
    }
    if output.isJSON { return try Output.json(detail) }
    Output.lines(BundleText.lines(detail))
  }
}
