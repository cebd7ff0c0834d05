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
  typealias Group = TwoViewersHarness.Group

  /// A cover, three questions and their answers, as made by splitting a paper with its mark scheme.
  static let paperWithAnswers: [Group] = [
    Group(title: "Cover", pages: 1), Group(title: "Question 1", pages: 2), Group(title: "Question 2", pages: 1),
    Group(title: "Question 3", pages: 3), Group(title: "Answers 1", pages: 1, answers: 1),
    Group(title: "Answers 2", pages: 2, answers: 2), Group(title: "Answers 3", pages: 1, answers: 3),
  ]

  private func answers(page: Int = 1, companion: Int? = nil, width: Double = 1280) -> TwoViewersHarness {
    TwoViewersHarness([TwoViewersStoreTests.paperWithAnswers], width: width) { docs in
      TwoViewersLocation(
        docID: docs[0].doc.id, pageNumber: page, companion: .answers(pageNumber: companion), link: .questions)
    }
  }

  // MARK: - Following

  @Test("a paper stands beside its mark scheme, question by question, and the URL counts the doc's pages")
  func questions() {
    let harness = answers(page: 4)
    #expect(harness.viewer(.paper)?.pages.count == 7 && harness.viewer(.companion)?.pages.count == 4)
    #expect(harness.positions == [4, 2])
    harness.press("End")
    harness.pass(300)
    #expect(harness.positions == [7, 4])
    #expect(harness.location?.pageNumber == 7 && harness.location?.companion == .answers(pageNumber: 11))
    // Going back in the answers brings the question along.
    harness.focus(.companion)
    harness.press("Home")
    #expect(harness.positions == [2, 1])
  }

  @Test("a reload shows both sides as they were left, also where the link would have put them elsewhere")
  func reload() {
    let harness = answers(page: 4, companion: 10)
    #expect(harness.positions == [4, 3])
    #expect(harness.location?.companion == .answers(pageNumber: 10))
    let unlinked = TwoViewersHarness.docs([9], [9], link: .pages(offset: 5))
    #expect(unlinked.positions == [1, 1] && unlinked.store.state.offset == 5)
    unlinked.press("j")
    #expect(unlinked.positions == [2, 7])
  }

  @Test("pages beyond the last ones open the last ones")
  func beyondTheEnd() {
    let harness = TwoViewersHarness([[Group(title: "A", pages: 9)], [Group(title: "B", pages: 10)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 900, companion: .doc(docs[1].doc.id, pageNumber: 77))
    }
    #expect(harness.positions == [9, 10])
  }

  @Test("the offset is set by where both are, by number and by steps, and rests at an end")
  func offset() {
    let harness = TwoViewersHarness.docs([6], [8])
    harness.focus(.companion)
    harness.press("j")
    harness.press("j")
    #expect(harness.positions == [1, 3])
    harness.store.handle(event: .linkPressed(x: 0, y: 0))
    harness.store.handle(event: .linkPicked(.pages))
    #expect(harness.store.state.link == .pages(offset: 2) && harness.positions == [1, 3])
    harness.store.handle(event: .offsetTyped(" \u{2212}4 "))
    harness.store.handle(event: .offsetSubmitted)
    harness.pass(40)
    #expect(harness.store.state.offset == -4 && harness.positions == [1, 1] && harness.store.state.rest == .first)
    harness.store.handle(event: .offsetTyped("four"))
    harness.store.handle(event: .offsetSubmitted)
    #expect(harness.store.state.panel?.isTypedWrong == true && harness.store.state.offset == -4)
    harness.store.handle(event: .offsetTyped("\(Int.max)"))
    harness.store.handle(event: .offsetSubmitted)
    harness.store.handle(event: .offsetStepped(1))
    harness.pass(40)
    #expect(harness.store.state.offset == .max && harness.positions == [1, 8] && harness.store.state.rest == .last)
    harness.pass(300)
    #expect(harness.location?.link == .pages(offset: .max))
  }

  @Test("what cannot be linked says why")
  func reasons() {
    let harness = TwoViewersHarness([[Group(title: "A", pages: 2)], [Group(title: "B", pages: 2)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 1, companion: .doc(docs[1].doc.id, pageNumber: 1))
    }
    #expect(harness.store.state.reasonAgainst(.questions) == Texts.TwoViewers.withoutPartners)
    harness.store.handle(event: .linkPicked(.questions))
    #expect(harness.store.state.link == .free)
    let empty = TwoViewersHarness.docs([2], [])
    #expect(empty.store.state.reasonAgainst(.pages) == Texts.TwoViewers.withoutPages)
    #expect(TwoViewersHarness.docs([1], [500]).store.state.reasonAgainst(.pages) == nil)
  }

  /// Random actions of a person. The model, `LinkedViewers`, predicts the position of both sides.
  @Test("random turns by keys, jumps and scrolling leave both where the model says", arguments: freshSeeds(12))
  func randomWalk(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func counts() -> [Int] { (0..<random.integer(in: 1...4)).map { _ in random.integer(in: 1...5) } }
    let harness = TwoViewersHarness.docs(counts(), counts())
    var model = try #require(harness.store.pair)
    for step in 1...60 {
      let place: Comment = "let seed: UInt64 = \(seed)  // step \(step)"
      let side = random.chance(0.5) ? TwoViewersHarness.Side.paper : .companion
      let state = try #require(harness.viewer(side), place)
      switch random.integer(in: 0...9) {
      case 0: pick(.free, harness, &model)
      case 1: pick(.pages, harness, &model)
      case 2: pick(.questions, harness, &model)
      case 3 where harness.store.state.linkKind == .pages:
        let offset = random.integer(in: -12...12)
        harness.store.handle(event: .linkPressed(x: 0, y: 0))
        harness.store.handle(event: .offsetTyped("\(offset)"))
        harness.store.handle(event: .offsetSubmitted)
        harness.store.handle(event: .linkClosed)
        model.setLink(.pages(offset: offset))
      case 4:
        harness.store.handle(event: .linkHerePressed)
        model.linkHere()
      case 5...6:
        harness.focus(side)
        let isForward = random.chance(0.5)
        harness.press(isForward ? "j" : "k")
        model.handle(.pageNavigated(to: state.pages.current + (isForward ? 2 : 0)), in: side)
      case 7:
        let page = random.integer(in: 0...state.pages.count - 1)
        harness.store[side]?.store.handle(event: .pages(.pagePicked(page)))
        model.handle(.pageNavigated(to: page + 1), in: side)
      default:
        let top = random.number(in: 0...state.pages.layout.contentHeight)
        let seen = state.pages.layout.clamped(ScrollOffset(left: 0, top: top))
        harness.scroll(side, to: seen.top)
        if state.pages.notices(seen) {
          model.handle(.pageNavigated(to: state.pages.layout.currentPage(at: seen) + 1), in: side)
        }
      }
      // Two frames: the first moves the other side, the second shows it there.
      harness.pass(20)
      harness.pass(20)
      if random.chance(0.5) { harness.pass(400) }
      #expect(harness.positions == [model.paper.position, model.companion.position], place)
      #expect(harness.store.state.link == model.link, place)
    }
  }

  private func pick(_ kind: TwoViewersState.LinkKind, _ harness: TwoViewersHarness, _ model: inout LinkedViewers) {
    let isOther = harness.store.state.linkKind != kind
    harness.store.handle(event: .linkPicked(kind))
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
    let harness = TwoViewersHarness.docs([5], [5])
    let zoom = { harness.viewer($0)?.pages.layout.zoom ?? 0 }
    let before = (zoom(.paper), zoom(.companion))
    harness.press("+")
    #expect(zoom(.paper) > before.0 && zoom(.companion) == before.1)
    harness.press("F6")
    #expect(harness.store.state.active == .companion)
    harness.press("j")
    #expect(harness.positions == [1, 2])
    harness.press("f", [.control])
    #expect(harness.viewer(.companion)?.find != nil && harness.viewer(.paper)?.find == nil)
    harness.press("Escape")
    #expect(harness.viewer(.companion)?.find == nil && harness.location != nil)
    harness.press("i")
    #expect(harness.store[.companion]?.store.notes.state.isOpen == true)
    harness.press("F6")
    harness.press("i")
    #expect(harness.store[.paper]?.store.notes.state.isOpen == true)
    #expect(harness.store[.companion]?.store.notes.state.isOpen == false)
  }

  @Test("the same doc stands beside itself, each side for itself, and is read on where it was read")
  func sameDoc() {
    let harness = TwoViewersHarness([[Group(title: "All", pages: 9)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 2, companion: .doc(docs[0].doc.id, pageNumber: 7))
    }
    #expect(harness.positions == [2, 7])
    harness.focus(.companion)
    harness.press("+")
    harness.press("j")
    harness.pass(300)
    #expect(harness.positions == [2, 8])
    #expect(harness.viewer(.paper)?.pages.layout.zoom != harness.viewer(.companion)?.pages.layout.zoom)
    let id = harness.docs[0].doc.id
    #expect(ReadingMemory.lastPage(of: id, storage: harness.effects.storage) == 2)
    let ids = harness.page.document.root.everything.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }

  @Test("closing leads to one viewer at the page that was read, from either side", arguments: ["s", "Escape"])
  func close(key: String) {
    for side in TwoViewersHarness.Side.allCases {
      let harness = answers(page: 2)
      harness.press("j")
      harness.focus(side)
      harness.press(key)
      #expect(harness.screen == .viewer(ViewerLocation(docID: harness.docs[0].doc.id, pageNumber: 3)))
    }
  }

  @Test("a viewer that is left hears no keys and keeps no listeners")
  func left() {
    let harness = TwoViewersHarness.docs([5], [5], link: .pages(offset: 0))
    harness.store.onDisappear()
    harness.press("j")
    harness.press("Escape")
    harness.pass(300)
    #expect(harness.positions == [1, 1] && harness.location?.pageNumber == 1)
  }

  // MARK: - Choosing

  @Test("without answers a doc is found by its title, or it is the same one once more")
  func choosing() {
    let harness = TwoViewersHarness([[Group(title: "A", pages: 3)], [Group(title: "B", pages: 4)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 2, companion: .toBeChosen)
    }
    harness.open("/docs?").first?.respond(
      body: DocList(total: 2, docs: harness.docs.map { $0.doc }).blazeBinary)
    harness.page.settle()
    #expect(harness.page.texts("option") == ["The same doc again", "Doc 24 pages"])
    harness.store.handle(event: .choiceTyped("doc"))
    harness.pass(300)
    harness.open("/search?").first?.respond(
      body: SearchResults(query: "doc", total: 0, hits: [], docs: harness.docs.map { $0.doc }).blazeBinary)
    harness.page.settle()
    #expect(harness.page.texts("option") == ["Doc 24 pages"])
    harness.store.handle(event: .choicePicked(0))
    harness.answer()
    harness.resize(.companion)
    harness.pass(300)
    #expect(harness.positions == [2, 1])
    #expect(harness.location?.companion == .doc(harness.docs[1].doc.id, pageNumber: 1))
    harness.store.handle(event: .otherDocPressed)
    harness.pass(20)
    harness.store.handle(event: .choicePicked(0))
    harness.answer()
    harness.resize(.companion)
    harness.pass(300)
    #expect(harness.location?.companion == .doc(harness.docs[0].doc.id, pageNumber: 2))
  }

  @Test("while nothing stands beside, Escape there leads back")
  func leaveChoosing() {
    let harness = TwoViewersHarness([[Group(title: "A", pages: 3)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 2, companion: .toBeChosen)
    }
    harness.press("j")
    #expect(harness.position(.paper) == 2 && harness.store.state.active == .companion)
    harness.press("F6")
    harness.press("j")
    #expect(harness.position(.paper) == 3)
    harness.press("F6")
    harness.press("Escape")
    #expect(harness.screen == .viewer(ViewerLocation(docID: harness.docs[0].doc.id, pageNumber: 3)))
  }

  // MARK: - The library

  @Test("a doc that is not there gives way to a choice that says so")
  func companionGone() {
    let gone = Doc.ID(UniqueID(high: 0x4000, low: 99))
    let harness = TwoViewersHarness([[Group(title: "A", pages: 3)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 1, companion: .doc(gone, pageNumber: 4), link: .questions)
    }
    harness.refuse(gone)
    #expect(harness.store.state.choice?.reason == Texts.TwoViewers.companionGone && harness.store.companion == nil)
    #expect(harness.location?.companion == .toBeChosen)
    #expect(harness.position(.paper) == 1)
  }

  @Test("a doc that is deleted or put into the trash while it is read says so and can be read on")
  func deletedMeanwhile() {
    let harness = TwoViewersHarness.docs([5], [5], link: .pages(offset: 0))
    harness.change(1) { $0.doc.trashedAt = Instant(millisecondsSince1970: 1) }
    #expect(harness.page.texts("status").contains(Texts.TwoViewers.inTrash))
    harness.store[.companion]?.store.libraryChanged()
    harness.refuse(harness.docs[1].doc.id)
    #expect(harness.page.texts("status").contains(Texts.TwoViewers.gone))
    harness.press("j")
    #expect(harness.positions == [2, 2])
  }

  @Test("pages that come and go on either side are followed")
  func pagesChange() {
    let harness = TwoViewersHarness.docs([2, 3], [2, 3], link: .questions)
    harness.press("End")
    #expect(harness.positions == [5, 5])
    harness.change(0) { $0.pageGroups[1].pages.removeLast(2) }
    #expect(harness.positions == [3, 3])
    harness.change(1) { $0.pageGroups.removeFirst() }
    #expect(harness.positions == [3, 1])
    harness.change(1) { $0.pageGroups = [] }
    #expect(harness.store.state.reasonAgainst(.questions) == Texts.TwoViewers.withoutPages)
    harness.press("Home")
    #expect(harness.position(.paper) == 1)
  }

  // MARK: - The divider

  @Test("the divider moves by keys within its range, and its place is kept")
  func divider() throws {
    let harness = TwoViewersHarness.docs([2], [2])
    func key(_ key: String) throws {
      let event = Event()
      event.key = key
      harness.page.send(.keydown, event, to: try #require(harness.page.find("separator", Texts.TwoViewers.divider)))
    }
    let now = { harness.page.find("separator")?.attributes["aria-valuenow"] }
    try key("ArrowLeft")
    #expect(now() == "48")
    try key("End")
    try key("ArrowRight")
    #expect(now() == "80" && harness.effects.storage.values[TwoViewersStore.shareKey] == "80")
    try key("Enter")
    #expect(now() == "50" && harness.effects.storage.values[TwoViewersStore.shareKey] == nil)
    let kept = TwoViewersHarness(
      [[Group(title: "A", pages: 1)]], storage: [TwoViewersStore.shareKey: "1000000"]
    ) { docs in TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 1, companion: .toBeChosen) }
    #expect(kept.store.state.share == 0.8)
  }

  @Test("a phone has tabs; the side that is not seen follows all the same")
  func tabs() {
    let harness = answers(width: 390)
    #expect(harness.page.find("separator") == nil)
    #expect(harness.page.all("tab").map { $0.attributes["aria-selected"] } == ["true", "false"])
    harness.press("j")
    harness.press("j")
    harness.press("j")
    #expect(harness.positions == [4, 2])
    harness.store.handle(event: .tabPicked(.companion))
    harness.page.settle()
    #expect(harness.page.all("tab").map { $0.attributes["aria-selected"] } == ["false", "true"])
    harness.press("End")
    #expect(harness.positions == [5, 4])
  }

  // MARK: - What it says

  @Test("the panel names the link, what cannot be linked and why, where a side rests, and what is no number")
  func panel() throws {
    let harness = TwoViewersHarness([[Group(title: "A", pages: 6)], [Group(title: "B", pages: 8)]]) { docs in
      TwoViewersLocation(docID: docs[0].doc.id, pageNumber: 2, companion: .doc(docs[1].doc.id, pageNumber: 5))
    }
    func text(_ id: String?) -> String? {
      harness.page.document.root.everything.first { $0.attributes["id"] == id }?.text
    }
    func type(_ offset: String) throws {
      harness.page.type(offset, into: "textbox", "Pages apart")
      harness.page.send(.submit, to: try #require(harness.page.find("textbox", "Pages apart")?.parent))
      harness.pass(40)
    }
    harness.page.click("button", "Sides are not linked")
    let questions = try #require(harness.page.find("radio", "Question to question"))
    #expect(questions.attributes["disabled"] != nil)
    #expect(text(questions.attributes["aria-describedby"]) == Texts.TwoViewers.withoutPartners)
    harness.page.send(.change, to: try #require(harness.page.find("radio", "Page by page")))
    harness.pass(40)
    #expect(harness.page.find("button", "Sides are linked: right side 3 pages ahead")?.text == "+3")
    try type("-1")
    #expect(harness.positions == [2, 1] && text("link-apart") == "Right side 1 page behind.")
    harness.page.click("button", "One page more apart")
    harness.pass(40)
    #expect(harness.positions == [2, 2])
    try type("400")
    #expect(harness.positions == [2, 8])
    #expect(harness.page.html.contains("The right side stays on its last page."))
    try type("far")
    #expect(text("link-apart") == "A whole number, such as 3 or −2.")
    #expect(harness.page.find("textbox", "Pages apart")?.attributes["aria-invalid"] == "true")
    harness.focus(.companion)
    harness.press("k")
    #expect(harness.positions == [1, 7])
    harness.page.click("button", "Link here")
    harness.pass(300)
    #expect(harness.location?.link == .pages(offset: 6))
    harness.page.send(.change, to: try #require(harness.page.find("radio", "Not linked")))
    harness.pass(300)
    #expect(harness.location?.link == .free)
    harness.press("Home")
    #expect(harness.positions == [1, 1])
  }

  @Test("each side has a name of its own, and what is said begins with it; the window is named after both docs")
  func names() {
    let harness = TwoViewersHarness.docs([5], [5], link: .pages(offset: 0))
    let labels = harness.page.document.root.everything.compactMap { $0.attributes["aria-label"] }
    for label in [
      "Two viewers side by side", "Left side: Doc 1", "Right side: Doc 2", "Left side, pages", "Right side, pages",
    ] { #expect(labels.contains(label)) }
    harness.press("j")
    harness.pass(200)
    #expect(harness.page.texts("status").contains("Left side: Page 2 of 5"))
    #expect(harness.effects.window.title.hasPrefix("Doc 1 beside Doc 2"))
  }

  @Test("thumbnails and the field to find in belong to the side that has the focus")
  func partsOfASide() throws {
    let harness = TwoViewersHarness.docs([5], [5])
    func side(_ id: String) -> [MemoryElement] {
      harness.page.document.root.everything.first { $0.attributes["id"] == id }?.everything ?? []
    }
    func has(_ className: String, _ id: String) -> Bool {
      side(id).contains { ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(className)) }
    }
    harness.press("F6")
    let before = has("viewer-strip", "side-right")
    harness.press("t")
    #expect(has("viewer-strip", "side-right") != before && has("viewer-strip", "side-left") == before)
    harness.press("/")
    #expect(has("hit-bar", "side-right") && !has("hit-bar", "side-left"))
  }
}
