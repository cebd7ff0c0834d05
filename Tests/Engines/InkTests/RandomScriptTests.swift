import ByteCoding
import Ink
import InkWalk
import Notebook
import TestSupport
import Testing

/// Random pointer scripts. Their model knows only which pointer may draw.
@Suite struct RandomScriptTests {
  /// Any input: nothing traps, every group is valid, and the log replays to what the session shows.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func anyInputLeavesAValidLog(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = try Fixture(.pen)
    for _ in 0..<300 { fixture.send(InkWalk.input(&random, &fixture.time)) }
    // Reading the file checks every group and replays it.
    let read = try NotebookDocument(fileBytes: fixture.session.document.fileBytes)
    for (page, shown) in zip(read.pages, fixture.session.document.pages) {
      #expect(page.notebook.state == shown.notebook.state, "seed \(seed)")
      #expect(shown.notebook.replayed().state == shown.notebook.state, "seed \(seed)")
      // Another copy that receives the groups one by one ends in the same state.
      var copy = try #require(Fixture.emptySession().document.pages.first { $0.version == page.version }).notebook
      for commit in fixture.commits where commit.version == page.version { try copy.receive([commit.group]) }
      #expect(copy.state == shown.notebook.state, "seed \(seed)")
    }
    if let selection = fixture.session.selection {
      let marks = fixture.marks(selection.version)
      #expect(selection.ids.allSatisfy { id in marks.contains { $0.id == id } }, "seed \(seed)")
    }

    // The trace, read from its bytes and played, gives the same bytes.
    var again = try Fixture.emptySession()
    let trace = try PointerTrace(parsing: fixture.trace.bytes)
    #expect(trace.bytes == fixture.trace.bytes)
    _ = trace.replay(in: &again)
    #expect(again.document.fileBytes == fixture.session.document.fileBytes, "seed \(seed)")
  }

  /// The browser's tests read the same list.
  @Test("a trace leaves the bytes that were written down") func digests() throws {
    let walks = try RecordedWalk.list("ink-digests.txt")
    #expect(walks.count >= 3)
    for walk in walks {
      let found = InkWalk.line(seed: walk.seed, steps: walk.steps)
      #expect(found == walk.digests, "\(walk.seed) \(walk.steps) \(found)")
    }
  }

  /// One pointer at a time, with the pen. The model is the list of finished gestures; the log must hold nothing else.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func onlyFinishedGesturesAreInTheLog(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = try Fixture(.pen)
    var expected: [Rect] = []
    for gesture in 0..<40 {
      let device: PointerDevice = [.mouse, .touch, .pen][gesture < 20 ? random.below(2) : 2]
      let (x, y) = (Double(random.below(150)), Double(random.below(200)))
      fixture.pointer(.down, x, y, device: device)
      fixture.pointer(.move, x + 20, y + 30, device: device)
      switch random.below(3) {
      case 0:
        fixture.pointer(.up, x + 20, y + 30, device: device)
        expected.append(Rect(points: x, y, 20, 30))
      case 1:
        fixture.pointer(.cancel, x + 20, y + 30, device: device)
        if device == .pen { expected.append(Rect(points: x, y, 20, 30)) }
      default:
        fixture.send(.command(.escape))
        fixture.pointer(.up, x + 20, y + 30, device: device)
      }
    }
    #expect(fixture.marks().map { $0.frame } == expected, "seed \(seed)")
    #expect(fixture.commits.count == expected.count, "seed \(seed)")
  }

  @Test func aDamagedTraceIsRefusedWithItsPlace() throws {
    var fixture = try Fixture(.pen)
    fixture.drag([(10, 10), (40, 40)])
    fixture.send(.finishText("é"))
    let bytes = fixture.trace.bytes
    for length in bytes.indices {
      #expect(throws: ByteCodingError.self) { try PointerTrace(parsing: Array(bytes.prefix(length))) }
    }
    #expect(throws: ByteCodingError.self) { try PointerTrace(parsing: bytes + [0]) }
  }
}
