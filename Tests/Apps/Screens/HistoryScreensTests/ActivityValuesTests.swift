import PaperDomain
import ScreensTestSupport
import Testing

@testable import HistoryScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct ActivityValuesTests {
  @Test("the time left follows from the pace")
  func pace() {
    var pace = Pace()
    let begun = Sample.job(1, state: .running, done: 10, total: 110)
    pace.record([begun], at: 0)
    #expect(pace.secondsLeft(begun) == nil)
    var later = begun
    later.unitsDone = 60
    pace.record([later], at: 10_000)
    #expect(pace.secondsLeft(later) == 10)
    // A new count begins, so there is no estimate yet.
    later.unitsDone = 1
    pace.record([later], at: 12_000)
    #expect(pace.secondsLeft(later) == nil)
  }

  @Test("the first sentence of a reason is what happened")
  func sentences() {
    let (first, rest) = JobRow.sentences(of: "This is “a.pdf”. Nothing was imported. Try again.")
    #expect(first == "This is “a.pdf”.")
    #expect(rest == " Nothing was imported. Try again.")
    #expect(JobRow.sentences(of: "Only one.").first == "Only one.")
    #expect(JobRow.sentences(of: "").first == "")
  }
}
