import ByteCoding
import NotebookWalk
import Testing

@testable import Notebook

@Suite("A page's life, step by step")
struct TimelineTests {
  /// The number of groups at the end of each step.
  private func ends(_ notebook: NotebookPage) -> [Int] {
    var ends: [Int] = []
    var later: UniqueID?
    for (index, group) in notebook.groups.enumerated() where !group.beginsNotebook {
      if group.step == nil || group.step != later { ends.append(index + 1) } else { ends[ends.count - 1] = index + 1 }
      later = group.step
    }
    return ends
  }

  @Test(
    "at every step it shows what the replay shows, whichever way it was gone there",
    arguments: [UInt64(1), 2, 3, UInt64.random(in: 0 ... .max)])
  func everyStep(seed: UInt64) throws {
    print("let seed: UInt64 = \(seed)")
    var walk = RandomWalk(seed: seed)
    var notebook = walk.start()
    for _ in 0..<150 { walk.step(&notebook) }
    // Somebody else's work in between, with undos of that person's own.
    var other = try reread(notebook).opened(by: walk.writer("grace"))
    for _ in 0..<60 {
      walk.step(&notebook)
      walk.step(&other)
    }
    try notebook.merge(other)
    var timeline = PageTimeline(notebook)
    let ends = ends(notebook)
    #expect(timeline.stepCount == ends.count)
    #expect(timeline.position == timeline.stepCount)
    for _ in 0..<80 {
      let step = walk.number(ends.count + 1)
      timeline.go(to: step)
      let count = step == 0 ? notebook.groups.prefix { $0.beginsNotebook }.count : ends[step - 1]
      let state = notebook.replay.state(afterGroups: count, of: notebook.groups)
      #expect(timeline.annotations == state.annotations)
      #expect(timeline.layers == state.layers)
      #expect(timeline.visibleLooks.map { timeline.looks[$0].annotation } == state.visibleAnnotations)
    }
  }

  @Test("a step has its title, author and time; what came and went on the way is named")
  func steps() throws {
    var walk = RandomWalk(seed: 5)
    var notebook = walk.start()
    let first = try notebook.draw(walk.samples(), kind: .pen, at: Instant(millisecondsSince1970: 1_000))
    try notebook.move([first], dx: 64, dy: 64, at: Instant(millisecondsSince1970: 2_000))
    try notebook.undo(at: Instant(millisecondsSince1970: 3_000))
    var timeline = PageTimeline(notebook)
    #expect(timeline.stepCount == 3)
    #expect((1...3).map { timeline.step($0).title } == ["Draw pen stroke", "Move pen stroke", "Undo Move pen stroke"])
    #expect(
      timeline.step(2)
        == PageTimeline.Step(title: "Move pen stroke", author: "ada", time: Instant(millisecondsSince1970: 2_000)))
    #expect(timeline.go(to: 1).count == 4)
    #expect(timeline.go(to: 0).count == 1)
    #expect(timeline.annotations.isEmpty)
    timeline.go(to: 99)
    #expect(timeline.position == 3)
    timeline.go(to: -1)
    #expect(timeline.position == 0)
  }

  @Test(
    "restoring makes the page show what it showed, as one step that is undone; it is nothing if it shows that already")
  func restoring() throws {
    var walk = RandomWalk(seed: 6)
    var notebook = walk.start()
    let kept = try notebook.draw(walk.samples(), kind: .pen, at: walk.now())
    let erased = try notebook.draw(walk.samples(), kind: .pencil, at: walk.now())
    let moved = try notebook.add(.rectangle, in: Rect(x: 0, y: 0, width: 640, height: 640), at: walk.now())
    let past = notebook.state.annotations
    try notebook.delete([erased], at: walk.now())
    try notebook.move([moved], dx: 640, dy: 0, at: walk.now())
    try notebook.draw(walk.samples(), kind: .pen, at: walk.now())
    let before = notebook.state
    try notebook.commit(notebook.entries(restoring: past), title: "Restore", at: walk.now())
    let now = notebook.state.annotations
    #expect(now.map { $0.kind } == past.map { $0.kind })
    #expect(now.map { $0.frame } == past.map { $0.frame } && now.map { $0.ink } == past.map { $0.ink })
    #expect(now.first?.id == kept)
    #expect(notebook.entries(restoring: now).isEmpty)
    try notebook.undo(at: walk.now())
    #expect(notebook.state == before)
  }

  @Test("restoring leaves alone what is on a locked layer, and brings back what was on a layer that is gone")
  func restoringLayers() throws {
    var walk = RandomWalk(seed: 7)
    var notebook = walk.start()
    let locked = try notebook.addLayer(named: "Marking", at: walk.now())
    let gone = try notebook.addLayer(named: "Draft", at: walk.now())
    let marked = try notebook.draw(walk.samples(), kind: .pen, layer: locked, at: walk.now())
    let draft = try notebook.draw(walk.samples(), kind: .pen, layer: gone, at: walk.now())
    let past = notebook.state.annotations
    try notebook.move([marked], dx: 64, dy: 0, at: walk.now())
    try notebook.change(layer: locked, .setLocked(true), at: walk.now())
    try notebook.delete([draft], at: walk.now())
    try notebook.change(layer: gone, .delete, at: walk.now())
    let before = try #require(notebook.annotation(marked))
    try notebook.commit(notebook.entries(restoring: past), title: "Restore", at: walk.now())
    #expect(notebook.annotation(marked) == before)
    #expect(notebook.state.annotations.filter { $0.layer == nil }.count == 1)
  }

  @Test("a fork puts what the page showed onto a layer of its own and changes nothing else")
  func forking() throws {
    var walk = RandomWalk(seed: 8)
    var notebook = walk.start()
    let id = try notebook.draw(walk.samples(), kind: .pen, at: walk.now())
    let past = notebook.state.annotations
    try notebook.delete([id], at: walk.now())
    try notebook.commit(notebook.entries(forking: past, named: "Before"), title: "Fork", at: walk.now())
    let layer = try #require(notebook.state.layers.first)
    #expect(layer.name == "Before")
    #expect(notebook.state.annotations.map { $0.layer } == [layer.id])
    #expect(notebook.state.annotations.map { $0.ink } == past.map { $0.ink })
    try notebook.undo(at: walk.now())
    #expect(notebook.state.layers.isEmpty && notebook.state.annotations.isEmpty)
  }
}
