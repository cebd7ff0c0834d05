import BlazeBinary
import PaperAPI
import ScreensTestSupport
import Testing
import TrapezioNavigation
import TrapezioWeb

@testable import PaperApp
@testable import ScreenKit

/// Screens whose code is loaded in parts.
@Suite struct PagePartTests {
  private func doc(_ fixture: AppFixture) -> String { "/docs/\(fixture.library.docs[0].id)" }

  private func fixture(_ url: String = "/") -> AppFixture {
    AppFixture(url: url, parts: []) { $0.docs = Sample.docs(3) }
  }

  @Test("what is in the first file needs no part: library, trash, and what is not there")
  func first() {
    for url in ["/", "/?view=list", "/trash", "/nowhere"] {
      let fixture = fixture(url)
      #expect(fixture.effects.parts.awaited.isEmpty && fixture.element("skeleton") == nil, "\(url)")
    }
    // Nor do the menu of a doc and the filter.
    let menu = fixture()
    menu.click("button", "Actions for Doc 1")
    #expect(!menu.menuLines.isEmpty && menu.effects.parts.awaited.isEmpty)
    let filter = fixture()
    filter.click("button", "Filter")
    #expect(filter.element("popover") != nil && filter.effects.parts.awaited.isEmpty)
  }

  @Test(
    "an address waits for the part of its screen, and for no other",
    arguments: [
      ("/docs/\(Sample.docID(0))", "docs"), ("/bundles", "docs"), ("/bundles/\(Sample.bundleID(1))", "docs"),
      ("/import", "docs"), ("/docs/\(Sample.docID(0))/pages/2", "reading"),
      ("/docs/\(Sample.docID(0))/pages/1/beside", "reading"),
      ("/docs/\(Sample.docID(0))/pages/1/differences", "reading"),
      ("/embed/docs/\(Sample.docID(0))/pages/2", "reading"), ("/bundles/\(Sample.bundleID(1))/pages/1/text", "text"),
      ("/search?q=trolley", "find"), ("/properties", "find"), ("/statistics", "find"), ("/history", "history"),
      ("/activity", "history"), ("/notes", "notesList"),
    ])
  func parts(url: String, part: String) {
    #expect(fixture(url).effects.parts.awaited == [part])
  }

  @Test("a doc waits for its part; the library can be left and come back to meanwhile")
  func waiting() {
    let fixture = fixture()
    fixture.context.open(PaperScreen(location: Location(url: doc(fixture))))
    fixture.settle()
    #expect(fixture.effects.parts.awaited == ["docs"])
    #expect(fixture.url == doc(fixture))
    fixture.wait(150)
    #expect(fixture.page.find("main")?.attributes["aria-busy"] == "true")
    fixture.back()
    #expect(fixture.page.find("heading", Texts.Library.title) != nil && fixture.effects.parts.awaited.isEmpty)
    fixture.context.open(PaperScreen(location: Location(url: doc(fixture))))
    fixture.settle()
    fixture.effects.parts.arrive("docs")
    fixture.settle()
    #expect(fixture.page.find("heading", fixture.library.docs[0].title) != nil)
  }

  @Test("a part that cannot be had says so, and all around it works")
  func missing() throws {
    let fixture = fixture("/search?q=x")
    fixture.effects.parts.fail("find")
    fixture.settle()
    #expect(fixture.page.find("heading", Texts.PageFiles.partMissing) != nil)
    fixture.click("button", Texts.tryAgain)
    #expect(fixture.effects.parts.awaited == ["find"])
    fixture.effects.parts.fail("find")
    fixture.settle()
    fixture.page.send(.click, to: try #require(fixture.elements("sidebar-item").first))
    fixture.settle()
    #expect(fixture.page.find("heading", Texts.Library.title) != nil)
  }

  @Test("a link that is approached has its part fetched")
  func approach() {
    let fixture = fixture()
    func approach(_ url: String) {
      let event = Event()
      event.value = url
      fixture.effects.window.send(.linkapproach, event)
    }
    approach("\(doc(fixture))/pages/2?q=x")
    approach("/trash")
    approach("/search?q=x")
    #expect(fixture.effects.parts.prefetched == ["reading", "find"])
  }

  @Test("marks that an earlier window left unsent have the part that sends them loaded, whatever the screen")
  func unsentMarks() {
    let effects = RecordingEffects(url: "/")
    effects.storage["marks-unsent"] = "yes"
    let page = TestPage()
    let app = PaperCenterApp(renderer: page.renderer, effects: effects.effects)
    app.start()
    page.settle()
    withExtendedLifetime(app) { #expect(effects.parts.awaited == ["writing"]) }
    #expect(fixture().effects.parts.awaited.isEmpty)
  }

  @Test("a server with another build has the page reloaded when its last write was answered")
  func otherBuild() throws {
    let fixture = fixture()
    fixture.context.library.perform(API.trashDoc(docID: fixture.library.docs[0].id)) { _ in }
    let write = try #require(fixture.effects.http.open.first { $0.request.method == "DELETE" })
    func answerOthers() {
      for exchange in fixture.effects.http.open where exchange !== write {
        exchange.respond(HTTPResponse(status: 500, headers: [HTTPHeader("papercenter-build", "other")]))
      }
    }
    fixture.context.monitor.pollNow()
    answerOthers()
    #expect(fixture.effects.window.reloads == 0)
    write.respond(status: 204)
    fixture.context.monitor.pollNow()
    answerOthers()
    #expect(fixture.effects.window.reloads == 1)
  }
}
