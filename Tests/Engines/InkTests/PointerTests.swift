import ByteCoding
import Ink
import Notebook
import Testing

/// Which pointer draws, and what happens when pointers misbehave.
@Suite struct PointerTests {
  @Test func afterAPenFingersScrollUntilPenModeIsLeft() throws {
    var fixture = try Fixture()
    fixture.drag([(10, 10), (30, 30)], device: .touch)
    #expect(fixture.marks().count == 1)
    #expect(fixture.pointer(.down, 50, 50).contains(.penMode(true)))
    fixture.pointer(.up, 60, 60)
    _ = fixture.wait(600)
    fixture.pointer(.down, 100, 100, id: 5, device: .touch)
    #expect(
      fixture.pointer(.move, 100, 80, id: 5, device: .touch) == [
        .scroll(InkScroll(dx: 0, dy: -20, factor: 1, x: 100, y: 80))
      ])
    fixture.pointer(.up, 100, 80, id: 5, device: .touch)
    #expect(fixture.marks().count == 2)
    #expect(fixture.send(.command(.leavePenMode)) == [.penMode(false)])
    fixture.drag([(10, 100), (30, 130)], id: 6, device: .touch)
    #expect(fixture.marks().count == 3)
  }

  @Test func aPalmThatLandsFirstDrawsNothing() throws {
    var fixture = try Fixture()
    fixture.pointer(.down, 150, 200, id: 2, device: .touch, radius: 20)
    fixture.pointer(.move, 152, 202, id: 2, device: .touch, radius: 20)
    fixture.pointer(.down, 20, 20)
    fixture.pointer(.move, 150, 203, id: 2, device: .touch, radius: 20)
    fixture.pointer(.move, 60, 20)
    fixture.pointer(.up, 60, 20)
    fixture.pointer(.up, 150, 203, id: 2, device: .touch)
    fixture.drag([(150, 200), (160, 210)], id: 3, device: .touch)
    #expect(fixture.marks().map { $0.frame } == [Rect(points: 20, 20, 40, 0)])
    #expect(fixture.commits.count == 1)
  }

  @Test func aLargeTouchIsAPalm() throws {
    var fixture = try Fixture()
    fixture.pointer(.down, 20, 20, device: .touch, radius: 60)
    fixture.pointer(.move, 50, 20, device: .touch, radius: 60)
    fixture.pointer(.up, 50, 20, device: .touch)
    #expect(fixture.commits.isEmpty)
  }

  @Test func theEraserEndErasesAndTheBarrelSelects() throws {
    var fixture = try Fixture()
    fixture.drag([(10, 50), (190, 50)])
    fixture.drag([(100, 40), (100, 60)], buttons: 32)
    #expect(fixture.marks().first?.lineCount == 2)
    fixture.drag([(1, 1), (199, 1), (199, 99), (1, 99)], buttons: 3)
    #expect(fixture.session.selection?.ids.count == 1)
    #expect(fixture.session.tool == .pen)
    // Some pens report the button only while hovering.
    fixture.send(.command(.escape))
    fixture.pointer(.move, 1, 1, buttons: 2)
    fixture.drag([(1, 1), (199, 1), (199, 99), (1, 99)])
    #expect(fixture.session.selection?.ids.count == 1)
  }

  @Test func pressureZeroAtTheEndIsNotStored() throws {
    var fixture = try Fixture()
    fixture.drag([(10, 10), (40, 30), (70, 10)], pressure: 0.25)
    #expect(fixture.marks().first?.ink.flatMap { $0.samples }.map { $0.pressure } == [256, 256, 256])
  }

  @Test(arguments: [0, 0.5])
  func aPenWithoutASensorHasNoPressure(_ pressure: Double) throws {
    var fixture = try Fixture()
    fixture.drag([(10, 10), (40, 30), (70, 10)], pressure: pressure)
    #expect(fixture.marks().first?.ink.flatMap { $0.samples }.map { $0.pressure } == [0, 0, 0])
  }

  @Test func aLostPointerUpEndsTheStroke() throws {
    var fixture = try Fixture()
    fixture.pointer(.down, 10, 10)
    fixture.pointer(.move, 40, 10)
    fixture.pointer(.move, 90, 90, buttons: 0)
    #expect(fixture.marks().count == 1 && !fixture.session.isDrawing)
    fixture.pointer(.down, 10, 100)
    fixture.pointer(.move, 40, 100)
    fixture.drag([(10, 200), (40, 200)])
    #expect(fixture.marks().count == 3)
  }

  @Test func cancelKeepsAPensStrokeAndDropsAFingers() throws {
    var fixture = try Fixture()
    for (id, device) in [(Int32(1), PointerDevice.touch), (2, .mouse), (3, .pen)] {
      fixture.pointer(.down, 10, 10, id: id, device: device)
      fixture.pointer(.move, 40, 10, id: id, device: device)
      fixture.pointer(.cancel, 40, 10, id: id, device: device)
    }
    #expect(fixture.commits.count == 1)
    fixture.pointer(.down, 10, 50)
    fixture.pointer(.move, 40, 50)
    fixture.send(.blur)
    #expect(fixture.commits.count == 2 && fixture.marks().count == 2)
  }

  @Test func escapeDropsWhatIsBeingDrawn() throws {
    var fixture = try Fixture()
    fixture.pointer(.down, 10, 10)
    fixture.pointer(.move, 40, 10)
    fixture.send(.command(.escape))
    fixture.pointer(.up, 40, 10)
    #expect(fixture.commits.isEmpty)
  }

  @Test func twoFingersTapUndoAndThreeRedo() throws {
    var fixture = try Fixture()
    fixture.drag([(10, 10), (40, 10)], device: .mouse)
    for count in [2, 3] as [Int32] {
      for id in 1...count { fixture.pointer(.down, Double(id) * 40, 50, id: id, device: .touch) }
      for id in 1...count { fixture.pointer(.up, Double(id) * 40, 50, id: id, device: .touch) }
      #expect(fixture.marks().count == (count == 2 ? 0 : 1))
    }
  }

  @Test func twoFingersPinchAndTenDrawNothing() throws {
    var fixture = try Fixture()
    for id in 1...10 as ClosedRange<Int32> {
      fixture.pointer(.down, Double(id) * 10, 50, id: id, device: .touch)
    }
    #expect(
      fixture.pointer(.move, 0, 50, id: 1, device: .touch) == [
        .scroll(InkScroll(dx: -5, dy: 0, factor: 2, x: 10, y: 50))
      ])
    for id in 1...10 as ClosedRange<Int32> { fixture.pointer(.up, Double(id) * 10, 50, id: id, device: .touch) }
    #expect(fixture.commits.isEmpty && !fixture.session.isDrawing)
  }

  @Test func clocksThatJumpDoNoHarm() throws {
    var fixture = try Fixture()
    for time in [5000, 4000, .max, .min, 6000] as [Int64] {
      fixture.time = time == .max ? .max - 100 : time
      fixture.pointer(time == 5000 ? .down : .move, Double(fixture.time.magnitude % 97), 20)
    }
    fixture.pointer(.up, 50, 50)
    let times = try #require(fixture.marks().first).ink.flatMap { $0.samples }.map { $0.time }
    #expect(times == times.sorted())
  }

  @Test("a wall clock that is put right dates what follows, never before what was done, and leaves order and undo")
  func wallClock() throws {
    func heights(_ fixture: Fixture) -> [Int32] { fixture.marks().map { $0.frame.y / 64 } }
    func set(_ fixture: inout Fixture, hours: Int64) {
      let time = Fixture.epoch.millisecondsSince1970 + hours * 3_600_000
      fixture.session.setEpoch(Instant(millisecondsSince1970: time))
    }
    var fixture = try Fixture()
    fixture.drag([(10, 10), (40, 10)])
    set(&fixture, hours: -1)
    fixture.drag([(10, 50), (40, 50)])
    set(&fixture, hours: 1)
    fixture.drag([(10, 90), (40, 90)])
    let groups = fixture.commits.map { $0.group }
    #expect(groups.count == 3 && groups[0].stamp < groups[1].stamp && groups[1].stamp < groups[2].stamp)
    let start = groups[0].time.millisecondsSince1970
    let times: [Int64] = groups.map { $0.time.millisecondsSince1970 - start }
    #expect((0...1).contains(times[1]) && (3_600_000...3_601_000).contains(times[2]), "\(times)")
    #expect(heights(fixture) == [10, 50, 90])
    fixture.send(.command(.undo))
    #expect(heights(fixture) == [10, 50])
    fixture.session.setEpoch(Instant(millisecondsSince1970: .min))
    fixture.drag([(10, 130), (40, 130)])
    fixture.session.setEpoch(Instant(millisecondsSince1970: .max))
    fixture.drag([(10, 170), (40, 170)])
    #expect(heights(fixture) == [10, 50, 130, 170])
    fixture.send(.command(.undo))
    fixture.send(.command(.undo))
    #expect(heights(fixture) == [10, 50])
  }

  @Test("every sample of an event is drawn and stored, at 240 Hz and at 1 kHz", arguments: [4, 16])
  func coalescedSamples(_ count: Int) throws {
    var fixture = try Fixture()
    fixture.pointer(.down, 10, 10)
    // In a zigzag no sample is near the line between its neighbours, so none is left out.
    func place(_ index: Int) -> (Double, Double) { (10 + Double(index) / 4, index.isMultiple(of: 2) ? 10 : 14) }
    var sent = 0
    for frame: Int64 in 1...30 {
      var samples: [PointerSample] = []
      for part in 1...count {
        sent += 1
        let (x, y) = place(sent)
        let time = fixture.time + frame * 16 + Int64(part * 16 / count)
        samples.append(PointerSample(x: x, y: y, time: time, pressure: 0.3))
      }
      let last = try #require(samples.last)
      fixture.send(.pointer(PointerEvent(.move, id: 1, device: .pen, buttons: 1, last, coalesced: samples)))
      guard case .mark(let wet) = fixture.session.wet() else { Issue.record("nothing wet"); return }
      #expect(wet.samples.count == sent + 1)
    }
    fixture.time += 480
    let (x, y) = place(sent)
    fixture.pointer(.up, x, y)
    let stored = fixture.marks().first?.ink.flatMap { $0.samples } ?? []
    #expect(stored.count >= sent + 1)
    for (index, sample) in stored.prefix(sent + 1).enumerated() where index > 0 {
      #expect(sample.point == Point(x: Int32(place(index).0 * 64), y: Int32(place(index).1 * 64)), "\(index)")
    }
  }

  @Test func placesThatAreNoNumbersAreIgnored() throws {
    var fixture = try Fixture()
    fixture.pointer(.down, 10, 10)
    fixture.pointer(.move, .nan, .infinity)
    fixture.pointer(.move, 1e300, -1e300)
    fixture.pointer(.up, 40, 40)
    #expect(!fixture.session.isDrawing)
  }

  @Test func predictedSamplesAreOnlyWet() throws {
    var fixture = try Fixture()
    fixture.pointer(.down, 10, 10)
    fixture.time += 8
    fixture.send(
      .pointer(
        PointerEvent(
          .move, id: 1, device: .pen, PointerSample(x: 40, y: 10, time: fixture.time, pressure: 0.5),
          predicted: [PointerSample(x: 60, y: 30, time: fixture.time + 8, pressure: 0.9)])))
    guard case .mark(let wet)? = fixture.session.wet() else { Issue.record("no wet mark"); return }
    #expect(wet.predicted.map { $0.point } == [Point(points: 60, 30)])
    fixture.pointer(.up, 40, 10)
    #expect(fixture.marks().first?.frame == Rect(points: 10, 10, 30, 0))
    #expect(fixture.marks().first?.ink.first?.samples.map { $0.pressure } == [0, 0])
  }

  @Test("nothing is drawn where the pen would have to be faster than it was")
  func farPrediction() throws {
    var fixture = try Fixture()
    func predicted(at x: Double, _ y: Double, _ expected: [(Double, Double)]) -> [Point] {
      fixture.time += 8
      fixture.send(
        .pointer(
          PointerEvent(
            .move, id: 1, device: .pen, PointerSample(x: x, y: y, time: fixture.time, pressure: 0.5),
            predicted: expected.map { PointerSample(x: $0.0, y: $0.1, time: fixture.time + 8, pressure: 0.5) })))
      guard case .mark(let wet)? = fixture.session.wet() else { return [] }
      return wet.predicted.map { $0.point }
    }
    fixture.pointer(.down, 10, 10)
    // The pen travelled 30 pt, so a prediction up to 70 is near enough and 71 is too far. The sample after 71 is
    // dropped with it.
    let near = predicted(at: 40, 10, [(55, 10), (70, 10), (71, 10), (60, 10)])
    #expect(near == [Point(points: 55, 10), Point(points: 70, 10)])
    // After a corner a browser predicts a pen far off the page.
    #expect(predicted(at: 40, 14, [(40, -600), (40, 15)]).isEmpty)
    // The next distance is measured from here.
    #expect(predicted(at: 40, 10, [(40, 6), (40, 5)]) == [Point(points: 40, 6)])
    // For a pen that rests nothing is predicted.
    #expect(predicted(at: 40, 10, [(41, 10)]).isEmpty)
  }

  @Test("a predicted pressure does not thin a stroke whose device reports none")
  func predictedPressure() throws {
    var fixture = try Fixture()
    func move(_ x: Double, pressure: Double) {
      fixture.time += 8
      fixture.send(
        .pointer(
          PointerEvent(
            .move, id: 1, device: .pen, PointerSample(x: x, y: 10, time: fixture.time, pressure: pressure),
            predicted: [PointerSample(x: x + 10, y: 10, time: fixture.time + 8, pressure: pressure)])))
    }
    fixture.pointer(.down, 10, 10)
    move(40, pressure: 0.5)
    guard case .mark(let wet)? = fixture.session.wet() else { Issue.record("no wet mark"); return }
    guard case .path(_, .stroke(_, let width))? = wet.displayItems().first else { Issue.record("no line"); return }
    #expect(width == PageUnit.points(wet.style.width))
    // Once a pressure was reported, predictions follow it.
    move(70, pressure: 0.9)
    guard case .mark(let pressed)? = fixture.session.wet() else { Issue.record("no wet mark"); return }
    #expect(pressed.predicted.allSatisfy { $0.pressure > 512 })
  }

  @Test func aRefusalChangesNothing() throws {
    var fixture = try Fixture()
    fixture.session = InkSession(
      document: NotebookDocument(cover: fixture.session.document.cover), pages: Fixture.pages, epoch: Fixture.epoch)
    fixture.send(.take(.pen))
    fixture.drag([(10, 10), (40, 10)])
    #expect(fixture.commits.isEmpty)
    #expect(fixture.send(.command(.undo)) == [.refused(.readOnly)])
  }
}
