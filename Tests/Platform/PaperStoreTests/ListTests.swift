import Foundation
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Lists are sorted and cut")
struct ListTests {
  private static let titles = ["Paper 10", "paper 2", "Älter", "alt", "Zoo", "Paper 2b", "力学", "Paper 002", "1 first"]

  private func store() async throws -> LibraryStore {
    let store = try TemporaryLibrary().open()
    for title in Self.titles { try await store.importFile(title, pages: 1, title: title, name: title) }
    return store
  }

  @Test("By title as people read it, with numbers as numbers")
  func byTitle() async throws {
    let store = try await store()
    let titles = try await store.docs(sort: .list(ListSort(key: .title, order: .ascending))).items.map { $0.title }
    #expect(
      titles.filter { $0.lowercased().hasPrefix("paper") && $0 != "Paper 002" } == ["paper 2", "Paper 2b", "Paper 10"])
    #expect(titles.first == "1 first" && titles.last == "力学")
    #expect(titles.filter { !$0.lowercased().hasPrefix("paper") } == ["1 first", "alt", "Älter", "Zoo", "力学"])
    let backwards = try await store.docs(sort: .list(ListSort(key: .title, order: .descending))).items.map { $0.title }
    #expect(backwards == titles.reversed())
    let bundles = try await store.bundles(sort: ListSort(key: .title, order: .ascending)).items.map { $0.name }
    #expect(bundles.count == titles.count && bundles.first == "1 first")
  }

  @Test("By date, in both directions", arguments: [ListSortKey.created, .updated])
  func byDate(key: ListSortKey) async throws {
    let store = try await store()
    let first = try #require(try await store.docs(sort: .list(ListSort(key: .created, order: .ascending))).items.first)
    try await store.write { writer throws(LibraryError) in
      try writer.perform(.renameDoc(doc: first.id, title: "Renamed"), context: writer.context)
    }
    let oldest = try await store.docs(sort: .list(ListSort(key: key, order: .ascending))).items.map { $0.title }
    let others = Array(Self.titles[1...])
    #expect(oldest == (key == .created ? ["Renamed"] + others : others + ["Renamed"]))
    #expect(
      try await store.docs(sort: .list(ListSort(key: key, order: .descending))).items.map { $0.title }
        == oldest.reversed())
  }

  @Test("Parts of a list fit together")
  func slices() async throws {
    let store = try await store()
    var titles: [String] = []
    for offset in stride(from: 0, to: 12, by: 4) {
      let part = try await store.docs(
        sort: .list(ListSort(key: .title, order: .ascending)), slice: ListSlice(limit: 4, offset: offset))
      #expect(part.total == Self.titles.count)
      titles += part.items.map { $0.title }
    }
    #expect(
      titles == (try await store.docs(sort: .list(ListSort(key: .title, order: .ascending))).items.map { $0.title }))
    #expect(ListSlice(limit: -1, offset: -5) == ListSlice(limit: 0, offset: 0))
    #expect(ListSlice(limit: .max, offset: .max).limit == ListSlice.maximumLimit)
    #expect(try await store.docs(slice: ListSlice(limit: .max, offset: .max)).items.isEmpty)
  }

  @Test("What there is not is nil")
  func missing() async throws {
    let store = try TemporaryLibrary().open()
    #expect(try await store.docDetail(Doc.ID(store.newID())) == nil)
    #expect(try await store.pageDetail(Page.ID(store.newID())) == nil)
    #expect(try await store.bundleSummary(PDFBundle.ID(store.newID())) == nil)
    #expect(try await store.job(Job.ID(store.newID())) == nil)
    #expect(try await store.pageText(of: PDFBundle.ID(store.newID()), pageNumber: 1) == nil)
  }
}
