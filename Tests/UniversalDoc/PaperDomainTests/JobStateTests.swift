import PaperDomain
import Testing

@Suite("A job moves only along its arrows")
struct JobStateTests {
  @Test("These are all the moves")
  func moves() {
    var moves: Set<String> = []
    for state in JobState.allCases {
      for event in JobEvent.allCases {
        if let next = state.after(event) { moves.insert("\(state) \(event) \(next)") }
      }
    }
    #expect(
      moves == [
        "queued claimed running", "queued cancelAsked cancelled",
        "running progressed running", "running finished done", "running gaveUp failed",
        "running passwordMissed waitingForPassword", "running cancelAsked running", "running stopped cancelled",
        "running workerLost queued",
        "waitingForPassword passwordGiven queued", "waitingForPassword cancelAsked cancelled",
        "queued pauseAsked paused", "running pauseAsked paused", "paused resumeAsked queued",
        "paused cancelAsked cancelled",
        "failed retryAsked queued", "failed cancelAsked cancelled", "cancelled retryAsked queued",
      ])
  }
}
