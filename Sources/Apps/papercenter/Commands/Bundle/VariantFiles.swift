import ArgumentParser
import PaperDomain
import PaperServer

/// Options that name at most one file for each variant.
struct VariantFiles: ParsableArguments {
  @Option(help: ArgumentHelp("The clean copy, shown first.", valueName: "file"))
  var display: String?

  @Option(help: ArgumentHelp("The original paper, with its handwriting.", valueName: "file"))
  var original: String?

  @Option(help: ArgumentHelp("The scan to take the text from.", valueName: "file"))
  var ocr: String?

  @OptionGroup var password: PasswordOptions

  func validate() throws {
    try PDFFiles.validate([display, original, ocr])
  }

  /// The named files as absolute paths.
  var files: [ImportRequest.File] {
    [(PDFVariant.display, display), (.original, original), (.ocr, ocr)].compactMap { variant, path in
      path.map { ImportRequest.File(variant: variant, path: PDFFiles.absolute($0)) }
    }
  }
}
