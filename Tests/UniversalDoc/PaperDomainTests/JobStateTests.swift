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
        "queued claimed running", "queued cancelRequested cancelled",
        "running progressed running", "running finished done", "running gaveUp failed",
        "running passwordRequired waitingForPassword", "running cancelRequested running", "running stopped cancelled",
        "running workerLost queued",
        "waitingForPassword passwordGiven queued", "waitingForPassword cancelRequested cancelled",
        "queued pauseRequested paused", "running pauseRequested paused", "paused resumeRequested queued",
        "paused cancelRequested cancelled",
        "failed retryRequested queued", "failed cancelRequested cancelled", "cancelled retryRequested queued",
      ])
  }
}
