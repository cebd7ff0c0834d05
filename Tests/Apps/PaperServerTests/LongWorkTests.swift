import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import Synchronization
import Testing

@testable import PaperServer

/// Long work on a disk or in the database does not delay readers.
@Suite struct LongWorkTests {
  @Test("while every thread for files waits for a disk, pages, lists and the status are read")
  func blockedFiles() async throws {
    try await TestServer.run { (server: TestServer) async throws in
      let (bundle, doc) = try await server.imported(TestPDF.numbered(2).bytes)
      let semaphore = DispatchSemaphore(value: 0)
      let (began, begin) = AsyncStream<Void>.makeStream()
      let blocked = (0..<FileThreads.count).map { _ in
        Task {
          try await FileThreads.run {
            begin.yield()
            semaphore.wait()
          }
        }
      }
      var waiting = began.makeAsyncIterator()
      for _ in blocked { await waiting.next() }
      async let upload = server.client.send(
        "POST", Route.importFile.path(query: [("name", "b.pdf")]), headers: [("Content-Type", "application/pdf")],
        body: TestPDF.numbered(1).bytes)
      var statuses: [Int] = []
      for path in [
        Route.status.path(), Route.showDoc.path([doc.description]),
        Route.pageImage.path([bundle.description, "1"], query: [("width", "97")]),
        Route.bundleFile.path([bundle.description, "display"]), "/",
      ] {
        statuses.append(try await server.get(path).status)
      }
      for _ in blocked { semaphore.signal() }
      for task in blocked { try await task.value }
      #expect(statuses.dropLast() == [200, 200, 200, 200], "\(statuses)")
      #expect(try await upload.status == 202)
    }
  }

  @Test("the status and live sockets are answered while a write waits for another process, and a stop ends that write")
  func statusDuringWrite() async throws {
    let folder = try Folder()
    let other = Mutex<LibraryStore?>(nil)
    let semaphore = DispatchSemaphore(value: 0)
    var holder: Task<Void, any Error>?
    var edit: Task<RawClient.Reply, any Error>?
    let hasEnded = Flag()
    var edited = ContinuousClock.now
    try await TestServer.run(in: folder) { (server: TestServer) async throws in
      let foreign = try LibraryStore(opening: DataDirectory(preparing: server.dataDirectory))
      other.withLock { $0 = foreign }
      // Starting the server writes too, and that counts as a change.
      let before = try await eventually("the start has written all") {
        let first: LibraryStatus = try await server.value(.status)
        try await Task.sleep(for: .seconds(1))
        let second: LibraryStatus = try await server.value(.status)
        return first.revision == second.revision ? second : nil
      }
      let (began, begin) = AsyncStream<Void>.makeStream()
      holder = Task {
        try await foreign.write { writer throws(LibraryError) in
          _ = try writer.perform(LibraryCommand.createTagGroup(name: "Foreign"), context: writer.context)
          begin.yield()
          semaphore.wait()
        }
      }
      _ = await began.first { _ in true }
      let client = server.client
      edited = .now
      edit = Task {
        defer { hasEnded.set() }
        return try await client.send(
          "POST", Route.editMetadata.path(), headers: [("Content-Type", "application/json")],
          body: Array(JSONEncoder().encode(LibraryCommand.createTagGroup(name: "Own"))))
      }
      // The edit now holds the server's writing connection for up to ten seconds.
      try await Task.sleep(for: .milliseconds(500))
      for _ in 0..<5 {
        let status: LibraryStatus = try await server.value(.status)
        #expect(status.revision == before.revision)
      }
      // A socket that is opened now gets the same revision.
      let port = client.port
      let told = try await client.exchange { connection in
        let (socket, answer) = try SocketClient.open(on: connection, port: port)
        guard let socket else { throw RawClient.Failure(description: "refused with \(answer.status)") }
        return try socket.revision()
      }
      #expect(told == before.revision)
      #expect(!hasEnded.isSet, "all that was answered while the edit waited")
      await server.group.triggerGracefulShutdown()
    }
    #expect(ContinuousClock.now - edited < .seconds(10), "the stop did not wait until the edit gave up")
    _ = await edit?.result
    semaphore.signal()
    try await holder?.value
    let store = try #require(other.withLock { $0 })
    #expect(try await store.metadataCatalog().groups.map(\.name) == ["Foreign"])
    try store.close()
  }

  @Test("another process's write shows at once, an own one once, and one that nobody noted at the next look")
  func revisions() async throws {
    let folder = try Folder()
    let store = try LibraryStore(opening: folder.library())
    let other = try LibraryStore(opening: folder.library())
    let revision = LibraryRevision(of: store, startingAt: 7)
    func write(_ store: LibraryStore, _ name: String) async throws {
      try await store.write { writer throws(LibraryError) in
        _ = try writer.perform(LibraryCommand.createTagGroup(name: name), context: writer.context)
      }
    }
    #expect(try await revision.current() == 7)
    try await write(other, "A")
    #expect(try await revision.current() == 8)
    #expect(try await revision.current() == 8)
    try await write(store, "B")
    revision.recordChange()
    #expect(try await revision.current() == 9)
    #expect(try await revision.current() == 9)
    // The revision is read between the write and its `recordChange`.
    try await write(store, "C")
    #expect(try await revision.current() == 9)
    revision.recordChange()
    #expect(try await revision.current() == 10)
    #expect(try await revision.current() == 10)
    // Another process's write is found even if an own write hides it.
    try await write(store, "D")
    try await write(other, "E")
    #expect(try await revision.current() == 10)
    #expect(try await revision.current() == 11)
    #expect(try await revision.current() == 11)
    try other.close()
    try store.close()
  }
}
