import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit
@testable import TextScreens

/// Correcting a page's text by words and as a whole. A correction is saved when the field loses the focus, and can be
/// undone.
@Suite struct PageTextTests {
  private let bundle = Sample.bundleID(1)

  private func bench(_ texts: [String] = ["the quick brovvn fox", "second"]) -> AppBench {
    var detail = Sample.bundleDetail(1)
    detail.bundle.pageCount = texts.count
    return AppBench(url: "/bundles/\(bundle)/pages/1/text") { library in
      library.bundles = [detail.bundle]
      library.bundleDetails = [bundle: detail]
      library.setTexts(texts, of: bundle)
    }
  }

  private func words(_ bench: AppBench) -> [String] {
    bench.elements("page-text-word").map { $0.attributes["aria-label"] ?? "" }
  }

  private func field(_ bench: AppBench) -> MemoryElement? { bench.page.find("textbox", Texts.PageText.whole) }

  private func type(_ text: String, in bench: AppBench, leaving: Bool = true) throws {
    let element = try #require(field(bench))
    let event = Event()
    event.value = text
    bench.page.send(.input, event, to: element)
    bench.settle()
    if leaving {
      bench.page.send(.blur, to: element)
      bench.settle()
    }
  }

  @Test("each word is a button on the page, one of them a stop of the Tab key; unsure ones say so")
  func shows() {
    let bench = bench()
    #expect(words(bench) == [Texts.PageText.doubtful("the"), "quick", "brovvn", "fox"])
    #expect(bench.elements("page-text-word").filter { $0.attributes["tabindex"] == "0" }.count == 1)
    bench.key("End", on: "button", "quick")
    #expect(bench.focused?.attributes["aria-label"] == "fox")
    bench.key("ArrowLeft", on: "button", "fox")
    #expect(bench.focused?.attributes["aria-label"] == "brovvn")
    #expect(field(bench)?.attributes["value"] == "the quick brovvn fox")
    bench.click("button", Texts.PageText.next)
    #expect(bench.url == "/bundles/\(bundle)/pages/2/text")
    #expect(words(bench) == [Texts.PageText.doubtful("second")])
  }

  @Test("a word is written where it stands; the correction is a step that is undone, and is taken back")
  func word() throws {
    let bench = bench()
    bench.click("button", "brovvn")
    let word = try #require(bench.page.find("textbox", Texts.PageText.word))
    let event = Event()
    event.value = "brown"
    bench.page.send(.input, event, to: word)
    bench.page.press("Enter", on: word)
    bench.settle()
    #expect(bench.library.text(ofPage: 1, of: bundle) == "the quick brown fox")
    #expect(words(bench)[2] == "brown" && field(bench)?.attributes["value"] == "the quick brown fox")
    #expect(bench.focused?.attributes["aria-label"] == "brown")
    #expect(bench.page.html.contains(Texts.PageText.corrected))
    bench.click("button", Texts.PageText.withdraw)
    #expect(words(bench)[2] == "brovvn" && field(bench)?.attributes["value"] == "the quick brovvn fox")
    // Without a change, nothing is sent.
    let done = bench.library.commands.count
    bench.click("button", "fox")
    bench.page.press("Enter", on: try #require(bench.page.find("textbox", Texts.PageText.word)))
    bench.settle()
    #expect(bench.library.commands.count == done)
  }

  @Test("the text is kept when the field is left, by key, and when the screen is left; Escape restores it")
  func whole() throws {
    let bench = bench()
    try type("all new", in: bench)
    #expect(bench.library.text(ofPage: 1, of: bundle) == "all new" && words(bench).last == "new")
    try type("rubbish", in: bench, leaving: false)
    bench.page.press("Escape", on: try #require(field(bench)))
    bench.settle()
    #expect(field(bench)?.attributes["value"] == "all new")
    try type("by key", in: bench, leaving: false)
    bench.page.press("Enter", modifiers: .control, on: try #require(field(bench)))
    bench.settle()
    #expect(bench.library.text(ofPage: 1, of: bundle) == "by key")
    try type("on the way out", in: bench, leaving: false)
    bench.click("link", "Bundle 1")
    #expect(bench.library.text(ofPage: 1, of: bundle) == "on the way out")
  }

  @Test("what is written while something is being kept is kept after it")
  func whileKeeping() throws {
    let bench = bench()
    for text in ["first", "second", "third"] {
      let element = try #require(field(bench))
      let event = Event()
      event.value = text
      bench.page.send(.input, event, to: element)
      bench.page.send(.blur, to: element)
    }
    bench.settle()
    #expect(bench.library.text(ofPage: 1, of: bundle) == "third")
    #expect(field(bench)?.attributes["value"] == "third" && words(bench) == [Texts.PageText.doubtful("third")])
  }

  @Test("pages are turned by button and key, in place of each other, and Back leads to where the text was opened")
  func turning() throws {
    let bench = bench(["first", "second"])
    func isOff(_ name: String) -> Bool? { bench.page.find("button", name).map { $0.attributes["disabled"] != nil } }
    #expect(isOff(Texts.PageText.previous) == true && isOff(Texts.PageText.next) == false)
    #expect(bench.page.html.contains(Texts.PageText.pages("2")))
    bench.key("k")
    #expect(bench.url == "/bundles/\(bundle)/pages/1/text")
    try type("kept", in: bench, leaving: false)
    bench.key("j")
    #expect(bench.url == "/bundles/\(bundle)/pages/2/text" && bench.library.text(ofPage: 1, of: bundle) == "kept")
    #expect(isOff(Texts.PageText.previous) == false && isOff(Texts.PageText.next) == true)
    bench.key("j")
    bench.key("k")
    #expect(bench.url == "/bundles/\(bundle)/pages/1/text")
    bench.context.open(.pageText(bundle, page: 2))
    bench.settle()
    bench.key("k")
    bench.key("Escape")
    #expect(bench.url == "/bundles/\(bundle)/pages/1/text" && bench.context.navigator.current.index == 0)
    bench.click("button", Texts.PageText.back)
    #expect(bench.url == "/bundles/\(bundle)")
  }

  @Test("somebody else's correction is shown on the page, and the person's own stays in the field until it is left")
  func conflict() throws {
    let bench = bench()
    try type("mine", in: bench, leaving: false)
    bench.library.correctElsewhere("theirs", page: 1, of: bundle)
    bench.page.send(.blur, to: try #require(field(bench)))
    bench.settle()
    #expect(bench.library.text(ofPage: 1, of: bundle) == "theirs")
    #expect(field(bench)?.attributes["value"] == "mine" && words(bench) == [Texts.PageText.doubtful("theirs")])
    #expect(bench.page.html.contains(Texts.PageText.outdated))
    bench.page.send(.blur, to: try #require(field(bench)))
    bench.settle()
    #expect(bench.library.text(ofPage: 1, of: bundle) == "mine")
    #expect(!bench.page.html.contains(Texts.PageText.outdated))
  }

  @Test("a page that is not there, and a failure, say so")
  func failures() {
    let missing = bench([])
    #expect(missing.page.html.contains(Texts.PageText.notThere))
    let failing = AppBench(url: "/bundles/\(bundle)/pages/1/text") { library in
      library.setTexts(["words"], of: bundle)
      library.garbles = ["GET /api/v1/bundles/\(bundle)/pages": 500]
    }
    #expect(failing.page.html.contains(Texts.PageText.failed))
    failing.library.garbles = [:]
    failing.click("button", Texts.tryAgain)
    #expect(words(failing) == [Texts.PageText.doubtful("words")])
  }
}
