import Foundation
import GRDB
import PaperDomain

/// What each page of a bundle can show: the variants that have the page and whose file is in place, and its words if
/// any were read.
struct BundleSources {
  /// In order, from page 1.
  private(set) var pages: [PageSources]

  /// How many bundles one query names at most; SQLite allows 32,766 arguments.
  private static let bundlesPerQuery = 10_000

  /// What a page of the bundle can show, counted from 1; nothing for pages that do not exist.
  subscript(pageNumber: Int) -> PageSources {
    pages.indices.contains(pageNumber - 1) ? pages[pageNumber - 1] : .none
  }

  /// Reads the sources of some bundles, with three queries for up to 10,000 of them.
  static func fetchAll(
    _ db: Database, _ bundles: Set<PDFBundle.ID>, in directory: DataDirectory
  ) throws -> [PDFBundle.ID: BundleSources] {
    var found: [PDFBundle.ID: BundleSources] = [:]
    let all = Array(bundles)
    for start in stride(from: 0, to: all.count, by: bundlesPerQuery) {
      let part = Array(all[start..<min(start + bundlesPerQuery, all.count)])
      try fetch(db, part, in: directory, into: &found)
    }
    return found
  }

  private static func fetch(
    _ db: Database, _ bundles: [PDFBundle.ID], in directory: DataDirectory,
    into found: inout [PDFBundle.ID: BundleSources]
  ) throws {
    var mappings: [PDFBundle.ID: PageMapping] = [:]
    for row in try Row.fetchAll(
      db,
      SQLRequest(
        literal: "SELECT id, page_mapping FROM bundle WHERE page_mapping IS NOT NULL AND id IN \(bundles)"))
    {
      mappings[row["id"]] = try PageMapping(row: row)
    }
    var segments: [PDFBundle.ID: [BundleSegment]] = [:]
    let segmentRows = try Row.fetchCursor(
      db,
      SQLRequest(
        literal: """
          SELECT bundle_id, variant, ordinal, page_count, byte_count, sha256, source_name, password FROM bundle_segment
          WHERE bundle_id IN \(bundles) ORDER BY bundle_id, variant, ordinal
          """))
    while let row = try segmentRows.next() { segments[row["bundle_id"], default: []].append(BundleSegment(row: row)) }
    for (id, segments) in segments {
      found[id] = BundleSources(segments, mappings[id] ?? .straight) { directory.availability(of: $0, in: id) }
    }
    let texts = try Row.fetchCursor(
      db,
      SQLRequest(
        literal: """
          SELECT DISTINCT bundle_id, bundle_page FROM page_text
          WHERE text <> '' AND bundle_page IS NOT NULL AND bundle_id IN \(bundles)
          """))
    while let row = try texts.next() { found[row[0]]?.insertText(ofPage: row[1]) }
  }

  private init(
    _ segments: [BundleSegment], _ mapping: PageMapping, availability: (BundleSegment) -> FileAvailability
  ) {
    var own: [PDFVariant: [Bool]] = [:]
    for segment in segments {
      own[segment.variant, default: []] += repeatElement(
        availability(segment) == .available, count: segment.pageCount)
    }
    let count = PDFVariant.allCases.lazy.compactMap { own[$0]?.count }.first ?? 0
    pages = Array(repeating: .none, count: count)
    for (variant, isAvailable) in own {
      for index in pages.indices {
        guard let page = mapping[variant].counterpart(of: index + 1), page <= isAvailable.count, isAvailable[page - 1]
        else { continue }
        pages[index].insert(PageSource(variant))
      }
    }
  }

  private mutating func insertText(ofPage number: Int) {
    if pages.indices.contains(number - 1) { pages[number - 1].insert(.ocrText) }
  }
}
