import BlazeBinary
import ByteCoding
import Foundation
import Notebook
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import Testing

@testable import PaperServer

/// Marks on pages over HTTP and at `/live`.
@Suite struct MarksRouteTests {
  private static let blaze = "application/x-blaze-binary"

  /// The versions of the pages of an imported paper.
  private func pages(_ server: TestServer, _ count: Int = 2) async throws -> [PageVersion.ID] {
    let doc = try await server.imported(TestPDF.numbered(count).bytes).doc
    let detail: DocDetail = try await server.value(.showDoc, [doc.description])
    return detail.pageGroups.flatMap { $0.pages }.map { $0.versionID }
  }

  private func person(_ server: TestServer, _ name: String) async throws -> Person.ID {
    let made: PersonSummary = try await server.send(PersonCreation(name: name), to: .createPerson, status: 201)
    return made.id
  }

  private func notebook(
    _ server: TestServer, _ page: PageVersion.ID, as person: Person.ID?
  ) async throws -> NotebookPage {
    let reply = try await server.get(Route.pageMarks.path([page.description]))
    #expect(reply.status == 200 && reply["Content-Type"] == Self.blaze, "\(reply.text)")
    let update = try LogUpdate(blazeBinary: reply.body)
    return try NotebookPage(log: update.groups).opened(
      by: NotebookPage.Writer(actor: LibraryStore.randomID(), author: person?.description ?? ""))
  }

  private func post(
    _ server: TestServer, _ update: LogUpdate, to page: PageVersion.ID, as person: Person.ID?, type: String = blaze
  ) async throws -> (status: Int, receipt: MarksReceipt?, code: String) {
    var headers = [("Content-Type", type)]
    if let person { headers.append((PersonSummary.headerField, person.description)) }
    let reply = try await server.client.send(
      "POST", Route.appendMarks.path([page.description]), headers: headers, body: update.blazeBinary)
    let error = try? JSONDecoder().decode(APIErrorBody.self, from: Data(reply.body)).error
    return (
      reply.status, reply.status == 200 ? try MarksReceipt(blazeBinary: reply.body) : nil,
      "\(error?.code ?? "") \(error?.detail ?? "")"
    )
  }

  private static func draw(
    _ notebook: inout NotebookPage, _ x: Int32 = 100, samples: Int = 2, hours: Int64 = 0
  ) throws -> LogGroup {
    let known = notebook.versionVector
    let ink: [InkSample] = (0..<samples).map { index in
      let (dx, dy) = (Int32(index * 37 % 640), Int32(index * 91 % 640))
      return InkSample(x: x + dx, y: x + dy, time: UInt32(index * 4))
    }
    let time = Instant(millisecondsSince1970: 1_700_000_000_000 + hours * 3_600_000)
    try notebook.draw(ink, kind: .pen, at: time)
    return try #require(notebook.groups(missingFrom: known).first)
  }

  /// The messages about marks up to `last`. A message may come twice, because the server also looks for groups of other
  /// processes.
  private static func messages(_ client: SocketClient, upTo last: MarksMessage) throws -> [MarksMessage] {
    var messages: [MarksMessage] = []
    while messages.last != last {
      let message = try client.marks()
      if !messages.contains(message) { messages.append(message) }
    }
    return messages
  }

  @Test("strokes are read and added, are steps of the history, and undone and redone by its endpoints")
  func life() async throws {
    try await TestServer.run { server in
      let page = try await pages(server)[0]
      let ana = try await person(server, "Ana")
      var mine = try await notebook(server, page, as: ana)
      let group = try Self.draw(&mine)
      let update = LogUpdate(vector: mine.versionVector, groups: [group])
      let first = try await post(server, update, to: page, as: ana)
      let steps = try #require(first.receipt?.steps)
      #expect(steps.count == 1)
      #expect(try await post(server, update, to: page, as: ana).receipt == first.receipt)
      let headers = [(PersonSummary.headerField, ana.description), ("Content-Type", "application/json")]
      let undone = try await server.client.send(
        "POST", Route.undoStep.path(), headers: headers, body: Array(#"{"pageVersion":"\#(page)"}"#.utf8))
      let turned = try JSONDecoder().decode(HistoryTurned.self, from: Data(undone.body))
      #expect(turned.result.step?.id == steps[0] && turned.result.step?.subject == "Draw pen stroke")
      #expect(turned.next.redo?.id == steps[0])
      let known = LogUpdate(vector: mine.versionVector)
      let missed = try #require(try await post(server, known, to: page, as: ana).receipt)
      #expect(try mine.receive(LogUpdate(blazeBinary: missed.update).groups) == 1)
      #expect(mine.state.annotations.isEmpty)
      let next = try await server.client.send(
        "GET", Route.showNextSteps.path(query: [("pageVersion", page.description)]), headers: headers)
      #expect(try JSONDecoder().decode(NextSteps.self, from: Data(next.body)).redo?.id == steps[0])
      let place: StepPlace = try await server.value(.locateStep, [steps[0].description])
      guard case .page(_, 1) = place else { Issue.record("\(place)"); return }
    }
  }

  @Test("each person undoes their own strokes, the last first, whatever the clocks of their devices said")
  func ownStrokes() async throws {
    try await TestServer.run { server in
      let page = try await pages(server)[0]
      let (ana, bo) = (try await person(server, "Ana"), try await person(server, "Bo"))
      var steps: [LibraryEdit.ID] = []
      for (person, hours) in [(ana, 0), (ana, -1), (bo, 1)] as [(Person.ID, Int64)] {
        var notebook = try await notebook(server, page, as: person)
        let group = try Self.draw(&notebook, hours: hours)
        let update = LogUpdate(vector: notebook.versionVector, groups: [group])
        steps += try #require(try await post(server, update, to: page, as: person).receipt).steps
      }
      func turn(_ route: Route, as person: Person.ID) async throws -> LibraryEdit.ID? {
        let headers = [(PersonSummary.headerField, person.description), ("Content-Type", "application/json")]
        let reply = try await server.client.send("POST", route.path(), headers: headers, body: Array("{}".utf8))
        return try JSONDecoder().decode(HistoryTurned.self, from: Data(reply.body)).result.step?.id
      }
      #expect(try await turn(.undoStep, as: ana) == steps[1])
      #expect(try await turn(.undoStep, as: ana) == steps[0])
      #expect(try await turn(.redoStep, as: ana) == steps[0])
      #expect(try await notebook(server, page, as: ana).state.annotations.count == 2)
    }
  }

  @Test("a text box is found by a search as soon as it is added, and no longer once it is undone")
  func search() async throws {
    try await TestServer.run { server in
      let page = try await pages(server)[1]
      var mine = try await notebook(server, page, as: nil)
      let known = mine.versionVector
      let box = Rect(x: 6400, y: 6400, width: 12800, height: 3200)
      let mark = try mine.add(
        .text, in: box, text: "See Snell’s law", at: Instant(millisecondsSince1970: 1_700_000_000_000))
      let update = LogUpdate(vector: mine.versionVector, groups: mine.groups(missingFrom: known))
      #expect(try await post(server, update, to: page, as: nil).status == 200)
      let query = [("q", "snell kind:mark")]
      let results: SearchResults = try await server.value(.search, query: query)
      let item = try #require(results.found.first)
      #expect(results.found.count == 1 && item.kind == .mark && item.markID?.uniqueID == mark)
      #expect(item.pageVersionID == page && item.positionInDoc == 2 && item.snippet == "See Snell’s law")
      #expect(item.matches == [SnippetMatch(start: 4, length: 5)] && item.frame != nil)
      let undone = try await server.client.send(
        "POST", Route.undoStep.path(), headers: [("Content-Type", "application/json")], body: Array("{}".utf8))
      #expect(undone.status == 200)
      let after: SearchResults = try await server.value(.search, query: query)
      #expect(after.found.isEmpty)
    }
  }

  @Test("what is refused has a name: gaps, other bytes, other persons, rubbish, pages that are gone")
  func refusals() async throws {
    try await TestServer.run { server in
      let page = try await pages(server)[0]
      let (ana, bo) = (try await person(server, "Ana"), try await person(server, "Bo"))
      var mine = try await notebook(server, page, as: ana)
      let groups = [try Self.draw(&mine), try Self.draw(&mine, 300)]
      let gap = try await post(server, LogUpdate(groups: [groups[1]]), to: page, as: ana)
      #expect(gap.status == 409 && gap.code == "marksGap \(groups[1].id)")
      let stolen = try await post(server, LogUpdate(groups: groups), to: page, as: bo)
      #expect(stolen.status == 422 && stolen.code == "notYourMarks \(groups[0].id)")
      let nobody = try await post(server, LogUpdate(groups: groups), to: page, as: nil)
      #expect(nobody.status == 422)
      let unknown = try await post(
        server, LogUpdate(groups: groups), to: page, as: Person.ID(UniqueID(high: 1, low: 1)))
      #expect(unknown.status == 422 && unknown.code.hasPrefix("unknownPerson"))
      let gone = PageVersion.ID(UniqueID(high: 2, low: 2))
      #expect(try await post(server, LogUpdate(groups: groups), to: gone, as: ana).status == 404)
      #expect(try await server.get(Route.pageMarks.path([gone.description])).status == 404)
      #expect(try await post(server, LogUpdate(), to: page, as: ana, type: "application/json").status == 415)
      let path = Route.appendMarks.path([page.description])
      for body in [[], [0], [0, 1, 2, 3], LogUpdate(groups: groups).blazeBinary + [0]] as [[UInt8]] {
        let reply = try await server.client.send("POST", path, headers: [("Content-Type", Self.blaze)], body: body)
        #expect(reply.status == 400, "\(body.count): \(reply.text)")
      }
      let large = try await server.client.send(
        "POST", path, headers: [("Content-Type", Self.blaze)], body: [UInt8](repeating: 1, count: 17 << 20))
      #expect(large.status == 413)
      #expect(try await notebook(server, page, as: ana).groups.count == 1)
    }
  }

  @Test("files go out with history or without, come in once, and open on paper of their own; rubbish says why not")
  func files() async throws {
    try await TestServer.run { server in
      let ana = try await person(server, "Ana")
      let headers = [
        ("Content-Type", "application/octet-stream"), (PersonSummary.headerField, ana.description),
      ]
      let blank = BlankDocCreation(title: "Paper", pageCount: 3, format: .a5, ruling: .squared)
      let doc: DocSummary = try await server.send(blank, to: .createBlankDoc, status: 201)
      #expect(doc.title == "Paper" && doc.pageCount == 3)
      let detail: DocDetail = try await server.value(.showDoc, [doc.id.description])
      let pages = detail.pageGroups.flatMap { $0.pages }
      #expect(pages.map { Int($0.binding.width) } == [419, 419, 419])
      let image = try await server.get("/api/v1/bundles/\(pages[0].binding.bundleID)/pages/2/image?width=200")
      #expect(image.status == 200, "\(image.text)")
      let none = BlankDocCreation(title: "Paper", pageCount: 0)
      let refused = try await server.client.send(
        "POST", Route.createBlankDoc.path(), headers: [("Content-Type", "application/json")],
        body: Array(try JSONEncoder().encode(none)))
      #expect(refused.status == 422)
      // A demo is added to the second page, exported again, and is the same.
      let demo = DemoNotebook.make(strokes: 20, seed: 3)
      let count = demo.state.annotations.count
      let page = pages[1].versionID
      let path = Route.mergePageNotebook.path([page.description], query: [("name", "demo.bnbk")])
      let merged = try await server.client.send("POST", path, headers: headers, body: demo.fileBytes)
      let merge = try JSONDecoder().decode(MarksMerge.self, from: Data(merged.body))
      #expect(merge.markCount == count)
      #expect(merge.step?.subject == "Merge “demo.bnbk”")
      #expect(merge.step?.person?.id == ana)
      let again = try await server.client.send("POST", path, headers: headers, body: demo.fileBytes)
      #expect(try JSONDecoder().decode(MarksMerge.self, from: Data(again.body)).groupCount == 0)
      let plain = try await server.get(Route.pageNotebook.path([page.description])).body
      #expect(try NotebookPage(fileBytes: plain).state.annotations.count == count)
      let whole = try await server.get(Route.docNotebook.path([doc.id.description], query: [("history", "true")])).body
      let document = try NotebookDocument(fileBytes: whole)
      #expect(document.pages.count == 3 && document.pages[1].notebook.groups.count > 20)
      let back = try await server.client.send(
        "POST", Route.mergeDocNotebook.path([doc.id.description]), headers: headers, body: whole)
      #expect(back.status == 200, "\(back.text)")
      // What is refused says why, and changes nothing.
      var flipped = demo.fileBytes
      flipped[flipped.count / 2] ^= 4
      let foreign = try DemoNotebook.document(pages: 2, strokes: 2, seed: 1).fileBytes
      let wrong: [[UInt8]] = [Array("no notebook".utf8), [], Array(demo.fileBytes.dropLast(20)), flipped, foreign]
      for body in wrong {
        let reply = try await server.client.send("POST", path, headers: headers, body: body)
        let message = try JSONDecoder().decode(APIErrorBody.self, from: Data(reply.body)).error.message
        #expect(reply.status == 422 && message.count > 15, "\(reply.text)")
        #expect(body != foreign || message.contains("the doc has none of its pages"), "\(message)")
      }
      let kept = try await server.get(Route.pageNotebook.path([page.description])).body
      #expect(try NotebookPage(fileBytes: kept).state.annotations.count == count)
      // A single notebook opens on blank pages.
      let opened = try await server.client.send(
        "POST", Route.openNotebook.path(query: [("title", "Opened")]), headers: headers, body: whole)
      #expect(opened.status == 201, "\(opened.text)")
      let made = try JSONDecoder().decode(DocSummary.self, from: Data(opened.body))
      #expect(made.title == "Opened" && made.pageCount == 3)
      let file = try await server.get(Route.docNotebook.path([made.id.description])).body
      let notebooks = try NotebookDocument(fileBytes: file).pages.map { $0.notebook }
      #expect(notebooks.map { $0.state.annotations.count } == [0, count, 0])
    }
  }

  @Test("every window is told of new groups, by whatever way they came, and previews go to those who show the page")
  func live() async throws {
    try await TestServer.run { server in
      let pages = try await pages(server)
      let ana = try await person(server, "Ana")
      let port = server.client.port
      let (steps, said) = AsyncStream<String>.makeStream()
      var heard = steps.makeAsyncIterator()
      let gesture = UniqueID(high: 3, low: 3)
      // One client shows the page and draws, one shows the page, and one shows another page.
      let watcher = Task {
        try await server.client.exchange { connection in
          let client = try #require(try SocketClient.open(on: connection, port: port).client)
          _ = try client.revision()
          try client.send(opcode: 2, MarksRequest.watch(person: nil, versions: [pages[0]]).blazeBinary)
          try client.send(opcode: 9, [1])
          _ = try client.answer()
          said.yield("watching")
          return try Self.messages(client, upTo: .appended(version: pages[0], groups: []))
        }
      }
      #expect(await heard.next() == "watching")
      let other = Task {
        try await server.client.exchange { connection in
          let client = try #require(try SocketClient.open(on: connection, port: port).client)
          _ = try client.revision()
          try client.send(opcode: 2, MarksRequest.watch(person: nil, versions: [pages[1]]).blazeBinary)
          try client.send(opcode: 9, [1])
          _ = try client.answer()
          said.yield("elsewhere")
          return try Self.messages(client, upTo: .appended(version: pages[0], groups: []))
        }
      }
      #expect(await heard.next() == "elsewhere")
      let ink = [UInt8](repeating: 7, count: 300)
      try await server.client.exchange { connection in
        let client = try #require(try SocketClient.open(on: connection, port: port).client)
        _ = try client.revision()
        // A preview of a page that this socket does not show yet, and an unreadable message: the server forwards
        // neither.
        try client.send(
          opcode: 2, MarksRequest.preview(version: pages[0], gesture: gesture, ink: ink).blazeBinary)
        try client.send(opcode: 2, [99, 1])
        try client.send(opcode: 2, MarksRequest.watch(person: ana, versions: [pages[0]]).blazeBinary)
        try client.send(
          opcode: 2, MarksRequest.preview(version: pages[0], gesture: gesture, ink: ink).blazeBinary)
        try client.send(opcode: 2, MarksRequest.preview(version: pages[0], gesture: gesture, ink: [1]).blazeBinary)
        try client.send(opcode: 9, [1])
        _ = try client.answer()
        // The client disconnects in the middle of the gesture.
      }
      var mine = try await notebook(server, pages[0], as: ana)
      let small = try Self.draw(&mine)
      // Previews end when the server notices that the socket is gone, which is soon.
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await post(server, LogUpdate(groups: [small]), to: pages[0], as: ana).status == 200)
      // Writes like a command next to the server.
      let store = try LibraryStore(opening: DataDirectory(existing: server.dataDirectory))
      let large = try Self.draw(&mine, 500, samples: 60_000)
      _ = try await store.addMarks(LogUpdate(groups: [large]), to: pages[0], as: .id(ana))
      let messages = try await watcher.value
      #expect(messages[0] == .preview(version: pages[0], person: ana, gesture: gesture, ink: ink))
      #expect(messages[1] == .preview(version: pages[0], person: ana, gesture: gesture, ink: [1]))
      #expect(messages[2] == .previewEnded(version: pages[0], gesture: gesture))
      guard case .appended(pages[0], let bytes) = messages[3] else { Issue.record("\(messages[3])"); return }
      #expect(try [LogGroup](blazeBinary: bytes).contains(small))
      #expect(messages[4] == .appended(version: pages[0], groups: []))
      let elsewhere = try await other.value
      #expect(elsewhere == [messages[3], messages[4]])
      try store.close()
    }
  }

  @Test("marks show in the library's revision some seconds later, not with each stroke")
  func revision() async throws {
    try await TestServer.run { server in
      let page = try await pages(server, 1)[0]
      // The import has finished.
      var before: LibraryStatus = try await server.value(.status)
      while before.activeJobs > 0 {
        try await Task.sleep(for: .milliseconds(50))
        before = try await server.value(.status)
      }
      var mine = try await notebook(server, page, as: nil)
      let start = ContinuousClock.now
      for x in 0..<5 as Range<Int32> {
        let group = try Self.draw(&mine, x * 200)
        #expect(try await post(server, LogUpdate(groups: [group]), to: page, as: nil).status == 200)
      }
      var now: LibraryStatus = try await server.value(.status)
      if ContinuousClock.now - start < .seconds(2) { #expect(now.revision == before.revision) }
      while now.revision == before.revision, ContinuousClock.now - start < .seconds(30) {
        try await Task.sleep(for: .milliseconds(200))
        now = try await server.value(.status)
      }
      #expect(now.revision > before.revision && ContinuousClock.now - start >= LibraryRevision.marksDelay)
    }
  }
}

/// What is queued for a socket, and how much a socket may send.
@Suite struct LiveOutboxTests {
  private static let page = PageVersion.ID(UniqueID(high: 1, low: 1))
  private static let other = PageVersion.ID(UniqueID(high: 1, low: 2))

  @Test("a slow reader is only told which page it lacks groups of, gets no stale previews, and the last revision")
  func slow() {
    var outbox = LiveOutbox()
    outbox.tell(revision: 1)
    let chunk = [UInt8](repeating: 2, count: 100 << 10)
    for _ in 0..<20 { outbox.add(chunk, newOn: Self.page) }
    outbox.add(preview: [3])
    outbox.add([4], newOn: Self.other)
    outbox.tell(revision: 2)
    let taken = outbox.take()
    #expect(taken.count == 13 && taken.prefix(10).allSatisfy { $0 == chunk } && taken[10] == [4])
    #expect(taken[11] == MarksMessage.appended(version: Self.page, groups: []).blazeBinary)
    #expect(taken[12] == LiveMessage.library(revision: 2).blazeBinary)
    let nothing = outbox.take()
    #expect(nothing.isEmpty)
    outbox.add(preview: [3])
    let preview = outbox.take()
    #expect(preview == [[3]])
  }

  @Test("previews beyond the rate are left out, and there is room again after a pause")
  func allowance() {
    let start = ContinuousClock.now
    var allowance = PreviewAllowance(at: start)
    func admitted(_ bytes: Int, after pause: Duration) -> Int {
      var count = 0
      for _ in 0..<500 where allowance.admits(bytes, at: start + pause) { count += 1 }
      return count
    }
    #expect(admitted(100, after: .zero) == 120)
    #expect(admitted(100, after: .milliseconds(500)) == 60)
    #expect(admitted(16 << 10, after: .seconds(60)) == 32)
  }

  @Test("a socket draws on the pages that it shows, a bounded number of gestures at once")
  func watch() {
    var watch = LiveWatch()
    let gestures = (0..<20).map { UniqueID(high: 9, low: UInt64($0)) }
    let early = watch.draws(gestures[0], on: Self.page)
    #expect(!early)
    watch.versions = [Self.page]
    let drawn = gestures.map { watch.draws($0, on: Self.page) }
    #expect(drawn.count { $0 } == LiveWatch.gestureLimit && drawn[0])
    let again = [watch.draws(gestures[0], on: Self.page), watch.draws(gestures[0], on: Self.other)]
    #expect(again == [true, false])
    let ended = [watch.ends(gestures[0]), watch.ends(gestures[0]), watch.ends(gestures[19])]
    #expect(ended == [Self.page, nil, nil])
    let last = watch.draws(gestures[19], on: Self.page)
    #expect(last)
  }
}
