import ArgumentParser
import PaperAPI
import PaperDomain
import PaperServer
import PaperStore

/// `papercenter doc rebind`.
struct DocRebindCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebind", abstract: "Make the pages of a doc show a new scan, as one step.",
    discussion: """
      Pages are matched by their words, in the same order. Pages that the scan lacks are not changed. Notes and marks \
      come along where their place is found; “papercenter page carried” shows what happened to each.
      """)

  @OptionGroup var common: EditOptions

  @Argument(help: "The doc's identifier.")
  var id: Doc.ID

  @Option(help: "The identifier of the bundle with the new scan.")
  var bundle: PDFBundle.ID

  @Option(help: "What the new versions keep: none, metadata (tags and values) or all (notes and marks, too).")
  var inherit = PageRebindCommand.Inherited.all

  @Flag(help: "Only report which pages match, and what would happen to notes and marks.")
  var preview = false

  func run() async throws {
    let (matching, outcome) = try await withLibrary { library -> (DocMatching, CommandResult?) in
      let matching = try await library.sketcher.match(id, with: bundle)
      guard !preview, let command = matching.command(id, bundle, inheriting: inherit.flags) else {
        return (matching, nil)
      }
      return (matching, try await perform(command, in: library))
    }
    if output.isJSON { return try Output.json(Result(matching: matching, carriedOver: outcome?.carriedOver)) }
    Output.lines(matching.lines(isPreview: preview))
    if let carried = outcome?.carriedOver { Output.line(carried.line) }
  }

  private struct Result: Encodable {
    var matching: DocMatching
    var carriedOver: CarriedOver?
  }
}

extension DocMatching {
  /// A line for each page, one for the remaining pages of the scan, and a total.
  fileprivate func lines(isPreview: Bool) -> [String] {
    var lines = pages.map { page in
      guard let number = page.pageNumber else { return "Page \(page.position): not in the scan; it is not changed." }
      let sure = page.likeness.map { "\(Int(($0 * 100).rounded())) % alike" } ?? "by its place"
      if page.isShown { return "Page \(page.position): already shows page \(number)." }
      let notes =
        page.formerVersion != nil
        ? "; a former version shows it"
        : page.report.map {
          $0.cameCount + $0.stayedCount > 0 ? "; \($0.cameCount) come along, \($0.stayedCount) stay" : ""
        }
          ?? ""
      return "Page \(page.position): page \(number) of the scan, \(sure)\(notes)."
    }
    if !otherPages.isEmpty {
      lines.append("Only in the scan: \(otherPages.map(String.init).joined(separator: ", ")).")
    }
    lines.append(
      boundCount == 0
        ? "Nothing to do."
        : isPreview ? "\(boundCount) pages would show the scan." : "\(boundCount) pages show the scan now.")
    return lines
  }
}
