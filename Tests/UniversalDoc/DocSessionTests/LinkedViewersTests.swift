import PaperDomain
import TestSupport
import Testing

@testable import DocSession

@Suite("Two viewers side by side")
struct LinkedViewersTests {
  /// A paper of three questions followed by their answers, as a split makes it.
  private func paperWithAnswers() -> [SessionPage] {
    var fixture = SessionFixture()
    let doc: Doc.ID = fixture.id()
    let cover = fixture.group("Cover", in: doc)
    let questions = (1...3).map { fixture.group("Question \($0)", in: doc) }
    let answers = questions.map { fixture.group("Answers", in: doc, answers: $0.pageGroupID) }
    var pages = [fixture.page(in: cover, position: 1)]
    for (group, count) in zip(questions + answers, [2, 1, 3, 1, 2, 1]) {
      for position in 1...count { pages.append(fixture.page(in: group, position: position)) }
    }
    return pages
  }

  private func pair(_ paper: Int, _ companion: Int, _ link: LinkedViewers.Link) -> LinkedViewers {
    var fixture = SessionFixture()
    return LinkedViewers(
      paper: ViewingSession(SessionOpening(pages: fixture.doc([paper]))),
      companion: ViewingSession(SessionOpening(pages: fixture.doc([companion]))), link: link)
  }

  @Test("A doc with its mark scheme comes apart, and each question brings its answers")
  func questions() throws {
    var pair = try #require(LinkedViewers(paperWithAnswers: SessionOpening(pages: paperWithAnswers())))
    #expect(pair.paper.slots.count == 7 && pair.companion.slots.count == 4 && pair.link == .questions)
    // The paper's pages are cover, 1a, 1b, 2, 3a, 3b, 3c; the companion's are 1, 2a, 2b, 3.
    let positions = (1...7).map { page in
      pair.handle(.pageNavigated(to: page), in: .paper)
      return pair.companion.position
    }
    #expect(positions == [1, 1, 1, 2, 4, 4, 4])
    let back = (1...4).map { page in
      pair.handle(.pageNavigated(to: page), in: .companion)
      return pair.paper.position
    }
    #expect(back == [2, 4, 4, 5])
    pair.handle(.pageNavigated(to: 1), in: .paper)
    #expect(pair.companion.position == 4)
  }

  @Test("A doc without answers does not come apart, nor do answers to what is not there")
  func noAnswers() {
    var fixture = SessionFixture()
    #expect(LinkedViewers(paperWithAnswers: SessionOpening(pages: fixture.doc([2, 3]))) == nil)
    #expect(LinkedViewers(paperWithAnswers: SessionOpening(pages: [])) == nil)
    let group = fixture.group(in: fixture.id(), answers: fixture.id())
    let stray = fixture.doc([1]) + [fixture.page(in: group, position: 1)]
    #expect(LinkedViewers(paperWithAnswers: SessionOpening(pages: stray)) == nil)
  }

  @Test("Chosen docs go together by the titles of their questions")
  func chosen() {
    var fixture = SessionFixture()
    let paper = ViewingSession(SessionOpening(pages: fixture.doc([2, 2, 1])))
    let scheme = ViewingSession(SessionOpening(pages: fixture.doc([1, 3])))
    var pair = LinkedViewers(paper: paper, companion: scheme, link: .questions)
    let positions = (1...5).map { page in
      pair.handle(.pageNavigated(to: page), in: .paper)
      return pair.companion.position
    }
    #expect(positions == [1, 1, 2, 3, 3])
  }

  @Test("Two sides that nobody leads stay as they were left until one is turned")
  func leftAsTheyWere() {
    var fixture = SessionFixture()
    var sides = (0..<2).map { _ in ViewingSession(SessionOpening(pages: fixture.doc([6]))) }
    sides[0].handle(.pageNavigated(to: 2))
    sides[1].handle(.pageNavigated(to: 6))
    var pair = LinkedViewers(paper: sides[0], companion: sides[1], link: .pages(offset: 1), leader: nil)
    #expect(pair.paper.position == 2 && pair.companion.position == 6)
    pair.handle(.pageNavigated(to: 3), in: .paper)
    #expect(pair.companion.position == 4)
  }

  @Test("Sides have partners if a group answers one of the other side, or is called like one")
  func partners() throws {
    var fixture = SessionFixture()
    #expect(try #require(LinkedViewers(paperWithAnswers: SessionOpening(pages: paperWithAnswers()))).hasPartners)
    #expect(pair(3, 3, .free).hasPartners)
    let cover = fixture.page(in: fixture.group("Cover", in: fixture.id()), position: 1)
    let pair = LinkedViewers(
      paper: ViewingSession(SessionOpening(pages: fixture.doc([2]))),
      companion: ViewingSession(SessionOpening(pages: [cover])), link: .free)
    #expect(!pair.hasPartners)
  }

  @Test("An offset holds whichever side is turned, and beyond an end it rests there and is kept")
  func offset() {
    var pair = pair(6, 4, .pages(offset: 0))
    pair.handle(.pageNavigated(to: 2), in: .paper)
    #expect(pair.companion.position == 2)
    pair.setLink(.free)
    pair.handle(.pageNavigated(to: 4), in: .companion)
    #expect(pair.paper.position == 2 && pair.companion.position == 4)
    pair.linkHere()
    #expect(pair.link == .pages(offset: 2))
    for (page, other) in [(1, 3), (2, 4), (3, 4), (6, 4), (1, 3)] {
      pair.handle(.pageNavigated(to: page), in: .paper)
      #expect(pair.companion.position == other)
    }
    for (page, other) in [(4, 2), (2, 1), (1, 1), (3, 1)] {
      pair.handle(.pageNavigated(to: page), in: .companion)
      #expect(pair.paper.position == other)
    }
  }

  @Test("An offset beyond everything brings the other side to its end", arguments: [Int.max, .min, 1000, -1000])
  func hugeOffsets(offset: Int) {
    var pair = pair(5, 5, .pages(offset: offset))
    pair.handle(.pageNavigated(to: 3), in: .paper)
    #expect(pair.companion.position == (offset > 0 ? 5 : 1) && pair.paper.position == 3)
    pair.handle(.pageNavigated(to: 2), in: .companion)
    #expect(pair.paper.position == (offset > 0 ? 1 : 5) && pair.companion.position == 2)
  }

  @Test(
    "A side without pages stays so, whatever the link",
    arguments: [LinkedViewers.Link.free, .pages(offset: 3), .questions])
  func emptySides(link: LinkedViewers.Link) {
    var pair = pair(3, 0, link)
    #expect(pair.handle(.pageNavigated(to: 3), in: .paper) == .changed && pair.companion.position == nil)
    #expect(pair.handle(.pageNavigated(to: 1), in: .companion) == .refused(.outOfRange(position: 1, pageCount: 0)))
    pair.linkHere()
    #expect(pair.link == .free && pair.paper.position == 3)
  }

  @Test("What is looked at on one side leaves the other as it is, and other pages are followed")
  func sides() {
    var pair = pair(3, 3, .pages(offset: 0))
    let companion = pair.companion
    #expect(pair.handle(.sourceChanged(pair.paper.slots[0].logicalPageID, .ocr), in: .paper) == .changed)
    #expect(pair.handle(.viewModeChanged(.spread), in: .paper) == .changed && pair.companion == companion)
    pair.handle(.pageNavigated(to: 3), in: .paper)
    let rest = SessionOpening(viewMode: .single, features: .all, slots: Array(pair.paper.slots.prefix(2)))
    let gone = pair.paper.slots[2].logicalPageID
    var session = pair.paper
    #expect(session.rebuild(rest) == [.page(gone)])
    pair.replace(session, in: .paper)
    #expect(pair.paper.position == 2 && pair.companion.position == 2)
  }

  @Test(
    "Random turns keep both sides in range and, linked by pages, as far apart as can be",
    arguments: 1...20 as ClosedRange<UInt64>)
  func randomTurns(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let counts = (Int.random(in: 1...9, using: &generator), Int.random(in: 1...9, using: &generator))
    var pair = pair(counts.0, counts.1, .free)
    for step in 1...100 {
      let place: Comment = "let seed: UInt64 = \(seed)  // step \(step)"
      let before = pair
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: pair.setLink(.free)
      case 1: pair.setLink(.pages(offset: Int.random(in: -12...12, using: &generator)))
      case 2: pair.linkHere()
      default:
        let side = Bool.random(using: &generator) ? LinkedViewers.Side.paper : .companion
        let target = Int.random(in: -1...10, using: &generator)
        let outcome = pair.handle(.pageNavigated(to: target), in: side)
        #expect((outcome == .changed) == (pair[side].position != before[side].position), place)
        if outcome != .changed { #expect(pair == before, place) }
        guard outcome == .changed, case .pages(let offset) = pair.link else { break }
        let count = side == .paper ? counts.1 : counts.0
        let wanted = target + (side == .paper ? offset : -offset)
        let nearest = (1...count).min { abs($0 - wanted) < abs($1 - wanted) }
        #expect(pair[side].position == target && pair[side.other].position == nearest, place)
      }
      #expect((1...counts.0).contains(pair.paper.position ?? 0), place)
      #expect((1...counts.1).contains(pair.companion.position ?? 0), place)
    }
  }
}
