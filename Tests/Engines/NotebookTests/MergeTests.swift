import ByteCoding
import NotebookWalk
import Testing

@testable import Notebook

@Suite struct MergeTests {
  private func merged(_ notebooks: NotebookPage...) throws -> NotebookPage {
    var result = notebooks[0]
    for other in notebooks.dropFirst() { try result.merge(other) }
    return result
  }

  @Test(
    "three copies merged in any order are the same bytes", arguments: [UInt64(1), 2, UInt64.random(in: 0 ... .max)])
  func anyOrder(seed: UInt64) throws {
    print("let seed: UInt64 = \(seed)")
    var walk = RandomWalk(seed: seed)
    var base = walk.start()
    for _ in 0..<60 { walk.step(&base) }
    var copies = ["ada", "grace", "ada"].map { base.opened(by: walk.writer($0)) }
    for round in 0..<3 {
      for index in copies.indices {
        copies[index].tool = ToolFSM.State.allCases[walk.number(9)]
        for _ in 0..<40 { walk.step(&copies[index]) }
      }
      let (a, b, c) = (copies[0], copies[1], copies[2])
      let bytes = try merged(a, b, c).fileBytes
      #expect(try merged(c, a, b).fileBytes == bytes)
      #expect(try merged(b, merged(c, a)).fileBytes == bytes)
      #expect(try merged(merged(a, b), merged(b, c), merged(c, a)).fileBytes == bytes)
      let all = try merged(a, b, c)
      #expect(try reread(all).state == all.state)
      #expect(try merged(all, all).fileBytes == bytes)
      // Each copy takes in the others' work and keeps its own history.
      if round == 1 { for index in copies.indices { try copies[index].merge(all) } }
    }
  }

  @Test("copies that disagree about the tool in hand agree on none, in any order; receiving leaves it alone")
  func toolInHand() throws {
    var walk = RandomWalk(seed: 12)
    let base = walk.start()
    func copy(_ tool: ToolFSM.State) -> NotebookPage {
      var copy = base
      copy.tool = tool
      return copy
    }
    let (pen, eraser) = (copy(.pen), copy(.eraser))
    #expect(try merged(pen, pen).tool == .pen)
    #expect(try merged(pen, eraser).tool == .idle)
    #expect(try merged(merged(pen, pen), eraser).tool == .idle)
    #expect(try merged(pen, merged(pen, eraser)).tool == .idle)
    #expect(try merged(merged(pen, eraser), pen).tool == .idle)
    var writer = eraser.opened(by: walk.writer("ada"))
    try writer.draw(walk.samples(), kind: .pen, at: walk.now())
    var follower = pen
    try follower.receive(writer.groups(missingFrom: follower.versionVector))
    #expect(follower.tool == .pen)
    #expect(follower.state == writer.state)
  }

  @Test("exchanging what a version vector lacks gives what merging gives")
  func versionVectors() throws {
    var walk = RandomWalk(seed: 4)
    var base = walk.start()
    for _ in 0..<30 { walk.step(&base) }
    var left = base.opened(by: walk.writer("ada"))
    var right = base.opened(by: walk.writer("grace"))
    for _ in 0..<30 {
      walk.step(&left)
      walk.step(&right)
    }
    let both = try merged(left, right)
    let forRight = left.groups(missingFrom: right.versionVector)
    let forLeft = right.groups(missingFrom: left.versionVector)
    #expect(forRight.count < left.groups.count)
    try right.receive(forRight.reversed())
    try left.receive(forLeft)
    #expect(left.state == both.state)
    #expect(right.groups == both.groups)
    #expect(try right.receive(forRight) == 0)
    #expect(try VersionVector(blazeBinary: left.versionVector.blazeBinary) == right.versionVector)
    for group in both.groups { #expect(try LogGroup(blazeBinary: group.blazeBinary) == group) }
  }

  @Test("live groups arrive one by one and give the same as the whole log")
  func live() throws {
    var walk = RandomWalk(seed: 5)
    var writer = walk.start()
    var follower = try reread(writer).opened(by: walk.writer("grace"))
    for _ in 0..<200 {
      walk.step(&writer)
      for group in writer.groups(missingFrom: follower.versionVector) { try follower.receive([group]) }
    }
    #expect(follower.state == writer.state)
    #expect(try reread(follower).state == writer.state)
  }

  @Test("gaps, jumps, strangers and forgeries are refused, and nothing changes")
  func refusals() throws {
    var walk = RandomWalk(seed: 6)
    let base = walk.start()
    var writer = base.opened(by: walk.writer("ada"))
    for _ in 0..<3 { try writer.draw(walk.samples(), kind: .pen, at: walk.now()) }
    let new = writer.groups(missingFrom: base.versionVector)
    var copy = base
    #expect(throws: NotebookError.gap(before: new[1].id)) { try copy.receive([new[1]]) }
    #expect(throws: NotebookError.gap(before: new[2].id)) { try copy.receive([new[0], new[2]]) }
    let jump = LogGroup(
      id: new[0].id, stamp: 1 << 60, author: "ada", title: "x", time: new[0].time, step: nil, entries: new[0].entries)
    #expect(throws: NotebookError.gap(before: jump.id)) { try copy.receive([jump]) }
    let stray = LogGroup(
      id: new[0].id, stamp: new[0].stamp, author: "ada", title: "x", time: new[0].time, step: nil,
      entries: [.revert(new[2].id)])
    #expect(throws: NotebookError.unknownGroup(new[2].id)) { try copy.receive([stray]) }
    #expect(copy.fileBytes == base.fileBytes)
    try copy.receive(new)
    let forged = LogGroup(
      id: new[1].id, stamp: new[1].stamp, author: "ada", title: "forged", time: new[1].time, step: nil,
      entries: new[1].entries)
    let before = copy.fileBytes
    #expect(throws: NotebookError.conflict(forged.id)) { try copy.receive([new[0], forged]) }
    #expect(copy.fileBytes == before)
  }

  @Test("two people undoing at once undo once, and redo brings it back once")
  func concurrentUndo() throws {
    var walk = RandomWalk(seed: 7)
    var base = walk.start()
    let id = try base.draw(walk.samples(), kind: .pen, at: walk.now())
    var left = base.opened(by: walk.writer("ada"))
    var right = base.opened(by: walk.writer("ada"))
    try left.undo(at: walk.now())
    try right.undo(at: walk.now())
    var both = try merged(left, right).opened(by: walk.writer("ada"))
    #expect(both.annotation(id) == nil)
    #expect(both.undoStatus.redoTitle == "Redo Draw pen stroke")
    try both.redo(at: walk.now())
    #expect(both.annotation(id) != nil)
    #expect(both.undoStatus.canRedo == false)
  }

  @Test("a deletion wins over what was done meanwhile, which returns when the deletion is taken back")
  func deleteAgainstEdit() throws {
    var walk = RandomWalk(seed: 8)
    var base = walk.start()
    let id = try base.draw(walk.samples(), kind: .pen, at: walk.now())
    let place = try #require(base.annotation(id)?.frame)
    var deleter = base.opened(by: walk.writer("ada"))
    var mover = base.opened(by: walk.writer("grace"))
    try deleter.delete([id], at: walk.now())
    try mover.move([id], dx: 640, dy: 0, at: walk.now())
    try mover.move([id], dx: 640, dy: 0, at: walk.now())
    for notebook in [try merged(deleter, mover), try merged(mover, deleter)] {
      #expect(notebook.annotation(id) == nil)
      var reopened = notebook.opened(by: walk.writer("ada"))
      #expect(try reopened.undo(at: walk.now())?.title == "Delete pen stroke")
      #expect(reopened.annotation(id)?.frame.x == place.x + 1280)
      #expect(try reread(reopened).state == reopened.state)
    }
  }

  @Test("reverting a creation hides what others built on it and says whose; restoring brings it back")
  func revertedCreation() throws {
    var walk = RandomWalk(seed: 9)
    var base = walk.start("ada")
    let id = try base.draw(walk.samples(), kind: .pen, at: walk.now())
    var grace = base.opened(by: walk.writer("grace"))
    try grace.move([id], dx: 64, dy: 64, at: walk.now())
    let built = try #require(grace.groups.last)
    var ada = try merged(base, grace)
    let moved = ada.annotation(id)
    let undo = try #require(try ada.undo(at: walk.now()))
    #expect(undo.affected == [built.id])
    #expect(ada.annotation(id) == nil)
    #expect(ada.isEffective(groupAt: ada.groups.count - 2) == false)
    #expect(try reread(ada).state == ada.state)
    let redo = try #require(try ada.redo(at: walk.now()))
    #expect(redo.affected == [built.id])
    #expect(ada.annotation(id) == moved)
  }

  @Test("remote steps are never on my stack, and do not clear my redo")
  func remoteSteps() throws {
    var walk = RandomWalk(seed: 10)
    var base = walk.start("ada")
    try base.draw(walk.samples(), kind: .pen, at: walk.now())
    try base.undo(at: walk.now())
    var grace = base.opened(by: walk.writer("grace"))
    #expect(grace.undoStatus.canUndo == false)
    try grace.draw(walk.samples(), kind: .arrow, at: walk.now())
    try base.receive(grace.groups(missingFrom: base.versionVector))
    #expect(base.undoStatus.redoTitle == "Redo Draw pen stroke")
    #expect(base.undoStatus.canUndo == false)
    #expect(grace.undoStatus.undoTitle == "Undo Draw arrow")
  }

  @Test("a file that was copied and edited on both sides merges; a copy that nobody edited changes nothing")
  func copiedFile() throws {
    var walk = RandomWalk(seed: 17)
    var base = walk.start()
    for _ in 0..<40 { walk.step(&base) }
    let bytes = base.fileBytes
    var left = try NotebookPage(fileBytes: bytes).opened(by: walk.writer("ada"))
    var right = try NotebookPage(fileBytes: bytes).opened(by: walk.writer("ada"))
    for _ in 0..<40 {
      walk.step(&left)
      walk.step(&right)
    }
    let both = try merged(try reread(left), try reread(right))
    #expect(try merged(try reread(right), try reread(left)).fileBytes == both.fileBytes)
    #expect(both.groups.count == left.groups.count + right.groups.count - base.groups.count)
    #expect(try merged(both, NotebookPage(fileBytes: bytes)).groups == both.groups)
    // The steps of both copies are mine, since the author of both is the same.
    let mine = both.opened(by: walk.writer("ada"))
    #expect(mine.undoStatus.canUndo)
  }

  @Test("a fork merges back, and two forks of different points agree")
  func forks() throws {
    var walk = RandomWalk(seed: 15)
    var notebook = walk.start()
    for _ in 0..<50 { walk.step(&notebook) }
    var early = notebook.fork(atEntry: notebook.entryCount / 2).opened(by: walk.writer("grace"))
    for _ in 0..<20 { walk.step(&early) }
    #expect(try merged(notebook, early).fileBytes == merged(early, notebook).fileBytes)
    #expect(try merged(notebook, notebook.fork(atEntry: 10)).groups == notebook.groups)
  }
}
