import BlazeBinary
import ByteCoding
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Testing
import TrapezioWeb

@testable import ReadingScreens

@Suite("When the part of the page that writes is loaded")
struct WritingSeatTests {
  /// Answers the first request for marks.
  private func answerMarks(_ desk: ViewerDesk, authors: Int) throws {
    let exchange = try #require(desk.open("/marks").first)
    let groups = try (0..<authors).map { author in
      let writer = NotebookPage.Writer(actor: UniqueID(high: 1, low: UInt64(author)), author: "")
      let page = NotebookPage.create(title: "", writer: writer, at: Instant(millisecondsSince1970: 0))
      return try #require(page.groups.first)
    }
    var counters: [UniqueID: UInt64] = [:]
    for group in groups { counters[group.id.actor] = group.id.counter }
    exchange.respond(body: LogUpdate(vector: VersionVector(counters: counters), groups: groups).blazeBinary)
    desk.page.settle()
  }

  @Test("a browser that has seen no marks loads it when there are some, and remembers that")
  func first() throws {
    let desk = ViewerDesk.opened()
    #expect(!desk.open("/marks").isEmpty && desk.effects.parts.awaited.isEmpty)
    try answerMarks(desk, authors: 1)
    #expect(desk.effects.parts.awaited.isEmpty && desk.effects.storage.values["marks-seen"] == nil)
    try answerMarks(desk, authors: 2)
    #expect(desk.effects.parts.awaited == ["writing"] && desk.effects.storage.values["marks-seen"] == "yes")
  }

  @Test("one that has loads it while they come, and does nothing with it on pages without marks")
  func again() throws {
    let desk = ViewerDesk.opened(storage: ["marks-seen": "yes"])
    #expect(desk.effects.parts.awaited == ["writing"])
    desk.effects.parts.arrive("writing")
    #expect(desk.store.writing.surface == nil)
    while !desk.open("/marks").isEmpty { try answerMarks(desk, authors: 1) }
    #expect(desk.store.writing.surface == nil)
    let marked = ViewerDesk.opened(storage: ["marks-seen": "yes"])
    try answerMarks(marked, authors: 2)
    #expect(marked.effects.parts.awaited == ["writing"] && marked.store.writing.surface == nil)
    marked.effects.parts.arrive("writing")
    #expect(marked.store.writing.surface != nil)
  }

  @Test("the marks of the page that opens are asked for once, with the pages, before the window is known")
  func early() throws {
    let desk = ViewerDesk(number: 3, storage: ["marks-seen": "yes"])
    #expect(desk.effects.parts.awaited == ["writing"] && desk.open("/marks").isEmpty)
    desk.answerDoc()
    let third = desk.doc.pageGroups[0].pages[2].versionID
    #expect(desk.open("/marks").map(\.request.url) == [API.pageMarks(pageVersionID: third).path])
    // The marks and the part that shows them arrive before the page is placed, and are not requested again.
    try answerMarks(desk, authors: 2)
    desk.effects.parts.arrive("writing")
    #expect(desk.store.writing.surface != nil)
    desk.resize(1200, 748)
    desk.pass(20)
    let urls = desk.open("/marks").map(\.request.url)
    #expect(!urls.isEmpty && !urls.contains(API.pageMarks(pageVersionID: third).path))
  }

  @Test("a page that comes near while its marks are on their way does not ask for them again")
  func onTheWay() throws {
    let desk = ViewerDesk(number: 3, storage: ["marks-seen": "yes"])
    desk.answerDoc()
    desk.effects.parts.arrive("writing")
    // Writing begins before any page is near.
    desk.store.writing.toggle()
    #expect(desk.store.writing.surface != nil)
    let third = API.pageMarks(pageVersionID: desk.doc.pageGroups[0].pages[2].versionID).path
    desk.resize(1200, 748)
    desk.pass(20)
    #expect(desk.open("/marks").filter { $0.request.url == third }.count == 1)
  }
}
