import ByteCoding
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Leases")
struct LeaseRuleTests {
  /// The plainest model of leases: who holds each page, and until when.
  private struct Model {
    var leases: [Page.ID: (holder: Int, until: Int64)] = [:]

    func other(on page: Page.ID, than holder: Int, at now: Int64) -> Int? {
      guard let lease = leases[page], lease.until > now, lease.holder != holder else { return nil }
      return lease.holder
    }
  }

  @Test("Random takings, renewals, givings up and waits end as the model says", arguments: 1...6 as ClosedRange<UInt64>)
  func model(seed: UInt64) async throws {
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    let library = try TemporaryLibrary()
    let store = try library.open()
    let doc = try #require(try await store.importFile("a", pages: 3, title: "A").doc)
    let pages = try #require(try await store.docDetail(doc.id)).pageGroups.flatMap(\.pages).map(\.id)
    let holders = (0..<3).map { LeaseHolder(id: library.context.newID(), name: "Client \($0)") }
    var model = Model()
    var now: Int64 = 1_000_000
    for step in 0..<200 {
      now += Int64.random(in: 0...9_000, using: &random)
      let (page, number) = (pages[Int(random.next() % 3)], Int(random.next() % 3))
      let (action, holder) = (random.next() % 4, holders[number])
      let time = Instant(millisecondsSince1970: now)
      let error = try await store.write { writer throws(LibraryError) -> LibraryError? in
        let context = LibraryContext(now: time, newID: { library.context.newID() })
        do throws(LibraryError) {
          switch action {
          case 0: try writer.takeLease(on: page, for: holder, context: context)
          case 1: try writer.renewLease(on: page, for: holder, context: context)
          case 2: try writer.giveUpLease(on: page, by: holder.id)
          default: try writer.requireLease(on: [page], by: holder.id, context: context)
          }
          return nil
        } catch {
          return error
        }
      }
      let other = model.other(on: page, than: number, at: now)
      var expected = other.map { other in
        LibraryError.held(
          .page, id: page.description, by: "Client \(other)",
          until: Instant(millisecondsSince1970: model.leases[page]?.until ?? 0))
      }
      if action == 2 {
        expected = nil
        if model.leases[page]?.holder == number { model.leases[page] = nil }
      } else if other == nil, action < 2 {
        let isMine = model.leases[page].map { $0.holder == number && $0.until > now } ?? false
        if action == 1, !isMine {
          expected = .conflict(.page, id: page.description)
        } else {
          model.leases[page] = (number, now + PageLease.length)
        }
      }
      #expect(error == expected, "step \(step)")
    }
    #expect(try await store.integrityProblems() == [])
  }

  @Test("A lease goes with its page, and a clock that is set back does not prolong it")
  func ends() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let doc = try #require(try await store.importFile("a", pages: 1, title: "A").doc)
    let page = try #require(try await store.docDetail(doc.id)?.pageGroups.first?.pages.first?.id)
    let holder = LeaseHolder(id: library.context.newID(), name: "Ada")
    @Sendable func context(at milliseconds: Int64) -> LibraryContext {
      LibraryContext(now: Instant(millisecondsSince1970: milliseconds), newID: { library.context.newID() })
    }
    try await store.write { writer throws(LibraryError) in
      try writer.takeLease(on: page, for: holder, context: context(at: 10_000_000))
      try writer.requireLease(on: [page], by: nil, context: context(at: 9_000_000))
    }
    await #expect(throws: LibraryError.self) {
      try await store.write { writer throws(LibraryError) in
        try writer.requireLease(on: [page], by: nil, context: context(at: 10_000_000))
      }
    }
    let left = try await store.write { writer throws(LibraryError) in
      try writer.delete(doc.id)
      return try writer.lease(on: page)
    }
    #expect(left == nil)
  }
}
