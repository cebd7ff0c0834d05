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
  private func doc(_ bench: AppBench) -> String { "/docs/\(bench.library.docs[0].id)" }

  private func bench(_ url: String = "/") -> AppBench {
    AppBench(url: url, parts: []) { $0.docs = Sample.docs(3) }
  }

  @Test("what is in the first file needs no part: library, trash, and what is not there")
  func first() {
    for url in ["/", "/?view=list", "/trash", "/nowhere"] {
      let bench = bench(url)
      #expect(bench.effects.parts.awaited.isEmpty && bench.element("skeleton") == nil, "\(url)")
    }
  }

  @Test("a doc waits for its part; the library can be left and come back to meanwhile")
  func waiting() {
    let bench = bench()
    bench.context.open(PaperScreen(location: Location(url: doc(bench))))
    bench.settle()
    #expect(bench.effects.parts.awaited == ["docs"])
    #expect(bench.url == doc(bench))
    bench.wait(150)
    #expect(bench.page.find("main")?.attributes["aria-busy"] == "true")
    bench.back()
    #expect(bench.page.find("heading", Texts.Library.title) != nil && bench.effects.parts.awaited.isEmpty)
    bench.context.open(PaperScreen(location: Location(url: doc(bench))))
    bench.settle()
    bench.effects.parts.arrive("docs")
    bench.settle()
    #expect(bench.page.find("heading", bench.library.docs[0].title) != nil)
  }

  @Test("a part that cannot be had says so, and all around it works")
  func missing() throws {
    let bench = bench("/search?q=x")
    bench.effects.parts.fail("find")
    bench.settle()
    #expect(bench.page.find("heading", Texts.PageFiles.partMissing) != nil)
    bench.click("button", Texts.tryAgain)
    #expect(bench.effects.parts.awaited == ["find"])
    bench.effects.parts.fail("find")
    bench.settle()
    bench.page.send(.click, to: try #require(bench.elements("sidebar-item").first))
    bench.settle()
    #expect(bench.page.find("heading", Texts.Library.title) != nil)
  }

  @Test("a link that is approached has its part fetched")
  func approach() {
    let bench = bench()
    func approach(_ url: String) {
      let event = Event()
      event.value = url
      bench.effects.window.send(.linkapproach, event)
    }
    approach("\(doc(bench))/pages/2?q=x")
    approach("/trash")
    approach("/search?q=x")
    #expect(bench.effects.parts.prefetched == ["reading", "find"])
  }

  @Test("a server with another build has the page reloaded when its last write was answered")
  func otherBuild() throws {
    let bench = bench()
    bench.context.library.perform(API.trashDoc(docID: bench.library.docs[0].id)) { _ in }
    let write = try #require(bench.effects.http.open.first { $0.request.method == "DELETE" })
    func answerOthers() {
      for exchange in bench.effects.http.open where exchange !== write {
        exchange.respond(HTTPResponse(status: 500, headers: [HTTPHeader("papercenter-build", "other")]))
      }
    }
    bench.context.monitor.pollNow()
    answerOthers()
    #expect(bench.effects.window.reloads == 0)
    write.respond(status: 204)
    bench.context.monitor.pollNow()
    answerOthers()
    #expect(bench.effects.window.reloads == 1)
  }
}
