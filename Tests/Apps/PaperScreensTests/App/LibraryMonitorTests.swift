import PaperAPI
import Testing
import TrapezioWeb

@testable import PaperScreens

@Suite struct LibraryMonitorTests {
  private func polls(_ bench: AppBench) -> Int { bench.library.log.count { $0 == "GET /api/v1/status" } }

  @Test("it asks every five seconds, every second while something is under way")
  func intervals() {
    let bench = AppBench()
    var before = polls(bench)
    bench.wait(4_900)
    #expect(polls(bench) == before)
    bench.wait(200)
    #expect(polls(bench) == before + 1)

    bench.library.jobs = [Sample.job(1, state: .running)]
    bench.wait(5_000)
    before = polls(bench)
    for _ in 0..<3 { bench.wait(1_010) }
    #expect(polls(bench) == before + 3)
  }

  @Test("it asks at once when the window gets the focus and after a write")
  func atOnce() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    let before = polls(bench)
    bench.effects.window.send(EventName("focus"))
    bench.settle()
    #expect(polls(bench) == before + 1)
    bench.context.library.perform(.trashDoc, [Sample.docID(1).description]) { _ in }
    #expect(bench.context.monitor.knowledge.writesUnderWay == 1)
    bench.settle()
    #expect(bench.context.monitor.knowledge.writesUnderWay == 0)
    #expect(polls(bench) > before + 1)
  }

  @Test("a change by somebody else is read")
  func foreignChange() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    #expect(bench.elements("doc-card").count == 2)
    bench.library.docs.append(Sample.doc(5, title: "From another window"))
    bench.library.revision += 1
    bench.wait(5_100)
    #expect(bench.elements("doc-card-title").map(\.text).contains("From another window"))
  }

  @Test("a server that is away is said, what is on screen stays, and it comes back by itself")
  func offline() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    bench.library.isReachable = false
    bench.wait(5_100)
    #expect(bench.element("banner") != nil)
    #expect(bench.elements("doc-card").count == 2)
    #expect(bench.element("save-state")?.text == Texts.Shell.offline)
    bench.library.docs.append(Sample.doc(9))
    bench.library.isReachable = true
    bench.wait(5_100)
    #expect(bench.element("banner") == nil)
    #expect(bench.elements("doc-card").count == 3)
    #expect(bench.notices.isEmpty)
  }

  @Test("the first answer that fails is a page that says so and can be tried again")
  func offlineFromTheStart() {
    let bench = AppBench { library in
      library.docs = Sample.docs(2)
      library.isReachable = false
    }
    #expect(bench.page.find("heading", Texts.Library.failed) != nil)
    bench.library.isReachable = true
    bench.click("button", Texts.tryAgain)
    #expect(bench.elements("doc-card").count == 2)
  }

  @Test("a write that nobody waits for any more is still counted until it is answered")
  func abandonedWrite() {
    let bench = AppBench { $0.docs = Sample.docs(1) }
    let cancel = bench.context.library.perform(.trashDoc, [Sample.docID(0).description]) { _ in }
    cancel()
    #expect(bench.context.monitor.knowledge.writesUnderWay == 1)
    bench.settle()
    #expect(bench.context.monitor.knowledge.writesUnderWay == 0)
    #expect(bench.library.trashed.count == 1)
  }
}
