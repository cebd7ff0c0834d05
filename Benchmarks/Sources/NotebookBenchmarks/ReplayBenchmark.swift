import ByteCoding
import Notebook

/// Replays a log of a million entries from the beginning.
func replayEntries(_ measure: Measure) throws {
  var notebook = DemoNotebook.make(strokes: 1000, samplesPerStroke: 4, seed: 1)
  let ids = notebook.state.annotations.map { $0.id }
  let time = Instant(millisecondsSince1970: 1_800_000_000_000)
  for round in 0..<200 {
    for id in ids { try notebook.move([id], dx: Int32(round), dy: 1, at: time) }
  }
  let bytes = notebook.fileBytes
  let read = try NotebookPage(fileBytes: bytes)
  precondition(read.state == notebook.state)
  var copy = notebook
  let seconds = Measure.seconds(runs: 3) { copy = notebook.replayed() }
  precondition(copy.state == notebook.state)
  measure.note("entries in the log", Double(notebook.entryCount), "")
  measure.report("replay", Double(notebook.entryCount) / seconds / 1e6, "M entries/s", budget: 2, atLeast: true)
  copy = notebook
  measure.note("memory, replay, beside the log", Measure.growth { notebook.replayed() }, "MB")
}
