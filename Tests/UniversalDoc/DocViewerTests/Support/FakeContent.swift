import DocSession
import PaperDomain

/// Pages that a test lays out, with their versions and sources.
struct FakeContent: Equatable {
  struct Page: Equatable {
    var id: LogicalPageID
    var versionID: PageVersion.ID
    var bundleID: PDFBundle.ID
    var pageNumber: Int
    var size: PageSize
  }

  var title: String
  var pages: [Page]
  /// The versions and sources of the pages; `nil` for one of each.
  var session: SessionOpening?

  /// The answer of a source to an opening.
  /// - Parameter window: the positions, from 0, of the pages that are included; all of them if left out
  func outline(_ window: Range<Int>? = nil) -> SessionOutline {
    SessionOutline(
      title: title,
      SessionOpening(viewMode: session?.viewMode ?? .continuous, features: session?.features ?? .all, slots: slots),
      sizes: pages.map(\.size), window: window)
  }

  func window(_ range: Range<Int>) -> SessionWindow {
    SessionWindow(from: range.lowerBound + 1, slots: Array(slots[range.clamped(to: 0..<slots.count)]))
  }

  private var slots: [LogicalPageSlot] {
    pages.map { page in
      session?.slots.first { $0.logicalPageID == page.id }
        ?? LogicalPageSlot(
          logicalPageID: page.id, group: nil, groupOrderKey: nil, pageOrderInGroup: nil,
          versionOptions: [
            VersionOption(
              pageVersionID: page.versionID, pdfBundleID: page.bundleID, pageNumber: page.pageNumber, ordinal: 1,
              flag: .current, sources: PageSources([.display]))
          ], mayAnnotate: true)
    }
  }
}
