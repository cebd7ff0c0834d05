import ByteCoding
import Foundation
import Ink
import Notebook
import Testing

/// Every tool, as a person uses it.
@Suite struct ToolTests {
  @Test(arguments: [(InkTool.pen, AnnotationKind.pen), (.pencil, .pencil), (.highlighter, .highlighter)])
  func freehandToolsDrawTheirKind(_ tool: InkTool, _ kind: AnnotationKind) throws {
    var fixture = try Fixture(tool)
    let places: [(Double, Double)] = [(10, 10), (30, 40), (60, 20)]
    fixture.drag(places)
    let mark = try #require(fixture.marks().first)
    #expect(mark.kind == kind && fixture.marks().count == 1)
    let samples = mark.ink.flatMap { $0.samples }
    let points = places.map { Point(points: $0.0, $0.1) }
    #expect(samples.map { $0.point } == points)
    #expect(fixture.commits.count == 1)
  }

  @Test(arguments: [
    (InkTool.arrow, AnnotationKind.arrow), (.line, .line), (.rectangle, .rectangle), (.ellipse, .ellipse),
  ])
  func figuresAreDraggedOut(_ tool: InkTool, _ kind: AnnotationKind) throws {
    var fixture = try Fixture(tool)
    fixture.drag([(10, 10), (30, 40), (60, 50)])
    let mark = try #require(fixture.marks().first)
    #expect(mark.kind == kind)
    #expect(mark.frame == Rect(points: 10, 10, 50, 40))
    #expect(fixture.session.toolState == .arrow)
  }

  @Test func shiftKeepsFiguresRegular() throws {
    var fixture = try Fixture(.rectangle)
    fixture.drag([(10, 10), (60, 40)], shift: true)
    #expect(fixture.marks().first?.frame == Rect(points: 10, 10, 50, 50))
  }

  @Test func aTapOfAFigureToolAddsNothing() throws {
    var fixture = try Fixture(.rectangle)
    fixture.drag([(10, 10)])
    #expect(fixture.marks().isEmpty && fixture.commits.isEmpty)
  }

  @Test func textIsMadeAndEdited() throws {
    var fixture = try Fixture(.text)
    fixture.drag([(10, 10)])
    #expect(fixture.session.textBox?.id == nil && fixture.session.textBox != nil)
    fixture.send(.finishText("x = 4"))
    #expect(fixture.marks().first?.text == "x = 4")
    fixture.drag([(20, 20)])
    let box = try #require(fixture.session.textBox)
    #expect(box.text == "x = 4" && box.id == fixture.marks().first?.id)
    fixture.send(.finishText("x = 5"))
    #expect(fixture.marks().map { $0.text } == ["x = 5"])
    fixture.drag([(20, 20)])
    fixture.send(.cancelText)
    fixture.drag([(150, 250)])
    fixture.send(.finishText(""))
    #expect(fixture.commits.count == 2)
    // The first tap selects the box, the second edits it.
    fixture.send(.take(.selection))
    fixture.drag([(20, 20)], device: .mouse)
    #expect(fixture.session.selection?.ids.first == box.id && fixture.session.textBox == nil)
    fixture.drag([(21, 20)], device: .mouse)
    #expect(fixture.session.textBox?.id == box.id && fixture.session.textBox?.text == "x = 5")
    fixture.send(.finishText("x = 6"))
    #expect(fixture.marks().map { $0.text } == ["x = 6"] && fixture.commits.count == 3)
  }

  @Test(
    "a tap sets a tick or a cross around it, as a pen stroke that knows what it is",
    arguments: [(InkTool.tick, MarkingSign.tick, "Add tick"), (.cross, .cross, "Add cross")])
  func signs(_ tool: InkTool, _ sign: MarkingSign, _ title: String) throws {
    var fixture = try Fixture(tool)
    fixture.send(.style(tool, MarkingSign.style(color: InkColor(rgba: 0x00FF_00FF), size: 40 * 64)))
    fixture.drag([(50, 80)])
    let mark = try #require(fixture.marks().first)
    #expect(mark.sign == sign && mark.kind == .pen && fixture.marks().count == 1)
    #expect(mark.style.color == InkColor(rgba: 0x00FF_00FF) && mark.style.width == 5 * 64)
    // Inside its square, and as high as requested, except for a small margin.
    #expect(Rect(points: 30, 60, 40, 40).contains(mark.frame))
    #expect(mark.frame.height >= 36 * 64 && mark.frame.width >= 36 * 64)
    #expect(fixture.commits.map { $0.group.title } == [title])
    #expect(fixture.session.toolState == .pen)
    // The pen keeps its own style.
    fixture.send(.take(.pen))
    fixture.drag([(100, 100), (120, 120)])
    #expect(fixture.marks().last?.style == .standard(for: .pen) && fixture.marks().last?.sign == nil)
  }

  @Test("a sign is set where the pointer is lifted, is drawn there until then, and goes with Escape")
  func signsFollowThePointer() throws {
    var fixture = try Fixture(.cross)
    fixture.pointer(.down, 50, 50)
    fixture.pointer(.move, 90, 340)
    guard case .mark(let wet)? = fixture.session.wet() else { throw NothingWet() }
    #expect(wet.sign == .cross)
    fixture.pointer(.up, 90, 350)
    #expect(fixture.marks().isEmpty)
    let mark = try #require(fixture.marks(Fixture.second).first)
    #expect(mark.frame.middle.x == 90 && mark.frame.middle.y == 30)
    fixture.pointer(.down, 50, 50)
    fixture.send(.command(.escape))
    fixture.pointer(.up, 50, 50)
    #expect(fixture.marks().isEmpty && fixture.commits.count == 1)
  }

  @Test("a touch of the eraser takes a sign whole; moving, copying and the bytes of a log keep it one")
  func signsStaySigns() throws {
    var fixture = try Fixture(.tick)
    fixture.drag([(50, 80)])
    fixture.send(.take(.selection))
    let places = MarkingSign.tick.samples(around: Point(points: 50, 80), size: MarkingSign.standardStyle.fontSize)
    let corner = (PageUnit.points(places[1].x), PageUnit.points(places[1].y))
    fixture.drag([corner, (corner.0 + 30, corner.1)])
    fixture.send(.command(.duplicate))
    #expect(fixture.marks().map { $0.sign } == [.tick, .tick])
    let bytes = try #require(fixture.commits.last).group.blazeBinary
    let read = try LogGroup(blazeBinary: bytes)
    #expect(read == fixture.commits.last?.group)
    fixture.send(.eraser(EraserSettings(radius: 64)))
    fixture.send(.take(.eraser))
    fixture.drag([(corner.0 + 30, corner.1)])
    #expect(fixture.marks().count == 1)
  }

  @Test func theEraserTakesPiecesOfInkAndLeavesShapes() throws {
    var fixture = try Fixture(.pen)
    fixture.drag([(10, 50), (190, 50)])
    fixture.send(.take(.rectangle))
    fixture.drag([(80, 20), (120, 80)])
    fixture.send(.take(.eraser))
    fixture.drag([(100, 30), (100, 70)])
    #expect(fixture.marks().count == 2)
    #expect(fixture.marks().first { $0.kind == .pen }?.lineCount == 2)
  }

  @Test func theEraserOfWholeThingsTakesWhateverItTouches() throws {
    var fixture = try Fixture(.pen)
    fixture.drag([(10, 50), (190, 50)])
    fixture.send(.take(.rectangle))
    fixture.drag([(80, 20), (120, 80)])
    fixture.send(.take(.text))
    fixture.drag([(90, 60)])
    fixture.send(.finishText("gone"))
    fixture.send(.take(.ellipse))
    fixture.drag([(10, 200), (60, 250)])
    fixture.send(.eraser(EraserSettings(radius: 64, deletesWholeMarks: true)))
    fixture.send(.take(.eraser))
    fixture.drag([(100, 10), (100, 90)])
    #expect(fixture.marks().map { $0.kind } == [.ellipse])
    #expect(fixture.commits.last?.group.entries.count == 3)
  }

  @Test func theLassoSelectsWhatIsInside() throws {
    var fixture = try Fixture(.pen)
    fixture.drag([(20, 20), (40, 40)])
    fixture.drag([(120, 120), (140, 140)])
    fixture.send(.take(.lasso))
    fixture.drag([(10, 10), (60, 10), (60, 60), (10, 60)])
    #expect(fixture.session.selection?.ids == [fixture.marks()[0].id])
    fixture.send(.take(.pen))
    #expect(fixture.session.selection == nil)
  }

  @Test func aTapSelectsAndADragMoves() throws {
    var fixture = try Fixture(.line)
    fixture.drag([(20, 20), (60, 20)])
    fixture.send(.take(.selection))
    fixture.drag([(40, 20)], device: .mouse)
    let id = try #require(fixture.session.selection?.ids.first)
    fixture.drag([(40, 20), (50, 30), (60, 60)], device: .mouse)
    #expect(fixture.marks().first?.frame == Rect(points: 40, 60, 40, 0))
    // A move is logged with its total, between its own select and deselect.
    #expect(
      fixture.commits.last?.group.entries == [
        .annotation(id, .select), .annotation(id, .beginMove), .annotation(id, .moveDelta(dx: 1280, dy: 2560)),
        .annotation(id, .endMove), .annotation(id, .deselect),
      ])
  }

  @Test func aHandleResizes() throws {
    var fixture = try Fixture(.rectangle)
    fixture.drag([(20, 20), (60, 60)])
    fixture.send(.take(.selection))
    fixture.drag([(20, 40)], device: .mouse)
    #expect(fixture.session.selection != nil)
    fixture.drag([(60, 60), (80, 70), (100, 90)], device: .mouse)
    #expect(fixture.marks().first?.frame == Rect(points: 20, 20, 80, 70))
    fixture.drag([(20, 20), (30, 30)], device: .mouse)
    #expect(fixture.marks().first?.frame == Rect(points: 30, 30, 70, 60))
  }

  @Test func aDragToAnotherPageCarriesTheMarks() throws {
    var fixture = try Fixture(.pen)
    fixture.drag([(20, 20), (60, 20)])
    fixture.send(.take(.selection))
    fixture.drag([(40, 20)], device: .mouse)
    fixture.drag([(40, 20), (40, 400)], device: .mouse)
    #expect(fixture.marks().isEmpty)
    #expect(fixture.marks(Fixture.second).first?.frame == Rect(points: 20, 80, 40, 0))
    fixture.send(.command(.undo))
    #expect(fixture.marks().count == 1 && fixture.marks(Fixture.second).isEmpty)
  }

  @Test func copiesArePastedAndDuplicated() throws {
    var fixture = try Fixture(.pen)
    fixture.drag([(20, 20), (60, 20)])
    fixture.send(.take(.selection))
    fixture.drag([(40, 20)], device: .mouse)
    fixture.send(.command(.duplicate))
    let edges: [Int32] = [20 * 64, 32 * 64]
    #expect(fixture.marks().map { $0.frame.x } == edges)
    fixture.send(.command(.cut))
    #expect(fixture.marks().count == 1 && fixture.session.selection == nil)
    let clip = try #require(fixture.session.clip)
    var other = try Fixture(.pen)
    other.session.clip = clip
    other.send(.viewport(InkViewport(x: 0, y: 330)))
    other.send(.command(.paste))
    let pastedEdges: [Int32] = [44 * 64]
    #expect(other.marks(Fixture.second).map { $0.frame.x } == pastedEdges)
  }

  @Test func aStrokeAcrossThePagesIsOneStep() throws {
    var fixture = try Fixture(.pen)
    fixture.drag([(50, 250), (50, 400)])
    #expect(fixture.marks().first?.frame == Rect(points: 50, 250, 0, 50))
    #expect(fixture.marks(Fixture.second).first?.frame == Rect(points: 50, 0, 0, 80))
    #expect(fixture.commits.count == 2)
    #expect(fixture.commits[0].group.step != nil && fixture.commits[0].group.step == fixture.commits[1].group.step)
    fixture.send(.command(.undo))
    #expect(fixture.marks().isEmpty && fixture.marks(Fixture.second).isEmpty)
    fixture.send(.command(.redo))
    #expect(fixture.marks().count == 1 && fixture.marks(Fixture.second).count == 1)
  }

  @Test func holdingStillStraightensAndUndoGivesTheStrokeBack() throws {
    var fixture = try Fixture(.pen)
    fixture.pointer(.down, 10, 10)
    for step in 1...20 { fixture.pointer(.move, 10 + Double(step) * 5, 10 + Double(step % 2)) }
    #expect(fixture.wait(300).isEmpty)
    #expect(fixture.wait(300) == [.redraw])
    fixture.pointer(.up, 110, 10)
    #expect(fixture.marks().map { $0.kind } == [.line])
    fixture.send(.command(.undo))
    #expect(fixture.marks().map { $0.kind } == [.pen])
    fixture.send(.command(.undo))
    #expect(fixture.marks().isEmpty)
  }

  /// A box of 120 by 80 pt, drawn by a trembling hand.
  private static func outline(_ kind: AnnotationKind) -> [(Double, Double)] {
    (0...100).map { index in
      let tremble = Double(index * 7 % 5) / 2 - 1
      if kind == .ellipse {
        let angle = Double(index) / 100 * 2 * .pi
        return (100 + cos(angle) * 60 + tremble, 100 + sin(angle) * 40 - tremble)
      }
      let along = Double(index % 25) / 25
      let corner = [(40 + 120 * along, 60.0), (160, 60 + 80 * along), (160 - 120 * along, 140), (40, 140 - 80 * along)]
      let (x, y) = corner[index / 25 % 4]
      return (x + tremble, y - tremble)
    }
  }

  @Test(
    "a box and a ring that end in a rest become a rectangle and an ellipse, and a recording of it does the same",
    arguments: [AnnotationKind.rectangle, .ellipse], [InkTool.pen, .pencil, .highlighter])
  func holdingStillMakesShapes(_ shape: AnnotationKind, _ tool: InkTool) throws {
    var fixture = try Fixture(tool)
    let places = Self.outline(shape)
    fixture.pointer(.down, places[0].0, places[0].1)
    for place in places.dropFirst() { fixture.pointer(.move, place.0, place.1) }
    // A resting hand trembles a little; with more movement it does not rest.
    let end = try #require(places.last)
    for index in 0..<30 { fixture.pointer(.move, end.0 + Double(index % 2), end.1) }
    #expect(fixture.wait(200).isEmpty)
    #expect(fixture.wait(100) == [.redraw])
    let wet = try #require(fixture.session.wet())
    guard case .mark(let mark) = wet else { Issue.record("\(wet)"); return }
    #expect(mark.kind == shape)
    // The shape is fixed now and ignores further movement.
    fixture.pointer(.move, 10, 250)
    fixture.pointer(.up, 10, 250)
    let made = try #require(fixture.marks().first)
    #expect(fixture.marks().count == 1 && made.kind == shape && made.frame == mark.frame)
    #expect((made.frame.width - 120 * 64).magnitude <= 4 * 64 && (made.frame.height - 80 * 64).magnitude <= 4 * 64)
    fixture.send(.command(.undo))
    #expect(fixture.marks().count == 1 && fixture.marks().first?.kind.isInk == true)
    fixture.send(.command(.redo))
    var again = try Fixture.emptySession()
    _ = try PointerTrace(parsing: fixture.trace.bytes).replay(in: &again)
    #expect(again.document.fileBytes == fixture.session.document.fileBytes)
  }

  @Test("a hand that goes on after a while has made no shape")
  func noRestNoShape() throws {
    var fixture = try Fixture(.pen)
    let places = Self.outline(.rectangle)
    fixture.pointer(.down, places[0].0, places[0].1)
    for place in places.dropFirst() { fixture.pointer(.move, place.0, place.1) }
    #expect(fixture.wait(400).isEmpty)
    fixture.pointer(.move, 60, 40)
    #expect(fixture.wait(400).isEmpty)
    fixture.pointer(.up, 60, 40)
    #expect(fixture.marks().map { $0.kind } == [.pen])
  }
}

private struct NothingWet: Error {}
