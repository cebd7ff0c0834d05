import ByteCoding
import Notebook

/// Merges two copies of one notebook, each with 100,000 groups that the other lacks.
func mergeLogs(_ measure: Measure) throws {
  let base = DemoNotebook.make(strokes: 100, samplesPerStroke: 4, seed: 3)
  let ids = base.state.annotations.map { $0.id }
  let time = Instant(millisecondsSince1970: 1_800_000_000_000)
  func grown(_ actor: UInt64) throws -> NotebookPage {
    var copy = base.opened(by: NotebookPage.Writer(actor: UniqueID(high: actor, low: 1), author: "a\(actor)"))
    for index in 0..<100_000 { try copy.move([ids[index % ids.count]], dx: 1, dy: 1, at: time) }
    return copy
  }
  let left = try grown(1)
  let right = try grown(2)
  var merged = left
  let seconds = Measure.seconds {
    merged = left
    precondition((try? merged.merge(right)) != nil)
  }
  precondition(merged.groups.count == 200_000 + base.groups.count)
  // Each copy has moved each of the hundred strokes a thousand times, by one unit.
  let before = base.state.annotations
  precondition(
    zip(merged.state.annotations, before).allSatisfy {
      $0.frame.x == $1.frame.x + 2000 && $0.frame.y == $1.frame.y + 2000
    })
  measure.report("two logs of 100,000 groups merged", seconds * 1000, "ms", budget: 200)
  merged = left
  measure.note(
    "memory, merged, beside the two logs",
    try Measure.growth {
      merged = left
      try merged.merge(right)
    }, "MB")
}
