import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import ScreensTestSupport
import TestSupport
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import DocViewer
@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

@Suite("Two viewers side by side")
struct TwoViewersStoreTests {
  typealias Group = TwoViewersDesk.Group

  /// A cover, three questions and their answers, as made by splitting a paper with its mark scheme.
  static let paperWithAnswers: [Group] = [
    Group(title: "Cover", pages: 1), Group(title: "Question 1", pages: 2), Group(title: "Question 2", pages: 1),
    Group(title: "Question 3", pages: 3), Group(title: "Answers 1", pages: 1, answers: 1),
    Group(title: "Answers 2", pages: 2, answers: 2), Group(title: "Answers 3", pages: 1, answers: 3),
  ]

  private func answers(page: Int = 1, companion: Int? = nil, width: Double = 1280) -> TwoViewersDesk {
    TwoViewersDesk([TwoViewersStoreTests.paperWithAnswers], width: width) { docs in
      TwoViewersLocation(
        docID: docs[0].doc.id, pageNumber: page, companion: .answers(pageNumber: companion), link: .questions)
    }
  }

  // MARK: - Following

  @Test("a paper stands beside its mark scheme, question by question, and the URL counts the doc's pages")
  func questions() {
    let desk = answers(page: 4)
    #expect(desk.viewer(.paper)?.pages.count == 7 && desk.viewer(.companion)?.pages.count == 4)
    #expect(desk.positions == [4, 2])
    desk.press("End")
    desk.pass(300)
    #expect(desk.positions == [7, 4])
    #expect(desk.location?.pageNumber == 7 && desk.location?.companion == .answers(pageNumber: 11))
    // Going back in the answers brings the question along.
    desk.focus(.companion)
    desk.press("Home")
    #expect(desk.positions == [2, 1])
  }

  @Test("a reload shows both sides as they were left, also where the link would have put them elsewhere")
  func reload() {
    let desk = answers(page: 4, companion: 10)
    #expect(desk.positions == [4, 3])
    #expect(desk.location?.companion == .answers(pageNumber: 10))
    let unlinked = TwoViewersDesk.docs([9], [9], link: .pages(offset: 5))
    #expect(unlinked.positions == [1, 1] && unlinked.store.state.offset == 5)
    unlinked.press("j")
    #expect(unlinked.positions == [2, 7])
  }

  @Test("the offset is set by where both are, by number and by steps, and rests at an end")
  func offset() {
    let desk = TwoViewersDesk.docs([6], [8])
    desk.focus(.companion)
    desk.press("j")
    desk.press("j")
    #expect(desk.positions == [1, 3])
    desk.store.handle(event: .linkPressed(x: 0, y: 0))
    desk.store.handle(event: .linkPicked(.pages))
    #expect(desk.store.state.link == .pages(offset: 2) && desk.positions == [1, 3])
    desk.store.handle(event: .offsetTyped(" \u{2212}4 "))
    desk.store.handle(event: .offsetSubmitted)
    desk.pass(40)
    #expect(desk.store.state.offset == -4 && desk.positions == [1, 1] && desk.store.state.rest == .first)
    desk.store.handle(event: .offsetTyped("four"))
    desk.store.handle(event: .offsetSubmitted)
    #expect(desk.store.state.panel?.isTypedWrong == true && desk.store.state.offset == -4)
    desk.store.handle(event: .offsetTyped("\(Int.max)"))
    desk.store.handle(event: .offsetSubmitted)
    desk.store.handle(event: .offsetStepped(1))
    desk.pass(40)
    #expect(desk.store.state.offset == .max && desk.positions == [1, 8] && desk.store.state.rest == .last)
    desk.pass(300)
    #expect(desk.location?.link == .pages(offset: .max))
  }

  @Test("what cannot be linked says why")
  func reasons() {
    let desk = TwoViewersDesk([[Group(title: "A", pages: 2)], [Group(title: "B", pages: 2)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 1, companion: .doc(docs[1].doc.id, pageNumber: 1))
    }
    #expect(desk.store.state.reasonAgainst(.questions) == Texts.TwoViewers.withoutPartners)
    desk.store.handle(event: .linkPicked(.questions))
    #expect(desk.store.state.link == .free)
    let empty = TwoViewersDesk.docs([2], [])
    #expect(empty.store.state.reasonAgainst(.pages) == Texts.TwoViewers.withoutPages)
    #expect(TwoViewersDesk.docs([1], [500]).store.state.reasonAgainst(.pages) == nil)
  }

  /// Random actions of a person. The model, `LinkedViewers`, predicts the position of both sides.
  @Test("random turns by keys, jumps and scrolling leave both where the model says", arguments: freshSeeds(12))
  func randomWalk(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func counts() -> [Int] { (0..<random.integer(in: 1...4)).map { _ in random.integer(in: 1...5) } }
    let desk = TwoViewersDesk.docs(counts(), counts())
    var model = try #require(desk.store.pair)
    for step in 1...60 {
      let place: Comment = "let seed: UInt64 = \(seed)  // step \(step)"
      let side = random.chance(0.5) ? TwoViewersDesk.Side.paper : .companion
      let state = try #require(desk.viewer(side), place)
      switch random.integer(in: 0...9) {
      case 0: pick(.free, desk, &model)
      case 1: pick(.pages, desk, &model)
      case 2: pick(.questions, desk, &model)
      case 3 where desk.store.state.linkKind == .pages:
        let offset = random.integer(in: -12...12)
        desk.store.handle(event: .linkPressed(x: 0, y: 0))
        desk.store.handle(event: .offsetTyped("\(offset)"))
        desk.store.handle(event: .offsetSubmitted)
        desk.store.handle(event: .linkClosed)
        model.setLink(.pages(offset: offset))
      case 4:
        desk.store.handle(event: .linkHerePressed)
        model.linkHere()
      case 5...6:
        desk.focus(side)
        let isForward = random.chance(0.5)
        desk.press(isForward ? "j" : "k")
        model.handle(.pageNavigated(to: state.pages.current + (isForward ? 2 : 0)), in: side)
      case 7:
        let page = random.integer(in: 0...state.pages.count - 1)
        desk.store[side]?.store.handle(event: .pages(.pagePicked(page)))
        model.handle(.pageNavigated(to: page + 1), in: side)
      default:
        let top = random.number(in: 0...state.pages.layout.contentHeight)
        let seen = state.pages.layout.clamped(ScrollOffset(left: 0, top: top))
        desk.scroll(side, to: seen.top)
        if state.pages.notices(seen) {
          model.handle(.pageNavigated(to: state.pages.layout.currentPage(at: seen) + 1), in: side)
        }
      }
      // Two frames: the first moves the other side, the second shows it there.
      desk.pass(20)
      desk.pass(20)
      if random.chance(0.5) { desk.pass(400) }
      #expect(desk.positions == [model.paper.position, model.companion.position], place)
      #expect(desk.store.state.link == model.link, place)
    }
  }

  private func pick(_ kind: TwoViewersState.LinkKind, _ desk: TwoViewersDesk, _ model: inout LinkedViewers) {
    let isOther = desk.store.state.linkKind != kind
    desk.store.handle(event: .linkPicked(kind))
    guard isOther else { return }
    switch kind {
    case .free: model.setLink(.free)
    case .pages: model.linkHere()
    case .questions: model.setLink(.questions)
    }
  }

  // MARK: - Sides

  @Test("keys, switches, zoom and find are those of the side that has the focus")
  func keyboard() {
    let desk = TwoViewersDesk.docs([5], [5])
    let zoom = { desk.viewer($0)?.pages.layout.zoom ?? 0 }
    let before = (zoom(.paper), zoom(.companion))
    desk.press("+")
    #expect(zoom(.paper) > before.0 && zoom(.companion) == before.1)
    desk.press("F6")
    #expect(desk.store.state.active == .companion)
    desk.press("j")
    #expect(desk.positions == [1, 2])
    desk.press("f", [.control])
    #expect(desk.viewer(.companion)?.find != nil && desk.viewer(.paper)?.find == nil)
    desk.press("Escape")
    #expect(desk.viewer(.companion)?.find == nil && desk.location != nil)
    desk.press("i")
    #expect(desk.store[.companion]?.store.notes.state.isOpen == true)
    desk.press("F6")
    desk.press("i")
    #expect(desk.store[.paper]?.store.notes.state.isOpen == true)
    #expect(desk.store[.companion]?.store.notes.state.isOpen == false)
  }

  @Test("the same doc stands beside itself, each side for itself, and is read on where it was read")
  func sameDoc() {
    let desk = TwoViewersDesk([[Group(title: "All", pages: 9)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 2, companion: .doc(docs[0].doc.id, pageNumber: 7))
    }
    #expect(desk.positions == [2, 7])
    desk.focus(.companion)
    desk.press("+")
    desk.press("j")
    desk.pass(300)
    #expect(desk.positions == [2, 8])
    #expect(desk.viewer(.paper)?.pages.layout.zoom != desk.viewer(.companion)?.pages.layout.zoom)
    let id = desk.docs[0].doc.id
    #expect(ReadingMemory.lastPage(of: id, storage: desk.effects.storage) == 2)
    let ids = desk.page.document.root.everything.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }

  @Test("closing leads to one viewer at the page that was read, from either side", arguments: ["s", "Escape"])
  func close(key: String) {
    for side in TwoViewersDesk.Side.allCases {
      let desk = answers(page: 2)
      desk.press("j")
      desk.focus(side)
      desk.press(key)
      #expect(desk.screen == .viewer(ViewerLocation(docID: desk.docs[0].doc.id, pageNumber: 3)))
    }
  }

  @Test("a viewer that is left hears no keys and keeps no listeners")
  func left() {
    let desk = TwoViewersDesk.docs([5], [5], link: .pages(offset: 0))
    desk.store.onDisappear()
    desk.press("j")
    desk.press("Escape")
    desk.pass(300)
    #expect(desk.positions == [1, 1] && desk.location?.pageNumber == 1)
  }

  // MARK: - Choosing

  @Test("without answers a doc is found by its title, or it is the same one once more")
  func choosing() {
    let desk = TwoViewersDesk([[Group(title: "A", pages: 3)], [Group(title: "B", pages: 4)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 2, companion: .toBeChosen)
    }
    desk.open("/docs?").first?.respond(
      body: DocList(total: 2, docs: desk.docs.map { $0.doc }).blazeBinary)
    desk.page.settle()
    #expect(desk.page.texts("option") == ["The same doc again", "Doc 24 pages"])
    desk.store.handle(event: .choiceTyped("doc"))
    desk.pass(300)
    desk.open("/search?").first?.respond(
      body: SearchResults(query: "doc", total: 0, hits: [], docs: desk.docs.map { $0.doc }).blazeBinary)
    desk.page.settle()
    #expect(desk.page.texts("option") == ["Doc 24 pages"])
    desk.store.handle(event: .choicePicked(0))
    desk.answer()
    desk.resize(.companion)
    desk.pass(300)
    #expect(desk.positions == [2, 1])
    #expect(desk.location?.companion == .doc(desk.docs[1].doc.id, pageNumber: 1))
    desk.store.handle(event: .otherDocPressed)
    desk.pass(20)
    desk.store.handle(event: .choicePicked(0))
    desk.answer()
    desk.resize(.companion)
    desk.pass(300)
    #expect(desk.location?.companion == .doc(desk.docs[0].doc.id, pageNumber: 2))
  }

  @Test("while nothing stands beside, Escape there leads back")
  func leaveChoosing() {
    let desk = TwoViewersDesk([[Group(title: "A", pages: 3)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 2, companion: .toBeChosen)
    }
    desk.press("j")
    #expect(desk.position(.paper) == 2 && desk.store.state.active == .companion)
    desk.press("F6")
    desk.press("j")
    #expect(desk.position(.paper) == 3)
    desk.press("F6")
    desk.press("Escape")
    #expect(desk.screen == .viewer(ViewerLocation(docID: desk.docs[0].doc.id, pageNumber: 3)))
  }

  // MARK: - The library

  @Test("a doc that is not there gives way to a choice that says so")
  func companionGone() {
    let gone = Doc.ID(UniqueID(high: 0x4000, low: 99))
    let desk = TwoViewersDesk([[Group(title: "A", pages: 3)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 1, companion: .doc(gone, pageNumber: 4), link: .questions)
    }
    desk.refuse(gone)
    #expect(desk.store.state.choice?.reason == Texts.TwoViewers.companionGone && desk.store.companion == nil)
    #expect(desk.location?.companion == .toBeChosen)
    #expect(desk.position(.paper) == 1)
  }

  @Test("a doc that is deleted or put into the trash while it is read says so and can be read on")
  func deletedMeanwhile() {
    let desk = TwoViewersDesk.docs([5], [5], link: .pages(offset: 0))
    desk.change(1) { $0.doc.trashedAt = Instant(millisecondsSince1970: 1) }
    #expect(desk.page.texts("status").contains(Texts.TwoViewers.inTrash))
    desk.store[.companion]?.store.libraryChanged()
    desk.refuse(desk.docs[1].doc.id)
    #expect(desk.page.texts("status").contains(Texts.TwoViewers.gone))
    desk.press("j")
    #expect(desk.positions == [2, 2])
  }

  @Test("pages that come and go on either side are followed")
  func pagesChange() {
    let desk = TwoViewersDesk.docs([2, 3], [2, 3], link: .questions)
    desk.press("End")
    #expect(desk.positions == [5, 5])
    desk.change(0) { $0.pageGroups[1].pages.removeLast(2) }
    #expect(desk.positions == [3, 3])
    desk.change(1) { $0.pageGroups.removeFirst() }
    #expect(desk.positions == [3, 1])
    desk.change(1) { $0.pageGroups = [] }
    #expect(desk.store.state.reasonAgainst(.questions) == Texts.TwoViewers.withoutPages)
    desk.press("Home")
    #expect(desk.position(.paper) == 1)
  }

  // MARK: - The divider

  @Test("the divider moves by keys within its range, and its place is kept")
  func divider() throws {
    let desk = TwoViewersDesk.docs([2], [2])
    func key(_ key: String) throws {
      let event = Event()
      event.key = key
      desk.page.send(.keydown, event, to: try #require(desk.page.find("separator", Texts.TwoViewers.divider)))
    }
    let now = { desk.page.find("separator")?.attributes["aria-valuenow"] }
    try key("ArrowLeft")
    #expect(now() == "48")
    try key("End")
    try key("ArrowRight")
    #expect(now() == "80" && desk.effects.storage.values[TwoViewersStore.shareKey] == "80")
    try key("Enter")
    #expect(now() == "50" && desk.effects.storage.values[TwoViewersStore.shareKey] == nil)
    let kept = TwoViewersDesk(
      [[Group(title: "A", pages: 1)]], storage: [TwoViewersStore.shareKey: "1000000"]
    ) { docs in TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 1, companion: .toBeChosen) }
    #expect(kept.store.state.share == 0.8)
  }

  @Test("a phone has tabs; the side that is not seen follows all the same")
  func tabs() {
    let desk = answers(width: 390)
    #expect(desk.page.find("separator") == nil)
    #expect(desk.page.all("tab").map { $0.attributes["aria-selected"] } == ["true", "false"])
    desk.press("j")
    desk.press("j")
    desk.press("j")
    #expect(desk.positions == [4, 2])
    desk.store.handle(event: .tabPicked(.companion))
    desk.page.settle()
    #expect(desk.page.all("tab").map { $0.attributes["aria-selected"] } == ["false", "true"])
    desk.press("End")
    #expect(desk.positions == [5, 4])
  }
}
