import ByteCoding
import Ink
import Notebook
import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

@Suite("Writing on pages")
struct WritingStoreTests {
  private let harness = MarksHarness()

  /// The first clip rectangle of a drawing: x, y, width and height in points.
  private func clip(of drawing: String) -> [Double] {
    let line = drawing.split(separator: "\n").first { $0.hasPrefix("clip") }
    return line?.split(separator: " ").compactMap { Double($0) } ?? []
  }

  @Test("a stroke is drawn wet with each frame, and stored as it was drawn")
  func strokes() throws {
    harness.store.take(.pen)
    harness.pointer(.down, 100, 100)
    _ = harness.drawn(4)
    for step in 1...10 {
      harness.pointer(.move, 100 + Double(step) * 10 - 5, 100 + Double(step % 3) * 10)
      harness.pointer(.move, 100 + Double(step) * 10, 100 + Double(step % 3) * 20)
      #expect(harness.drawn(4).isEmpty)
      harness.frame()
      #expect(harness.drawn(4).split(separator: "\n").count { $0 == "stroke" } == 1)
    }
    harness.pointer(.up, 200, 120, buttons: 0)
    // The next frame draws the stored stroke in the place of the wet one. It moves to the page's ink when the pen
    // rests.
    harness.frame()
    let end = harness.drawn(4)
    #expect(end.contains("stroke") && !harness.drawn(2).contains("stroke"))
    // Only the end of the stroke is drawn.
    let clip = clip(of: end)
    #expect(clip.count == 4 && clip[0] > 140 && clip[2] < 80, "\(clip)")
    harness.pass(600)
    #expect(harness.drawn(2).contains("stroke"))
    let cleared = harness.drawn(4)
    #expect(cleared.contains("clear") && !cleared.contains("stroke"))
    #expect(harness.shown().map { $0.kind } == [.pen])
    harness.settle()
    #expect(try harness.stored() == harness.shown())
  }

  @Test("what is said of the page stays while somebody writes, and is right when the pen rests")
  func saidWhenThePenRests() {
    harness.store.take(.pen)
    #expect(harness.status == "Saved")
    for line in 1...3 {
      harness.stroke(harness.wave(at: Double(line) * 100))
      harness.settle()
      // The server has the stroke; the next one may follow.
      #expect(harness.store.state.saveState.waiting == 0 && harness.status == "Saving")
      #expect(harness.store.state.counts[MarksHarness.version(0)] == 0)
      harness.pass(400)
    }
    harness.pointer(.down, 100, 500)
    harness.pass(600)
    // The pen is down.
    #expect(harness.status == "Saving")
    harness.pointer(.up, 110, 500, buttons: 0)
    harness.pass(600)
    #expect(harness.status == "Saved" && harness.store.state.counts[MarksHarness.version(0)] == 4)
  }

  @Test("what dries while the next stroke is drawn leaves the wet canvas, and the stroke stays there whole")
  func driesUnderThePen() throws {
    let other = MarksHarness(marks: harness.marks, replica: 1)
    other.store.take(.pen)
    other.stroke(other.wave(at: 200))
    other.settle()
    let group = try #require(harness.marks.log(MarksHarness.version(0)).last)

    harness.store.take(.pen)
    harness.pointer(.down, 100, 300)
    harness.pointer(.move, 300, 300)
    harness.frame()
    harness.pointer(.up, 300, 300, buttons: 0)
    harness.pointer(.down, 100, 100)
    for step in 1...20 {
      harness.pointer(.move, 100 + Double(step) * 10, 100 + Double(step % 2) * 10)
      harness.frame()
    }
    _ = (harness.drawn(2), harness.drawn(4))
    harness.store.merge([group], on: MarksHarness.version(0))
    #expect(harness.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 2)
    #expect(harness.drawn(4).isEmpty)
    harness.pointer(.move, 310, 100)
    harness.frame()
    let wet = harness.drawn(4)
    #expect(wet.split(separator: "\n").count { $0 == "stroke" } == 1)
    // The whole stroke from its beginning, not just its new end, down to the stroke that has dried.
    let clip = clip(of: wet)
    #expect(clip.count == 4 && clip[0] < 100 && clip[0] + clip[2] > 300, "\(clip)")
    #expect(clip.count == 4 && clip[1] < 100 && clip[1] + clip[3] > 300, "\(clip)")
  }

  @Test(
    "a stroke whose pointer comes up elsewhere in the window ends where the page saw it last", arguments: [true, false])
  func upElsewhere(isPen: Bool) throws {
    harness.store.take(.pen)
    harness.pointer(.down, 100, 100, kind: isPen ? .pen : .mouse)
    harness.pointer(.move, 200, 100, kind: isPen ? .pen : .mouse)
    let up = TrapezioWeb.Event()
    (up.pointerID, up.pointerKind, up.x, up.y) = (2, isPen ? .pen : .mouse, 900, 900)
    harness.effects.window.send(.pointerup, up)
    #expect(harness.shown().isEmpty, "another pointer")
    up.pointerID = 1
    harness.effects.window.send(.pointerup, up)
    #expect(harness.shown().map { $0.frame } == [Rect(points: 100, 100, 100, 0)])
    harness.settle()
    #expect(try harness.stored() == harness.shown())
    harness.effects.window.send(.pointerup, up)
    harness.stroke(harness.wave(at: 300))
    #expect(harness.shown().count == 2)
  }

  @Test("of a long stroke only its end is drawn again")
  func onlyTheEnd() {
    harness.store.take(.pen)
    harness.pointer(.down, 50, 50)
    for step in 1...200 { harness.pointer(.move, 50 + Double(step) * 2, 50 + Double(step % 2) * 40) }
    harness.frame()
    _ = harness.drawn(4)
    harness.pointer(.move, 455, 70)
    harness.frame()
    let lines = harness.drawn(4).split(separator: "\n")
    let clip = lines.first { $0.hasPrefix("clip") }?.split(separator: " ").compactMap { Double($0) } ?? []
    #expect(clip.count == 4 && clip[2] < 60)
  }

  @Test("of a page with many marks what the window shows is drawn first, and the rest when that has been seen")
  func seenFirst() throws {
    let marks = FakeMarks()
    let writer = NotebookPage.Writer(actor: UniqueID(high: 1, low: 1), author: "ada")
    var notebook = try NotebookPage(log: marks.log(MarksHarness.version(0))).opened(by: writer)
    for index in 0..<1_200 {
      let y = Int32(100 + index % 120 * 400)
      let samples = (0..<4).map { InkSample(x: 1_000 + 600 * Int32($0), y: y, time: UInt32($0)) }
      try notebook.draw(samples, kind: .pen, at: FakeMarks.beginning)
    }
    marks.logs[MarksHarness.version(0)] = notebook.groups
    let harness = MarksHarness(marks: marks)
    harness.pass(1_000)
    _ = harness.drawn(2)
    // The window shows the upper quarter of the page, whose bounds are now known.
    let page = try #require(harness.store.page(of: MarksHarness.version(0)))
    let layer = try #require(
      harness.page.document.root.everything.first { $0.attributes["class"] == "ink-layer" })
    let height = harness.effects.window.size.height
    harness.page.document.boundsByID[layer.id] = Rect(x: 0, y: 0, width: 800, height: 4 * height)
    page.paint()
    func strokes(_ text: String) -> Int { text.split(separator: "\n").count { $0 == "stroke" } }
    let first = strokes(harness.drawn(2))
    #expect(first > 250 && first < 350)
    harness.frame()
    #expect(harness.drawn(2).isEmpty, "the next frame shows what was drawn")
    harness.pass(50)
    let rest = strokes(harness.drawn(2))
    #expect(rest > 850 && first + rest >= 1_200 && first + rest < 1_300)
    // Repainting starts again before the rest is drawn.
    page.paint()
    page.paint()
    #expect(strokes(harness.drawn(2)) == 2 * first)
    harness.pass(100)
    #expect(strokes(harness.drawn(2)) == rest)
  }

  @Test("pen mode: fingers are the page's, and its exit is shown")
  func penMode() {
    harness.store.take(.pen)
    #expect(harness.pointer(.down, 10, 10, kind: .touch, id: 3) == .overlay)
    harness.pointer(.cancel, 10, 10, kind: .touch, id: 3)
    harness.stroke(harness.wave(at: 100))
    harness.pass(1000)
    #expect(harness.store.state.isPenMode)
    #expect(harness.page.find("button", Texts.Writing.leavePenMode) != nil)
    #expect(harness.pointer(.down, 10, 10, kind: .touch, id: 4) == .page)
    harness.page.click("button", Texts.Writing.leavePenMode)
    #expect(!harness.store.state.isPenMode)
  }

  @Test("nothing is taken without a tool, before the marks are known, and where nobody may write")
  func leavesPointers() {
    #expect(harness.pointer(.down, 10, 10) == .page)
    harness.store.take(.pen)
    let late = MarksHarness(marks: FakeMarks(), pages: 0)
    late.store.take(.pen)
    late.store.pageAppeared(MarksHarness.overlayPage(0), at: late.scale)
    let sample = PagePointer.Sample(x: 0.5, y: 0.5)
    #expect(
      late.store.pointer(PagePointer(.down, kind: .pen, samples: [sample]), on: MarksHarness.overlayPage(0)) == .page)
    let locked = MarksHarness.overlayPage(0, canAnnotate: false)
    #expect(harness.store.pointer(PagePointer(.down, kind: .pen, samples: [sample]), on: locked) == .page)
    #expect(harness.store.pointer(PagePointer(.down, button: 2, samples: [sample]), on: harness.pages[0]) == .page)
  }

  @Test("erasing, moving, copying and deleting are drawn where they happened and stored")
  func edits() throws {
    harness.store.take(.pen)
    harness.stroke(harness.wave(at: 100))
    harness.stroke(harness.wave(at: 300))
    harness.store.take(.eraser)
    _ = harness.drawn(2)
    harness.stroke([(190, 60), (190, 160)])
    #expect(harness.drawn(2).contains("clip"))
    #expect(harness.shown()[0].erased.count == 1 && harness.shown()[1].erased.isEmpty)

    harness.store.take(.selection)
    harness.stroke([(195, 305), (195, 305)])
    #expect(harness.store.state.selection?.count == 1)
    #expect(harness.press("ArrowRight", .shift))
    #expect(harness.shown()[1].frame.x == 110 * 64)
    #expect(harness.press("d", .control))
    #expect(harness.shown().count == 3)
    #expect(harness.press("c", .control))
    #expect(harness.press("Delete"))
    #expect(harness.shown().count == 2)
    #expect(harness.press("v", .control))
    #expect(harness.shown().count == 3)
    harness.pass(600)
    #expect(try harness.stored() == harness.shown())
    #expect(harness.status == Texts.Writing.saved)
  }

  @Test("what was copied is pasted in another window")
  func pasteElsewhere() throws {
    harness.store.take(.pen)
    harness.stroke(harness.wave(at: 100))
    harness.store.take(.selection)
    harness.stroke([(195, 105), (195, 105)])
    #expect(harness.press("c", .control))
    let other = MarksHarness(like: harness, marks: FakeMarks())
    other.store.take(.selection)
    #expect(other.press("v", .control))
    #expect(other.shown().count == 1)
    #expect(other.shown()[0].ink == harness.shown()[0].ink)
  }

  @Test("a text is written in a field of its own, and is one mark")
  func text() throws {
    harness.store.take(.text)
    harness.stroke([(100, 100), (100, 100)])
    harness.page.settle()
    #expect(harness.page.type("Größe: 5 cm", into: "textbox", Texts.Writing.text))
    harness.store.handle(event: .textFinished)
    harness.settle()
    #expect(harness.shown().map { $0.text } == ["Größe: 5 cm"])
    #expect(try harness.stored() == harness.shown())
    // An empty text box is not stored.
    harness.stroke([(300, 300), (300, 300)])
    harness.page.settle()
    harness.store.handle(event: .textFinished)
    #expect(harness.shown().count == 1)
  }

  @Test(
    "a text is edited a second time with the text tool, a double click or Enter; only its field shows it meanwhile",
    arguments: ["the text tool", "a double click", "Enter"])
  func textAgain(_ way: String) throws {
    harness.store.take(.text)
    harness.stroke([(100, 100), (100, 100)])
    harness.page.settle()
    harness.page.type("Größe: 5 cm", into: "textbox", Texts.Writing.text)
    harness.store.handle(event: .textFinished)
    harness.pass(600)
    #expect(harness.drawn(2).contains("text"))
    if way != "the text tool" { harness.store.take(.selection) }
    harness.stroke([(110, 110), (110, 110)])
    switch way {
    case "a double click": harness.stroke([(110, 110), (110, 110)])
    case "Enter": #expect(harness.elements("ink-frame").count == 1 && harness.press("Enter"))
    default: break
    }
    #expect(harness.page.find("textbox", Texts.Writing.text)?.attributes["value"] == "Größe: 5 cm")
    let drawn = harness.drawn(2)
    #expect(drawn.contains("clear") && !drawn.contains("text"), "\(drawn)")
    #expect(harness.elements("ink-frame").isEmpty && harness.elements("ink-panel").isEmpty)
    harness.page.type("Größe: 5 cm und 3 mm", into: "textbox", Texts.Writing.text)
    harness.store.handle(event: .textFinished)
    harness.settle()
    #expect(harness.elements("ink-text").isEmpty)
    #expect(try harness.stored().map { $0.text } == ["Größe: 5 cm und 3 mm"])
    #expect(try harness.stored() == harness.shown())
    #expect(harness.marks.log(MarksHarness.version(0)).suffix(2).map { $0.title } == ["Add text", "Edit text"])
  }

  @Test("the menu takes the place of what can be done with a selection, and gives it back")
  func menuAndSelection() {
    harness.store.take(.pen)
    harness.stroke(harness.wave(at: 100))
    harness.store.take(.selection)
    harness.stroke([(195, 105), (195, 105)])
    func groups() -> [String] { harness.elements("ink-panel").map { $0.name } }
    #expect(groups() == ["Selected marks"])
    harness.page.click("button", "More tools")
    #expect(groups() == ["More tools"])
    harness.page.click("button", "More tools")
    #expect(groups() == ["Selected marks"])
  }

  @Test(
    "a tap is a dot that is drawn and stored, with a mouse and with a pen",
    arguments: [InkTool.pen, .pencil, .highlighter], [TrapezioWeb.Event.PointerKind.mouse, .pen])
  func dots(_ tool: InkTool, _ kind: TrapezioWeb.Event.PointerKind) throws {
    harness.store.handle(event: .highlighterPicked(followsWords: false))
    harness.store.take(tool)
    let canvas = tool == .highlighter ? 0 : 2
    _ = harness.drawn(canvas)
    harness.pointer(.down, 300, 300, kind: kind)
    harness.pointer(.up, 300, 300, kind: kind, buttons: 0)
    harness.pass(600)
    #expect(harness.drawn(canvas).contains("stroke"))
    #expect(try harness.stored().map { [$0.frame.middle.x, $0.frame.middle.y] } == [[300, 300]])
    #expect(MarksHarness(like: harness).drawn(canvas).contains("stroke"))
  }

  @Test("the toolbar names each of its tools")
  func toolbarNames() {
    harness.store.take(.pen)
    let names = [
      "Select", "Pen", "Pencil", "Highlighter", "Text", "Arrow", "Eraser", "Lasso", "Undo", "Clean page", "More tools",
    ]
    for name in names { #expect(harness.page.all("button", name).count == 1, "\(name)") }
  }

  @Test("no button saves the marks: the menu only saves copies as files, and the colours have a button for a pen")
  func saveButtons() {
    harness.store.take(.pen)
    let allowed: Set<String> = [
      Texts.Files.save, Texts.Files.saveHistory, Texts.Files.savePicture, Texts.Files.saveDrawing,
      Texts.Writing.keepPreset,
    ]
    var found: Set<String> = []
    for panel in [Texts.Writing.style, Texts.Layers.title, Texts.Writing.more] {
      harness.page.click("button", panel)
      let names = harness.page.all("button").map { $0.name }
      #expect(names.count > 10)
      found.formUnion(names.filter { $0.hasPrefix("Save") })
    }
    #expect(found.isSubset(of: allowed) && found.count > 1, "\(found)")
  }

  @Test("what others wrote appears, and what they undo goes")
  func others() throws {
    let other = MarksHarness(marks: harness.marks)
    other.store.take(.highlighter)
    other.stroke(other.wave(at: 200))
    other.settle()
    let group = try #require(harness.marks.log(MarksHarness.version(0)).last)
    harness.store.merge([group], on: MarksHarness.version(0))
    #expect(harness.shown().map { $0.kind } == [.highlighter])
    #expect(harness.drawn(0).contains("stroke"))
    // Merging the same group again changes nothing.
    harness.store.merge([group], on: MarksHarness.version(0))
    #expect(harness.shown().count == 1)
  }

  @Test("keys take tools; a letter with a field or Shift is somebody else's")
  func keys() {
    for (key, tool) in [("p", InkTool.pen), ("B", .pencil), ("h", .highlighter), ("e", .eraser), ("l", .lasso)] {
      #expect(harness.press(key) && harness.store.state.tool == tool)
    }
    #expect(harness.press("a") && harness.store.state.tool == .arrow)
    #expect(harness.press("a") && harness.store.state.tool == .line)
    #expect(harness.press("v") && harness.press("a") && harness.store.state.tool == .line)
    #expect(harness.press("z") && harness.store.state.tool == .tick)
    #expect(harness.press("z") && harness.store.state.tool == .cross)
    #expect(harness.press("v") && harness.press("z") && harness.store.state.tool == .cross)
    #expect(!harness.press("R", .shift) && !harness.press("j"))
    #expect(harness.press("n") && !harness.store.state.areMarksShown)
    #expect(harness.store.stepOut() && !harness.store.state.isOpen)
    #expect(!harness.store.stepOut())
  }

  @Test("a tick is drawn where the pen is until it is lifted, and is stored where it was set")
  func signs() throws {
    harness.store.take(.tick)
    harness.pointer(.down, 100, 100)
    let wet = harness.drawn(4)
    #expect(wet.contains("stroke"))
    harness.pointer(.move, 200, 160)
    harness.frame()
    #expect(harness.drawn(4) != wet)
    harness.pointer(.up, 200, 160, buttons: 0, pressure: 0)
    harness.settle()
    #expect(try harness.stored().map { $0.sign } == [.tick])
    let frame = try #require(try harness.stored().first).frame
    #expect(abs(frame.middle.x - 200) < 1 && abs(frame.middle.y - 160) < 1)
  }

  @Test("the toolbar remembers its edge, its tools' colours and what was kept of them")
  func settings() {
    harness.store.take(.pen)
    harness.store.handle(event: .docked(.left))
    harness.store.handle(event: .colorPicked(0xC433_2BFF))
    harness.store.handle(event: .presetSaved)
    let next = MarksHarness(like: harness)
    #expect(next.store.state.settings == harness.store.state.settings)
    #expect(next.store.state.settings.dock == .left && next.store.state.settings.presets.count == 1)
    next.store.take(.pen)
    next.stroke(next.wave(at: 100))
    #expect(next.shown()[0].style.color.rgba == 0xC433_2BFF)
  }

  @Test("of all pages that were written on only the near ones stay in memory, and nothing waits in the database")
  func manyPages() {
    let harness = MarksHarness(pages: 40)
    harness.store.take(.pen)
    for page in harness.pages.indices {
      harness.stroke(harness.wave(at: 100), on: page)
      harness.settle()
      if page >= 2 { harness.store.pageLeft(harness.pages[page - 2]) }
    }
    harness.settle()
    let store = harness.store
    #expect(harness.marks.posts.count == 40)
    #expect(store.pages.count == 2 && store.session.document.pages.count == 2 && store.session.pages.count == 2)
    #expect(store.state.opened.count == 2 && store.state.clips.count == 2 && store.state.counts.count == 2)
    #expect(store.calls.isEmpty && store.early.isEmpty && store.outbox.parcels.isEmpty)
    #expect(harness.effects.database.values.isEmpty)
  }

  @Test("a page that goes lets go of its marks, and has them again when it comes back")
  func farPages() {
    harness.store.take(.pen)
    harness.stroke(harness.wave(at: 100))
    harness.settle()
    harness.store.pageLeft(harness.pages[0])
    #expect(harness.store.notebook(of: MarksHarness.version(0)) == nil)
    harness.store.pageAppeared(harness.pages[0], at: harness.scale)
    harness.settle()
    #expect(harness.shown().count == 1)
  }
}
