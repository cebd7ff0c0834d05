import ArgumentParser
import PaperDomain

/// `papercenter page carried`.
struct PageCarriedCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "carried",
    abstract: "Show what happened to notes and marks when pages were bound to others.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The page's identifier. Default: all pages.")
  var id: Page.ID?

  @Option(help: "Only of this step of the history.")
  var step: LibraryEdit.ID?

  func run() async throws {
    let reports = try await withLibrary { try await $0.store.carriedReports(of: step, page: id) }
    if output.isJSON { return try Output.json(CarriedReportList(reports: reports)) }
    if reports.isEmpty { Output.line("No page was bound to another one with its notes and marks.") }
    for report in reports {
      if let version = report.version { Output.line("Version \(version):") }
      Output.lines(report.lines)
    }
  }
}

extension CarriedReport {
  /// The report in lines: the counts, then each note and mark.
  var lines: [String] {
    let basis =
      switch basis {
      case .words: "Compared by words."
      case .picture: "Too few words; compared by pictures."
      case .nothing: "Nothing to compare; everything kept its place."
      }
    var lines = ["\(cameCount) come along, \(stayedCount) stay on version \(formerOrdinal). \(basis)"]
    for item in items {
      let sure = item.confidence.map { ", \(Int(($0 * 100).rounded())) % sure" } ?? ""
      let name = item.kind?.name ?? "note"
      let text = item.text.isEmpty ? "" : " “\(item.text.split(whereSeparator: \.isNewline).joined(separator: " "))”"
      lines.append("  \(item.place == nil ? "stays" : "comes"): \(name)\(text)\(sure)")
    }
    if items.count < cameCount + stayedCount { lines.append("  and \(cameCount + stayedCount - items.count) more") }
    return lines
  }
}

extension CarriedOver {
  /// How many notes and marks were carried over, and how many were not.
  var line: String {
    var text = "Came along: notes \(noteCount), marks \(markCount)."
    if !leftNotes.isEmpty || leftMarkCount > 0 {
      text += " Left on the previous version, because their place is not on this page: notes \(leftNotes.count), "
      text += "marks \(leftMarkCount)."
    }
    return text
  }
}
