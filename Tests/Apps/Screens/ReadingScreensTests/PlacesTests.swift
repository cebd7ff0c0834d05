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
  private func link(_ desk: ViewerDesk, page: Int, at number: Int, _ rect: NormalizedRect? = nil) -> ViewerLocation {
    var location = ViewerLocation(docID: desk.doc.doc.id, pageNumber: number)
    location.page = desk.pageIDs[page - 1]
    location.rectangle = rect.flatMap { PageRectangle($0) }
    return location
  }

  private func answerPlace(_ desk: ViewerDesk, _ place: PageInDoc) {
    desk.open("/place").first?.respond(body: place.blazeBinary)
    desk.page.settle()
  }

  private func frames(_ desk: ViewerDesk) -> [MemoryElement] {
    desk.page.document.root.everything.filter { $0.attributes["aria-label"] == Texts.Places.linkedPart }
  }

  @Test("a link leads to its page wherever that is now, and frames the part that is meant; Escape takes the frame away")
  func follow() {
    let desk = ViewerDesk.opened(hasSession: true)
    let rect = NormalizedRect(x: 0.1, y: 0.5, width: 0.4, height: 0.2)
    desk.store.follow(link(desk, page: 7, at: 3, rect))
    answerPlace(desk, PageInDoc(docID: desk.doc.doc.id, pageNumber: 7))
    desk.pass(300)
    #expect(desk.store.places.state.frame == PlacesState.Place(page: .page(desk.pageIDs[6]), rect: rect))
    #expect(desk.shownPages.contains(7) && frames(desk).count == 1)
    #expect(desk.context.navigator.current.screen.url.contains("rect=1000-5000-4000-2000"))
    desk.press("Escape")
    #expect(frames(desk).isEmpty && desk.store.places.state.frame == nil)
    // A link to a whole page frames nothing.
    desk.store.follow(link(desk, page: 2, at: 2))
    answerPlace(desk, PageInDoc(docID: desk.doc.doc.id, pageNumber: 2))
    desk.pass(300)
    #expect(desk.state.pages.current == 1 && frames(desk).isEmpty)
  }

  @Test("a page of another doc is opened there; one that is gone is said to be")
  func elsewhere() {
    let desk = ViewerDesk.opened(hasSession: true)
    var random = SeededGenerator(seed: 9)
    let other = Doc.ID(random: &random)
    desk.store.follow(link(desk, page: 4, at: 4))
    answerPlace(desk, PageInDoc(docID: other, pageNumber: 11))
    guard case .viewer(let shown) = desk.context.navigator.current.screen else {
      Issue.record("no viewer")
      return
    }
    #expect(shown.subject == .doc(other) && shown.pageNumber == 11 && shown.page == desk.pageIDs[3])
    desk.store.follow(link(desk, page: 4, at: 4))
    desk.open("/place").first?.respond(
      status: 404, body: APIErrorBody(error: APIErrorDetail(code: "notFound", message: "Gone")).blazeBinary)
    desk.page.settle()
    #expect(desk.context.toasts.toasts.map { $0.text } == [Texts.Places.gone])
  }

  @Test("keys place, move and resize a part of the page; Enter chooses it, Escape nothing")
  func keys() throws {
    let desk = ViewerDesk.opened(hasSession: true)
    var chosen: [PageRectangle?] = []
    desk.store.shared.choosePart(true) { _, part in chosen.append(part) }
    desk.pass(50)
    func grip() throws -> MemoryElement { try #require(desk.page.find("button", Texts.Places.grip)) }
    func press(_ key: String, _ modifiers: Event.Modifiers = []) throws {
      let event = Event()
      event.key = key
      event.modifiers = modifiers
      desk.page.send(.keydown, event, to: try grip())
      desk.pass(20)
    }
    for _ in 0..<10 { try press("ArrowDown") }
    try press("ArrowRight")
    try press("ArrowUp", .shift)
    try press("Enter")
    #expect(chosen == [PageRectangle(NormalizedRect(x: 0.21, y: 0.5, width: 0.6, height: 0.14))])
    #expect(desk.page.find("button", Texts.Places.grip) == nil)
    desk.store.shared.choosePart(true) { _, part in chosen.append(part) }
    desk.pass(50)
    desk.press("Escape")
    #expect(chosen.count == 2 && chosen[1] == nil && !desk.store.places.state.isChoosing)
  }

  @Test("an address that means a page by its identity opens it where it is now, with its part framed")
  func opening() {
    let first = ViewerDesk(number: 3)
    let rect = NormalizedRect(x: 0.1, y: 0.5, width: 0.4, height: 0.2)
    let desk = ViewerDesk(number: 3, linked: (first.pageIDs[6], PageRectangle(rect)))
    #expect(desk.open("/sessions").isEmpty)
    answerPlace(desk, PageInDoc(docID: desk.doc.doc.id, pageNumber: 7))
    desk.answerDoc(features: .all)
    desk.resize(1200, 748)
    desk.pass(300)
    #expect(desk.state.pages.current == 6)
    #expect(desk.store.places.state.frame == PlacesState.Place(page: .page(desk.pageIDs[6]), rect: rect))
    #expect(frames(desk).count == 1)
  }

  @Test("Shift and N open the seat, Escape closes it")
  func seat() {
    let desk = ViewerDesk.opened(hasSession: true)
    desk.press("N", .shift)
    #expect(desk.store.shared.state.isOpen)
    #expect(desk.effects.parts.awaited == [PagePart.notes.rawValue])
    desk.press("Escape")
    #expect(!desk.store.shared.state.isOpen)
  }
}
