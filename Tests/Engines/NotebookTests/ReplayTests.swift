import ByteCoding
import NotebookWalk
import TestSupport
import Testing
import UndoHistory
import UndoLaws

@testable import Notebook

/// Laws that hold for any sequence of edits.
@Suite struct ReplayTests {
  private static func seeds() -> [UInt64] {
    let seed = UInt64.random(in: 0 ... .max)
    print("let seed: UInt64 = \(seed)")
    return [1, 2, seed]
  }

  @Test("the live state equals the replay of the file, and the file its own re-encoding", arguments: seeds())
  func liveEqualsReplay(seed: UInt64) throws {
    var entries = 0
    for part in 0..<WalkScale.factor {
      var walk = RandomWalk(seed: seed &+ UInt64(part))
      var notebook = walk.start()
      for round in 0..<4 {
        for _ in 0..<100 { walk.step(&notebook) }
        let bytes = notebook.fileBytes
        let read = try NotebookPage(fileBytes: bytes)
        #expect(read.state == notebook.state, "seed \(seed &+ UInt64(part)), round \(round)")
        #expect(read.fileBytes == bytes)
        #expect(read.groups == notebook.groups)
        let reopened = read.opened(by: NotebookPage.Writer(actor: UniqueID(high: 1, low: 1), author: "ada"))
        #expect(reopened.undoStatus == notebook.undoStatus)
      }
      let count = walk.number(notebook.entryCount + 1)
      let groups = notebook.replay.log.groups(withinEntries: count)
      let past = notebook.state(atEntry: count)
      #expect(notebook.replay.state(afterGroups: groups, of: notebook.groups, fromCheckpoints: false) == past)
      try checkUndoAll(&notebook, &walk)
      entries += notebook.entryCount
    }
    print("\(entries) entries were replayed")
    #expect(entries > 500 * WalkScale.factor)
  }

  /// Undoes everything and redoes it.
  private func checkUndoAll(_ notebook: inout NotebookPage, _ walk: inout RandomWalk) throws {
    while try notebook.redo(at: walk.now()) != nil {}
    let state = notebook.state
    var undone = 0
    while try notebook.undo(at: walk.now()) != nil { undone += 1 }
    #expect(try reread(notebook).state == notebook.state)
    for _ in 0..<undone { #expect(try notebook.redo(at: walk.now()) != nil) }
    #expect(notebook.state == state)
    #expect(try reread(notebook).state == state)
  }

  @Test(
    "any point of the past is the same from checkpoints, from the beginning, and from a shorter log", arguments: seeds()
  )
  func scrubbing(seed: UInt64) throws {
    var walk = RandomWalk(seed: seed)
    var notebook = walk.start()
    for _ in 0..<300 { walk.step(&notebook) }
    for _ in 0..<40 {
      let count = walk.number(notebook.entryCount + 2)
      let groups = notebook.replay.log.groups(withinEntries: count)
      let state = notebook.state(atEntry: count)
      #expect(notebook.replay.state(afterGroups: groups, of: notebook.groups, fromCheckpoints: false) == state)
      #expect(Replay(Array(notebook.groups.prefix(groups))).state() == state)
      #expect(notebook.fork(atEntry: count).state == state)
      // By name; and by time, up to the first later group.
      let named = notebook.groups[walk.number(notebook.groups.count)]
      let index = try #require(notebook.groups.firstIndex(of: named))
      #expect(notebook.state(after: named.id) == Replay(Array(notebook.groups[...index])).state())
      let kept = notebook.groups.prefix { $0.time <= named.time }
      #expect(notebook.state(at: named.time) == Replay(Array(kept)).state())
    }
    #expect(notebook.state(after: GroupID(actor: UniqueID(high: 0, low: 0), counter: 1)) == nil)
    #expect(notebook.state(atEntry: notebook.entryCount) == notebook.state)
    #expect(notebook.state(atEntry: 0) == PageState())
  }

  @Test("long histories of one annotation replay alike from every checkpoint")
  func checkpoints() throws {
    var walk = RandomWalk(seed: 3)
    var notebook = walk.start()
    let id = try notebook.draw(walk.samples(), kind: .pen, at: walk.now())
    for step in 0..<200 {
      try notebook.move([id], dx: Int32(step), dy: 1, at: walk.now())
      if step % 50 == 49 { try notebook.undo(at: walk.now()) }
    }
    for count in 0...notebook.entryCount {
      let groups = notebook.replay.log.groups(withinEntries: count)
      #expect(
        notebook.state(atEntry: count)
          == notebook.replay.state(afterGroups: groups, of: notebook.groups, fromCheckpoints: false))
    }
  }

  @Test("a layer with a long history is there in the past although it is deleted now")
  func deletedLayer() throws {
    var walk = RandomWalk(seed: 16)
    var notebook = walk.start()
    let layer = try notebook.addLayer(named: "Marks", at: walk.now())
    for number in 0..<100 { try notebook.change(layer: layer, .rename("Marks \(number)"), at: walk.now()) }
    let count = notebook.entryCount
    try notebook.change(layer: layer, .delete, at: walk.now())
    #expect(notebook.state.layers.isEmpty)
    #expect(notebook.state(atEntry: count).layers.map { $0.name } == ["Marks 99"])
  }

  @Test("undo everything and redo everything are the identity", arguments: seeds())
  func undoAll(seed: UInt64) throws {
    var walk = RandomWalk(seed: seed)
    var notebook = walk.start()
    let empty = notebook.state
    for _ in 0..<200 { walk.step(&notebook) }
    while try notebook.redo(at: walk.now()) != nil {}
    let state = notebook.state
    var undone = 0
    while try notebook.undo(at: walk.now()) != nil { undone += 1 }
    #expect(notebook.state == empty)
    #expect(undone > 50)
    #expect(try reread(notebook).state == empty)
    for _ in 0..<undone { #expect(try notebook.redo(at: walk.now()) != nil) }
    #expect(notebook.state == state)
    #expect(try notebook.redo(at: walk.now()) == nil)
    #expect(try reread(notebook).state == state)
  }

  /// Checks the laws of undo for one operation, which must be a single group.
  private func checkLaws(
    _ name: String, _ operation: (inout NotebookPage, [UniqueID], Instant) throws -> Void
  ) throws {
    var walk = RandomWalk(seed: 11)
    var notebook = walk.start()
    var ids: [UniqueID] = []
    let layers = [
      try notebook.addLayer(named: "Below", at: walk.now()), try notebook.addLayer(named: "Above", at: walk.now()),
    ]
    for index in 0..<3 {
      let start = Int32(index * 100 * 64)
      let samples = (0..<20).map { (step: Int32) in
        InkSample(x: start + step * 64, y: start + step * 32, pressure: 500)
      }
      ids.append(try notebook.draw(samples, kind: .pen, at: walk.now()))
    }
    ids.append(
      try notebook.add(.text, in: Rect(points: 300, 300, 200, 30), text: "Hello", at: walk.now()))
    try notebook.group([ids[0], ids[1]], at: walk.now())
    let count = notebook.groups.count
    var time = walk.now().millisecondsSince1970
    let broken = try UndoLaws.broken(on: HeldNotebook(notebook: notebook, time: time)) { held in
      // Steps are further apart than the pause after which typing becomes another step.
      time += 10_000
      try operation(&held.notebook, ids + layers, Instant(millisecondsSince1970: time))
    }
    #expect(broken == [], "\(name)")
    try operation(&notebook, ids + layers, Instant(millisecondsSince1970: time))
    #expect(notebook.groups.count == count + 1, "\(name) is one group")
  }

  @Test("every operation obeys the laws of undo and replay")
  func laws() throws {
    var walk = RandomWalk(seed: 12)
    let samples = walk.samples(9)
    for kind: AnnotationKind in [.pen, .pencil, .highlighter, .arrow, .line] {
      try checkLaws("draw \(kind.name)") { try $0.draw(samples, kind: kind, at: $2) }
    }
    for kind: AnnotationKind in [.text, .rectangle, .ellipse] {
      try checkLaws("add \(kind.name)") { try $0.add(kind, in: Rect(points: 1, 2, 30, 40), at: $2) }
    }
    try checkLaws("highlight") {
      try $0.highlight([WordMark(index: 3, frame: Rect(points: 1, 1, 9, 9))], at: $2)
    }
    try checkLaws("recognised shape") { try $0.drawRecognizingShape(Self.restingLine, kind: .pen, at: $2) }
    try checkLaws("move") { try $0.move(Array($1[..<4]), dx: 64, dy: -64, at: $2) }
    for anchor in ResizeAnchor.allCases {
      try checkLaws("resize") {
        try $0.resize(Array($1[..<4]), by: ResizeDelta(width: 640, height: 320, anchor: anchor), at: $2)
      }
    }
    try checkLaws("delete") { try $0.delete(Array($1[..<4]), at: $2) }
    try checkLaws("edit text") { try $0.editText($1[3], to: "Bye", at: $2) }
    try checkLaws("restyle") { try $0.restyle(Array($1[..<4]), to: .standard(for: .arrow), at: $2) }
    try checkLaws("group") { try $0.group(Array($1[..<4]), at: $2) }
    try checkLaws("duplicate") { try $0.duplicate(Array($1[..<4]), at: $2) }
    try checkLaws("erase") { try $0.erase(Eraser(path: [Point(points: 10, 5)], radius: 3 * 64), at: $2) }
    try checkLaws("erase whole") {
      try $0.erase(Eraser(path: [Point(points: 10, 5)], radius: 3 * 64, deletesWholeStrokes: true), at: $2)
    }
    try checkLaws("front") { try $0.bringToFront([$1[0]], at: $2) }
    try checkLaws("back") { try $0.sendToBack([$1[2]], at: $2) }
    try checkLaws("title") { try $0.setTitle("Other", at: $2) }
    try checkLaws("page") { try $0.setPage(width: 600 * 64, height: 800 * 64, at: $2) }
    try checkLaws("layer") { try $0.addLayer(named: "Marks", at: $2) }
    try checkLaws("ungroup") { try $0.ungroup([$1[0]], at: $2) }
    try checkLaws("to a layer") { try $0.assign([$1[0]], toLayer: $1[4], at: $2) }
    let changes: [LayerEvent] = [
      .rename("Other"), .setVisible(false), .setLocked(true), .reorder(rank: 1 << 40), .delete,
    ]
    for change in changes { try checkLaws("layer: \(change)") { try $0.change(layer: $1[4], change, at: $2) } }
  }

  /// A straight stroke at whose end the pen rests.
  private static let restingLine =
    (0...60).map { (index: Int32) in InkSample(x: index * 128, y: index * 64, time: UInt32(index) * 8) }
    + (61...130).map { (index: UInt32) in InkSample(x: 60 * 128, y: 60 * 64, time: index * 8) }

  @Test("typing into one box is one step; a pause begins the next")
  func typing() throws {
    var walk = RandomWalk(seed: 13)
    var notebook = walk.start()
    let id = try notebook.add(.text, in: Rect(points: 1, 1, 200, 30), at: walk.now())
    func at(_ time: Int64) -> Instant { Instant(millisecondsSince1970: 1_800_000_000_000 + time) }
    try notebook.editText(id, to: "H", at: at(0))
    try notebook.editText(id, to: "He", at: at(300))
    try notebook.editText(id, to: "Hey", at: at(900))
    try notebook.editText(id, to: "Hey!", at: at(2000))
    let again = try reread(notebook).opened(by: walk.writer("ada"))
    #expect(again.undoHistory.undoable == notebook.undoHistory.undoable)
    #expect(again.undoHistory.redoable == notebook.undoHistory.redoable)
    try notebook.undo(at: at(3000))
    #expect(notebook.annotation(id)?.text == "Hey")
    try notebook.undo(at: at(3001))
    #expect(notebook.annotation(id)?.text == "")
    try notebook.redo(at: at(3002))
    #expect(notebook.annotation(id)?.text == "Hey")
    #expect(try reread(notebook).state == notebook.state)
  }

  @Test("a log of more steps than the history keeps gives the same history as having lived it", arguments: [0, 1, 2])
  func longHistory(undoes: Int) throws {
    var walk = RandomWalk(seed: 61)
    var notebook = walk.start()
    let id = try notebook.draw(walk.samples(), kind: .pen, at: walk.now())
    let step = UniqueID(high: 5, low: 5)
    for number in 0..<1010 {
      // Now and then one step has two groups.
      if number % 50 == 0 {
        for _ in 0..<2 {
          let entries: [LogEntry] = [.select, .reorder(rank: Int64(number)), .deselect].map { .annotation(id, $0) }
          try notebook.commit(entries, title: "Twice \(number)", step: step, at: walk.now())
        }
      }
      try notebook.move([id], dx: 1, dy: 1, at: walk.now())
      if undoes > 0 && number == 1000 { for _ in 0..<undoes { try notebook.undo(at: walk.now()) } }
    }
    let derived = notebook.derivedHistory(of: "ada")
    #expect(derived.undoable == notebook.undoHistory.undoable)
    #expect(derived.redoable == notebook.undoHistory.redoable)
    #expect(derived.undoable.count == 1000)
  }

  @Test("what is not a whole gesture is refused and changes nothing")
  func notGestures() throws {
    var walk = RandomWalk(seed: 14)
    var notebook = walk.start()
    let id = try notebook.draw(walk.samples(), kind: .pen, at: walk.now())
    let other = try notebook.draw(walk.samples(), kind: .pen, at: walk.now())
    let count = notebook.groups.count
    let wrong: [[LogEntry]] = [
      [], [.annotation(id, .select), .annotation(id, .beginMove)],
      [.annotation(id, .select), .annotation(id, .beginMove), .annotation(id, .cancelMove)],
      [.annotation(id, .moveDelta(dx: 1, dy: 1))], [.revert(notebook.groups[1].id)],
      [.annotation(id, .select), .annotation(other, .select), .annotation(id, .deselect)],
      [.annotation(UniqueID(high: 9, low: 9), .delete)],
      [
        .annotation(
          UniqueID(high: 9, low: 9), .createAnnotation(AnnotationPayload(kind: .pen, style: .standard(for: .pen)))),
        .annotation(UniqueID(high: 9, low: 9), .finishCreate),
      ],
    ]
    for entries in wrong {
      #expect(throws: NotebookError.self) { try notebook.commit(entries, title: "wrong", at: walk.now()) }
    }
    #expect(notebook.groups.count == count)
    let reader = try reread(notebook)
    var closed = reader
    #expect(throws: NotebookError.readOnly) { try closed.undo(at: walk.now()) }
  }
}

/// A notebook as `UndoLaws` checks it.
private struct HeldNotebook: UndoableDocument {
  var notebook: NotebookPage
  var time: Int64

  var content: PageState { notebook.state }

  var undoStatus: UndoStatus { notebook.undoStatus }

  private mutating func now() -> Instant {
    time += 1
    return Instant(millisecondsSince1970: time)
  }

  mutating func undo() throws -> Bool { try notebook.undo(at: now()) != nil }

  mutating func redo() throws -> Bool { try notebook.redo(at: now()) != nil }

  func reopened() throws -> HeldNotebook {
    let writer = NotebookPage.Writer(actor: UniqueID(high: 5, low: UInt64(time)), author: "ada")
    return HeldNotebook(notebook: try reread(notebook).opened(by: writer), time: time)
  }
}
