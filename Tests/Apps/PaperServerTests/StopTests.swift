import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperServer
import PaperStore
import PaperWorker
import ServiceLifecycle
import Synchronization
import Testing

/// Starting, and stopping in the middle of work.
@Suite struct StopTests {
  @Test("a port that is taken is said so, and the library is free again")
  func portTaken() async throws {
    try await TestServer.run { first in
      let port = first.address.port
      let folder = try Folder()
      await #expect(throws: LibraryServer.StartError.portTaken(host: "127.0.0.1", port: port)) {
        try await TestServer.run(with: { $0.port = port }, in: folder) { _ in }
      }
      try await TestServer.run(in: folder) { second in
        let reply = try await second.get("/readyz")
        #expect(reply.status == 200)
      }
    }
  }

  @Test("an address that this machine has not is said so", arguments: ["192.0.2.1", "no-such-name.invalid"])
  func noSuchAddress(host: String) async throws {
    await #expect(throws: LibraryServer.StartError.noSuchAddress(host: host)) {
      try await TestServer.run(with: {
        $0.host = host
        $0.access = .storedKey
      }) { _ in }
    }
  }

  @Test("a data directory that cannot be used is said so")
  func badDirectory() async throws {
    let folder = try Folder()
    _ = try folder.write([1], as: "library")
    await #expect(throws: LibraryServer.StartError.self) {
      try await TestServer.run(in: folder) { _ in }
    }
    let foreign = try Folder()
    _ = try foreign.write(Array("this is no database, however long it is".utf8), as: "library/papercenter.sqlite")
    await #expect(throws: LibraryServer.StartError.self) {
      try await TestServer.run(in: foreign) { _ in }
    }
  }

  @Test("an empty library gets its first papers, once")
  func firstImports() async throws {
    let folder = try Folder()
    let made = Mutex(0)
    let make: LibraryServer.Configuration.FirstImports = { path in
      made.withLock { $0 += 1 }
      try Data(TestPDF.numbered(2).bytes).write(to: URL(fileURLWithPath: path + "/demo.pdf"))
      return [FirstImport(paper: ImportRequest(files: [.init(path: path + "/demo.pdf")], title: "Demo"))]
    }
    for _ in 0..<2 {
      try await TestServer.run(with: { $0.firstImports = make }, in: folder) { server in
        let docs: DocList = try await eventually("the paper is there") {
          let list: DocList = try await server.value(.listDocs)
          return list.total > 0 ? list : nil
        }
        #expect(docs.docs.map(\.title) == ["Demo"])
        _ = try await eventually("the folder is gone") {
          FileManager.default.fileExists(atPath: server.dataDirectory + "/cache/first") ? nil : true
        }
      }
    }
    #expect(made.withLock { $0 } == 1)
  }

  @Test("a stop in the middle of uploads, downloads and imports waits for none of them and loses nothing")
  func stopInTheMiddle() async throws {
    let folder = try Folder()
    let bytes = TestPDF.numbered(1_500).bytes
    let (holds, held) = AsyncStream<Void>.makeStream()
    var holder: Task<Void, any Error>?
    try await TestServer.run(in: folder) { server in
      let job = try await server.upload(bytes, name: "large.pdf")
      let client = server.client
      holder = Task {
        // One client has sent half an upload and then nothing; another is idle.
        try await client.exchange { connection in
          let idle = try RawConnection(port: client.port)
          try idle.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
          _ = try idle.readReply()
          try connection.write(
            "POST /api/v1/imports?name=half.pdf HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n%PDF-")
          held.yield()
          _ = connection.isClosedByPeer()
          withExtendedLifetime(idle) {}
        }
      }
      _ = await holds.first { _ in true }
      _ = try await eventually("the import is done") {
        try await server.value(.showJob, [job.id.description]) as JobSummary
      }
      await server.group.triggerGracefulShutdown()
      _ = try await eventually("the server is gone") {
        (try? await server.get("/healthz")) == nil ? true : nil
      }
    }
    try await holder?.value
    try await TestServer.run(in: folder) { server in
      let bundles: BundleList = try await eventually("what was begun is finished") {
        let list: BundleList = try await server.value(.listBundles)
        return list.bundles.first?.textExtraction == .completed ? list : nil
      }
      #expect(bundles.total == 1)
      #expect(bundles.bundles.first?.pagesWithText == 1_500)
      let jobs: JobList = try await server.value(.listJobs)
      #expect(jobs.jobs.allSatisfy { $0.name != "half.pdf" })
      #expect(try server.stagedFiles() == [])
      let found: SearchResults = try await server.value(.search, query: [("q", "\"page 1499\"")])
      #expect(found.total == 1)
    }
  }
}
