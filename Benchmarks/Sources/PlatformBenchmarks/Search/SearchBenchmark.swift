import Foundation
import PaperDomain
import PaperStore

/// Searches 10,000 pages of 2 KB through the library, compared with SQLite alone. Every result is checked with a naive
/// scan.
enum SearchBenchmark {
  private static let pageCount = 10_000
  private static let pagesPerBundle = 1000
  private static let rounds = 5

  static func run(_ report: Report) async throws {
    let pages = GeneratedPages(count: pageCount, seed: 0x5EED_2001)
    let queries = BenchmarkQuery.all(in: pages, seed: 0x5EED_2002)
    let scratch = try ScratchFolder()
    let store = try LibraryStore(opening: DataDirectory(preparing: scratch.path + "/library"))
    let filling = try await Stopwatch.milliseconds { try await fill(store, with: pages) }
    report.line("words of a page into the index", filling.time / Double(pageCount), "ms")
    let plainPath = scratch.path + "/plain.sqlite"
    try PlainSQLite.make(path: plainPath, texts: pages.pages.indices.lazy.map { pages.text(ofPage: $0) })
    let plain = try PlainSQLite(path: plainPath)

    var library: [Double] = []
    var reference: [Double] = []
    for round in 0...rounds {
      for query in queries {
        let alone = try Stopwatch.milliseconds { try plain.search(query.expression) }
        let found = try await Stopwatch.milliseconds { try await store.search(query.text) }
        if round == 0 {
          // The first round fills caches; its results are checked but not timed.
          try check(found.value, against: alone.value, of: query, in: pages)
        } else {
          reference.append(alone.time)
          library.append(found.time)
        }
      }
    }
    report.line("search 10,000 pages, p50 / SQLite alone", library.median, "ms", reference: reference.median)
    report.line(
      "search 10,000 pages, p99", library.quantile(0.99), "ms", reference: reference.quantile(0.99),
      budget: .value(15))
    report.line(
      "search 10,000 pages, mean / SQLite alone", library.sum / Double(library.count), "ms",
      reference: reference.sum / Double(reference.count), budget: .ratio(1.5))
    try store.close()
  }

  private static func fill(_ store: LibraryStore, with pages: GeneratedPages) async throws {
    for first in stride(from: 0, to: pageCount, by: pagesPerBundle) {
      let folder = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
      var writer = try folder.makeFile("display.pdf")
      try Array("pages from \(first)".utf8).withUnsafeBytes { try writer.append($0) }
      let segment = StagedSegment(
        variant: .display, file: try writer.finish(),
        pageSizes: Array(repeating: PageSize(width: 595, height: 842), count: pagesPerBundle),
        sourceName: "generated.pdf")
      let bundle = try await store.commitBundle(named: "Generated", files: [segment], from: folder) {
        writer, bundle throws(LibraryError) in
        _ = try writer.createDoc(from: bundle.id, title: "Generated \(first)", context: writer.context)
        return bundle.id
      }
      try folder.remove()
      for start in stride(from: 0, to: pagesPerBundle, by: 100) {
        let texts = (start..<start + 100).map { page in
          ExtractedPage(pageNumber: page + 1, words: pages.words(ofPage: first + page))
        }
        try await store.savePageTexts(texts, of: bundle, variant: .display)
      }
    }
  }

  private static func check(
    _ found: SearchFindings, against alone: (total: Int, scores: [Double]), of query: BenchmarkQuery,
    in pages: GeneratedPages
  ) throws {
    let expected = query.naiveCount(in: pages)
    try require(found.total == expected, "“\(query.text)” is on \(expected) pages, found \(found.total)")
    try require(alone.total == expected, "SQLite finds \(alone.total) of \(expected) “\(query.text)”")
    try require(found.hits.count == min(20, expected), "“\(query.text)” has \(found.hits.count) hits")
    for (hit, score) in zip(found.hits, alone.scores) {
      try require(abs(hit.score - score) < 1e-6 * max(1, score), "“\(query.text)” is ranked otherwise")
      try require(!hit.matches.isEmpty, "“\(query.text)” is not marked in “\(hit.snippet)”")
    }
  }
}
