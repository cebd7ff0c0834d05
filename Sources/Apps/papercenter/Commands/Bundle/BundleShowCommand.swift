import ArgumentParser
import PaperDomain

/// `papercenter bundle show ID`.
struct BundleShowCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a bundle: its files and whether they are in place, its alignment, what uses it.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  @Flag(help: "Read every file and compare it with the hash that was recorded.")
  var verify = false

  func run() async throws {
    let detail = try await withLibrary { try await $0.bundleDetail(id, verified: verify) }
    if output.isJSON { return try Output.json(detail) }
    Output.lines(BundleText.lines(detail))
  }
}
