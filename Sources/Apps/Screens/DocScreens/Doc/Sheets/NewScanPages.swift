import PaperDomain
import ScreenKit
import TrapezioWeb

/// Draws, for each page of a doc, the page of the new scan that it would show and what happens to its notes and marks.
struct NewScanPages {
  let bundle: PDFBundle.ID
  /// `nil` while loading.
  let matching: DocMatching?
  let formats: Formats
  let pixelRatio: Double

  var nodes: [Node] {
    guard let matching else { return [progressBar(Texts.Doc.matching)] }
    var nodes = [ul(.class("row-list")) { for page in matching.pages { row(page) } }]
    if !matching.otherPages.isEmpty {
      nodes.append(p(.class("dialog-text")) { Texts.Doc.onlyInScan(matching.otherPages.map { formats.number($0) }) })
    }
    return nodes
  }

  private func row(_ page: MatchedPage) -> Node {
    li(.key(page.page.description), .class("row")) {
      pageFrame(
        page.pageNumber.map { PageBinding(bundleID: bundle, pageNumber: $0, width: 0, height: 0, sources: []) },
        cssWidth: 40, pixelRatio: pixelRatio)
      div(.class("row-body")) {
        p(.class("row-title")) { Texts.page(formats.number(page.position)) }
        p(.class("row-note")) { Texts.joined(notes(page)) }
      }
    }
  }

  private func notes(_ page: MatchedPage) -> [String] {
    guard let number = page.pageNumber else { return [Texts.Doc.notInScan] }
    if page.isShown { return [Texts.Doc.sameBinding] }
    var notes = [Texts.Doc.pageOfScan(formats.number(number))]
    notes.append(page.likeness.map { Texts.Doc.alike(Int(($0 * 100).rounded())) } ?? Texts.Doc.byPlace)
    if page.formerVersion != nil { notes.append(Texts.Doc.formerShows) }
    if let report = page.report, report.cameCount + report.stayedCount > 0 {
      notes.append(Texts.Doc.carried(came: report.cameCount, stayed: report.stayedCount))
    }
    return notes
  }
}
