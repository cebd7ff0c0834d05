import DocViewer
import PaperDomain
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioWeb

@testable import Reader

@Suite struct ReaderTests {
  /// The whole app on an in-memory page.
  private final class Harness {
    let effects: RecordingEffects
    let page = TestPage()
    private let app: ReaderApp

    init(url: String = "/") {
      effects = RecordingEffects(url: url)
      app = ReaderApp(renderer: page.renderer, effects: effects.effects)
      app.start()
      page.settle()
      let event = Event()
      (event.clientWidth, event.clientHeight) = (1200, 740)
      if let main = page.find("main") { page.send(.elementresize, event, to: main) }
      pass()
    }

    func pass() {
      page.settle()
      effects.clock.advance(by: 300)
      page.settle()
    }

    func click(_ name: String) {
      page.click("button", name)
      pass()
    }

    func text(_ classes: String) -> String? {
      page.document.root.everything.first { $0.attributes["class"] == classes }?.text
    }

    func picture(_ number: Int) -> String? {
      let section = page.document.root.everything.first { $0.attributes["data-page"] == "\(number)" }
      return section?.everything.first { $0.attributes["class"] == "page-image" }?.attributes["src"]
    }
  }

  @Test("the address names the page that is read, both ways")
  func addresses() {
    let harness = Harness(url: "/pages/3")
    #expect(harness.text("reader-place") == "Page 3 of 12")
    harness.click("Next page")
    #expect(harness.effects.history.url == "/pages/4")
    for number in [1, 2, 7] {
      #expect(ReaderScreen(location: ReaderScreen.page(number).location) == .page(number))
    }
    #expect(ReaderScreen(location: Location(url: "/pages/-4")) == .page(1))
    #expect(ReaderScreen(location: Location(url: "/pages/99999999999999999999")) == .page(1))
    #expect(ReaderScreen(location: Location(url: "/somewhere/else")) == .page(1))
    #expect(Harness(url: "/pages/400").text("reader-place") == "Page 12 of 12")
  }

  @Test("the bar leads the viewer, and what cannot be done says so")
  func bar() {
    let harness = Harness()
    #expect(harness.page.find("button", "Previous page")?.attributes["aria-disabled"] == "true")
    #expect(harness.page.find("button", "Version before")?.attributes["aria-disabled"] == "true")
    harness.click("Fit width")
    #expect(harness.page.find("button", "Fit width")?.attributes["aria-pressed"] == "true")
    harness.click("Larger")
    #expect(harness.page.find("button", "Fit width")?.attributes["aria-pressed"] == "false")
    harness.click("Two pages")
    #expect(harness.text("reader-place") == "Pages 1 and 2 of 12")
    harness.click("Words")
    #expect(harness.page.find("button", "Words")?.attributes["aria-pressed"] == "true")
    harness.click("Words")
    harness.click("Original")
    #expect(harness.picture(1)?.contains("rgb(248,240,219)") == true)
  }

  @Test("pages that were written anew have their first edition")
  func versions() {
    let harness = Harness(url: "/pages/3")
    #expect(harness.text("reader-version") == "Version 2 of 2")
    #expect(harness.picture(3)?.contains("343") == true)
    harness.click("Version before")
    #expect(harness.text("reader-version") == "Version 1 of 2")
    #expect(harness.picture(3)?.contains("330") == true)
    harness.click("Next version")
    #expect(harness.picture(3)?.contains("343") == true)
    #expect(Harness(url: "/pages/12").text("reader-version") == "No version")
  }

  @Test("the pencil draws each sample on the page's canvas, what was drawn is there at every zoom, and fingers scroll")
  func pencil() throws {
    let harness = Harness()
    let section = try #require(harness.page.document.root.everything.first { $0.attributes["data-page"] == "1" })
    let sheet = try #require(section.everything.first { $0.attributes["class"] == "page-sheet" })
    var canvas: MemoryElement? {
      sheet.everything.first { $0.tag == "canvas" && $0.parent?.attributes["class"] == "page-overlay" }
    }
    func send(_ name: EventName, _ x: Double, _ kind: Event.PointerKind = .pen) -> Event {
      let event = Event()
      (event.offsetX, event.offsetY, event.pointerKind) = (x, 100, kind)
      harness.page.send(name, event, to: sheet)
      return event
    }
    func drawn() throws -> [String] {
      try harness.page.document.takeDrawings(on: #require(canvas)).map(\.description)
    }
    #expect(try drawn() == ["resize 0.0 0.0"])
    #expect(!send(.pointerdown, 50).isDefaultPrevented)
    harness.click("Pencil")
    #expect(harness.page.find("button", "Pencil")?.attributes["aria-pressed"] == "true")
    #expect(!send(.pointerdown, 50, .touch).isDefaultPrevented)
    #expect(try drawn() == [])

    #expect(send(.pointerdown, 100).isDefaultPrevented)
    #expect(try drawn().first?.contains("lineWidth 2.0") == true)
    _ = send(.pointermove, 200)
    let line = try drawn()
    #expect(line.count == 1 && line[0].hasPrefix("move ") && line[0].hasSuffix("stroke"), "\(line)")
    _ = send(.pointerup, 220)
    harness.click("Larger")
    let larger = try drawn()
    #expect(larger.last?.hasPrefix("resize") == true && larger.last?.contains("stroke") == true, "\(larger)")
    harness.click("Pencil")
    #expect(!send(.pointerdown, 50).isDefaultPrevented)

    harness.click("Pencil")
    _ = send(.pointerdown, 300)
    _ = send(.pointercancel, 300)
    #expect(try drawn().last?.split(separator: "\n").count { $0 == "stroke" } == 1, "what was cancelled is gone")
  }

  @Test("every word of every page stands on it, in lines from the top down")
  func sheets() {
    for text in HandoutText.pages + [3, 8].compactMap(HandoutText.firstEdition) {
      let words = HandoutSheet(text).words
      #expect(words.map(\.text).joined(separator: " ") == ([text.title] + text.paragraphs).joined(separator: " "))
      var (right, top) = (0.0, 0.0)
      for word in words {
        #expect(word.box.x >= 0 && word.box.x + word.box.width <= 1, "\(word.text) on \(text.title)")
        #expect(word.box.y >= top && word.box.y + word.box.height <= 1, "\(word.text) on \(text.title)")
        if word.box.y == top { #expect(word.box.x > right, "\(word.text) on \(text.title)") }
        (right, top) = (word.box.x + word.box.width, word.box.y)
      }
      for (word, next) in zip(words, words.dropFirst()) {
        #expect((word.separator == .line) == (next.box.y > word.box.y), "\(word.text) on \(text.title)")
      }
      #expect(words.last?.separator == .line)
    }
  }

  @Test("the picture that fails can be had the second time")
  func failure() throws {
    let source = Handouts()
    let sheet = try #require(failing(source))
    #expect(source.pictureURL(of: sheet, width: 800) == "data:image/svg+xml,damaged")
    var reason: String?
    _ = source.problem(withPictureOf: sheet, width: 800) { reason = $0 }
    #expect(reason == "The copier was out of paper.")
    #expect(source.pictureURL(of: sheet, width: 800).contains("octave"))
  }

  /// Draws the picture of page 6.
  private func failing(_ source: Handouts) -> PageSheet? {
    let effects = RecordingEffects()
    let store = DocViewerStore(screen: ReaderScreen.page(6), source: source, pageNumber: 6, effects: effects.effects)
    store.onFirstAppear()
    store.onAppear()
    return store.state.pages.count > 5 ? store.state.pages.sheet(5) : nil
  }
}
