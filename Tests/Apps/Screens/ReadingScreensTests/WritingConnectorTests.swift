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
struct WritingConnectorTests {
  /// Answers the first request for marks.
  private func answerMarks(_ harness: ViewerHarness, authors: Int) throws {
    let exchange = try #require(harness.open("/marks").first)
    let groups = try (0..<authors).map { author in
      let writer = NotebookPage.Writer(actor: UniqueID(high: 1, low: UInt64(author)), author: "")
      let page = NotebookPage.create(title: "", writer: writer, at: Instant(millisecondsSince1970: 0))
      return try #require(page.groups.first)
    }
    var counters: [UniqueID: UInt64] = [:]
    for group in groups { counters[group.id.actor] = group.id.counter }
    exchange.respond(body: LogUpdate(vector: VersionVector(counters: counters), groups: groups).blazeBinary)
    harness.page.settle()
  }

  @Test("a browser that has seen no marks loads it when there are some, and remembers that")
  func first() throws {
    let harness = ViewerHarness.opened()
    #expect(!harness.open("/marks").isEmpty && harness.effects.parts.awaited.isEmpty)
    try answerMarks(harness, authors: 1)
    #expect(harness.effects.parts.awaited.isEmpty && harness.effects.storage.values["marks-seen"] == nil)
    try answerMarks(harness, authors: 2)
    #expect(harness.effects.parts.awaited == ["writing"] && harness.effects.storage.values["marks-seen"] == "yes")
  }

  @Test("one that has loads it while they come, and does nothing with it on pages without marks")
  func again() throws {
    let harness = ViewerHarness.opened(storage: ["marks-seen": "yes"])
    #expect(harness.effects.parts.awaited == ["writing"])
    harness.effects.parts.arrive("writing")
    #expect(harness.store.writing.surface == nil)
    while !harness.open("/marks").isEmpty { try answerMarks(harness, authors: 1) }
    #expect(harness.store.writing.surface == nil)
    let marked = ViewerHarness.opened(storage: ["marks-seen": "yes"])
    try answerMarks(marked, authors: 2)
    #expect(marked.effects.parts.awaited == ["writing"] && marked.store.writing.surface == nil)
    marked.effects.parts.arrive("writing")
    #expect(marked.store.writing.surface != nil)
  }

  @Test("the marks of the page that opens are asked for once, with the pages, before the window is known")
  func early() throws {
    let harness = ViewerHarness(number: 3, storage: ["marks-seen": "yes"])
    #expect(harness.effects.parts.awaited == ["writing"] && harness.open("/marks").isEmpty)
    harness.answerDoc()
    let third = harness.doc.pageGroups[0].pages[2].versionID
    #expect(harness.open("/marks").map(\.request.url) == [API.pageMarks(pageVersionID: third).path])
    // The marks and the part that shows them arrive before the page is placed, and are not requested again.
    try answerMarks(harness, authors: 2)
    harness.effects.parts.arrive("writing")
    #expect(harness.store.writing.surface != nil)
    harness.resize(1200, 748)
    harness.pass(20)
    let urls = harness.open("/marks").map(\.request.url)
    #expect(!urls.isEmpty && !urls.contains(API.pageMarks(pageVersionID: third).path))
  }

  @Test("a page that comes near while its marks are on their way does not ask for them again")
  func onTheWay() throws {
    let harness = ViewerHarness(number: 3, storage: ["marks-seen": "yes"])
    harness.answerDoc()
    harness.effects.parts.arrive("writing")
    // Writing begins before any page is near.
    harness.store.writing.toggle()
    #expect(harness.store.writing.surface != nil)
    let third = API.pageMarks(pageVersionID: harness.doc.pageGroups[0].pages[2].versionID).path
    harness.resize(1200, 748)
    harness.pass(20)
    #expect(harness.open("/marks").filter { $0.request.url == third }.count == 1)
  }
}
