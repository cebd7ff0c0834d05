import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter: BundleTransaction {
  /// Stores further segments. Call `setPageSizes` for each of them first.
  public func insert(_ segments: [BundleSegment], into bundle: PDFBundle.ID) throws(LibraryError) {
    for segment in segments {
      try execute(
        """
        INSERT INTO bundle_segment (bundle_id, variant, ordinal, page_count, byte_count, sha256, source_name,
          password, page_sizes)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          bundle, segment.variant, segment.ordinal, segment.pageCount, segment.byteCount, segment.sha256,
          segment.sourceName, segment.password, pageSizes[segment.fileName] ?? Data(),
        ])
    }
  }
}

extension LibraryWriter {
  /// Moves the texts of a bundle's variants to the pages of a new mapping, and updates the index.
  /// - Parameters:
  ///   - bundle: the bundle, with the new mapping
  ///   - previous: the mapping so far
  /// - Complexity: linear in the pages whose texts move
  func realign(_ bundle: PDFBundle, from previous: PageMapping) throws(LibraryError) {
    var touched: Set<Int> = []
    for variant in PDFVariant.allCases where bundle.pageMapping[variant] != previous[variant] {
      let kept = try fetchRows(
        "SELECT page_number, bundle_page FROM page_text WHERE bundle_id = ? AND variant = ?", [bundle.id, variant]
      ) { (own: $0["page_number"] as Int, page: $0["bundle_page"] as Int?) }
      for (own, page) in kept {
        let moved = bundle.pageMapping[variant].page(showing: own)
        guard moved != page else { continue }
        touched.formUnion([page, moved].compactMap { $0 })
        try execute(
          """
          UPDATE page_text SET bundle_page = ? WHERE bundle_id = ? AND page_number = ? AND variant = ?
          """, [moved, bundle.id, own, variant])
      }
    }
    if !touched.isEmpty { try updateSearch(of: bundle.id, pages: touched.sorted()) }
  }
}
