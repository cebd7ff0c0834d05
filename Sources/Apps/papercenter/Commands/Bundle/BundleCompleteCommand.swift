import ArgumentParser
import PaperDomain

/// `papercenter bundle complete ID`.
struct BundleCompleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Add variants that a bundle lacks, or put files back that are gone.",
    discussion: """
      A variant that is there is never replaced. In place of a file that is gone, or that is not the recorded one any \
      more, only the very file that was recorded is taken.
      """)

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var variants: VariantFiles

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  func validate() throws {
    guard !variants.files.isEmpty else { throw ValidationError("Name a file with --display, --original or --ocr.") }
  }

  func run() async throws {
    try await BundleGrowing(id: id, growth: .complete, variants: variants, isJSON: output.isJSON)
      .run(in: library.folder(parent: parent))
  }
}
