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
  private let desk = MarksDesk()

  /// The first clip rectangle of a drawing: x, y, width and height in points.
  private func clip(of drawing: String) -> [Double] {
    let line = drawing.split(separator: "\n").first { $0.hasPrefix("clip") }
    return line?.split(separator: " ").compactMap { Double($0) } ?? []
  }

  @Test("a stroke is drawn wet with each frame, and stored as it was drawn")
  func strokes() throws {
    desk.store.take(.pen)
    desk.pointer(.down, 100, 100)
    _ = desk.drawn(4)
    for step in 1...10 {
      desk.pointer(.move, 100 + Double(step) * 10 - 5, 100 + Double(step % 3) * 10)
      desk.pointer(.move, 100 + Double(step) * 10, 100 + Double(step % 3) * 20)
      #expect(desk.drawn(4).isEmpty)
      desk.frame()
      #expect(desk.drawn(4).split(separator: "\n").count { $0 == "stroke" } == 1)
    }
    desk.pointer(.up, 200, 120, buttons: 0)
    // The next frame draws the stored stroke in the place of the wet one. It moves to the page's ink when the pen
    // rests.
    desk.frame()
    let end = desk.drawn(4)
    #expect(end.contains("stroke") && !desk.drawn(2).contains("stroke"))
    // Only the end of the stroke is drawn.
    let clip = clip(of: end)
    #expect(clip.count == 4 && clip[0] > 140 && clip[2] < 80, "\(clip)")
    desk.pass(600)
    #expect(desk.drawn(2).contains("stroke"))
    let cleared = desk.drawn(4)
    #expect(cleared.contains("clear") && !cleared.contains("stroke"))
    #expect(desk.shown().map { $0.kind } == [.pen])
    desk.settle()
    #expect(try desk.stored() == desk.shown())
  }

  @Test("what is said of the page stays while somebody writes, and is right when the pen rests")
  func saidWhenThePenRests() {
    desk.store.take(.pen)
    #expect(desk.status == "Saved")
    for line in 1...3 {
      desk.stroke(desk.wave(at: Double(line) * 100))
      desk.settle()
      // The server has the stroke; the next one may follow.
      #expect(desk.store.state.kept.waiting == 0 && desk.status == "Saving")
      #expect(desk.store.state.counts[MarksDesk.version(0)] == 0)
      desk.pass(400)
    }
    desk.pointer(.down, 100, 500)
    desk.pass(600)
    // The pen is down.
    #expect(desk.status == "Saving")
    desk.pointer(.up, 110, 500, buttons: 0)
    desk.pass(600)
    #expect(desk.status == "Saved" && desk.store.state.counts[MarksDesk.version(0)] == 4)
  }

  @Test("what dries while the next stroke is drawn leaves the wet canvas, and the stroke stays there whole")
  func driesUnderThePen() throws {
    let other = MarksDesk(marks: desk.marks, replica: 1)
    other.store.take(.pen)
    other.stroke(other.wave(at: 200))
    other.settle()
    let group = try #require(desk.marks.log(MarksDesk.version(0)).last)

    desk.store.take(.pen)
    desk.pointer(.down, 100, 300)
    desk.pointer(.move, 300, 300)
    desk.frame()
    desk.pointer(.up, 300, 300, buttons: 0)
    desk.pointer(.down, 100, 100)
    for step in 1...20 {
      desk.pointer(.move, 100 + Double(step) * 10, 100 + Double(step % 2) * 10)
      desk.frame()
    }
    _ = (desk.drawn(2), desk.drawn(4))
    desk.store.merge([group], on: MarksDesk.version(0))
    #expect(desk.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 2)
    #expect(desk.drawn(4).isEmpty)
    desk.pointer(.move, 310, 100)
    desk.frame()
    let wet = desk.drawn(4)
    #expect(wet.split(separator: "\n").count { $0 == "stroke" } == 1)
    // The whole stroke from its beginning, not just its new end, down to the stroke that has dried.
    let clip = clip(of: wet)
    #expect(clip.count == 4 && clip[0] < 100 && clip[0] + clip[2] > 300, "\(clip)")
    #expect(clip.count == 4 && clip[1] < 100 && clip[1] + clip[3] > 300, "\(clip)")
  }

  @Test(
    "a stroke whose pointer comes up elsewhere in the window ends where the page saw it last", arguments: [true, false])
  func upElsewhere(isPen: Bool) throws {
    desk.store.take(.pen)
    desk.pointer(.down, 100, 100, kind: isPen ? .pen : .mouse)
    desk.pointer(.move, 200, 100, kind: isPen ? .pen : .mouse)
    let up = TrapezioWeb.Event()
    (up.pointerID, up.pointerKind, up.x, up.y) = (2, isPen ? .pen : .mouse, 900, 900)
    desk.effects.window.send(.pointerup, up)
    #expect(desk.shown().isEmpty, "another pointer")
    up.pointerID = 1
    desk.effects.window.send(.pointerup, up)
    #expect(desk.shown().map { $0.frame } == [Rect(points: 100, 100, 100, 0)])
    desk.settle()
    #expect(try desk.stored() == desk.shown())
    desk.effects.window.send(.pointerup, up)
    desk.stroke(desk.wave(at: 300))
    #expect(desk.shown().count == 2)
  }

  @Test("of a long stroke only its end is drawn again")
  func onlyTheEnd() {
    desk.store.take(.pen)
    desk.pointer(.down, 50, 50)
    for step in 1...200 { desk.pointer(.move, 50 + Double(step) * 2, 50 + Double(step % 2) * 40) }
    desk.frame()
    _ = desk.drawn(4)
    desk.pointer(.move, 455, 70)
    desk.frame()
    let lines = desk.drawn(4).split(separator: "\n")
    let clip = lines.first { $0.hasPrefix("clip") }?.split(separator: " ").compactMap { Double($0) } ?? []
    #expect(clip.count == 4 && clip[2] < 60)
  }

  @Test("of a page with many marks what the window shows is drawn first, and the rest when that has been seen")
  func seenFirst() throws {
    let marks = FakeMarks()
    let writer = NotebookPage.Writer(actor: UniqueID(high: 1, low: 1), author: "ada")
    var notebook = try NotebookPage(log: marks.log(MarksDesk.version(0))).opened(by: writer)
    for index in 0..<1_200 {
      let y = Int32(100 + index % 120 * 400)
      let samples = (0..<4).map { InkSample(x: 1_000 + 600 * Int32($0), y: y, time: UInt32($0)) }
      try notebook.draw(samples, kind: .pen, at: FakeMarks.beginning)
    }
    marks.logs[MarksDesk.version(0)] = notebook.groups
    let desk = MarksDesk(marks: marks)
    desk.pass(1_000)
    _ = desk.drawn(2)
    // The window shows the upper quarter of the page, whose bounds are now known.
    let page = try #require(desk.store.page(of: MarksDesk.version(0)))
    let layer = try #require(
      desk.page.document.root.everything.first { $0.attributes["class"] == "ink-layer" })
    let height = desk.effects.window.size.height
    desk.page.document.boundsByID[layer.id] = Rect(x: 0, y: 0, width: 800, height: 4 * height)
    page.paint()
    func strokes(_ text: String) -> Int { text.split(separator: "\n").count { $0 == "stroke" } }
    let first = strokes(desk.drawn(2))
    #expect(first > 250 && first < 350)
    desk.frame()
    #expect(desk.drawn(2).isEmpty, "the next frame shows what was drawn")
    desk.pass(50)
    let rest = strokes(desk.drawn(2))
    #expect(rest > 850 && first + rest >= 1_200 && first + rest < 1_300)
    // Repainting starts again before the rest is drawn.
    page.paint()
    page.paint()
    #expect(strokes(desk.drawn(2)) == 2 * first)
    desk.pass(100)
    #expect(strokes(desk.drawn(2)) == rest)
  }

  @Test("pen mode: fingers are the page's, and its exit is shown")
  func penMode() {
    desk.store.take(.pen)
    #expect(desk.pointer(.down, 10, 10, kind: .touch, id: 3) == .overlay)
    desk.pointer(.cancel, 10, 10, kind: .touch, id: 3)
    desk.stroke(desk.wave(at: 100))
    desk.pass(1000)
    #expect(desk.store.state.isPenMode)
    #expect(desk.page.find("button", Texts.Writing.leavePenMode) != nil)
    #expect(desk.pointer(.down, 10, 10, kind: .touch, id: 4) == .page)
    desk.page.click("button", Texts.Writing.leavePenMode)
    #expect(!desk.store.state.isPenMode)
  }

  @Test("nothing is taken without a tool, before the marks are known, and where nobody may write")
  func leavesPointers() {
    #expect(desk.pointer(.down, 10, 10) == .page)
    desk.store.take(.pen)
    let late = MarksDesk(marks: FakeMarks(), pages: 0)
    late.store.take(.pen)
    late.store.pageAppeared(MarksDesk.overlayPage(0), at: late.scale)
    let sample = PagePointer.Sample(x: 0.5, y: 0.5)
    #expect(
      late.store.pointer(PagePointer(.down, kind: .pen, samples: [sample]), on: MarksDesk.overlayPage(0)) == .page)
    let locked = MarksDesk.overlayPage(0, canAnnotate: false)
    #expect(desk.store.pointer(PagePointer(.down, kind: .pen, samples: [sample]), on: locked) == .page)
    #expect(desk.store.pointer(PagePointer(.down, button: 2, samples: [sample]), on: desk.pages[0]) == .page)
  }

  @Test("erasing, moving, copying and deleting are drawn where they happened and stored")
  func edits() throws {
    desk.store.take(.pen)
    desk.stroke(desk.wave(at: 100))
    desk.stroke(desk.wave(at: 300))
    desk.store.take(.eraser)
    _ = desk.drawn(2)
    desk.stroke([(190, 60), (190, 160)])
    #expect(desk.drawn(2).contains("clip"))
    #expect(desk.shown()[0].erased.count == 1 && desk.shown()[1].erased.isEmpty)

    desk.store.take(.selection)
    desk.stroke([(195, 305), (195, 305)])
    #expect(desk.store.state.selection?.count == 1)
    #expect(desk.press("ArrowRight", .shift))
    #expect(desk.shown()[1].frame.x == 110 * 64)
    #expect(desk.press("d", .control))
    #expect(desk.shown().count == 3)
    #expect(desk.press("c", .control))
    #expect(desk.press("Delete"))
    #expect(desk.shown().count == 2)
    #expect(desk.press("v", .control))
    #expect(desk.shown().count == 3)
    desk.pass(600)
    #expect(try desk.stored() == desk.shown())
    #expect(desk.status == Texts.Writing.saved)
  }

  @Test("what was copied is pasted in another window")
  func pasteElsewhere() throws {
    desk.store.take(.pen)
    desk.stroke(desk.wave(at: 100))
    desk.store.take(.selection)
    desk.stroke([(195, 105), (195, 105)])
    #expect(desk.press("c", .control))
    let other = MarksDesk(like: desk, marks: FakeMarks())
    other.store.take(.selection)
    #expect(other.press("v", .control))
    #expect(other.shown().count == 1)
    #expect(other.shown()[0].ink == desk.shown()[0].ink)
  }

  @Test("a text is written in a field of its own, and is one mark")
  func text() throws {
    desk.store.take(.text)
    desk.stroke([(100, 100), (100, 100)])
    desk.page.settle()
    #expect(desk.page.type("Größe: 5 cm", into: "textbox", Texts.Writing.text))
    desk.store.handle(event: .textFinished)
    desk.settle()
    #expect(desk.shown().map { $0.text } == ["Größe: 5 cm"])
    #expect(try desk.stored() == desk.shown())
    // An empty text box is not stored.
    desk.stroke([(300, 300), (300, 300)])
    desk.page.settle()
    desk.store.handle(event: .textFinished)
    #expect(desk.shown().count == 1)
  }

  @Test("what others wrote appears, and what they undo goes")
  func others() throws {
    let other = MarksDesk(marks: desk.marks)
    other.store.take(.highlighter)
    other.stroke(other.wave(at: 200))
    other.settle()
    let group = try #require(desk.marks.log(MarksDesk.version(0)).last)
    desk.store.merge([group], on: MarksDesk.version(0))
    #expect(desk.shown().map { $0.kind } == [.highlighter])
    #expect(desk.drawn(0).contains("stroke"))
    // Merging the same group again changes nothing.
    desk.store.merge([group], on: MarksDesk.version(0))
    #expect(desk.shown().count == 1)
  }

  @Test("keys take tools; a letter with a field or Shift is somebody else's")
  func keys() {
    for (key, tool) in [("p", InkTool.pen), ("B", .pencil), ("h", .highlighter), ("e", .eraser), ("l", .lasso)] {
      #expect(desk.press(key) && desk.store.state.tool == tool)
    }
    #expect(desk.press("a") && desk.store.state.tool == .arrow)
    #expect(desk.press("a") && desk.store.state.tool == .line)
    #expect(desk.press("v") && desk.press("a") && desk.store.state.tool == .line)
    #expect(desk.press("z") && desk.store.state.tool == .tick)
    #expect(desk.press("z") && desk.store.state.tool == .cross)
    #expect(desk.press("v") && desk.press("z") && desk.store.state.tool == .cross)
    #expect(!desk.press("R", .shift) && !desk.press("j"))
    #expect(desk.press("n") && !desk.store.state.areMarksShown)
    #expect(desk.store.stepOut() && !desk.store.state.isOpen)
    #expect(!desk.store.stepOut())
  }

  @Test("a tick is drawn where the pen is until it is lifted, and is stored where it was set")
  func signs() throws {
    desk.store.take(.tick)
    desk.pointer(.down, 100, 100)
    let wet = desk.drawn(4)
    #expect(wet.contains("stroke"))
    desk.pointer(.move, 200, 160)
    desk.frame()
    #expect(desk.drawn(4) != wet)
    desk.pointer(.up, 200, 160, buttons: 0, pressure: 0)
    desk.settle()
    #expect(try desk.stored().map { $0.sign } == [.tick])
    let frame = try #require(try desk.stored().first).frame
    #expect(abs(frame.middle.x - 200) < 1 && abs(frame.middle.y - 160) < 1)
  }

  @Test("the toolbar remembers its edge, its tools' colours and what was kept of them")
  func settings() {
    desk.store.take(.pen)
    desk.store.handle(event: .docked(.left))
    desk.store.handle(event: .colorPicked(0xC433_2BFF))
    desk.store.handle(event: .presetSaved)
    let next = MarksDesk(like: desk)
    #expect(next.store.state.settings == desk.store.state.settings)
    #expect(next.store.state.settings.dock == .left && next.store.state.settings.presets.count == 1)
    next.store.take(.pen)
    next.stroke(next.wave(at: 100))
    #expect(next.shown()[0].style.color.rgba == 0xC433_2BFF)
  }

  @Test("of all pages that were written on only the near ones stay in memory, and nothing waits in the database")
  func manyPages() {
    let desk = MarksDesk(pages: 40)
    desk.store.take(.pen)
    for page in desk.pages.indices {
      desk.stroke(desk.wave(at: 100), on: page)
      desk.settle()
      if page >= 2 { desk.store.pageLeft(desk.pages[page - 2]) }
    }
    desk.settle()
    let store = desk.store
    #expect(desk.marks.posts.count == 40)
    #expect(store.pages.count == 2 && store.session.document.pages.count == 2 && store.session.pages.count == 2)
    #expect(store.state.opened.count == 2 && store.state.clips.count == 2 && store.state.counts.count == 2)
    #expect(store.calls.isEmpty && store.early.isEmpty && store.outbox.parcels.isEmpty)
    #expect(desk.effects.database.values.isEmpty)
  }

  @Test("a page that goes lets go of its marks, and has them again when it comes back")
  func farPages() {
    desk.store.take(.pen)
    desk.stroke(desk.wave(at: 100))
    desk.settle()
    desk.store.pageLeft(desk.pages[0])
    #expect(desk.store.notebook(of: MarksDesk.version(0)) == nil)
    desk.store.pageAppeared(desk.pages[0], at: desk.scale)
    desk.settle()
    #expect(desk.shown().count == 1)
  }
}
