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

  private func fixture(_ texts: [String] = ["the quick brovvn fox", "second"]) -> AppFixture {
    var detail = Sample.bundleDetail(1)
    detail.bundle.pageCount = texts.count
    return AppFixture(url: "/bundles/\(bundle)/pages/1/text") { library in
      library.bundles = [detail.bundle]
      library.bundleDetails = [bundle: detail]
      library.setTexts(texts, of: bundle)
    }
  }

  private func words(_ fixture: AppFixture) -> [String] {
    fixture.elements("page-text-word").map { $0.attributes["aria-label"] ?? "" }
  }

  private func field(_ fixture: AppFixture) -> MemoryElement? { fixture.page.find("textbox", Texts.PageText.whole) }

  private func type(_ text: String, in fixture: AppFixture, leaving: Bool = true) throws {
    let element = try #require(field(fixture))
    let event = Event()
    event.value = text
    fixture.page.send(.input, event, to: element)
    fixture.settle()
    if leaving {
      fixture.page.send(.blur, to: element)
      fixture.settle()
    }
  }

  @Test("each word is a button on the page, one of them a stop of the Tab key; unsure ones say so")
  func shows() {
    let fixture = fixture()
    #expect(words(fixture) == [Texts.PageText.doubtful("the"), "quick", "brovvn", "fox"])
    #expect(fixture.elements("page-text-word").filter { $0.attributes["tabindex"] == "0" }.count == 1)
    fixture.key("End", on: "button", "quick")
    #expect(fixture.focused?.attributes["aria-label"] == "fox")
    fixture.key("ArrowLeft", on: "button", "fox")
    #expect(fixture.focused?.attributes["aria-label"] == "brovvn")
    #expect(field(fixture)?.attributes["value"] == "the quick brovvn fox")
    fixture.click("button", Texts.PageText.next)
    #expect(fixture.url == "/bundles/\(bundle)/pages/2/text")
    #expect(words(fixture) == [Texts.PageText.doubtful("second")])
  }

  @Test("a word is written where it stands; the correction is a step that is undone, and is taken back")
  func word() throws {
    let fixture = fixture()
    fixture.click("button", "brovvn")
    let word = try #require(fixture.page.find("textbox", Texts.PageText.word))
    let event = Event()
    event.value = "brown"
    fixture.page.send(.input, event, to: word)
    fixture.page.press("Enter", on: word)
    fixture.settle()
    #expect(fixture.library.text(ofPage: 1, of: bundle) == "the quick brown fox")
    #expect(words(fixture)[2] == "brown" && field(fixture)?.attributes["value"] == "the quick brown fox")
    #expect(fixture.focused?.attributes["aria-label"] == "brown")
    #expect(fixture.page.html.contains(Texts.PageText.corrected))
    fixture.click("button", Texts.PageText.withdraw)
    #expect(words(fixture)[2] == "brovvn" && field(fixture)?.attributes["value"] == "the quick brovvn fox")
    // Without a change, nothing is sent.
    let done = fixture.library.commands.count
    fixture.click("button", "fox")
    fixture.page.press("Enter", on: try #require(fixture.page.find("textbox", Texts.PageText.word)))
    fixture.settle()
    #expect(fixture.library.commands.count == done)
  }

  @Test("the text is kept when the field is left, by key, and when the screen is left; Escape restores it")
  func whole() throws {
    let fixture = fixture()
    try type("all new", in: fixture)
    #expect(fixture.library.text(ofPage: 1, of: bundle) == "all new" && words(fixture).last == "new")
    try type("rubbish", in: fixture, leaving: false)
    fixture.page.press("Escape", on: try #require(field(fixture)))
    fixture.settle()
    #expect(field(fixture)?.attributes["value"] == "all new")
    try type("by key", in: fixture, leaving: false)
    fixture.page.press("Enter", modifiers: .control, on: try #require(field(fixture)))
    fixture.settle()
    #expect(fixture.library.text(ofPage: 1, of: bundle) == "by key")
    try type("on the way out", in: fixture, leaving: false)
    fixture.click("link", "Bundle 1")
    #expect(fixture.library.text(ofPage: 1, of: bundle) == "on the way out")
  }

  @Test("what is written while something is being kept is kept after it")
  func whileKeeping() throws {
    let fixture = fixture()
    for text in ["first", "second", "third"] {
      let element = try #require(field(fixture))
      let event = Event()
      event.value = text
      fixture.page.send(.input, event, to: element)
      fixture.page.send(.blur, to: element)
    }
    fixture.settle()
    #expect(fixture.library.text(ofPage: 1, of: bundle) == "third")
    #expect(field(fixture)?.attributes["value"] == "third" && words(fixture) == [Texts.PageText.doubtful("third")])
  }

  @Test("pages are turned by button and key, in place of each other, and Back leads to where the text was opened")
  func turning() throws {
    let fixture = fixture(["first", "second"])
    func isOff(_ name: String) -> Bool? { fixture.page.find("button", name).map { $0.attributes["disabled"] != nil } }
    #expect(isOff(Texts.PageText.previous) == true && isOff(Texts.PageText.next) == false)
    #expect(fixture.page.html.contains(Texts.PageText.pages("2")))
    fixture.key("k")
    #expect(fixture.url == "/bundles/\(bundle)/pages/1/text")
    try type("kept", in: fixture, leaving: false)
    fixture.key("j")
    #expect(fixture.url == "/bundles/\(bundle)/pages/2/text" && fixture.library.text(ofPage: 1, of: bundle) == "kept")
    #expect(isOff(Texts.PageText.previous) == false && isOff(Texts.PageText.next) == true)
    fixture.key("j")
    fixture.key("k")
    #expect(fixture.url == "/bundles/\(bundle)/pages/1/text")
    fixture.context.open(.pageText(bundle, page: 2))
    fixture.settle()
    fixture.key("k")
    fixture.key("Escape")
    #expect(fixture.url == "/bundles/\(bundle)/pages/1/text" && fixture.context.navigator.current.index == 0)
    fixture.click("button", Texts.PageText.back)
    #expect(fixture.url == "/bundles/\(bundle)")
  }

  @Test("somebody else's correction is shown on the page, and the person's own stays in the field until it is left")
  func conflict() throws {
    let fixture = fixture()
    try type("mine", in: fixture, leaving: false)
    fixture.library.correctElsewhere("theirs", page: 1, of: bundle)
    fixture.page.send(.blur, to: try #require(field(fixture)))
    fixture.settle()
    #expect(fixture.library.text(ofPage: 1, of: bundle) == "theirs")
    #expect(field(fixture)?.attributes["value"] == "mine" && words(fixture) == [Texts.PageText.doubtful("theirs")])
    #expect(fixture.page.html.contains(Texts.PageText.outdated))
    fixture.page.send(.blur, to: try #require(field(fixture)))
    fixture.settle()
    #expect(fixture.library.text(ofPage: 1, of: bundle) == "mine")
    #expect(!fixture.page.html.contains(Texts.PageText.outdated))
  }

  @Test("a page that is not there, and a failure, say so")
  func failures() {
    let missing = fixture([])
    #expect(missing.page.html.contains(Texts.PageText.notThere))
    let failing = AppFixture(url: "/bundles/\(bundle)/pages/1/text") { library in
      library.setTexts(["words"], of: bundle)
      library.garbles = ["GET /api/v1/bundles/\(bundle)/pages": 500]
    }
    #expect(failing.page.html.contains(Texts.PageText.failed))
    failing.library.garbles = [:]
    failing.click("button", Texts.tryAgain)
    #expect(words(failing) == [Texts.PageText.doubtful("words")])
  }
}
