import ByteCoding
import Notebook

/// Opens, scrubs, erases and writes a notebook of 10,000 strokes and two million samples.
func openBigNotebook(_ measure: Measure) throws {
  let made = DemoNotebook.make(strokes: 10_000, samplesPerStroke: 200, seed: 1)
  let bytes = made.fileBytes
  let samples = 2_000_000.0
  measure.report("bytes a sample", Double(bytes.count) / samples, "bytes", budget: 4)
  var notebook = try NotebookPage(fileBytes: bytes)
  let opening = Measure.seconds { notebook = (try? NotebookPage(fileBytes: bytes)) ?? notebook }
  precondition(notebook.state == made.state)
  measure.report("10,000 strokes opened", opening * 1000, "ms", budget: 100)
  measure.note("memory, 10,000 strokes opened", try Measure.growth { try NotebookPage(fileBytes: bytes) }, "MB")
  try scrub(notebook, measure)
  try erase(notebook, measure)
  let writing = Measure.seconds(runs: 3) { precondition(notebook.fileBytes.count == bytes.count) }
  measure.note("written", writing * 1000, "ms")
  measure.note("memory, written", Measure.growth { notebook.fileBytes }, "MB")
}

private func scrub(_ notebook: NotebookPage, _ measure: Measure) throws {
  var worst = 0.0
  for tenth in 0...10 {
    let count = notebook.entryCount * tenth / 10
    var shown = 0
    worst = max(worst, Measure.seconds(runs: 3) { shown = notebook.state(atEntry: count).annotations.count })
    precondition(abs(shown - 1000 * tenth) <= 2)
  }
  measure.report("scrubbed to any point, the worst of eleven", worst * 1000, "ms", budget: 16)
  measure.note("memory, scrubbed", Measure.growth { notebook.state(atEntry: notebook.entryCount / 2) }, "MB")
}

private func erase(_ notebook: NotebookPage, _ measure: Measure) throws {
  let writer = NotebookPage.Writer(actor: UniqueID(high: 1, low: 2), author: "bench")
  let time = Instant(millisecondsSince1970: 1_800_000_000_000)
  let eraser = Eraser(path: (0..<8).map { Point(points: 200 + Double($0) * 4, 300) }, radius: 10 * 64)
  var erasing = Double.infinity
  for _ in 0..<5 {
    var open = notebook.opened(by: writer)
    // The first change to a copy copies its storage; that is not part of the eraser's cost.
    try open.setTitle("x", at: time)
    let seconds = Measure.seconds(runs: 1) { precondition((try? open.erase(eraser, at: time)) == true) }
    erasing = min(erasing, seconds)
  }
  measure.report("erased along 28 pt on a full page", erasing * 1000, "ms", budget: 8)
  var open = notebook.opened(by: writer)
  try open.setTitle("x", at: time)
  measure.note("memory, erased", try Measure.growth { try open.erase(eraser, at: time) }, "MB")
}
