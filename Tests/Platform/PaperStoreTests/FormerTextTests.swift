import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("A search finds the words of pages as they were")
struct FormerTextTests {
  private let library: TemporaryLibrary
  private let store: LibraryStore
  private let doc: Doc
  private let pages: [Page.ID]
  private let scan: PDFBundle

  /// A doc of two pages, and a bundle with a better scan of the first page.
  init() async throws {
    library = try TemporaryLibrary()
    store = try library.open()
    let (bundle, made) = try await store.importFile("first", pages: 2, title: "Optics")
    doc = try #require(made)
    try await store.savePageTexts(
      [(1, "light as a wavelet"), (2, "the focal length")].map { ExtractedPage(pageNumber: $0.0, words: $0.1.asWords) },
      of: bundle.id, variant: .display)
    scan = try await store.importFile("second", pages: 1).bundle
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 1, words: "light as a particle 力学".asWords)], of: scan.id, variant: .display)
    let id = doc.id
    pages = try #require(try await store.docDetail(id)).pageGroups[0].pages.map { $0.id }
  }

  private func rebind() async throws {
    let (page, scan) = (pages[0], scan.id)
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(
        .rebindPage(page: page, bundle: scan, pageNumber: 1, inherited: .metadata), context: writer.context)
    }
  }

  private func makeCurrent(_ version: PageVersion.ID) async throws {
    let page = pages[0]
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.makeVersionCurrent(page: page, version: version), context: writer.context)
    }
  }

  private func former(_ query: String) async throws -> [FoundItem] {
    let found = try await store.search(query).found.filter { $0.kind == .version }
    #expect(try store.findings() == [])
    return found
  }

  @Test("A word that stands on a former version alone is found there, unless the history is left out")
  func found() async throws {
    #expect(try await former("wavelet") == [])
    let first = try #require(try await store.docDetail(doc.id)).pageGroups[0].pages[0].versionID
    try await rebind()
    let findings = try await store.search("wavelet")
    #expect(findings.total == 0 && findings.found.count == 1)
    let item = try #require(findings.found.first)
    #expect(item.kind == .version && item.isFormer && item.fields == [.text] && item.score == 660)
    #expect(item.pageVersionID == first && item.pageID == pages[0] && item.positionInDoc == 1 && item.pageNumber == 1)
    #expect(item.snippet == "light as a wavelet" && item.matches == [SnippetMatch(start: 11, length: 7)])
    for query in ["wavele", "\"as a wavelet\"", "light wavelet", "wavelet in:text", "wavelet kind:version"] {
      #expect(try await former(query).map { $0.pageVersionID } == [first], "\(query)")
    }
    for query in [
      "wavelet history:no", "wavelet -in:text", "wavelet kind:text", "wavelet -light", "avelet", "particle", "力学",
    ] {
      #expect(try await former(query) == [], "\(query)")
    }
    #expect(try await store.search("particle").total == 1)
    #expect(try await store.search("wavelet", in: doc.id).found.count == 1)
  }

  @Test("It follows the page back and forth, and into the trash and out")
  func follows() async throws {
    try await rebind()
    #expect(try await former("wavelet").count == 1)
    let first = try #require(try await former("wavelet").first?.pageVersionID)
    try await makeCurrent(first)
    #expect(try await former("wavelet") == [])
    let second = try #require(try await former("particle").first?.pageVersionID)
    try await makeCurrent(second)
    #expect(try await former("wavelet").map { $0.pageVersionID } == [first])
    let selection = StructureSelection(pages: [pages[0]])
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.moveToTrash(selection: selection), context: writer.context)
    }
    #expect(try await former("wavelet") == [])
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.restore(selection: selection), context: writer.context)
    }
    #expect(try await former("wavelet").count == 1)
  }

  @Test("A text that is read or corrected later is found, and the old one no more")
  func corrected() async throws {
    try await rebind()
    let first = try #require(try await store.search("wavelet").found.first)
    let bundle = try #require(first.bundleID)
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 1, words: "light as a ripple".asWords)], of: bundle, variant: .display)
    #expect(try await former("wavelet") == [])
    #expect(try await former("ripple").count == 1)
  }

  @Test("Damage to their index is found and mended")
  func mended() async throws {
    try await rebind()
    for damage in [
      "DELETE FROM former_search", "DELETE FROM former_version", "UPDATE former_version SET page = page + 1",
      "DELETE FROM former_search_data WHERE id > 10", "UPDATE former_search_content SET c0 = 'other'",
    ] {
      try await store.pool.write { db in try db.execute(sql: damage) }
      #expect(try store.findings().contains { $0.hasPrefix("formerText") }, "\(damage)")
      _ = try LibraryCheck(of: store, repairs: true).run()
      #expect(try await former("wavelet").count == 1, "\(damage)")
    }
  }
}
