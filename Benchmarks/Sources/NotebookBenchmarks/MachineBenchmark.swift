import BlazeFSM
import Notebook

/// Validates the six transitions of an annotation's gesture again and again.
func validateTransitions(_ measure: Measure) {
  let gesture: [AnnotationEvent] = [
    .select, .beginMove, .moveDelta(dx: 1, dy: 2), .endMove, .beginEditing, .commitEdit(text: "x"),
  ]
  let rounds = 1_000_000
  var moves = 0
  func run() {
    var machine = StateMachine<AnnotationFSM>(restoring: .committed)
    moves = 0
    for _ in 0..<rounds {
      for event in gesture {
        if case .done = machine.processEvent(event, context: .init(exists: true)) { moves += 1 }
      }
    }
  }
  let seconds = Measure.seconds(runs: 5, run)
  precondition(moves == rounds * gesture.count)
  measure.report("a transition validated", seconds / Double(moves) * 1e9, "ns", budget: 20)
  measure.note("memory, six million transitions", Measure.growth(run), "MB")
}
