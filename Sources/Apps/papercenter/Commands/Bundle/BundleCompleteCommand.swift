import ArgumentParser
import PaperDomain

/// `papercenter bundle complete ID`.
struct BundleCompleteCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Add missing variants to a bundle, or put lost files back.",
    discussion: """
      Existing variants are never replaced. A file that is lost or was changed can only be replaced by the very file \
      that was recorded.
      """)

  @OptionGroup var common: ReadOptions
  @OptionGroup var variants: VariantFiles

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  func validate() throws {
    guard !variants.files.isEmpty else { throw ValidationError("Name a file with --display, --original or --ocr.") }
  }

  func run() async throws {
    try await BundleGrowing(id: id, growth: .complete, variants: variants, isJSON: output.isJSON)
      .run(in: libraryFolder)
  }
}
