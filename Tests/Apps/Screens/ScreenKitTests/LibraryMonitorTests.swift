import PaperAPI
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

@Suite struct LibraryMonitorTests {
  private func polls(_ fixture: AppFixture) -> Int { fixture.library.log.count { $0 == "GET /api/v1/status" } }

  @Test("it asks every five seconds, every second while something is under way")
  func intervals() {
    let fixture = AppFixture()
    var before = polls(fixture)
    fixture.wait(4_900)
    #expect(polls(fixture) == before)
    fixture.wait(200)
    #expect(polls(fixture) == before + 1)

    fixture.library.jobs = [Sample.job(1, state: .running)]
    fixture.wait(5_000)
    before = polls(fixture)
    for _ in 0..<3 { fixture.wait(1_010) }
    #expect(polls(fixture) == before + 3)
  }

  @Test("it asks at once when the window gets the focus and after a write")
  func atOnce() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    let before = polls(fixture)
    fixture.effects.window.send(EventName("focus"))
    fixture.settle()
    #expect(polls(fixture) == before + 1)
    fixture.context.library.perform(API.trashDoc(docID: Sample.docID(1))) { _ in }
    #expect(fixture.context.monitor.knowledge.writesUnderWay == 1)
    fixture.settle()
    #expect(fixture.context.monitor.knowledge.writesUnderWay == 0)
    #expect(polls(fixture) > before + 1)
  }

  @Test("a question with a body is no write; after a write that is told apart nothing is asked")
  func questions() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    let before = polls(fixture)
    fixture.context.library.call(API.sharedMetadata(MetadataTargets(targets: []))) { _ in }
    #expect(fixture.context.monitor.knowledge.writesUnderWay == 0)
    fixture.settle()
    let request = API.trashDoc(docID: Sample.docID(1)).request
    let marks = APIRequest(method: request.method, path: request.path, body: request.body, isReportedSeparately: true)
    _ = fixture.context.monitor.send(marks) { _ in }
    #expect(fixture.context.monitor.knowledge.writesUnderWay == 1)
    fixture.settle()
    #expect(fixture.context.monitor.knowledge.writesUnderWay == 0)
    #expect(polls(fixture) == before && fixture.library.trashed.count == 1)
  }

  @Test("the list of jobs is asked for once with a change, and again if it did not come")
  func jobs() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    let asked = { fixture.library.log.count { $0.hasPrefix("GET /api/v1/jobs") } }
    var before = asked()
    fixture.library.jobs = [Sample.job(1, state: .done)]
    fixture.library.revision += 1
    fixture.library.garbles = ["GET /api/v1/jobs": 502]
    fixture.wait(5_100)
    #expect(asked() == before + 1 && fixture.context.jobs.jobs.isEmpty)
    fixture.library.garbles = [:]
    fixture.wait(5_100)
    #expect(asked() == before + 2 && fixture.context.jobs.jobs.count == 1)
    before = asked()
    fixture.wait(5_100)
    #expect(asked() == before)
  }

  @Test("a change by somebody else is read")
  func foreignChange() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    #expect(fixture.elements("doc-card").count == 2)
    fixture.library.docs.append(Sample.doc(5, title: "From another window"))
    fixture.library.revision += 1
    fixture.wait(5_100)
    #expect(fixture.elements("doc-card-title").map(\.text).contains("From another window"))
  }

  @Test("a server that is away is said, what is on screen stays, and it comes back by itself")
  func offline() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    fixture.library.isReachable = false
    fixture.wait(5_100)
    #expect(fixture.element("banner") != nil)
    #expect(fixture.elements("doc-card").count == 2)
    #expect(fixture.element("save-state")?.text == "Offline")
    fixture.library.docs.append(Sample.doc(9))
    fixture.library.isReachable = true
    fixture.wait(5_100)
    #expect(fixture.element("banner") == nil)
    #expect(fixture.elements("doc-card").count == 3)
    #expect(fixture.notices.isEmpty)
  }

  @Test("the first answer that fails is a page that says so and can be tried again")
  func offlineFromTheStart() {
    let fixture = AppFixture { library in
      library.docs = Sample.docs(2)
      library.isReachable = false
    }
    #expect(fixture.page.find("heading", "The library could not be opened") != nil)
    fixture.library.isReachable = true
    fixture.click("button", Texts.tryAgain)
    #expect(fixture.elements("doc-card").count == 2)
  }

  @Test("a write that nobody waits for any more is still counted until it is answered")
  func abandonedWrite() {
    let fixture = AppFixture { $0.docs = Sample.docs(1) }
    let cancel = fixture.context.library.perform(API.trashDoc(docID: Sample.docID(0))) { _ in }
    cancel()
    #expect(fixture.context.monitor.knowledge.writesUnderWay == 1)
    fixture.settle()
    #expect(fixture.context.monitor.knowledge.writesUnderWay == 0)
    #expect(fixture.library.trashed.count == 1)
  }

  private func tell(_ revision: UInt64, _ connection: RecordingSockets.Connection, _ fixture: AppFixture) {
    connection.receive(.bytes(LiveMessage.library(revision: revision).blazeBinary))
    fixture.settle()
  }

  @Test("an open socket tells of changes at once, and what is known already is not asked for again")
  func live() {
    let sockets = RecordingSockets()
    let fixture = AppFixture(sockets: sockets) { $0.docs = Sample.docs(2) }
    #expect(sockets.connections.map(\.url) == ["/live"])
    let connection = sockets.connections[0]
    connection.open()
    tell(fixture.library.revision, connection, fixture)
    var before = polls(fixture)
    // One poll that was scheduled before the socket opened, then one every half minute.
    fixture.wait(5_100)
    #expect(polls(fixture) == before + 1)
    fixture.wait(29_000)
    #expect(polls(fixture) == before + 1)
    fixture.wait(1_100)
    #expect(polls(fixture) == before + 2)
    fixture.wait(LibraryMonitor.followInterval)

    before = polls(fixture)
    fixture.library.docs.append(Sample.doc(5, title: "From another window"))
    fixture.library.revision += 1
    tell(fixture.library.revision, connection, fixture)
    #expect(polls(fixture) == before + 1)
    #expect(fixture.elements("doc-card-title").map(\.text).contains("From another window"))
    tell(fixture.library.revision, connection, fixture)
    #expect(polls(fixture) == before + 1)
    // An unknown message from a newer server triggers a poll.
    connection.receive(.bytes([99, 1]))
    connection.receive(.text("hello"))
    fixture.wait(LibraryMonitor.followInterval)
    #expect(polls(fixture) == before + 2)
  }

  @Test("a library that changes many times a second is asked once a second in the end, and the last change is seen")
  func manyChanges() {
    let sockets = RecordingSockets()
    let fixture = AppFixture(sockets: sockets) { $0.docs = Sample.docs(2) }
    let connection = sockets.connections[0]
    connection.open()
    fixture.wait(5_100)
    let before = polls(fixture)
    for _ in 0..<100 {
      fixture.library.revision += 1
      tell(fixture.library.revision, connection, fixture)
      fixture.wait(20)
    }
    #expect(2...3 ~= polls(fixture) - before, "\(polls(fixture) - before) polls in two seconds")
    fixture.wait(LibraryMonitor.longestFollowInterval)
    #expect(fixture.context.monitor.knowledge.status?.revision == fixture.library.revision)
  }

  @Test("a socket that closes is tried again after longer and longer pauses, while asking goes on as before")
  func reconnecting() {
    let sockets = RecordingSockets()
    let fixture = AppFixture(sockets: sockets) { $0.docs = Sample.docs(1) }
    for attempt in 1...4 {
      #expect(sockets.connections.count == attempt)
      sockets.connections[attempt - 1].end()
      fixture.settle()
      // The pauses are 1, 2, 4 and 8 seconds. Each ends with the next poll, every five seconds.
      fixture.wait(attempt == 4 ? 10_200 : 5_100)
    }
    #expect(sockets.connections.count == 5)
    sockets.connections[4].open()
    fixture.wait(5_100)
    sockets.connections[4].end()
    fixture.settle()
    let before = polls(fixture)
    fixture.wait(5_100)
    #expect(polls(fixture) == before + 1 && sockets.connections.count == 6)
  }

  @Test("no socket is tried while the server is away")
  func noSocketOffline() {
    let sockets = RecordingSockets()
    let fixture = AppFixture(sockets: sockets) { $0.docs = Sample.docs(1) }
    sockets.connections[0].open()
    fixture.library.isReachable = false
    sockets.connections[0].end()
    fixture.settle()
    #expect(fixture.element("banner") != nil, "the end of the socket is noticed at once")
    for _ in 0..<5 { fixture.wait(5_100) }
    #expect(sockets.connections.count == 1)
    fixture.library.isReachable = true
    fixture.wait(5_100)
    #expect(sockets.connections.count == 2 && fixture.element("banner") == nil)
  }

  // MARK: No answer

  @Test("a status without an answer is given up, and the watch goes on")
  func hangingStatus() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    fixture.library.hanging = ["GET /api/v1/status"]
    fixture.wait(5_100)
    #expect(fixture.library.openCount == 1)
    fixture.wait(LibraryMonitor.statusTimeout)
    #expect(fixture.context.monitor.knowledge.connection == .offline)
    #expect(fixture.element("banner") != nil)
    fixture.library.hanging = []
    fixture.library.docs.append(Sample.doc(9))
    fixture.wait(5_100)
    #expect(fixture.element("banner") == nil)
    #expect(fixture.elements("doc-card").count == 3)
  }

  @Test("a read without an answer fails in time; it says nothing of the connection, and what hangs is abandoned")
  func hangingRead() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    fixture.library.hanging = ["GET /api/v1/views"]
    var failures: [APIFailure] = []
    fixture.context.library.call(API.listViews()) { result in
      if case .failure(let failure) = result { failures.append(failure) }
    }
    fixture.wait(LibraryMonitor.callTimeout - 1_000)
    #expect(failures.isEmpty && fixture.library.openCount > 0)
    fixture.wait(1_100)
    #expect(failures == [.unanswered])
    #expect(fixture.context.monitor.knowledge.connection == .online)
  }

  @Test("a write without an answer is said, and those behind it are done")
  func hangingWrite() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    fixture.library.hanging = ["POST /api/v1/commands"]
    fixture.context.edits.perform(.renameDoc(doc: Sample.docID(0), title: "First"))
    fixture.context.edits.perform(.renameDoc(doc: Sample.docID(1), title: "Second"))
    fixture.wait(1_000)
    #expect(fixture.context.monitor.knowledge.writesUnderWay == 1)
    fixture.wait(LibraryMonitor.callTimeout - 2_000)
    #expect(fixture.library.commands.isEmpty && fixture.notices.isEmpty)
    // The first write is lost; the second has not been sent yet.
    fixture.effects.clock.advance(by: 1_500)
    fixture.library.hanging = []
    fixture.settle()
    #expect(fixture.notices.first == APIFailure.unanswered.message)
    #expect(fixture.library.docs.map(\.title) == ["Doc 0", "Second"])
    #expect(fixture.context.monitor.knowledge.writesUnderWay == 0)
  }

  @Test("an answer that the endpoint does not promise is a failure with words, and nothing else stops")
  func unreadable() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    fixture.library.garbles = ["GET /api/v1/views": 200, "GET /api/v1/history/next": 502]
    var failures: [APIFailure] = []
    fixture.context.library.call(API.listViews()) { if case .failure(let failure) = $0 { failures.append(failure) } }
    fixture.context.library.call(API.showNextSteps()) {
      if case .failure(let failure) = $0 { failures.append(failure) }
    }
    fixture.settle()
    #expect(failures == [.unreadable, .unreadable])
    #expect(fixture.context.monitor.knowledge.connection == .online)
    // A status that cannot be read counts as a server that does not answer.
    fixture.library.garbles = ["GET /api/v1/status": 200]
    fixture.wait(5_100)
    #expect(fixture.element("banner") != nil)
    fixture.library.garbles = [:]
    fixture.wait(5_100)
    #expect(fixture.element("banner") == nil)
  }
}
