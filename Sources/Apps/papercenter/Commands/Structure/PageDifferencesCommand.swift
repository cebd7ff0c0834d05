import ArgumentParser
import PaperAPI
import PaperDomain
import PaperServer
import PaperWorker

/// `papercenter page differences`.
struct PageDifferencesCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "differences", abstract: "Show where two versions of a page differ, and in which words.",
    discussion: "Places are given in percent of the page, from its top left corner. Nothing is changed.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The page's identifier.")
  var id: Page.ID

  @Option(help: "The version to compare, as “papercenter page versions” shows it.")
  var from: PageVersion.ID

  @Option(help: "The version to compare it with.")
  var to: PageVersion.ID

  @Option(help: "The file to look at: display, original or ocr. Default: the first that both have.")
  var source: PDFVariant?

  func run() async throws {
    let differences: PageDifferences = try await withLibrary { handle in
      let workers = handle.workers
      let comparer = PageComparer(store: handle.store) { (first, second) async throws(WorkerError) in
        try await workers.comparison(of: first, with: second)
      }
      return try await comparer.differences(of: self.id, from: self.from, to: self.to, source: self.source)
    }
    if output.isJSON { return try Output.json(differences) }
    let (left, right) = (differences.from, differences.to)
    let versions =
      "version \(left.ordinal) (\(left.source.name)) and version \(right.ordinal) (\(right.source.name))"
    guard !differences.regions.isEmpty else { return Output.line("No differences between \(versions).") }
    let count = differences.regions.count
    Output.line("\(count) \(count == 1 ? "change" : "changes") between \(versions):")
    for (index, region) in differences.regions.enumerated() {
      Output.line("\(index + 1)  \(place(region.from)) → \(place(region.to))\(words(of: region))")
    }
    if !differences.hasWords { Output.line("Which words changed is not known: not both have words.") }
  }

  private func place(_ box: NormalizedRect) -> String {
    func percent(_ part: Double) -> String { "\(Int((part * 100).rounded()))" }
    return "\(percent(box.x)),\(percent(box.y)) \(percent(box.width))×\(percent(box.height)) %"
  }

  private func words(of region: PageDifference) -> String {
    var text = ""
    if !region.removed.isEmpty { text += "  − " + region.removed.joined(separator: " ") }
    if !region.added.isEmpty { text += "  + " + region.added.joined(separator: " ") }
    return region.isCut ? text + " …" : text
  }
}
