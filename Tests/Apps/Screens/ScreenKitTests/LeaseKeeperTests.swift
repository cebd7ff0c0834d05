import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing

@testable import ScreenKit

@Suite struct LeaseKeeperTests {
  private let fixture = AppFixture()
  private let page = Sample.pageID(1)

  private func asked(_ method: String) -> [String] {
    fixture.library.log.filter { $0.hasPrefix("\(method) /api/v1/pages/\(page)/lease") }
  }

  @Test("a page is taken, kept while it is needed, and let go")
  func keeps() {
    let keeper = LeaseKeeper(page: page, context: fixture.app.context) { refusal in #expect(refusal == nil) }
    fixture.settle()
    #expect(asked("POST").count == 1)
    fixture.wait(10_000)
    #expect(asked("POST").last?.hasSuffix("?renew=true") == true)
    keeper.end()
    fixture.settle()
    #expect(asked("DELETE").count == 1)
    fixture.wait(60_000)
    #expect(asked("POST").count == 2)
  }

  @Test("a page that is let go before the answer has come is given back, and not kept for ever")
  func endsEarly() {
    let keeper = LeaseKeeper(page: page, context: fixture.app.context) { _ in Issue.record("nobody listens any more") }
    keeper.end()
    fixture.settle()
    #expect(asked("DELETE").count == 1)
    fixture.wait(60_000)
    #expect(asked("POST").count == 1)
  }

  @Test("who else has a page is said, and it is asked for again")
  func refused() {
    let detail = APIErrorDetail(code: "held", message: "The page is being edited in Firefox on Windows.", detail: nil)
    fixture.library.refusals["POST /api/v1/pages"] = (423, detail)
    var refusals: [String?] = []
    let keeper = LeaseKeeper(page: page, context: fixture.app.context) { refusals.append($0) }
    fixture.settle()
    #expect(refusals == [detail.message])
    fixture.library.refusals = [:]
    fixture.wait(10_000)
    #expect(refusals == [detail.message, nil])
    keeper.end()
  }
}
