import ByteCoding
import Notebook

/// Opens a page's history with 10,000 steps, and moves through one with 100,000.
func goThroughHistory(_ measure: Measure) throws {
  let strokes = 10_000
  var notebook = DemoNotebook.make(strokes: strokes, samplesPerStroke: 20, seed: 1)
  var timeline = PageTimeline(notebook)
  let opening = Measure.seconds { timeline = PageTimeline(notebook) }
  precondition(timeline.stepCount == strokes + 1 && timeline.visibleLooks.count == strokes)
  measure.report("a history of 10,000 steps opened", opening * 1000, "ms", budget: 100)
  let ids = notebook.state.annotations.map { $0.id }
  let time = Instant(millisecondsSince1970: 1_800_000_000_000)
  for round in 1...9 {
    for id in ids { try notebook.move([id], dx: Int32(round), dy: 1, at: time) }
  }
  timeline = PageTimeline(notebook)
  precondition(timeline.stepCount == 10 * strokes + 1)
  measure.note(
    "a history of 100,000 steps opened", Measure.seconds(runs: 3) { timeline = PageTimeline(notebook) } * 1000, "ms")
  // Jumps between the two ends, and back and forth in between.
  var worst = 0.0
  for step in [0, 100_001, 0, 50_000, 10_000, 99_999, 1, 70_000, 69_000, 100_001] {
    let seconds = Measure.seconds(runs: 1) {
      timeline.go(to: step)
      precondition(timeline.visibleLooks.count == min(max(step - 1, 0), strokes))
    }
    worst = max(worst, seconds)
  }
  measure.report("the state at any step of 100,000, the worst of ten", worst * 1000, "ms", budget: 16)
  measure.note("memory, a history of 100,000 steps", Measure.growth { PageTimeline(notebook) }, "MB")
}
