import BlazeBinary
import ByteCoding
import Notebook
import NotebookWalk
import Testing

@Suite("A log that is kept elsewhere, group by group")
struct LogUpdateTests {
  @Test("Groups that were stored one by one are the notebook that they came from")
  func stored() throws {
    let notebook = RandomWalk.notebook(seed: 11, steps: 300)
    let update = LogUpdate(vector: notebook.versionVector, groups: notebook.groups)
    #expect(try LogUpdate(blazeBinary: update.blazeBinary) == update)
    let stored = try notebook.groups.map { try LogGroup(blazeBinary: $0.blazeBinary) }
    let again = try NotebookPage(log: stored.reversed())
    #expect(again.groups == notebook.groups && again.state == notebook.state)
    #expect(again.versionVector == notebook.versionVector)
    #expect(throws: NotebookError.self) { try NotebookPage(log: Array(stored.dropFirst(2))) }
    #expect(throws: NotebookError.self) { try NotebookPage(log: stored + [stored[3]]) }
  }

  @Test("The frontier admits in any order of two writers exactly what the whole log admits")
  func frontier() throws {
    var walk = RandomWalk(seed: 12)
    var one = walk.start()
    var other = one.opened(by: walk.writer("bo"))
    for _ in 0..<60 {
      walk.step(&one)
      walk.step(&other)
    }
    let merged = try NotebookPage(log: one.groups + other.groups(missingFrom: one.versionVector))
    var frontier = LogFrontier()
    for group in one.groups { try frontier.admit(group) }
    for group in other.groups(missingFrom: one.versionVector) { try frontier.admit(group) }
    #expect(frontier.stamp == merged.groups.last?.stamp)
    for group in merged.groups {
      #expect(throws: NotebookError.gap(before: group.id)) { try frontier.admit(group) }
    }
    var short = LogFrontier()
    #expect(throws: NotebookError.self) { try short.admit(one.groups[1]) }
  }

  @Test("The beginning of a page's log is the same for everybody, and each page's own")
  func beginning() throws {
    let time = Instant(millisecondsSince1970: 5000)
    let first = NotebookPage.beginning(of: UniqueID(high: 1, low: 1), width: 640, height: 6400, at: time)
    #expect(first == NotebookPage.beginning(of: UniqueID(high: 1, low: 1), width: 640, height: 6400, at: time))
    #expect(first.id != NotebookPage.beginning(of: UniqueID(high: 1, low: 2), width: 640, height: 6400, at: time).id)
    let notebook = try NotebookPage(log: [first])
    #expect(notebook.state.pageWidth == 640 && notebook.state.pageHeight == 6400 && notebook.createdAt == 5)
    let own = notebook.opened(by: NotebookPage.Writer(actor: UniqueID(high: 9, low: 9), author: ""))
    #expect(!own.undoStatus.canUndo)
    let sizeless = NotebookPage.beginning(of: UniqueID(high: 1, low: 1), width: 0, height: 0, at: time)
    #expect(try NotebookPage(log: [sizeless]).state.pageWidth == 0)
  }

  @Test("A group that undoes, made beside the log, is the one that the notebook would make")
  func turn() throws {
    var walk = RandomWalk(seed: 13)
    var notebook = walk.start()
    let id = try notebook.draw(walk.samples(), kind: .pen, at: walk.now())
    let drawn = try #require(notebook.groups.last)
    let writer = try #require(notebook.writer)
    let time = walk.now()
    let made = NotebookPage.turn(
      [drawn.id], reverts: true, title: drawn.title, by: writer,
      after: LogFrontier.End(counter: drawn.id.counter, stamp: drawn.stamp), stamp: drawn.stamp, at: time)
    #expect(made.turns.map { $0.group } == [drawn.id] && made.turns[0].isReverted && drawn.turns.isEmpty)
    let undone = try notebook.undo(at: time)
    #expect(undone?.group == made)
    #expect(notebook.annotation(id) == nil)
  }
}
