import GRDB
import LongTests
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("The index of words is merged in steps, while others read and write")
struct IndexMergeTests {
  private static let pagesPerBundle = 40
  private static let bundleCount = 7

  /// A library whose pages were added in seven transactions.
  private func library(seed: UInt64) async throws -> (library: TemporaryLibrary, store: LibraryStore) {
    let library = try TemporaryLibrary()
    let store = try library.open()
    var generator = SeededGenerator(seed: seed)
    for number in 0..<Self.bundleCount { try await add("paper \(number)", to: store, &generator) }
    return (library, store)
  }

  /// Adds pages of random words, indexed in one transaction.
  private func add(
    _ title: String, pages count: Int = pagesPerBundle, to store: LibraryStore, _ generator: inout SeededGenerator
  ) async throws {
    let bundle = try await store.importFile(title, pages: count, title: title).bundle
    let pages = (1...count).map { number in
      let words = (0..<200).map { _ in
        String(Int.random(in: 0..<4000, using: &generator), radix: 36)
      }
      return ExtractedPage(pageNumber: number, words: (["light"] + words).joined(separator: " ").asWords)
    }
    try await store.savePageTexts(pages, of: bundle.id, variant: .display)
  }

  /// Merges in many short steps.
  private func merge(_ store: LibraryStore, pause: () async -> Bool) async throws -> Bool {
    try await IndexMerge(pool: store.pool, pagesPerStep: 4).run(pause: pause)
  }

  private func segmentCount(_ store: LibraryStore) async throws -> Int {
    try await store.pool.read { db in
      try Int.fetchOne(db, sql: "SELECT count(DISTINCT segid) FROM page_search_idx") ?? 0
    }
  }

  /// The results of several searches, as text.
  private func answers(_ store: LibraryStore) async throws -> [String] {
    var answers: [String] = []
    for query in ["light", "a1", "1*", "a1 b*", "\"light 1k\"", "light -2*"] {
      let found = try await store.search(query, slice: ListSlice(limit: 500))
      answers.append(
        "\(query): \(found.total) \(found.hits.map { "\($0.bundleID) \($0.pageNumber) \(Int($0.score * 1e6))" })")
    }
    return answers
  }

  @Test("After a merge searches find the same in one segment, and the next merge is not due")
  func merged() async throws {
    let (library, store) = try await library(seed: 0x3E61_0001)
    let expected = try await answers(store)
    #expect(try await segmentCount(store) > 1)
    #expect(try await merge(store) { true })
    #expect(try await segmentCount(store) == 1)
    #expect(try await answers(store) == expected)
    #expect(try await store.integrityProblems() == [])
    #expect(try store.findings() == [])
    #expect(try await merge(store) { true } == false)
    withExtendedLifetime(library) {}
  }

  @Test("A merge that is ended after any step leaves a whole index, and a later one merges it", .long)
  func ended() async throws {
    let (library, store) = try await library(seed: 0x3E61_0002)
    let expected = try await answers(store)
    for _ in 0..<3 {
      #expect(try await merge(store) { false } == false)
      #expect(try await answers(store) == expected)
      #expect(try store.findings() == [])
    }
    #expect(try await segmentCount(store) > 1)
    #expect(try await merge(store) { true })
    #expect(try await segmentCount(store) == 1)
    #expect(try await answers(store) == expected)
    withExtendedLifetime(library) {}
  }

  @Test("What is written between two steps is found, and the merge ends all the same")
  func writesBetween() async throws {
    let (library, store) = try await library(seed: 0x3E61_0003)
    let before = try await segmentCount(store)
    let writes = Writes()
    #expect(
      try await merge(store) {
        await writes.add { number in
          var generator = SeededGenerator(seed: UInt64(number))
          try await self.add("late \(number)", pages: 1, to: store, &generator)
        }
      })
    #expect(await writes.problem == nil)
    let count = await writes.count
    #expect(count > 1, "there were several steps")
    #expect(try await segmentCount(store) < before + count)
    let found = try await store.search("light", slice: ListSlice(limit: 500)).total
    #expect(found == Self.bundleCount * Self.pagesPerBundle + count)
    #expect(try store.findings() == [])
    withExtendedLifetime(library) {}
  }

  /// Counts the writes that succeed during a merge, and keeps the first error.
  private actor Writes {
    private(set) var count = 0
    private(set) var problem: (any Error)?

    func add(_ write: (Int) async throws -> Void) async -> Bool {
      do {
        count += 1
        try await write(count)
        return true
      } catch {
        problem = error
        return false
      }
    }
  }

  @Test("A merge is not due in a small library, and not after a small change of a merged one")
  func notDue() async throws {
    let small = try TemporaryLibrary()
    #expect(try await merge(small.open()) { true } == false)

    let (library, store) = try await library(seed: 0x3E61_0004)
    #expect(try await merge(store) { true })
    var generator = SeededGenerator(seed: 0x3E61_0005)
    try await add("one more", pages: 5, to: store, &generator)
    #expect(try await segmentCount(store) == 2)
    #expect(try await merge(store) { true } == false)
    withExtendedLifetime(library) {}
  }
}
