import ArgumentParser
import PaperDomain

/// `papercenter bundle append ID`.
struct BundleAppendCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "append", abstract: "Append files to a bundle; its page numbers continue.",
    discussion: "Files appended together become variants of the same pages. Docs keep their pages.")

  @OptionGroup var common: ReadOptions
  @OptionGroup var variants: VariantFiles

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  func validate() throws {
    guard !variants.files.isEmpty else { throw ValidationError("Name a file with --display.") }
  }

  func run() async throws {
    try await BundleGrowing(id: id, growth: .append, variants: variants, isJSON: output.isJSON)
      .run(in: libraryFolder)
  }
}
