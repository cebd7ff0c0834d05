import PaperAPI
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

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
    bench.context.library.perform(API.trashDoc(docID: Sample.docID(1))) { _ in }
    #expect(bench.context.monitor.knowledge.writesUnderWay == 1)
    bench.settle()
    #expect(bench.context.monitor.knowledge.writesUnderWay == 0)
    #expect(polls(bench) > before + 1)
  }

  @Test("a question with a body is no write; after a write that is told apart nothing is asked")
  func questions() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    let before = polls(bench)
    bench.context.library.call(API.sharedMetadata(MetadataTargets(targets: []))) { _ in }
    #expect(bench.context.monitor.knowledge.writesUnderWay == 0)
    bench.settle()
    let request = API.trashDoc(docID: Sample.docID(1)).request
    let marks = APIRequest(method: request.method, path: request.path, body: request.body, isToldApart: true)
    _ = bench.context.monitor.send(marks) { _ in }
    #expect(bench.context.monitor.knowledge.writesUnderWay == 1)
    bench.settle()
    #expect(bench.context.monitor.knowledge.writesUnderWay == 0)
    #expect(polls(bench) == before && bench.library.trashed.count == 1)
  }

  @Test("the list of jobs is asked for once with a change, and again if it did not come")
  func jobs() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    let asked = { bench.library.log.count { $0.hasPrefix("GET /api/v1/jobs") } }
    var before = asked()
    bench.library.jobs = [Sample.job(1, state: .done)]
    bench.library.revision += 1
    bench.library.garbles = ["GET /api/v1/jobs": 502]
    bench.wait(5_100)
    #expect(asked() == before + 1 && bench.context.jobs.jobs.isEmpty)
    bench.library.garbles = [:]
    bench.wait(5_100)
    #expect(asked() == before + 2 && bench.context.jobs.jobs.count == 1)
    before = asked()
    bench.wait(5_100)
    #expect(asked() == before)
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
    #expect(bench.element("save-state")?.text == "Offline")
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
    #expect(bench.page.find("heading", "The library could not be opened") != nil)
    bench.library.isReachable = true
    bench.click("button", Texts.tryAgain)
    #expect(bench.elements("doc-card").count == 2)
  }

  @Test("a write that nobody waits for any more is still counted until it is answered")
  func abandonedWrite() {
    let bench = AppBench { $0.docs = Sample.docs(1) }
    let cancel = bench.context.library.perform(API.trashDoc(docID: Sample.docID(0))) { _ in }
    cancel()
    #expect(bench.context.monitor.knowledge.writesUnderWay == 1)
    bench.settle()
    #expect(bench.context.monitor.knowledge.writesUnderWay == 0)
    #expect(bench.library.trashed.count == 1)
  }

  private func tell(_ revision: UInt64, _ connection: RecordingSockets.Connection, _ bench: AppBench) {
    connection.receive(.bytes(LiveMessage.library(revision: revision).blazeBinary))
    bench.settle()
  }

  @Test("an open socket tells of changes at once, and what is known already is not asked for again")
  func live() {
    let sockets = RecordingSockets()
    let bench = AppBench(sockets: sockets) { $0.docs = Sample.docs(2) }
    #expect(sockets.connections.map(\.url) == ["/live"])
    let connection = sockets.connections[0]
    connection.open()
    tell(bench.library.revision, connection, bench)
    var before = polls(bench)
    // One poll that was scheduled before the socket opened, then one every half minute.
    bench.wait(5_100)
    #expect(polls(bench) == before + 1)
    bench.wait(29_000)
    #expect(polls(bench) == before + 1)
    bench.wait(1_100)
    #expect(polls(bench) == before + 2)
    bench.wait(LibraryMonitor.followInterval)

    before = polls(bench)
    bench.library.docs.append(Sample.doc(5, title: "From another window"))
    bench.library.revision += 1
    tell(bench.library.revision, connection, bench)
    #expect(polls(bench) == before + 1)
    #expect(bench.elements("doc-card-title").map(\.text).contains("From another window"))
    tell(bench.library.revision, connection, bench)
    #expect(polls(bench) == before + 1)
    // An unknown message from a newer server triggers a poll.
    connection.receive(.bytes([99, 1]))
    connection.receive(.text("hello"))
    bench.wait(LibraryMonitor.followInterval)
    #expect(polls(bench) == before + 2)
  }

  @Test("a library that changes many times a second is asked once a second in the end, and the last change is seen")
  func manyChanges() {
    let sockets = RecordingSockets()
    let bench = AppBench(sockets: sockets) { $0.docs = Sample.docs(2) }
    let connection = sockets.connections[0]
    connection.open()
    bench.wait(5_100)
    let before = polls(bench)
    for _ in 0..<100 {
      bench.library.revision += 1
      tell(bench.library.revision, connection, bench)
      bench.wait(20)
    }
    #expect(2...3 ~= polls(bench) - before, "\(polls(bench) - before) polls in two seconds")
    bench.wait(LibraryMonitor.longestFollowInterval)
    #expect(bench.context.monitor.knowledge.status?.revision == bench.library.revision)
  }

  @Test("a socket that closes is tried again after longer and longer pauses, while asking goes on as before")
  func reconnecting() {
    let sockets = RecordingSockets()
    let bench = AppBench(sockets: sockets) { $0.docs = Sample.docs(1) }
    for attempt in 1...4 {
      #expect(sockets.connections.count == attempt)
      sockets.connections[attempt - 1].end()
      bench.settle()
      // The pauses are 1, 2, 4 and 8 seconds. Each ends with the next poll, every five seconds.
      bench.wait(attempt == 4 ? 10_200 : 5_100)
    }
    #expect(sockets.connections.count == 5)
    sockets.connections[4].open()
    bench.wait(5_100)
    sockets.connections[4].end()
    bench.settle()
    let before = polls(bench)
    bench.wait(5_100)
    #expect(polls(bench) == before + 1 && sockets.connections.count == 6)
  }

  @Test("no socket is tried while the server is away")
  func noSocketOffline() {
    let sockets = RecordingSockets()
    let bench = AppBench(sockets: sockets) { $0.docs = Sample.docs(1) }
    sockets.connections[0].open()
    bench.library.isReachable = false
    sockets.connections[0].end()
    bench.settle()
    #expect(bench.element("banner") != nil, "the end of the socket is noticed at once")
    for _ in 0..<5 { bench.wait(5_100) }
    #expect(sockets.connections.count == 1)
    bench.library.isReachable = true
    bench.wait(5_100)
    #expect(sockets.connections.count == 2 && bench.element("banner") == nil)
  }

  // MARK: No answer

  @Test("a status without an answer is given up, and the watch goes on")
  func hangingStatus() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    bench.library.hanging = ["GET /api/v1/status"]
    bench.wait(5_100)
    #expect(bench.library.openCount == 1)
    bench.wait(LibraryMonitor.statusTimeout)
    #expect(bench.context.monitor.knowledge.connection == .offline)
    #expect(bench.element("banner") != nil)
    bench.library.hanging = []
    bench.library.docs.append(Sample.doc(9))
    bench.wait(5_100)
    #expect(bench.element("banner") == nil)
    #expect(bench.elements("doc-card").count == 3)
  }

  @Test("a read without an answer fails in time; it says nothing of the connection, and what hangs is abandoned")
  func hangingRead() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    bench.library.hanging = ["GET /api/v1/views"]
    var failures: [APIFailure] = []
    bench.context.library.call(API.listViews()) { result in
      if case .failure(let failure) = result { failures.append(failure) }
    }
    bench.wait(LibraryMonitor.callTimeout - 1_000)
    #expect(failures.isEmpty && bench.library.openCount > 0)
    bench.wait(1_100)
    #expect(failures == [.unanswered])
    #expect(bench.context.monitor.knowledge.connection == .online)
  }

  @Test("a write without an answer is said, and those behind it are done")
  func hangingWrite() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    bench.library.hanging = ["POST /api/v1/commands"]
    bench.context.edits.perform(.renameDoc(doc: Sample.docID(0), title: "First"))
    bench.context.edits.perform(.renameDoc(doc: Sample.docID(1), title: "Second"))
    bench.wait(1_000)
    #expect(bench.context.monitor.knowledge.writesUnderWay == 1)
    bench.wait(LibraryMonitor.callTimeout - 2_000)
    #expect(bench.library.commands.isEmpty && bench.notices.isEmpty)
    // The first write is lost; the second has not been sent yet.
    bench.effects.clock.advance(by: 1_500)
    bench.library.hanging = []
    bench.settle()
    #expect(bench.notices.first == APIFailure.unanswered.message)
    #expect(bench.library.docs.map(\.title) == ["Doc 0", "Second"])
    #expect(bench.context.monitor.knowledge.writesUnderWay == 0)
  }

  @Test("an answer that the endpoint does not promise is a failure with words, and nothing else stops")
  func unreadable() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    bench.library.garbles = ["GET /api/v1/views": 200, "GET /api/v1/history/next": 502]
    var failures: [APIFailure] = []
    bench.context.library.call(API.listViews()) { if case .failure(let failure) = $0 { failures.append(failure) } }
    bench.context.library.call(API.showNextSteps()) { if case .failure(let failure) = $0 { failures.append(failure) } }
    bench.settle()
    #expect(failures == [.unreadable, .unreadable])
    #expect(bench.context.monitor.knowledge.connection == .online)
    // A status that cannot be read counts as a server that does not answer.
    bench.library.garbles = ["GET /api/v1/status": 200]
    bench.wait(5_100)
    #expect(bench.element("banner") != nil)
    bench.library.garbles = [:]
    bench.wait(5_100)
    #expect(bench.element("banner") == nil)
  }
}
