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
    let fixture = AppFixture(url: "/search?q=word") { library in
      library.hits["word"] = [
        Sample.hit(3, doc: 1), Sample.hit(1, doc: 2), Sample.hit(4, doc: 1),
      ]
    }
    #expect(fixture.elements("hit-group-title").map(\.text) == ["Doc 1", "Doc 2"])
    #expect(fixture.element("content-head")?.text.contains("3 pages in 2 docs") == true)
    #expect(fixture.page.document.root.everything.filter { $0.tag == "mark" }.map(\.text) == ["word", "word", "word"])
    let first = fixture.elements("hit")[0]
    #expect(first.attributes["href"] == "/docs/\(Sample.docID(1))/pages/3?q=word")
    fixture.page.send(.click, to: first)
    fixture.settle()
    #expect(fixture.url == "/docs/\(Sample.docID(1))/pages/3?q=word")
    fixture.back()
    #expect(fixture.elements("hit").count == 3)
    #expect(fixture.library.log.count { $0.contains("/search?") } == 1)
  }

  @Test("a hit names its page group unless that says the doc's title again")
  func groupOfHit() {
    let fixture = AppFixture(url: "/search?q=word") { library in
      var alone = Sample.hit(1, doc: 2)
      alone.pageGroupTitle = alone.docTitle
      library.hits["word"] = [Sample.hit(3, doc: 1), alone]
    }
    #expect(fixture.elements("hit-where").map { $0.text.contains("Questions") } == [true, false])
    #expect(fixture.elements("hit-where").allSatisfy { !$0.text.contains("Doc 2") })
  }

  @Test("a hit says whether its words stand in the text alone, or in tags and values, too")
  func fieldsOfHit() {
    let fixture = AppFixture(url: "/search?q=word") { library in
      var tagged = Sample.hit(1, doc: 2)
      (tagged.fields, tagged.source) = ([.text, .tag, .variable, .value], .ocr)
      library.hits["word"] = [Sample.hit(3, doc: 1), tagged]
    }
    #expect(
      fixture.elements("hit-where").map(\.text) == ["Page 3QuestionsPage text", "Page 1QuestionsOCR · Tag · Value"])
  }

  @Test("a doc with many pages shows three and offers the rest")
  func more() {
    let fixture = AppFixture(url: "/search?q=word") { library in
      library.hits["word"] = (1...7).map { Sample.hit($0, doc: 1) }
    }
    #expect(fixture.elements("hit").count == 3)
    fixture.click("button", "Show 4 more pages")
    #expect(fixture.elements("hit").count == 7)
  }

  @Test("titles that match are results too")
  func titles() {
    let fixture = AppFixture(url: "/search?q=phys") { $0.docs = [Sample.doc(1, title: "Physics"), Sample.doc(2)] }
    #expect(fixture.elements("hit").map { $0.attributes["href"] } == ["/docs/\(Sample.docID(1))"])
  }

  private func item(
    _ kind: SearchKind, _ score: Int, doc: Int = 1, page: Int = 1, fields: [SearchField] = [.tag], former: Bool = false
  ) -> FoundItem {
    FoundItem(
      kind: kind, score: score, fields: fields, docID: Sample.docID(doc), docTitle: "Doc \(doc)",
      pageGroupID: kind == .doc ? nil : PageGroup.ID(Sample.id(doc, 6)),
      pageGroupTitle: kind == .doc ? nil : "Questions",
      pageID: kind == .doc || kind == .group ? nil : Sample.pageID(page),
      pageVersionID: kind == .doc || kind == .group ? nil : PageVersion.ID(Sample.id(page, 5)),
      positionInDoc: kind == .doc || kind == .group ? nil : page,
      noteID: kind == .note ? NoteBlock.ID(Sample.id(page, 7)) : nil,
      bundleID: kind == .doc || kind == .group ? nil : Sample.bundleID(doc),
      pageNumber: kind == .doc || kind == .group ? nil : page, isFormer: former, snippet: "Hard", matches: [])
  }

  @Test("everything that was found stands in the order of its worth, and leads to the very place")
  func kinds() {
    let fixture = AppFixture(url: "/search?q=word") { library in
      library.hits["word"] = [Sample.hit(3, doc: 1)]
      library.found["word"] = [
        item(.note, 880, page: 2), item(.note, 880, page: 4, former: true), item(.doc, 800, doc: 2),
        item(.group, 700), item(.page, 680, page: 3), item(.version, 660, page: 5, former: true),
      ]
    }
    #expect(fixture.elements("hit-group-title").map(\.text) == ["Doc 1", "Doc 2"])
    let doc = "/docs/\(Sample.docID(1))/pages/"
    #expect(
      fixture.elements("hit").map { $0.attributes["href"] ?? "" } == [
        doc + "2?note=\(Sample.id(2, 7))", doc + "4?note=\(Sample.id(4, 7))&version=\(Sample.id(4, 5))",
        doc + "3?q=word", "/groups/\(Sample.id(1, 6))/pages/1", doc + "3", doc + "5?version=\(Sample.id(5, 5))",
        "/docs/\(Sample.docID(2))",
      ])
    #expect(
      fixture.elements("hit-where").map(\.text) == [
        "Page 2Tag", "Page 4Tag", "Page 3QuestionsPage text", "Page groupQuestionsTag", "Page 3QuestionsTag",
        "Page 5An earlier versionTag", "DocTag",
      ])
    #expect(fixture.element("content-head")?.text.contains("1 page and 2 notes in 2 docs") == true)
  }

  @Test("a mark that was found leads to its page, framed, and says so on an older version")
  func marks() {
    let fixture = AppFixture(url: "/search?q=word") { library in
      var mark = item(.mark, 780, page: 2, fields: [.note])
      mark.markID = Mark.ID(Sample.id(1, 8))
      mark.frame = NormalizedRect(x: 0.1, y: 0.25, width: 0.5, height: 0.0625)
      var former = item(.mark, 660, page: 4, fields: [.note], former: true)
      former.markID = Mark.ID(Sample.id(2, 8))
      former.frame = NormalizedRect(x: 0, y: 0.25, width: 0, height: 0.5)
      library.found["word"] = [mark, former]
    }
    let doc = "/docs/\(Sample.docID(1))/pages/"
    #expect(
      fixture.elements("hit").map { $0.attributes["href"] ?? "" } == [
        doc + "2?rect=1000-2500-5000-625",
        // A mark beyond the page's edge has nothing to frame.
        doc + "4?version=\(Sample.id(4, 5))",
      ])
    #expect(
      fixture.elements("hit-where").map(\.text) == ["Page 2Mark", "Page 4Mark on another version"])
    #expect(fixture.element("content-head")?.text.contains("2 marks in 1 doc") == true)
    fixture.click("button", "Marks")
    #expect(fixture.url == "/search?q=kind%3Amark%20word")
  }

  @Test("a former version that was found by its words shows them where it opens")
  func formerText() {
    let fixture = AppFixture(url: "/search?q=word") { library in
      library.found["word"] = [item(.version, 660, page: 5, fields: [.text], former: true)]
    }
    #expect(
      fixture.elements("hit").map { $0.attributes["href"] ?? "" } == [
        "/docs/\(Sample.docID(1))/pages/5?q=word&version=\(Sample.id(5, 5))"
      ])
    #expect(fixture.elements("hit-where").map(\.text) == ["Page 5An earlier versionPage text"])
  }

  @Test("of each kind three are shown, and more when they are asked for")
  func moreKinds() {
    let fixture = AppFixture(url: "/search?q=word") { library in
      library.hits["word"] = (1...2).map { Sample.hit($0, doc: 1) }
      library.found["word"] = (1...6).map { item(.note, 800, page: $0) }
    }
    #expect(fixture.elements("hit").count == 5)
    fixture.click("button", "Show 3 more")
    #expect(fixture.elements("hit").count == 8)
  }

  @Test("what cannot be meant is marked at its place and said above the results, and is not kept")
  func problems() {
    let fixture = AppFixture(url: "/search?q=wave%20tag:None%20lens") { library in
      library.problems["wave tag:None lens"] = ["There is no tag “None”."]
      library.problemPlaces["wave tag:None lens"] = [SnippetMatch(start: 5, length: 8)]
    }
    #expect(fixture.elements("search-problem").map(\.text) == ["There is no tag “None”."])
    let query = fixture.element("search-problem-query")
    #expect(query?.text == "wave tag:None lens")
    #expect(query?.children.filter { $0.tag == "mark" }.map(\.text) == ["tag:None"])
    #expect(fixture.page.find("heading", "No results") != nil)
    #expect(fixture.page.find("button", "Save this search") == nil)
    // The problem is also marked in the field, as long as its text is there.
    func marked() -> [String] {
      fixture.element("search-marks")?.everything.filter { $0.tag == "mark" }.map(\.text) ?? []
    }
    func isInvalid() -> String? { fixture.page.find("combobox", "Search all papers")?.attributes["aria-invalid"] }
    #expect(fixture.element("search-marks")?.text == "wave tag:None lens")
    #expect(marked() == ["tag:None"] && isInvalid() == "true")
    fixture.type("  wave tag:None lens", into: "combobox", "Search all papers")
    #expect(fixture.element("search-marks")?.text == "  wave tag:None lens" && marked() == ["tag:None"])
    fixture.type("wave tag:Non", into: "combobox", "Search all papers")
    #expect(marked() == [] && isInvalid() != "true")
  }

  @Test("one kind is looked for by a button, which is a word of the query")
  func kindChoice() {
    let fixture = AppFixture(url: "/search?q=wor") { library in
      for query in ["wor", "kind:note wor"] { library.found[query] = [item(.note, 800)] }
    }
    #expect(fixture.page.find("button", "Everything")?.attributes["aria-pressed"] == "true")
    fixture.click("button", "Notes")
    #expect(fixture.url == "/search?q=kind%3Anote%20wor")
    #expect(fixture.page.find("button", "Notes")?.attributes["aria-pressed"] == "true")
    #expect(fixture.page.find("combobox", "Search all papers")?.attributes["value"] == "kind:note wor")
    fixture.click("button", "Everything")
    #expect(fixture.url == "/search?q=wor")
  }

  @Test(
    "the kind of a query, and the query with another one",
    arguments: [
      ("wave", nil, "kind:doc wave"), ("kind:note wave", .note, "kind:doc wave"), ("kind:note", .note, "kind:doc"),
      ("a kind:note,page b", nil, "kind:doc a b"), ("kind:note kind:page", nil, "kind:doc"),
      ("kind: x", nil, "kind:doc x"), ("KIND:note x", .note, "kind:doc x"), ("", nil, "kind:doc"),
      ("\"kind:note\"", nil, "kind:doc \"kind:note\""), ("(kind:note x)", .note, "kind:doc (x)"),
    ] as [(String, SearchKind?, String)])
  func kindOfQuery(query: String, kind: SearchKind?, other: String) {
    #expect(KindChoice(query).kind == kind)
    #expect(KindChoice(query).taking(.doc) == other)
  }

  @Test("a filter alone is a search, too, and its parts can be taken out")
  func filterAlone() {
    let fixture = AppFixture(url: "/search?filter=tag:Hard") { $0.found["tag:Hard"] = [item(.page, 540, fields: [])] }
    #expect(fixture.elements("hit").count == 1)
    #expect(fixture.page.find("heading", "Filter results") != nil)
    fixture.click("button", "Clear")
    #expect(fixture.url == "/search")
    #expect(fixture.page.find("heading", "Search every page") != nil)
  }

  @Test("an answer that takes long is waited for with words")
  func slow() {
    let fixture = AppFixture(url: "/search?q=word") { library in
      library.hits["word"] = [Sample.hit(3, doc: 1)]
      library.hanging = ["GET /api/v1/search"]
    }
    fixture.wait(300)
    #expect(fixture.element("search-slow") == nil)
    fixture.wait(200)
    #expect(fixture.element("search-slow") != nil)
    fixture.library.hanging = []
    fixture.settle()
    #expect(fixture.element("search-slow") == nil && fixture.elements("hit").count == 1)
  }

  @Test("a search is kept as a view, and opened again from the sidebar")
  func keeping() {
    let fixture = AppFixture(url: "/search?q=light%20wav&filter=is:tagged") { library in
      library.hits["light wav"] = [Sample.hit(3, doc: 1)]
    }
    fixture.click("button", "Save this search")
    fixture.click("button", "Save")
    #expect(fixture.elements("sidebar-view").map { $0.children[0].text } == ["light wav"])
    let kept = "\"light\" wav* and is:tagged"
    fixture.library.hits[kept] = [Sample.hit(4, doc: 1)]
    fixture.click("link", "light wav")
    #expect(fixture.page.find("combobox", "Search all papers")?.attributes["value"] == kept)
    #expect(fixture.elements("hit").count == 1)
    #expect(
      fixture.elements("sidebar-item").filter { $0.attributes["aria-current"] == "page" }.map(\.text) == ["light wav"])
  }

  @Test("nothing found says so and what to try")
  func nothing() {
    let fixture = AppFixture(url: "/search?q=%3Cb%3Exyzzy")
    #expect(fixture.page.find("heading", "No page has “<b>xyzzy”") != nil)
    #expect(fixture.page.html.contains("&lt;b&gt;xyzzy"))
  }

  @Test("further results come as the end is reached, each once")
  func endless() {
    let fixture = AppFixture(url: "/search?q=word") { library in
      library.hits["word"] = (1...120).map { Sample.hit($0, doc: $0) }
    }
    // The first findings are drawn in one frame and request nothing more.
    #expect(fixture.elements("hit").count == SearchState.firstGroupCount)
    #expect(!fixture.page.document.root.everything.contains { $0.listens.contains("visibility") })
    // Nothing more is drawn within the frame that shows them.
    fixture.wait(20)
    #expect(fixture.elements("hit").count == SearchState.firstGroupCount)
    fixture.wait(20)
    fixture.wait(1)
    #expect(fixture.elements("hit").count == 50)
    for _ in 0..<4 {
      for element in fixture.page.document.root.everything where element.listens.contains("visibility") {
        let event = Event()
        event.isVisible = true
        fixture.page.send(.visibility, event, to: element)
        fixture.page.send(.visibility, event, to: element)
      }
      fixture.settle()
    }
    #expect(fixture.elements("hit").count == 120)
    #expect(fixture.library.log.count { $0.contains("/search?") } == 3)
  }

  @Test("an answer that comes late does not replace a newer one")
  func late() {
    let fixture = AppFixture(url: "/search?q=a") { library in
      library.hits["a"] = [Sample.hit(1, doc: 1)]
      library.hits["ab"] = [Sample.hit(2, doc: 2)]
    }
    fixture.page.type("b", into: "combobox", "Search all papers")
    fixture.effects.clock.advance(by: 300)
    fixture.page.settle()
    fixture.page.type("ab", into: "combobox", "Search all papers")
    fixture.effects.clock.advance(by: 300)
    fixture.page.settle()
    #expect(fixture.effects.http.exchanges.contains { $0.request.url.contains("q=b&") && $0.isCancelled })
    fixture.settle()
    #expect(fixture.elements("hit-group-title").map(\.text) == ["Doc 2"])
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
  func marks(snippet: String, matches: [SnippetMatch], expected: [String]) {
    let page = TestPage()
    page.show(p { marked(snippet, matches) })
    #expect(page.document.root.text == snippet)
    #expect(page.document.root.everything.filter { $0.tag == "mark" }.map(\.text) == expected)
  }
}
