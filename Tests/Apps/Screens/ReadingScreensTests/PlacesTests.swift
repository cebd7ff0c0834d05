import BlazeBinary
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
@testable import ReadingScreens
@testable import ScreenKit

/// Links to pages, and parts of pages that are framed and selected.
@Suite struct PlacesTests {
  private func link(_ harness: ViewerHarness, page: Int, at number: Int, _ rect: NormalizedRect? = nil)
    -> ViewerLocation
  {
    var location = ViewerLocation(docID: harness.doc.doc.id, pageNumber: number)
    location.page = harness.pageIDs[page - 1]
    location.rectangle = rect.flatMap { PageRectangle($0) }
    return location
  }

  private func answerPlace(_ harness: ViewerHarness, _ place: PageInDoc) {
    harness.open("/place").first?.respond(body: place.blazeBinary)
    harness.page.settle()
  }

  private func frames(_ harness: ViewerHarness) -> [MemoryElement] {
    harness.page.document.root.everything.filter { $0.attributes["aria-label"] == Texts.Places.linkedPart }
  }

  @Test("a link leads to its page wherever that is now, and frames the part that is meant; Escape takes the frame away")
  func follow() {
    let harness = ViewerHarness.opened(hasSession: true)
    let rect = NormalizedRect(x: 0.1, y: 0.5, width: 0.4, height: 0.2)
    harness.store.follow(link(harness, page: 7, at: 3, rect))
    answerPlace(harness, PageInDoc(docID: harness.doc.doc.id, pageNumber: 7))
    harness.pass(300)
    #expect(harness.store.places.state.frame == PlacesState.Place(page: .page(harness.pageIDs[6]), rect: rect))
    #expect(harness.shownPages.contains(7) && frames(harness).count == 1)
    #expect(harness.context.navigator.current.screen.url.contains("rect=1000-5000-4000-2000"))
    harness.press("Escape")
    #expect(frames(harness).isEmpty && harness.store.places.state.frame == nil)
    // A link to a whole page frames nothing.
    harness.store.follow(link(harness, page: 2, at: 2))
    answerPlace(harness, PageInDoc(docID: harness.doc.doc.id, pageNumber: 2))
    harness.pass(300)
    #expect(harness.state.pages.current == 1 && frames(harness).isEmpty)
  }

  @Test("a page of another doc is opened there; one that is gone is said to be")
  func elsewhere() {
    let harness = ViewerHarness.opened(hasSession: true)
    var random = SeededGenerator(seed: 9)
    let other = Doc.ID(random: &random)
    harness.store.follow(link(harness, page: 4, at: 4))
    answerPlace(harness, PageInDoc(docID: other, pageNumber: 11))
    guard case .viewer(let shown) = harness.context.navigator.current.screen else {
      Issue.record("no viewer")
      return
    }
    #expect(shown.subject == .doc(other) && shown.pageNumber == 11 && shown.page == harness.pageIDs[3])
    harness.store.follow(link(harness, page: 4, at: 4))
    harness.open("/place").first?.respond(
      status: 404, body: APIErrorBody(error: APIErrorDetail(code: "notFound", message: "Gone")).blazeBinary)
    harness.page.settle()
    #expect(harness.context.toasts.toasts.map { $0.text } == [Texts.Places.gone])
  }

  @Test("keys place, move and resize a part of the page; Enter chooses it, Escape nothing")
  func keys() throws {
    let harness = ViewerHarness.opened(hasSession: true)
    var chosen: [PageRectangle?] = []
    harness.store.shared.choosePart(true) { _, part in chosen.append(part) }
    harness.pass(50)
    func grip() throws -> MemoryElement { try #require(harness.page.find("button", Texts.Places.grip)) }
    func press(_ key: String, _ modifiers: Event.Modifiers = []) throws {
      let event = Event()
      event.key = key
      event.modifiers = modifiers
      harness.page.send(.keydown, event, to: try grip())
      harness.pass(20)
    }
    for _ in 0..<10 { try press("ArrowDown") }
    try press("ArrowRight")
    try press("ArrowUp", .shift)
    try press("Enter")
    #expect(chosen == [PageRectangle(NormalizedRect(x: 0.21, y: 0.5, width: 0.6, height: 0.14))])
    #expect(harness.page.find("button", Texts.Places.grip) == nil)
    harness.store.shared.choosePart(true) { _, part in chosen.append(part) }
    harness.pass(50)
    harness.press("Escape")
    #expect(chosen.count == 2 && chosen[1] == nil && !harness.store.places.state.isChoosing)
  }

  @Test("an address that means a page by its identity opens it where it is now, with its part framed")
  func opening() {
    let first = ViewerHarness(number: 3)
    let rect = NormalizedRect(x: 0.1, y: 0.5, width: 0.4, height: 0.2)
    let harness = ViewerHarness(number: 3, linked: (first.pageIDs[6], PageRectangle(rect)))
    #expect(harness.open("/sessions").isEmpty)
    answerPlace(harness, PageInDoc(docID: harness.doc.doc.id, pageNumber: 7))
    harness.answerDoc(features: .all)
    harness.resize(1200, 748)
    harness.pass(300)
    #expect(harness.state.pages.current == 6)
    #expect(harness.store.places.state.frame == PlacesState.Place(page: .page(harness.pageIDs[6]), rect: rect))
    #expect(frames(harness).count == 1)
  }

  @Test("Shift and N open the seat, Escape closes it")
  func seat() {
    let harness = ViewerHarness.opened(hasSession: true)
    harness.press("N", .shift)
    #expect(harness.store.shared.state.isOpen)
    #expect(harness.effects.parts.awaited == [PagePart.notes.rawValue])
    harness.press("Escape")
    #expect(!harness.store.shared.state.isOpen)
  }
}
