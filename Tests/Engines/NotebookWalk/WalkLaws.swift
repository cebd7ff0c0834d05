import ByteCoding
import Notebook

/// Laws that must hold after any walk. `Scripts/fuzz walks` checks them on a million entries, `make test` on a few
/// thousand.
///
/// The live state equals the replay of the file, from its beginning and from checkpoints. Undoing and redoing
/// everything changes nothing. Three copies that were edited separately merge to the same bytes in any order.
public struct WalkLaws {
  /// The number of entries in the final log.
  public private(set) var entries = 0
  /// The first broken law; `nil` if all held.
  public private(set) var broken: String?

  /// Walks and checks the laws.
  public init(seed: UInt64, steps: Int) {
    do throws(NotebookError) {
      var walk = RandomWalk(seed: seed)
      var notebook = walk.start()
      for _ in 0..<steps { walk.step(&notebook) }
      try checkReplay(notebook, &walk)
      try checkUndo(&notebook, &walk)
      try checkMerge(notebook, &walk)
      entries = notebook.entryCount
    } catch {
      broken = error.explanation
    }
  }

  private mutating func expect(_ holds: Bool, _ law: String) {
    if !holds, broken == nil { broken = law }
  }

  private mutating func checkReplay(_ notebook: NotebookPage, _ walk: inout RandomWalk) throws(NotebookError) {
    let bytes = notebook.fileBytes
    let read = try NotebookPage(fileBytes: bytes)
    expect(read.state == notebook.state, "the live state is the replay of the file")
    expect(read.fileBytes == bytes, "a file that was read is written as it was")
    let count = walk.number(notebook.entryCount + 1)
    expect(
      notebook.state(atEntry: count) == notebook.fork(atEntry: count).state,
      "the past from checkpoints is the replay of a shorter log")
  }

  private mutating func checkUndo(_ notebook: inout NotebookPage, _ walk: inout RandomWalk) throws(NotebookError) {
    while try notebook.redo(at: walk.now()) != nil {}
    let state = notebook.state
    var undone = 0
    while try notebook.undo(at: walk.now()) != nil { undone += 1 }
    for _ in 0..<undone { expect(try notebook.redo(at: walk.now()) != nil, "what was undone can be redone") }
    expect(notebook.state == state, "undoing and redoing everything is the identity")
  }

  private mutating func checkMerge(_ notebook: NotebookPage, _ walk: inout RandomWalk) throws(NotebookError) {
    var copies: [NotebookPage] = []
    for author in ["ada", "grace", "ada"] {
      var copy = notebook.opened(by: walk.writer(author))
      for _ in 0..<10 { walk.step(&copy) }
      copies.append(copy)
    }
    var files: [[UInt8]] = []
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0, 1]] {
      var merged = copies[order[0]]
      for index in order.dropFirst() { try merged.merge(copies[index]) }
      files.append(merged.fileBytes)
    }
    expect(files[0] == files[1] && files[0] == files[2], "copies merge in any order to the same bytes")
  }
}
