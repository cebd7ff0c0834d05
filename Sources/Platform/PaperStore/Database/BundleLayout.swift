import Foundation
import GRDB
import PaperDomain

/// Where each page of a bundle is and how large it is: what a list needs to know of a bundle's files.
struct BundleLayout {
  private struct Segment {
    var variant: PDFVariant
    var firstPage: Int
    var pageCount: Int
    var sizes: PageSizeTable
  }

  private let bundleID: PDFBundle.ID
  /// By variant in the order of `PDFVariant`, then by ordinal.
  private let segments: [Segment]

  /// Reads the layout; one without segments if there is no such bundle.
  static func fetch(_ db: Database, of bundle: PDFBundle.ID) throws -> BundleLayout {
    let statement = try db.cachedStatement(
      sql: """
        SELECT variant, page_count, page_sizes FROM bundle_segment
        WHERE bundle_id = ?
        ORDER BY CASE variant WHEN 'display' THEN 0 WHEN 'original' THEN 1 ELSE 2 END, ordinal
        """)
    var segments: [Segment] = []
    for row in try Row.fetchAll(statement, arguments: [bundle]) {
      let variant: PDFVariant = row["variant"]
      let previous = segments.last { $0.variant == variant }
      segments.append(
        Segment(
          variant: variant, firstPage: previous.map { $0.firstPage + $0.pageCount } ?? 1,
          pageCount: row["page_count"], sizes: PageSizeTable(row["page_sizes"])))
    }
    return BundleLayout(bundleID: bundle, segments: segments)
  }

  /// The binding of a page to one of the bundle's pages. A page that no variant has gets the size of A4 and no source.
  func binding(ofPage number: Int) -> PageBinding {
    var size: PageSize?
    var sources: [PDFVariant] = []
    for segment in segments where (segment.firstPage..<segment.firstPage + segment.pageCount).contains(number) {
      if size == nil { size = segment.sizes.size(ofPage: number - segment.firstPage + 1) }
      sources.append(segment.variant)
    }
    let shown = size ?? PageSize(width: 595, height: 842)
    return PageBinding(
      bundleID: bundleID, pageNumber: number, width: shown.width, height: shown.height, sources: sources)
  }

  /// The size of a page of one variant; `nil` if it has no such page.
  func size(ofPage number: Int, variant: PDFVariant) -> PageSize? {
    segments.first {
      $0.variant == variant && ($0.firstPage..<$0.firstPage + $0.pageCount).contains(number)
    }.flatMap { $0.sizes.size(ofPage: number - $0.firstPage + 1) }
  }
}

/// The layouts that one read needs, each fetched once.
struct BundleLayouts {
  private var layouts: [PDFBundle.ID: BundleLayout] = [:]

  mutating func layout(_ db: Database, of bundle: PDFBundle.ID) throws -> BundleLayout {
    if let layout = layouts[bundle] { return layout }
    let layout = try BundleLayout.fetch(db, of: bundle)
    layouts[bundle] = layout
    return layout
  }
}
