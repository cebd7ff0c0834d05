import DocSession
import PaperDomain
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import DocViewer

/// Opening, reading, and pages that change while they are read.
@Suite struct DocViewerStoreTests {
  // MARK: - Opening

  @Test("a source that answers at once, or later, is shown from the page that was asked for", arguments: [true, false])
  func opens(isAtOnce: Bool) {
    let source = FakeSource(DocViewerHarness.content(12))
    source.opensAtOnce = isAtOnce
    let harness = DocViewerHarness(source, number: 5)
    if !isAtOnce {
      #expect(harness.state.phase == .loading)
      #expect(harness.page.texts("status").contains("Opening the doc"))
      source.openings[0].answer(.success(source.content.outline()))
      harness.resize(1200, 748)
      harness.pass(700)
    }
    #expect(harness.state.phase == .ready)
    #expect(harness.state.title == "Handout")
    #expect(harness.state.pages.current == 4)
    #expect(harness.scrolledTo.top > 0)
    #expect(harness.picture(5) != nil)
    #expect(harness.read == [5])
    #expect(source.openings.count == 1)
    #expect(source.openings[0].isEnded == false)
  }

  @Test(
    "a page number beyond the end is the last page, and one before the beginning the first", arguments: [99, 0, -3])
  func outOfRange(number: Int) {
    let harness = DocViewerHarness.opened(4, number: number)
    #expect(harness.state.pages.current == (number > 4 ? 3 : 0))
    #expect(harness.read == [number > 4 ? 4 : 1])
  }

  @Test("a source that fails says why, and is asked again when somebody wants it")
  func fails() {
    let source = FakeSource(DocViewerHarness.content(3))
    source.opensAtOnce = false
    let harness = DocViewerHarness(source)
    source.openings[0].answer(.failure(DocViewerFailure("The cupboard is locked.")))
    harness.page.settle()
    #expect(harness.state.phase == .failed(DocViewerFailure("The cupboard is locked.")))
    #expect(harness.page.find("alert")?.text.contains("The cupboard is locked.") == true)
    #expect(harness.page.click("button", "Try again"))
    #expect(harness.state.phase == .loading)
    #expect(source.openings.count == 2)
    source.openings[1].answer(.success(source.content.outline()))
    harness.resize(1200, 748)
    #expect(harness.state.phase == .ready)
    #expect(harness.page.find("alert") == nil)
    #expect(harness.section(1) != nil)
  }

  @Test("Space on a button that tries again is the button's, and no key of the pages'")
  func keysOfButtons() throws {
    let source = FakeSource(DocViewerHarness.content(3))
    source.opensAtOnce = false
    let harness = DocViewerHarness(source)
    source.openings[0].answer(.failure(DocViewerFailure("No.")))
    let button = try #require(harness.page.find("button", "Try again"))
    let event = Event()
    event.key = " "
    harness.page.send(.keydown, event, to: button)
    #expect(event.isPropagationStopped)
    let letter = Event()
    letter.key = "j"
    harness.page.send(.keydown, letter, to: button)
    #expect(!letter.isPropagationStopped)
  }

  @Test(
    "the current page stays in sight when all pages are turned, where the window shows more than one",
    arguments: 1...4)
  func turning(number: Int) {
    let harness = DocViewerHarness(FakeSource(DocViewerHarness.content(5)), number: number, size: (900, 1500))
    for key in ["r", "r", "r", "r", "R", "R", "R", "R"] {
      harness.press(key)
      let (layout, top) = (harness.state.pages.layout, harness.scrolledTo.top)
      let (begin, height) = (layout.top(number - 1), layout.height(number - 1))
      let seen = min(begin + height, top + layout.viewport.height) - max(begin, top)
      #expect(seen > height * 0.9, "page \(number) after \(key)")
      #expect(harness.state.pages.current == number - 1)
    }
  }

  @Test("without pages that is said, and pages that come later are shown")
  func empty() {
    let source = FakeSource(DocViewerHarness.content(0))
    let harness = DocViewerHarness(source, number: 3)
    #expect(harness.state.phase == .ready)
    #expect(harness.page.texts("status").contains { $0.contains("There are no pages") })
    for key in ["j", "k", "+", "-", "0", "m", "r", "End", "Home", " ", "]", "w", "ArrowLeft"] { harness.press(key) }
    #expect(harness.state.pages.current == 0)
    source.content = DocViewerHarness.content(5)
    harness.store.reload()
    harness.resize(1200, 748)
    harness.pass(700)
    #expect(harness.state.pages.current == 2, "the page that was asked for")
    #expect(harness.section(3) != nil)
    source.content = DocViewerHarness.content(0)
    harness.store.reload()
    harness.pass(700)
    #expect(harness.section(3) == nil)
    #expect(harness.state.pages.current == 0)
    #expect(harness.page.texts("status").contains { $0.contains("There are no pages") })
  }

  @Test("an answer after the screen was left changes nothing; shown again, the source is asked again")
  func leftBeforeTheAnswer() {
    let source = FakeSource(DocViewerHarness.content(3))
    source.opensAtOnce = false
    let harness = DocViewerHarness(source)
    harness.store.onDisappear()
    #expect(source.openings[0].isEnded)
    source.openings[0].answer(.success(source.content.outline()))
    #expect(harness.state.phase == .loading)
    #expect(harness.state.pages.count == 0)
    harness.store.onAppear()
    #expect(source.openings.count == 2)
    source.openings[1].answer(.success(source.content.outline()))
    #expect(harness.state.phase == .ready)
    harness.store.onDisappear()
    harness.store.onAppear()
    #expect(source.openings.count == 2, "what is known is not asked for again")
  }

  @Test("a request that is asked again ends the one before, whose answer is not heard")
  func languagesRetryingOnce() {
    let source = FakeSource(DocViewerHarness.content(3))
    source.opensAtOnce = false
    let harness = DocViewerHarness(source)
    harness.store.handle(event: .reloadPressed)
    #expect(source.openings.map(\.isEnded) == [true, false])
    source.openings[0].answer(.failure(DocViewerFailure("Too late.")))
    #expect(harness.state.phase == .loading)
    source.openings[1].answer(.success(source.content.outline()))
    #expect(harness.state.phase == .ready)
  }

  @Test("the screen that is left and shown again stands where it was")
  func cameBack() {
    let harness = DocViewerHarness.opened(12)
    harness.scroll(to: 3000)
    let (before, current) = (harness.scrolledTo, harness.state.pages.current)
    harness.store.onDisappear()
    harness.replaceElements()
    #expect(harness.scrolledTo.top == 0)
    harness.store.onAppear()
    harness.pass(700)
    #expect(harness.scrolledTo == before)
    #expect(harness.state.pages.current == current)
  }

  // MARK: - Pages that change

  @Test("pages that are put before the one that is read leave it in place, at the same zoom and as it was laid")
  func pagesBefore() {
    for arrangement in PageArrangement.allCases {
      let harness = DocViewerHarness.opened(12, number: 5)
      harness.send(.arrangementChosen(arrangement))
      harness.send(.zoomChosen(0.75))
      if arrangement == .continuous { harness.scroll(to: harness.scrolledTo.top + 200) }
      let before = harness.state
      let place = harness.scrolledTo.top - before.pages.layout.top(before.pages.current)
      let new = DocViewerHarness.content(2, seed: 77).pages
      harness.source.content.pages.insert(contentsOf: new, at: 0)
      harness.store.reload()
      harness.pass(700)
      #expect(harness.state.pages.current == before.pages.current + 2, "\(arrangement)")
      #expect(harness.state.pages.layout.zoom == before.pages.layout.zoom)
      #expect(harness.state.pages.arrangement == arrangement)
      #expect(
        harness.state.pages.layout.mode
          == arrangement.mode(showing: before.pages.current + 2, in: harness.state.pages.layout.viewport),
        "\(arrangement)"
      )
      #expect(
        abs(harness.scrolledTo.top - harness.state.pages.layout.top(harness.state.pages.current) - place) < 0.01,
        "\(arrangement)")
    }
  }

  @Test("where the page that is read is gone one goes on at the next, else at the one before")
  func pageGone() {
    let harness = DocViewerHarness.opened(6, number: 4)
    let ids = harness.source.content.pages.map(\.id)
    harness.source.content.pages.removeAll { [ids[3], ids[4]].contains($0.id) }
    harness.store.reload()
    harness.pass(700)
    #expect(harness.state.pages.id(harness.state.pages.current) == ids[5])
    #expect(abs(harness.scrolledTo.top - harness.state.pages.layout.offset(showing: 3).top) < 0.01, "at its beginning")
    harness.source.content.pages.removeAll { $0.id == ids[5] }
    harness.store.reload()
    harness.pass(700)
    #expect(harness.state.pages.id(harness.state.pages.current) == ids[2])
    #expect(harness.read.last == 3)
  }

  @Test("on the first page one stays, though the viewer began further on")
  func firstPageStays() {
    let harness = DocViewerHarness.opened(8, number: 5)
    harness.press("Home")
    #expect(harness.state.pages.current == 0)
    harness.source.content.pages.removeLast()
    harness.store.reload()
    harness.pass(700)
    #expect(harness.state.pages.current == 0)
    #expect(harness.scrolledTo.top == 0)
  }

  @Test("a reload that fails leaves what is read, and a new title is taken over")
  func reloads() {
    let harness = DocViewerHarness.opened(6, number: 3)
    let before = harness.state
    harness.source.opensAtOnce = false
    harness.store.reload()
    #expect(harness.state.phase == .ready)
    harness.source.openings[1].answer(.failure(DocViewerFailure("No network.")))
    #expect(harness.state == before)
    harness.source.content.title = "Handout, second edition"
    harness.store.reload()
    harness.source.openings[2].answer(.success(harness.source.content.outline()))
    #expect(harness.state.title == "Handout, second edition")
    #expect(harness.state.pages.current == before.pages.current)
  }

  // MARK: - Events and keys

  @Test("events lead the viewer, and it says where it is")
  func events() {
    let harness = DocViewerHarness.opened(6)
    harness.send(.nextPagePressed)
    #expect(harness.state.pages.current == 1)
    #expect(harness.state.pages.whereOne == "Page 2 of 6")
    #expect(harness.state.pages.announcement == "Page 2 of 6")
    harness.send(.pagePicked(4))
    harness.send(.previousPagePressed)
    #expect(harness.state.pages.current == 3)
    #expect(harness.read == [1, 2, 5, 4])
    harness.send(.pagePicked(6))
    harness.send(.pagePicked(-1))
    #expect(harness.state.pages.current == 3, "there are no such pages")
    harness.send(.fitChosen(.width))
    #expect(harness.state.pages.fit == .width)
    let zoom = harness.state.pages.layout.zoom
    harness.send(.zoomOutPressed)
    #expect(harness.state.pages.fit == nil)
    #expect(harness.state.pages.layout.zoom < zoom)
    harness.send(.arrangementChosen(.spread))
    #expect(harness.state.pages.isSpread)
    #expect(harness.state.pages.whereOne == "Pages 3 and 4 of 6")
    harness.send(.turned(.clockwise, isAlone: false))
    #expect(harness.section(3)?.everything.contains { $0.attributes["data-turned"] == "1" } == true)
    #expect(harness.state.pages.layout.measures.turn(0) == .clockwise)
  }

  @Test("keys do what they do in the product, but not with Control, in a field, or taken by somebody else")
  func keys() {
    let harness = DocViewerHarness.opened(6)
    harness.press("j")
    harness.press("End")
    #expect(harness.state.pages.current == 5)
    harness.press("k")
    #expect(harness.state.pages.current == 4)
    harness.press("m")
    #expect(harness.state.pages.isSingle)
    harness.press("Home")
    #expect(harness.state.pages.current == 0)
    harness.press("2")
    #expect(harness.state.pages.fit == .width)
    func unheard(_ change: (Event) -> Void) {
      let event = Event()
      event.key = "j"
      change(event)
      harness.effects.window.send(.keydown, event)
      harness.pass(700)
      #expect(harness.state.pages.current == 0)
    }
    unheard { $0.modifiers = .control }
    unheard { $0.modifiers = .alt }
    unheard { $0.isInTextField = true }
    unheard { $0.isComposing = true }
    unheard { $0.preventDefault() }
    let heard = Event()
    heard.key = "j"
    harness.effects.window.send(.keydown, heard)
    #expect(heard.isDefaultPrevented)
    #expect(harness.state.pages.current == 1)
    let stranger = Event()
    stranger.key = "z"
    harness.effects.window.send(.keydown, stranger)
    #expect(!stranger.isDefaultPrevented)
    harness.store.onDisappear()
    harness.press("j")
    #expect(harness.state.pages.current == 1, "left screens hear nothing")
  }

  @Test("of two viewers in a window one takes the keys, and each has its own pages")
  func two() {
    let effects = RecordingEffects()
    let left = DocViewerHarness(FakeSource(DocViewerHarness.content(6)), id: "left", effects: effects)
    let right = DocViewerHarness(
      FakeSource(DocViewerHarness.content(9, seed: 2)), number: 4, id: "right", effects: effects)
    right.store.takesKeys = false
    left.press("j")
    #expect((left.state.pages.current, right.state.pages.current) == (1, 3))
    left.store.takesKeys = false
    right.store.takesKeys = true
    left.press("j")
    #expect((left.state.pages.current, right.state.pages.current) == (1, 4))
    right.send(.zoomChosen(2))
    #expect(left.state.pages.layout.zoom != 2)
    #expect(left.page.document.root.everything.contains { $0.attributes["id"] == "left" })
    #expect(right.page.document.root.everything.contains { $0.attributes["id"] == "right" })
    #expect(left.source.openings.count == 1)
  }

  @Test("pages lie as the session says at first; what somebody chose stays when the pages come anew")
  func viewMode() {
    let source = FakeSource(DocViewerHarness.content(6))
    source.content.session = DocViewerHarness.session(source.content, viewMode: .spread)
    let harness = DocViewerHarness(source)
    #expect(harness.state.pages.arrangement == .spread)
    #expect(harness.state.pages.layout.mode == .spread(isFirstAlone: false))
    harness.send(.arrangementChosen(.single))
    #expect(harness.state.pages.session?.viewMode == .single)
    source.content.pages.removeLast()
    harness.store.reload()
    harness.pass(700)
    #expect(harness.state.pages.arrangement == .single && harness.state.pages.session?.viewMode == .single)
  }
}
