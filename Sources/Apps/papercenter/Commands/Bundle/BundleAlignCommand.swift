import ArgumentParser
import PaperDomain

/// `papercenter bundle align ID`.
struct BundleAlignCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "align",
    abstract: "Set which page of the original or the scan corresponds to which page of the bundle.",
    discussion: """
      --original "1=2,5=-" means: page 1 of the bundle corresponds to page 2 of the original, the following pages to \
      the following ones, and page 5 to none; after it the numbering continues. Each option replaces the whole \
      alignment of its variant. Without options the present alignment is printed.
      """)

  @OptionGroup var common: ReadOptions

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  @Option(help: ArgumentHelp("The original's alignment.", valueName: "steps"))
  var original: String?

  @Option(help: ArgumentHelp("The scan's alignment.", valueName: "steps"))
  var ocr: String?

  @Flag(help: "Align every variant page by page, before the other options are applied.")
  var reset = false

  func validate() throws {
    for steps in [original, ocr].compactMap({ $0 }) { _ = try Self.steps(steps) }
  }

  func run() async throws {
    let detail = try await withLibrary { library in
      if reset || original != nil || ocr != nil {
        let alignments = try [(PDFVariant.original, original), (.ocr, ocr)].compactMap { variant, text in
          try text.map { (variant: variant, steps: try Self.steps($0)) }
        }
        try await library.store.write { [id, reset] writer throws(LibraryError) in
          var mapping = reset ? PageMapping.straight : try writer.existingBundle(id).pageMapping
          for alignment in alignments { try mapping.setSteps(alignment.steps, of: alignment.variant) }
          try writer.setPageMapping(of: id, to: mapping, context: writer.context)
        }
      }
      return try await library.bundleDetail(id)
    }
    if output.isJSON { return try Output.json(detail) }
    for variant in detail.variants where variant.variant != .display && variant.availability != .missing {
      let alignment = variant.alignment.isEmpty ? "page by page" : BundleText.steps(variant.alignment)
      let extras = variant.extras.isEmpty ? "" : "; left out: \(PageSelection(variant.extras)?.description ?? "")"
      Output.line("\(variant.variant.name): \(alignment)\(extras)")
    }
  }

  /// Reads `1=2,5=-`.
  private static func steps(_ text: String) throws -> [PageAlignment.Step] {
    try text.split(separator: ",").map { part in
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
        .map { $0.filter { $0 != " " } }
      guard sides.count == 2, let page = Int(sides[0]) else {
        throw ValidationError("“\(part)” is not a step of an alignment. Write 1=2 for a page, 5=- for none.")
      }
      if sides[1] == "-" { return PageAlignment.Step(page: page, counterpart: nil) }
      guard let counterpart = Int(sides[1]) else {
        throw ValidationError("“\(part)” is not a step of an alignment. Write 1=2 for a page, 5=- for none.")
      }
      return PageAlignment.Step(page: page, counterpart: counterpart)
    }
  }
}
