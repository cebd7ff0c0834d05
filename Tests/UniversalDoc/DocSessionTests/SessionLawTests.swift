import PaperDomain
import Testing

@testable import DocSession

@Suite("Sessions behave like their history")
struct SessionLawTests {
  @Test("Random events, and libraries that change meanwhile", arguments: 1...24 as ClosedRange<UInt64>)
  func randomEvents(seed: UInt64) {
    var walk = SessionWalk(seed: seed)
    for step in 1...150 {
      let place: Comment = "let seed: UInt64 = \(seed)  // step \(step)"
      if Int.random(in: 0..<12, using: &walk.generator) == 0 {
        walk.changeLibrary(place)
      } else {
        walk.sendEvent(place)
      }
      walk.check(place)
    }
    #expect(walk.counts.changed > 15 && walk.counts.refused > 15 && walk.counts.rebuilt > 3, "\(walk.counts)")
  }

  @Test("Opening again and rebuilding of the same pages change nothing")
  func rebuildOfTheSame() {
    for seed in 1...30 as ClosedRange<UInt64> {
      var walk = SessionWalk(seed: seed)
      for _ in 1...20 { walk.sendEvent("seed \(seed)") }
      var again = walk.session
      #expect(again.rebuild(SessionOpening(pages: walk.plain.pages)) == [], "let seed: UInt64 = \(seed)")
      #expect(again == walk.session, "let seed: UInt64 = \(seed)")
    }
  }

  @Test("A wish that a version cannot fulfil is passed over and holds again where it can be")
  func wishes() {
    var fixture = SessionFixture()
    let group = fixture.group(in: fixture.id())
    let page = fixture.page(
      in: group, position: 1, versions: [.every, PageSources([.display, .original])], current: 0)
    let id = LogicalPageID.page(page.id)
    var session = ViewingSession(SessionOpening(pages: [page]))
    func shown() -> ShownPage.Content? { session.shown(at: 0)?.content }
    #expect(session.handle(.allSourcesChanged(.original)) == .changed && shown() == .source(.original))
    #expect(session.handle(.sourceChanged(id, .ocrText)) == .changed && shown() == .source(.ocrText))
    #expect(session.handle(.pageVersionPreviewChanged(id, page.versions[1].id)) == .changed)
    #expect(shown() == .source(.original) && session.shown(at: 0)?.isPreview == true)
    #expect(session.handle(.sourceChanged(id, .ocr)) == .refused(.sourceUnavailable(.ocr)))
    #expect(session.handle(.pageVersionPreviewChanged(id, page.versions[0].id)) == .changed)
    #expect(shown() == .source(.ocrText) && session.shown(at: 0)?.isPreview == false)
    #expect(session.handle(.allSourcesChanged(nil)) == .changed && shown() == .source(.display))
    #expect(session.handle(.allSourcesChanged(nil)) == .unchanged)
  }

  @Test("Whoever looks at a page that is deleted looks at the next, behind the last at the one before")
  func deletedPage() {
    var fixture = SessionFixture()
    let pages = fixture.doc([2, 3])
    for gone in 0..<5 {
      var session = ViewingSession(SessionOpening(pages: pages))
      session.handle(.pageNavigated(to: gone + 1))
      var rest = pages
      rest.remove(at: gone)
      #expect(session.rebuild(SessionOpening(pages: rest)) == [.page(.page(pages[gone].id))])
      #expect(session.position == min(gone + 1, 4))
      #expect(
        session.handle(.sourceChanged(.page(pages[gone].id), .ocr)) == .refused(.noSuchPage(.page(pages[gone].id))))
    }
    var session = ViewingSession(SessionOpening(pages: pages))
    #expect(session.rebuild(SessionOpening(pages: [])) == [.page(.page(pages[0].id))] && session.position == nil)
  }

  @Test("Groups are gone through forwards, backwards and by their list")
  func groupNavigation() throws {
    var fixture = SessionFixture()
    var session = ViewingSession(SessionOpening(pages: fixture.doc([3, 1, 0, 2])))
    #expect((1...6).map { session.groupIndex(at: $0) } == [0, 0, 0, 1, 2, 2])
    #expect([0, 7, -1, .max].map { session.groupIndex(at: $0) } == [nil, nil, nil, nil])
    #expect(session.previousGroupPosition == nil && session.nextGroupPosition == 4)
    session.handle(.pageNavigated(to: try #require(session.nextGroupPosition)))
    #expect(session.previousGroupPosition == 1 && session.nextGroupPosition == 5)
    session.handle(.pageNavigated(to: 6))
    #expect(session.previousGroupPosition == 4 && session.nextGroupPosition == nil)
  }

  @Test("A session of 2,000 pages with 50 versions each opens, shows and is rebuilt")
  func manyVersions() {
    var fixture = SessionFixture()
    let group = fixture.group(in: fixture.id())
    let sets = (0..<50).map { $0 % 2 == 0 ? PageSources.every : PageSources([.ocrText]) }
    let pages = (1...2000).map { fixture.page(in: group, position: $0, versions: sets, current: 49) }
    var session = ViewingSession(SessionOpening(pages: pages))
    #expect(session.slots.count == 2000 && session.slots.allSatisfy { $0.versionOptions.count == 50 })
    #expect(session.shown(at: 1999)?.content == .source(.ocrText))
    #expect(session.handle(.allVersionPreviewsChanged(.ordinal(1))) == .changed)
    #expect((0..<2000).allSatisfy { session.shown(at: $0)?.version?.pageVersionID == pages[$0].versions[0].id })
    let chosen = pages[1000].versions[24].id
    session.handle(.pageVersionPreviewChanged(.page(pages[1000].id), chosen))
    #expect(session.rebuild(SessionOpening(pages: Array(pages.dropFirst(999)))) == [.page(.page(pages[0].id))])
    #expect(session.shown(at: 1)?.version?.pageVersionID == chosen && session.position == 1)
  }
}
