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
    let source = FakeSource(SourceDesk.content(12))
    source.opensAtOnce = isAtOnce
    let desk = SourceDesk(source, number: 5)
    if !isAtOnce {
      #expect(desk.state.phase == .loading)
      #expect(desk.page.texts("status").contains("Opening the doc"))
      source.openings[0].answer(.success(source.content.outline()))
      desk.resize(1200, 748)
      desk.pass(200)
    }
    #expect(desk.state.phase == .ready)
    #expect(desk.state.title == "Handout")
    #expect(desk.state.pages.current == 4)
    #expect(desk.scrolledTo.top > 0)
    #expect(desk.picture(5) != nil)
    #expect(desk.read == [5])
    #expect(source.openings.count == 1)
    #expect(source.openings[0].isEnded == false)
  }

  @Test(
    "a page number beyond the end is the last page, and one before the beginning the first", arguments: [99, 0, -3])
  func outOfRange(number: Int) {
    let desk = SourceDesk.opened(4, number: number)
    #expect(desk.state.pages.current == (number > 4 ? 3 : 0))
    #expect(desk.read == [number > 4 ? 4 : 1])
  }

  @Test("a source that fails says why, and is asked again when somebody wants it")
  func fails() {
    let source = FakeSource(SourceDesk.content(3))
    source.opensAtOnce = false
    let desk = SourceDesk(source)
    source.openings[0].answer(.failure(DocViewerFailure("The cupboard is locked.")))
    desk.page.settle()
    #expect(desk.state.phase == .failed(DocViewerFailure("The cupboard is locked.")))
    #expect(desk.page.find("alert")?.text.contains("The cupboard is locked.") == true)
    #expect(desk.page.click("button", "Try again"))
    #expect(desk.state.phase == .loading)
    #expect(source.openings.count == 2)
    source.openings[1].answer(.success(source.content.outline()))
    desk.resize(1200, 748)
    #expect(desk.state.phase == .ready)
    #expect(desk.page.find("alert") == nil)
    #expect(desk.section(1) != nil)
  }

  @Test("Space on a button that tries again is the button's, and no key of the pages'")
  func keysOfButtons() throws {
    let source = FakeSource(SourceDesk.content(3))
    source.opensAtOnce = false
    let desk = SourceDesk(source)
    source.openings[0].answer(.failure(DocViewerFailure("No.")))
    let button = try #require(desk.page.find("button", "Try again"))
    let event = Event()
    event.key = " "
    desk.page.send(.keydown, event, to: button)
    #expect(event.isPropagationStopped)
    let letter = Event()
    letter.key = "j"
    desk.page.send(.keydown, letter, to: button)
    #expect(!letter.isPropagationStopped)
  }

  @Test(
    "the current page stays in sight when all pages are turned, where the window shows more than one",
    arguments: 1...4)
  func turning(number: Int) {
    let desk = SourceDesk(FakeSource(SourceDesk.content(5)), number: number, size: (900, 1500))
    for key in ["r", "r", "r", "r", "R", "R", "R", "R"] {
      desk.press(key)
      let (layout, top) = (desk.state.pages.layout, desk.scrolledTo.top)
      let (begin, height) = (layout.top(number - 1), layout.height(number - 1))
      let seen = min(begin + height, top + layout.viewport.height) - max(begin, top)
      #expect(seen > height * 0.9, "page \(number) after \(key)")
      #expect(desk.state.pages.current == number - 1)
    }
  }

  @Test("without pages that is said, and pages that come later are shown")
  func empty() {
    let source = FakeSource(SourceDesk.content(0))
    let desk = SourceDesk(source, number: 3)
    #expect(desk.state.phase == .ready)
    #expect(desk.page.texts("status").contains { $0.contains("There are no pages") })
    for key in ["j", "k", "+", "-", "0", "m", "r", "End", "Home", " ", "]", "w", "ArrowLeft"] { desk.press(key) }
    #expect(desk.state.pages.current == 0)
    source.content = SourceDesk.content(5)
    desk.store.reload()
    desk.resize(1200, 748)
    desk.pass(200)
    #expect(desk.state.pages.current == 2, "the page that was asked for")
    #expect(desk.section(3) != nil)
    source.content = SourceDesk.content(0)
    desk.store.reload()
    desk.pass(200)
    #expect(desk.section(3) == nil)
    #expect(desk.state.pages.current == 0)
    #expect(desk.page.texts("status").contains { $0.contains("There are no pages") })
  }

  @Test("an answer after the screen was left changes nothing; shown again, the source is asked again")
  func leftBeforeTheAnswer() {
    let source = FakeSource(SourceDesk.content(3))
    source.opensAtOnce = false
    let desk = SourceDesk(source)
    desk.store.onDisappear()
    #expect(source.openings[0].isEnded)
    source.openings[0].answer(.success(source.content.outline()))
    #expect(desk.state.phase == .loading)
    #expect(desk.state.pages.count == 0)
    desk.store.onAppear()
    #expect(source.openings.count == 2)
    source.openings[1].answer(.success(source.content.outline()))
    #expect(desk.state.phase == .ready)
    desk.store.onDisappear()
    desk.store.onAppear()
    #expect(source.openings.count == 2, "what is known is not asked for again")
  }

  @Test("a request that is asked again ends the one before, whose answer is not heard")
  func askedTwice() {
    let source = FakeSource(SourceDesk.content(3))
    source.opensAtOnce = false
    let desk = SourceDesk(source)
    desk.store.handle(event: .reloadPressed)
    #expect(source.openings.map(\.isEnded) == [true, false])
    source.openings[0].answer(.failure(DocViewerFailure("Too late.")))
    #expect(desk.state.phase == .loading)
    source.openings[1].answer(.success(source.content.outline()))
    #expect(desk.state.phase == .ready)
  }

  @Test("the screen that is left and shown again stands where it was")
  func cameBack() {
    let desk = SourceDesk.opened(12)
    desk.scroll(to: 3000)
    let (before, current) = (desk.scrolledTo, desk.state.pages.current)
    desk.store.onDisappear()
    desk.replaceElements()
    #expect(desk.scrolledTo.top == 0)
    desk.store.onAppear()
    desk.pass(200)
    #expect(desk.scrolledTo == before)
    #expect(desk.state.pages.current == current)
  }

  // MARK: - Pages that change

  @Test("pages that are put before the one that is read leave it in place, at the same zoom and as it was laid")
  func pagesBefore() {
    for arrangement in PageArrangement.allCases {
      let desk = SourceDesk.opened(12, number: 5)
      desk.send(.arrangementChosen(arrangement))
      desk.send(.zoomChosen(0.75))
      if arrangement == .continuous { desk.scroll(to: desk.scrolledTo.top + 200) }
      let before = desk.state
      let place = desk.scrolledTo.top - before.pages.layout.top(before.pages.current)
      let new = SourceDesk.content(2, seed: 77).pages
      desk.source.content.pages.insert(contentsOf: new, at: 0)
      desk.store.reload()
      desk.pass(200)
      #expect(desk.state.pages.current == before.pages.current + 2, "\(arrangement)")
      #expect(desk.state.pages.layout.zoom == before.pages.layout.zoom)
      #expect(desk.state.pages.arrangement == arrangement)
      #expect(
        desk.state.pages.layout.mode
          == arrangement.mode(showing: before.pages.current + 2, in: desk.state.pages.layout.viewport), "\(arrangement)"
      )
      #expect(
        abs(desk.scrolledTo.top - desk.state.pages.layout.top(desk.state.pages.current) - place) < 0.01,
        "\(arrangement)")
    }
  }

  @Test("where the page that is read is gone one goes on at the next, else at the one before")
  func pageGone() {
    let desk = SourceDesk.opened(6, number: 4)
    let ids = desk.source.content.pages.map(\.id)
    desk.source.content.pages.removeAll { [ids[3], ids[4]].contains($0.id) }
    desk.store.reload()
    desk.pass(200)
    #expect(desk.state.pages.id(desk.state.pages.current) == ids[5])
    #expect(abs(desk.scrolledTo.top - desk.state.pages.layout.offset(showing: 3).top) < 0.01, "at its beginning")
    desk.source.content.pages.removeAll { $0.id == ids[5] }
    desk.store.reload()
    desk.pass(200)
    #expect(desk.state.pages.id(desk.state.pages.current) == ids[2])
    #expect(desk.read.last == 3)
  }

  @Test("on the first page one stays, though the viewer began further on")
  func firstPageStays() {
    let desk = SourceDesk.opened(8, number: 5)
    desk.press("Home")
    #expect(desk.state.pages.current == 0)
    desk.source.content.pages.removeLast()
    desk.store.reload()
    desk.pass(200)
    #expect(desk.state.pages.current == 0)
    #expect(desk.scrolledTo.top == 0)
  }

  @Test("a reload that fails leaves what is read, and a new title is taken over")
  func reloads() {
    let desk = SourceDesk.opened(6, number: 3)
    let before = desk.state
    desk.source.opensAtOnce = false
    desk.store.reload()
    #expect(desk.state.phase == .ready)
    desk.source.openings[1].answer(.failure(DocViewerFailure("No network.")))
    #expect(desk.state == before)
    desk.source.content.title = "Handout, second edition"
    desk.store.reload()
    desk.source.openings[2].answer(.success(desk.source.content.outline()))
    #expect(desk.state.title == "Handout, second edition")
    #expect(desk.state.pages.current == before.pages.current)
  }

  // MARK: - Events and keys

  @Test("events lead the viewer, and it says where it is")
  func events() {
    let desk = SourceDesk.opened(6)
    desk.send(.nextPagePressed)
    #expect(desk.state.pages.current == 1)
    #expect(desk.state.pages.whereOne == "Page 2 of 6")
    #expect(desk.state.pages.announcement == "Page 2 of 6")
    desk.send(.pagePicked(4))
    desk.send(.previousPagePressed)
    #expect(desk.state.pages.current == 3)
    #expect(desk.read == [1, 2, 5, 4])
    desk.send(.pagePicked(6))
    desk.send(.pagePicked(-1))
    #expect(desk.state.pages.current == 3, "there are no such pages")
    desk.send(.fitChosen(.width))
    #expect(desk.state.pages.fit == .width)
    let zoom = desk.state.pages.layout.zoom
    desk.send(.zoomOutPressed)
    #expect(desk.state.pages.fit == nil)
    #expect(desk.state.pages.layout.zoom < zoom)
    desk.send(.arrangementChosen(.spread))
    #expect(desk.state.pages.isSpread)
    #expect(desk.state.pages.whereOne == "Pages 3 and 4 of 6")
    desk.send(.turned(.clockwise, isAlone: false))
    #expect(desk.section(3)?.everything.contains { $0.attributes["data-turned"] == "1" } == true)
    #expect(desk.state.pages.layout.measures.turn(0) == .clockwise)
  }

  @Test("keys do what they do in the product, but not with Control, in a field, or taken by somebody else")
  func keys() {
    let desk = SourceDesk.opened(6)
    desk.press("j")
    desk.press("End")
    #expect(desk.state.pages.current == 5)
    desk.press("k")
    #expect(desk.state.pages.current == 4)
    desk.press("m")
    #expect(desk.state.pages.isSingle)
    desk.press("Home")
    #expect(desk.state.pages.current == 0)
    desk.press("2")
    #expect(desk.state.pages.fit == .width)
    func unheard(_ change: (Event) -> Void) {
      let event = Event()
      event.key = "j"
      change(event)
      desk.effects.window.send(.keydown, event)
      desk.pass(200)
      #expect(desk.state.pages.current == 0)
    }
    unheard { $0.modifiers = .control }
    unheard { $0.modifiers = .alt }
    unheard { $0.isInTextField = true }
    unheard { $0.isComposing = true }
    unheard { $0.preventDefault() }
    let heard = Event()
    heard.key = "j"
    desk.effects.window.send(.keydown, heard)
    #expect(heard.isDefaultPrevented)
    #expect(desk.state.pages.current == 1)
    let stranger = Event()
    stranger.key = "z"
    desk.effects.window.send(.keydown, stranger)
    #expect(!stranger.isDefaultPrevented)
    desk.store.onDisappear()
    desk.press("j")
    #expect(desk.state.pages.current == 1, "left screens hear nothing")
  }

  @Test("of two viewers in a window one takes the keys, and each has its own pages")
  func two() {
    let effects = RecordingEffects()
    let left = SourceDesk(FakeSource(SourceDesk.content(6)), id: "left", effects: effects)
    let right = SourceDesk(FakeSource(SourceDesk.content(9, seed: 2)), number: 4, id: "right", effects: effects)
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
    let source = FakeSource(SourceDesk.content(6))
    source.content.session = SourceDesk.session(source.content, viewMode: .spread)
    let desk = SourceDesk(source)
    #expect(desk.state.pages.arrangement == .spread)
    #expect(desk.state.pages.layout.mode == .spread(isFirstAlone: false))
    desk.send(.arrangementChosen(.single))
    #expect(desk.state.pages.session?.viewMode == .single)
    source.content.pages.removeLast()
    desk.store.reload()
    desk.pass(200)
    #expect(desk.state.pages.arrangement == .single && desk.state.pages.session?.viewMode == .single)
  }
}
