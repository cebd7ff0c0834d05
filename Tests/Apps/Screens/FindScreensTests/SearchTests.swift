import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import FindScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct SearchTests {
  @Test("hits stand with their docs, each match marked, and lead to the page with the query")
  func results() {
    let bench = AppBench(url: "/search?q=word") { library in
      library.hits["word"] = [
        Sample.hit(3, doc: 1), Sample.hit(1, doc: 2), Sample.hit(4, doc: 1),
      ]
    }
    #expect(bench.elements("hit-group-title").map(\.text) == ["Doc 1", "Doc 2"])
    #expect(bench.element("content-head")?.text.contains("3 pages in 2 docs") == true)
    #expect(bench.page.document.root.everything.filter { $0.tag == "mark" }.map(\.text) == ["word", "word", "word"])
    let first = bench.elements("hit")[0]
    #expect(first.attributes["href"] == "/docs/\(Sample.docID(1))/pages/3?q=word")
    bench.page.send(.click, to: first)
    bench.settle()
    #expect(bench.url == "/docs/\(Sample.docID(1))/pages/3?q=word")
    bench.back()
    #expect(bench.elements("hit").count == 3)
    #expect(bench.library.log.count { $0.contains("/search?") } == 1)
  }

  @Test("a hit names its page group unless that says the doc's title again")
  func groupOfHit() {
    let bench = AppBench(url: "/search?q=word") { library in
      var alone = Sample.hit(1, doc: 2)
      alone.pageGroupTitle = alone.docTitle
      library.hits["word"] = [Sample.hit(3, doc: 1), alone]
    }
    #expect(bench.elements("hit-where").map { $0.text.contains("Questions") } == [true, false])
    #expect(bench.elements("hit-where").allSatisfy { !$0.text.contains("Doc 2") })
  }

  @Test("a doc with many pages shows three and offers the rest")
  func more() {
    let bench = AppBench(url: "/search?q=word") { library in
      library.hits["word"] = (1...7).map { Sample.hit($0, doc: 1) }
    }
    #expect(bench.elements("hit").count == 3)
    bench.click("button", "Show 4 more pages")
    #expect(bench.elements("hit").count == 7)
  }

  @Test("titles that match are results too")
  func titles() {
    let bench = AppBench(url: "/search?q=phys") { $0.docs = [Sample.doc(1, title: "Physics"), Sample.doc(2)] }
    #expect(bench.elements("hit").map { $0.attributes["href"] } == ["/docs/\(Sample.docID(1))"])
  }

  @Test("nothing found says so and what to try")
  func nothing() {
    let bench = AppBench(url: "/search?q=%3Cb%3Exyzzy")
    #expect(bench.page.find("heading", "No page has “<b>xyzzy”") != nil)
    #expect(bench.page.html.contains("&lt;b&gt;xyzzy"))
  }

  @Test("further results come as the end is reached, each once")
  func endless() {
    let bench = AppBench(url: "/search?q=word") { library in
      library.hits["word"] = (1...120).map { Sample.hit($0, doc: $0) }
    }
    #expect(bench.elements("hit").count == 50)
    for _ in 0..<4 {
      for element in bench.page.document.root.everything where element.listens.contains("visibility") {
        let event = Event()
        event.isVisible = true
        bench.page.send(.visibility, event, to: element)
        bench.page.send(.visibility, event, to: element)
      }
      bench.settle()
    }
    #expect(bench.elements("hit").count == 120)
    #expect(bench.library.log.count { $0.contains("/search?") } == 3)
  }

  @Test("an answer that comes late does not replace a newer one")
  func late() {
    let bench = AppBench(url: "/search?q=a") { library in
      library.hits["a"] = [Sample.hit(1, doc: 1)]
      library.hits["ab"] = [Sample.hit(2, doc: 2)]
    }
    bench.page.type("b", into: "searchbox", "Search all papers")
    bench.effects.clock.advance(by: 300)
    bench.page.settle()
    bench.page.type("ab", into: "searchbox", "Search all papers")
    bench.effects.clock.advance(by: 300)
    bench.page.settle()
    #expect(bench.effects.http.exchanges.contains { $0.request.url.contains("q=b&") && $0.isCancelled })
    bench.settle()
    #expect(bench.elements("hit-group-title").map(\.text) == ["Doc 2"])
  }

  @Test(
    "the marks of a snippet and the text between them are the snippet",
    arguments: [
      ("a word here", [SnippetMatch(start: 2, length: 4)], ["word"]),
      ("力学 の 力学", [SnippetMatch(start: 0, length: 2), SnippetMatch(start: 5, length: 2)], ["力学", "力学"]),
      ("word", [SnippetMatch(start: 0, length: 400)], ["word"]),
      ("word", [SnippetMatch(start: 9, length: 2)], []),
      ("abcdef", [SnippetMatch(start: 1, length: 3), SnippetMatch(start: 2, length: 3)], ["bcd"]),
      ("e\u{301}x<b>", [SnippetMatch(start: 2, length: 1)], ["x"]),
      ("", [SnippetMatch(start: 0, length: 1)], []), ("abc", [SnippetMatch(start: 1, length: 0)], []),
    ])
  func marks(snippet: String, matches: [SnippetMatch], marked: [String]) {
    let page = TestPage()
    page.show(p { HitView.marked(snippet, matches) })
    #expect(page.document.root.text == snippet)
    #expect(page.document.root.everything.filter { $0.tag == "mark" }.map(\.text) == marked)
  }
}
