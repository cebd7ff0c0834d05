import PaperDomain
import TestSupport
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import DocViewer

/// Overlays: what they draw over pages, and how they get the pages' pointers.
@Suite struct PageOverlayTests {
  private let lower = FakeOverlay("lower")
  private let upper = FakeOverlay("upper")

  private func harness(_ count: Int = 30, number: Int = 1) -> DocViewerHarness {
    let source = FakeSource(DocViewerHarness.content(count))
    source.content.session = DocViewerHarness.session(source.content)
    return DocViewerHarness(source, number: number, overlays: [lower, upper])
  }

  private func sheet(_ number: Int, _ harness: DocViewerHarness) throws -> MemoryElement {
    try #require(harness.section(number)?.everything.first { $0.attributes["class"] == "page-sheet" })
  }

  /// A pointer event at a position in the page's frame, in CSS pixels.
  private func event(_ x: Double, _ y: Double, id: Int32 = 7, kind: Event.PointerKind = .pen) -> Event {
    let event = Event()
    (event.offsetX, event.offsetY, event.pointerID, event.pointerKind) = (x, y, id, kind)
    event.buttons = 1
    return event
  }

  // MARK: - The life of pages

  @Test("overlays hear of exactly the pages that are near, as they come, change and go")
  func life() {
    let harness = harness()
    let near = harness.state.pages.near
    #expect(upper.takeLife() == near.map { "appeared \($0 + 1) at \(harness.state.pages.layout.zoom)" })
    #expect(upper.pages.map { $0.index } == Array(near))
    #expect(lower.pages == upper.pages)

    harness.press("End")
    let far = upper.takeLife()
    #expect(far.contains("left 1") && far.contains { $0.hasPrefix("appeared 30 ") })
    #expect(upper.pages.map { $0.index } == Array(harness.state.pages.near))

    let zoom = harness.state.pages.layout.zoom
    harness.send(.zoomInPressed)
    let zoomed = upper.takeLife()
    #expect(
      zoomed.contains("changed 30 at \(harness.state.pages.layout.zoom)") && harness.state.pages.layout.zoom > zoom)

    // A loaded picture does not notify overlays.
    harness.loadPicture(30)
    #expect(upper.takeLife() == [])
    harness.press("[")
    #expect(upper.takeLife().contains { $0.hasPrefix("changed 30 ") })
    #expect(upper.pages.last?.sheet.preview?.ordinal == 1)
    #expect(upper.pages.last?.version == harness.state.pages.shownVersion(of: 29))

    harness.store.onDisappear()
    #expect(upper.pages.isEmpty)
    harness.store.onAppear()
    harness.pass(700)
    #expect(upper.pages.map { $0.index } == Array(harness.state.pages.near))
  }

  @Test("a layer lies where its sheet lies and is drawn again only when another sheet is shown")
  func layers() throws {
    let harness = harness(1)
    let layers = try sheet(1, harness).children.filter { $0.attributes["class"] == "page-overlay" }
    #expect(layers.map { $0.text } == ["lower over 1", "upper over 1"])
    #expect(layers[0].styles["--x"] == "0.0" && layers[0].styles["--w"] == "1.0")
    let drawn = upper.drawn
    harness.send(.zoomInPressed)
    harness.loadPicture(1)
    #expect(upper.drawn == drawn)
    harness.press("[")
    #expect(upper.drawn > drawn)
  }

  // MARK: - Places

  @Test(
    "a place of the sheet is the same whatever the zoom, the turn and the shape of the sheet",
    arguments: 1...40 as ClosedRange<UInt64>)
  func places(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = PageSize(
      width: Double(random.integer(in: 200...900)), height: Double(random.integer(in: 200...900)))
    let source = FakeSource(DocViewerHarness.content(1, sizes: [size]))
    source.content.session = DocViewerHarness.session(source.content)
    let harness = DocViewerHarness(source, overlays: [upper])
    upper.taker = { _ in .overlay }
    // The older version is 600 by 800, centred in the frame.
    if random.integer(in: 0...1) == 1 { harness.press("[") }
    for _ in 0..<random.integer(in: 0...3) { harness.press("r") }
    for _ in 0..<random.integer(in: 0...3) { harness.send(.zoomInPressed) }
    let layout = harness.state.pages.layout
    let fit = harness.state.pages.fits[0] ?? .whole

    let place = NormalizedRect(
      x: Double(random.integer(in: 0...100)) / 100, y: Double(random.integer(in: 0...100)) / 100, width: 0, height: 0)
    let seen = layout.measures.turn(0).seen(fit.frame(of: place))
    try harness.page.send(
      .pointerdown, event(seen.x * layout.width(0), seen.y * layout.height(0)), to: sheet(1, harness))
    let sample = try #require(upper.pointers.last?.sample)
    #expect(abs(sample.x - place.x) < 1e-9 && abs(sample.y - place.y) < 1e-9, "let seed: UInt64 = \(seed)")
    let page = try #require(upper.pages.first)
    let ratio = fit == .whole ? size.width / size.height : 0.75
    #expect(abs(page.width / page.height - ratio) < 0.006, "let seed: UInt64 = \(seed)")
  }

  @Test("all samples of a move come with pressure and time, and the tilt in the page's directions")
  func samples() throws {
    let harness = harness(1)
    upper.taker = { _ in .overlay }
    harness.press("r")
    let sheet = try sheet(1, harness)
    harness.page.send(.pointerdown, event(10, 10), to: sheet)
    let move = event(30, 30)
    move.samples = (1...4).map {
      Event.PointerSample(x: Double($0), y: 0, pressure: 0.1 * Double($0), tiltX: 30, tiltY: 10, time: Double($0))
    }
    harness.page.send(.pointermove, move, to: sheet)
    let samples = try #require(upper.pointers.last?.samples)
    #expect(samples.count == 4 && samples.map { $0.time } == [1, 2, 3, 4])
    #expect(samples.map { $0.pressure } == move.samples.map { $0.pressure })
    // The page is turned by a quarter: right on the screen is up on the page.
    #expect(samples.allSatisfy { $0.tiltX == 10 && $0.tiltY == -30 })
    #expect(samples[0].y > samples[3].y && samples[0].x == samples[3].x)
  }

  // MARK: - Who has a pointer

  @Test("the upper overlay is asked first, and what one has taken only it hears of, until it is up")
  func order() throws {
    let harness = harness(1)
    let sheet = try sheet(1, harness)
    lower.taker = { $0.kind == .pen ? .overlay : .page }
    let down = event(10, 10)
    harness.page.send(.pointerdown, down, to: sheet)
    #expect(upper.pointers.map { $0.phase } == [.down] && lower.pointers.map { $0.phase } == [.down])
    #expect(down.isDefaultPrevented && down.isPropagationStopped)
    let captured = harness.page.document.performed.last
    #expect(captured?.command == .capturePointer && captured?.id == sheet.id && captured?.argument == 7)
    let (move, up) = (event(20, 10), event(-50, 10))
    harness.page.send(.pointermove, move, to: sheet)
    harness.page.send(.pointerup, up, to: sheet)
    #expect(lower.pointers.map { $0.phase } == [.down, .move, .up] && upper.pointers.count == 1)
    #expect(move.isPropagationStopped && lower.pointers.last.map { $0.sample.x < 0 } == true)
    harness.page.send(.pointermove, event(20, 10), to: sheet)
    #expect(lower.pointers.count == 3, "a pointer that is not down is nobody's")
  }

  @Test("a double click zooms unless an overlay has taken it")
  func doubleClick() throws {
    let harness = harness(1)
    let sheet = try sheet(1, harness)
    func doubleClick() {
      for _ in 1...2 {
        harness.page.send(.pointerdown, event(10, 10), to: sheet)
        harness.page.send(.pointerup, event(10, 10), to: sheet)
      }
      harness.page.send(.dblclick, event(10, 10), to: sheet)
      harness.pass(700)
    }
    let zoom = harness.state.pages.layout.zoom
    upper.taker = { _ in .overlay }
    doubleClick()
    #expect(harness.state.pages.layout.zoom == zoom)
    upper.taker = { _ in .page }
    doubleClick()
    #expect(harness.state.pages.layout.zoom != zoom)
  }

  @Test("what no overlay takes is the page's: fingers scroll and pinch, the mouse selects")
  func left() throws {
    let harness = harness(1)
    let sheet = try sheet(1, harness)
    let down = event(10, 10, kind: .touch)
    harness.page.send(.pointerdown, down, to: sheet)
    harness.page.send(.pointermove, event(20, 10, kind: .touch), to: sheet)
    #expect(!down.isDefaultPrevented && !down.isPropagationStopped)
    #expect(upper.pointers.map { $0.phase } == [.down] && lower.pointers.map { $0.phase } == [.down])
    let touch = Event()
    harness.page.send(EventName("touchstart"), touch, to: sheet)
    #expect(!touch.isDefaultPrevented)
    upper.taker = { _ in .overlay }
    harness.page.send(.pointerdown, event(10, 10, id: 8, kind: .touch), to: sheet)
    let taken = Event()
    harness.page.send(EventName("touchstart"), taken, to: sheet)
    #expect(taken.isDefaultPrevented, "the browser does not scroll with a finger that draws")
  }

  @Test("an overlay gives a finger back when a second one comes: both zoom")
  func givingBack() throws {
    let harness = harness(1)
    let sheet = try sheet(1, harness)
    let pages = try #require(harness.page.document.root.everything.first { $0.attributes["id"] == "pages" })
    harness.page.document.boundsByID[pages.id] = Rect(x: 0, y: 0, width: 1200, height: 748)
    func finger(_ id: Int32, _ x: Double) -> Event {
      let event = event(x, 100, id: id, kind: .touch)
      (event.x, event.y) = (x, 100)
      return event
    }
    var fingers = 0
    upper.taker = { pointer in
      if pointer.phase == .down { fingers += 1 }
      return fingers == 1 ? .overlay : .page
    }
    harness.page.send(.pointerdown, finger(1, 100), to: sheet)
    harness.page.send(.pointerdown, finger(2, 300), to: sheet)
    harness.page.send(.pointermove, finger(1, 100), to: sheet)
    #expect(upper.pointers.map { $0.phase } == [.down, .down, .move])
    let released = harness.page.document.performed.last
    #expect(released?.command == .releasePointer && released?.id == sheet.id && released?.argument == 1)
    let zoom = harness.state.pages.layout.zoom
    harness.page.send(.pointermove, finger(1, 0), to: sheet)
    harness.page.send(.pointermove, finger(2, 400), to: sheet)
    harness.page.send(.pointerup, finger(2, 400), to: sheet)
    harness.pass(700)
    #expect(upper.pointers.count == 3)
    #expect(abs(harness.state.pages.layout.zoom / zoom - 2) < 0.01)
  }

  @Test("a pointer on a page that goes is cancelled where it was last")
  func cancelling() throws {
    let harness = harness()
    let sheet = try sheet(1, harness)
    upper.taker = { _ in .overlay }
    harness.page.send(.pointerdown, event(10, 10), to: sheet)
    harness.page.send(.pointermove, event(40, 60), to: sheet)
    let last = try #require(upper.pointers.last?.sample)
    harness.press("End")
    #expect(upper.pointers.map { $0.phase } == [.down, .move, .cancel])
    #expect(upper.pointers.last?.samples == [last])
    #expect(upper.takeLife().contains("left 1"))
  }

  @Test(
    "a pointer whose lifting was lost is lifted where it was last, once, and comes down again",
    arguments: ["lost capture", "a move without a button", "a second landing"])
  func lostLifting(_ sign: String) throws {
    let harness = harness(1)
    let sheet = try sheet(1, harness)
    upper.taker = { _ in .overlay }
    harness.page.send(.pointerdown, event(10, 10), to: sheet)
    harness.page.send(.pointermove, event(40, 60), to: sheet)
    let last = try #require(upper.pointers.last?.sample)
    let hint = event(90, 90)
    switch sign {
    case "lost capture":
      // An element inside the page's frame may lose its own capture.
      let inner = try #require(sheet.children.first { $0.attributes["class"] == "page-overlay" })
      harness.page.send(EventName("lostpointercapture"), event(90, 90), to: inner)
      #expect(upper.pointers.map { $0.phase } == [.down, .move])
      harness.page.send(EventName("lostpointercapture"), hint, to: sheet)
      harness.page.send(.pointerup, event(90, 90), to: sheet)
    case "a move without a button":
      hint.buttons = 0
      harness.page.send(.pointermove, hint, to: sheet)
      harness.page.send(.pointermove, hint, to: sheet)
    default: harness.page.send(.pointerdown, hint, to: sheet)
    }
    #expect(upper.pointers.prefix(3).map { $0.phase } == [.down, .move, .up])
    #expect(upper.pointers[2].samples == [last] && upper.pointers[2].buttons == 0)
    if sign != "a second landing" {
      #expect(upper.pointers.count == 3)
      harness.page.send(.pointerdown, event(20, 20), to: sheet)
    }
    #expect(upper.pointers.dropFirst(3).map { $0.phase } == [.down])
  }

  @Test("a viewer without overlays listens to no pointer on its pages")
  func none() throws {
    let harness = DocViewerHarness.opened(2)
    #expect(try sheet(1, harness).listens.isEmpty)
  }
}
