import Foundation
import GRDB
import PaperDomain

/// The files of a bundle and the sizes of its pages, for lists.
struct BundleLayout {
  private struct Segment {
    var variant: PDFVariant
    var firstPage: Int
    var pageCount: Int
    var sizes: PageSizeTable
  }

  private let bundleID: PDFBundle.ID
  private let mapping: PageMapping
  /// Ordered by variant, in the order of `PDFVariant`, then by ordinal.
  private let segments: [Segment]

  /// Reads the layout; without segments if there is no such bundle.
  static func fetch(_ db: Database, of bundle: PDFBundle.ID) throws -> BundleLayout {
    try find(db, bundle) ?? BundleLayout(bundleID: bundle, mapping: .straight, segments: [])
  }

  /// Reads the layout; `nil` if there is no such bundle.
  static func find(_ db: Database, _ bundle: PDFBundle.ID) throws -> BundleLayout? {
    guard
      let row = try Row.fetchOne(
        db, cachedSQL: "SELECT id, page_mapping FROM bundle WHERE id = ?", arguments: [bundle])
    else { return nil }
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
    return BundleLayout(bundleID: bundle, mapping: try PageMapping(row: row), segments: segments)
  }

  /// How many pages the bundle has: those of its first variant in the order of `PDFVariant`. `PDFBundle.pageCount`
  /// counts the same.
  var pageCount: Int {
    guard let variant = segments.first?.variant else { return 0 }
    return segments.reduce(0) { $1.variant == variant ? $0 + $1.pageCount : $0 }
  }

  /// The bindings of some of the bundle's pages, in order.
  func bindings(in slice: ListSlice) -> Listing<PageBinding> {
    let total = pageCount
    let first = min(slice.offset, total)
    let last = min(first + slice.limit, total)
    return Listing(total: total, items: (first..<last).map { binding(ofPage: $0 + 1) })
  }

  /// The binding of a page to one of the bundle's pages. Its size comes from the first variant that has the page. A
  /// page that no variant has gets the size of A4 and no sources.
  func binding(ofPage number: Int) -> PageBinding {
    var shown: PageSize?
    var sources: [PDFVariant] = []
    for variant in PDFVariant.allCases {
      guard let size = size(ofPage: number, variant: variant) else { continue }
      shown = shown ?? size
      sources.append(variant)
    }
    let size = shown ?? BundleLayout.usualSize
    return PageBinding(
      bundleID: bundleID, pageNumber: number, width: size.width, height: size.height, sources: sources)
  }

  /// The size of a page; the same as `binding(ofPage:)` gives.
  func size(ofPage number: Int) -> PageSize {
    for variant in PDFVariant.allCases {
      if let size = size(ofPage: number, variant: variant) { return size }
    }
    return BundleLayout.usualSize
  }

  /// A4, in points.
  private static let usualSize = PageSize(width: 595, height: 842)

  /// The number within a variant of the page that shows a page of the bundle; `nil` if there is none.
  func ownPage(showing number: Int, variant: PDFVariant) -> Int? {
    guard
      let own = mapping[variant].counterpart(of: number), let last = segments.last(where: { $0.variant == variant }),
      (1..<last.firstPage + last.pageCount).contains(own)
    else { return nil }
    return own
  }

  /// The size of a page of the bundle as a variant shows it; `nil` if the variant has no such page.
  func size(ofPage number: Int, variant: PDFVariant) -> PageSize? {
    guard let own = mapping[variant].counterpart(of: number) else { return nil }
    return segments.first {
      $0.variant == variant && ($0.firstPage..<$0.firstPage + $0.pageCount).contains(own)
    }.flatMap { $0.sizes.size(ofPage: own - $0.firstPage + 1) }
  }
}

/// The layouts that one read needs; fetches each once.
struct BundleLayouts {
  private var layouts: [PDFBundle.ID: BundleLayout] = [:]

  mutating func layout(_ db: Database, of bundle: PDFBundle.ID) throws -> BundleLayout {
    if let layout = layouts[bundle] { return layout }
    let layout = try BundleLayout.fetch(db, of: bundle)
    layouts[bundle] = layout
    return layout
  }
}
