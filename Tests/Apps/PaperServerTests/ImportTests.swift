import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperServer
import PaperStore
import Testing

/// Over HTTP, from a file to pages that are shown and found.
@Suite struct ImportTests {
  @Test("an uploaded PDF becomes a bundle, a doc, pages, images and findable words, all as described")
  func wholeWay() async throws {
    try await TestServer.run { server in
      let queued = try await server.upload(TestPDF.numbered(3).bytes, name: "Algebra I.pdf")
      #expect(queued.kind == .importFile)
      #expect(queued.name == "Algebra I.pdf")
      let job = try await server.ended(queued.id)
      #expect(job.state == .done)
      #expect(job.failure == nil)
      let bundleID = try #require(job.bundleID)
      let docID = try #require(job.docID)

      let doc: DocDetail = try await server.value(.showDoc, [docID.description])
      #expect(doc.doc.title == "Algebra I")
      #expect(doc.pageGroups.count == 1)
      #expect(doc.pageGroups.first?.pages.map(\.binding.pageNumber) == [1, 2, 3])

      let image = try await server.get(Route.pageImage.path([bundleID.description, "1"], query: [("width", "200")]))
      #expect(image.status == 200)
      #expect(image.body.starts(with: [0xFF, 0xD8]))

      let bundle: BundleSummary = try await eventually("the words are read") {
        let bundle: BundleSummary = try await server.value(.showBundle, [bundleID.description])
        return bundle.textExtraction == .completed ? bundle : nil
      }
      #expect(bundle.pagesWithText == 3)
      #expect(bundle.docIDs == [docID])
      let text: PageText = try await server.value(.pageText, [bundleID.description, "2"])
      #expect(text.words.map(\.text).prefix(4) == ["Page", "2", "of", "3"])
      let found: SearchResults = try await server.value(.search, query: [("q", "quick brown")])
      #expect(found.total == 3)
      let pageID = try #require(found.hits.first?.pageID)
      let matches: PageMatches = try await server.value(.pageMatches, [pageID.description], query: [("q", "brown")])
      #expect(matches.boxes.count == 1)
      let hit = try #require(found.hits.first)
      let same: PageMatches = try await server.value(
        .pageMatches, [pageID.description],
        query: [("q", "brown"), ("version", hit.pageVersionID.description), ("source", "display")])
      #expect(same == matches)
      for (value, status) in [("7", 422), (pageID.description, 404)] {
        let refused = try await server.get(
          Route.pageMatches.path([pageID.description], query: [("q", "brown"), ("version", value)]))
        #expect(refused.status == status)
      }
      let page: PageDetail = try await server.value(.showPage, [pageID.description])
      #expect(page.docID == docID)
      #expect(try server.stagedFiles() == [])
      _ = try await eventually("all jobs are done") {
        let jobs: JobList = try await server.value(.listJobs)
        return jobs.active == 0 ? jobs : nil
      }

      let checker = try OpenAPISchemaChecker()
      let schemas: [(String, String)] = [
        (Route.status.path(), "LibraryStatus"), (Route.listDocs.path(), "DocList"),
        (Route.showDoc.path([docID.description]), "DocDetail"), (Route.listBundles.path(), "BundleList"),
        (Route.showBundle.path([bundleID.description]), "BundleSummary"),
        (Route.pageText.path([bundleID.description, "1"]), "PageText"),
        (Route.showPage.path([pageID.description]), "PageDetail"),
        (Route.pageMatches.path([pageID.description], query: [("q", "fox")]), "PageMatches"),
        (Route.search.path(query: [("q", "fox")]), "SearchResults"), (Route.listJobs.path(), "JobList"),
        (Route.showJob.path([job.id.description]), "JobSummary"), (Route.health.path(), "Health"),
        ("/api/v1/nothing", "Error"),
      ]
      for (path, schema) in schemas {
        let reply = try await server.get(path)
        #expect(try checker.faults(of: reply.body, schema: schema) == [], "\(path)")
      }
    }
  }

  @Test("a title can be given, and a doc can be left out")
  func options() async throws {
    try await TestServer.run { server in
      let titled = try await server.ended(
        try await server.upload(TestPDF.numbered(1).bytes, query: [("title", "Prüfung 数学 & 1")]).id)
      let doc: DocDetail = try await server.value(.showDoc, [try #require(titled.docID).description])
      #expect(doc.doc.title == "Prüfung 数学 & 1")
      let bare = try await server.ended(
        try await server.upload(TestPDF.numbered(2).bytes, name: "../../Ünïcode 名.pdf", query: [("doc", "false")]).id)
      #expect(bare.state == .done)
      #expect(bare.docID == nil)
      let bundle: BundleSummary = try await server.value(.showBundle, [try #require(bare.bundleID).description])
      #expect(bundle.name == "Ünïcode 名")
      #expect(bundle.variants.first?.sourceName == "Ünïcode 名.pdf")
      let docs: DocList = try await server.value(.listDocs)
      #expect(docs.total == 1)
    }
  }

  @Test("a request that makes no sense is refused before the body is read")
  func refused() async throws {
    try await TestServer.run { server in
      func status(_ path: String, _ headers: [(String, String)] = [("Content-Type", "application/pdf")]) async throws
        -> Int
      {
        try await server.client.send("POST", path, headers: headers, body: TestPDF.numbered(1).bytes).status
      }
      #expect(try await status("/api/v1/imports") == 422)
      #expect(try await status("/api/v1/imports?name=") == 422)
      #expect(try await status("/api/v1/imports?name=a.pdf&doc=perhaps") == 422)
      #expect(try await status("/api/v1/imports?name=a.pdf&title=%20") == 422)
      #expect(
        try await status("/api/v1/imports?name=a.pdf", [("Content-Type", "multipart/form-data; boundary=x")]) == 415)
      let jobs: JobList = try await server.value(.listJobs)
      #expect(jobs.total == 0)
      #expect(try server.stagedFiles() == [])
    }
  }

  @Test("what is no PDF that can be shown fails with a reason and leaves the library as it was")
  func badFiles() async throws {
    try await TestServer.run { server in
      var absurd = TestPDF.numbered(1)
      absurd.pages[0].mediaBox = "0 0 99999999 99999999"
      let whole = TestPDF.numbered(5).bytes
      let half = Array(whole.prefix(whole.count / 2))
      let bad: [([UInt8], String)] = [
        (Array("hello, this is text".utf8), "notPDF"), ([], "empty"), (half, "damaged"),
        (TestPDF(pages: []).bytes, "noPages"), (absurd.bytes, "pageSizeAbsurd"),
      ]
      for (bytes, code) in bad {
        let job = try await server.ended(try await server.upload(bytes, name: "\(code).pdf").id)
        #expect(job.state == .failed, "\(code)")
        #expect(job.failure?.code == code, "\(job.failure?.message ?? "")")
        #expect(job.failure?.message.contains("Nothing was imported") == true, "\(code)")
        #expect(job.bundleID == nil)
      }
      let status: LibraryStatus = try await server.value(.status)
      #expect(status.docCount == 0)
      #expect(status.bundleCount == 0)
      #expect(status.failedJobs == 5)
      #expect(status.activeJobs == 0)
      let jobs: JobList = try await server.value(.listJobs)
      for job in jobs.jobs {
        let reply = try await server.client.send("DELETE", Route.dismissJob.path([job.id.description]))
        #expect(reply.status == 204)
      }
      #expect(try server.stagedFiles() == [])
      let cleared: LibraryStatus = try await server.value(.status)
      #expect(cleared.failedJobs == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: server.dataDirectory + "/PDFBundles") == [])
    }
  }

  @Test("the limits on size and pages hold")
  func limits() async throws {
    try await TestServer.run(with: { $0.importLimits = ImportLimits(fileBytes: 20_000, pages: 5) }) { server in
      let declared = try await server.client.send(
        "POST", "/api/v1/imports?name=a.pdf", headers: [("Content-Type", "application/pdf")],
        body: Array(repeating: 65, count: 20_001))
      #expect(declared.status == 413)
      #expect(declared.text.contains("tooLarge"))
      let chunk = String(repeating: "A", count: 5_000)
      let chunked = try await server.client.send(
        "POST", "/api/v1/imports?name=a.pdf", headers: [("Transfer-Encoding", "chunked")],
        body: Array(String(repeating: "1388\r\n\(chunk)\r\n", count: 5).utf8) + Array("0\r\n\r\n".utf8))
      #expect(chunked.status == 413)
      #expect(try server.stagedFiles() == [])
      let long = try await server.ended(try await server.upload(TestPDF.numbered(6).bytes).id)
      #expect(long.failure?.code == "tooManyPages")
      let right = try await server.ended(try await server.upload(TestPDF.numbered(5).bytes).id)
      #expect(right.state == .done)
    }
  }

  @Test("an upload that is cut off leaves nothing", arguments: [true, false])
  func cutOff(isChunked: Bool) async throws {
    try await TestServer.run { server in
      let bytes = TestPDF.numbered(50).bytes
      let head = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(bytes.count)"
      try await server.client.exchange { connection in
        try connection.write("POST /api/v1/imports?name=a.pdf HTTP/1.1\r\nHost: localhost\r\n\(head)\r\n\r\n")
        if isChunked { try connection.write(String(bytes.count, radix: 16) + "\r\n") }
        try connection.write(Array(bytes.prefix(bytes.count / 2)))
        // The connection closes when this closure returns.
      }
      // On a busy machine the server may not have written yet at the first look, so the folder must be empty several
      // times.
      _ = try await eventually("nothing stays staged") { () async throws -> Bool? in
        for _ in 0..<10 {
          guard try server.stagedFiles() == [] else { return nil }
          try await Task.sleep(for: .milliseconds(100))
        }
        return true
      }
      let jobs: JobList = try await server.value(.listJobs)
      #expect(jobs.total == 0)
      if isChunked {
        let half = try await server.client.exchange { connection in
          try connection.write("POST /api/v1/imports?name=a.pdf HTTP/1.1\r\nHost: localhost\r\n\(head)\r\n\r\n")
          try connection.write("5\r\n%PDF-\r\n")
          connection.finishWriting()
          return try? connection.readReply().status
        }
        #expect(half != 202)
        let after: JobList = try await server.value(.listJobs)
        #expect(after.total == 0)
      }
    }
  }

  @Test("a client that asks first is told to go on")
  func expectContinue() async throws {
    try await TestServer.run { server in
      let bytes = TestPDF.numbered(1).bytes
      let status = try await server.client.exchange { connection in
        try connection.write(
          "POST /api/v1/imports?name=a.pdf HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(bytes.count)\r\n"
            + "Expect: 100-continue\r\n\r\n")
        #expect(try connection.readInterim() == 100)
        try connection.write(bytes)
        return try connection.readReply().status
      }
      #expect(status == 202)
    }
  }

  @Test("a protected PDF waits for its password; a wrong one is told and asked again")
  func password() async throws {
    try await TestServer.run { server in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: pdfFixture("aes-256-user-password.pdf"))))
      let job = try await server.ended(try await server.upload(bytes, name: "locked.pdf").id)
      #expect(job.state == .waitingForPassword)
      #expect(job.failure?.code == "passwordNeeded")
      let status: LibraryStatus = try await server.value(.status)
      #expect(status.activeJobs == 1)
      #expect(status.bundleCount == 0)
      let empty = try await server.client.send(
        "POST", Route.unlockJob.path([job.id.description]), headers: [("Content-Type", "application/json")],
        body: Array(#"{"password":""}"#.utf8))
      #expect(empty.status == 422)
      let _: JobSummary = try await server.send(JobPassword(password: "wrong"), to: .unlockJob, [job.id.description])
      let wrong = try await server.ended(job.id)
      #expect(wrong.state == .waitingForPassword)
      #expect(wrong.failure?.code == "passwordWrong")
      let _: JobSummary = try await server.send(
        JobPassword(password: "open sesame"), to: .unlockJob, [job.id.description])
      let done = try await server.ended(job.id)
      #expect(done.state == .done, "\(done.failure?.message ?? "")")
      let bundle = try #require(done.bundleID)
      let image = try await server.get(Route.pageImage.path([bundle.description, "1"], query: [("width", "100")]))
      #expect(image.status == 200)
      _ = try await eventually("the words are read") {
        let summary: BundleSummary = try await server.value(.showBundle, [bundle.description])
        return summary.textExtraction == .completed ? true : nil
      }
      let late = try await server.client.send(
        "POST", Route.unlockJob.path([job.id.description]), headers: [("Content-Type", "application/json")],
        body: Array(#"{"password":"x"}"#.utf8))
      #expect(late.status == 409)
      #expect(!server.log.lines(from: .trace).contains { $0.contains("sesame") })
    }
  }

  @Test("the owner's password alone does not keep a PDF out")
  func ownerPassword() async throws {
    try await TestServer.run { server in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: pdfFixture("aes-256-owner-only.pdf"))))
      let job = try await server.ended(try await server.upload(bytes).id)
      #expect(job.state == .done)
    }
  }

  @Test("the same file twice is accepted, flagged and linked to the first")
  func duplicate() async throws {
    try await TestServer.run { server in
      let (first, _) = try await server.imported(TestPDF.numbered(2).bytes, name: "one.pdf")
      let second = try await server.ended(try await server.upload(TestPDF.numbered(2).bytes, name: "two.pdf").id)
      #expect(second.state == .done)
      #expect(second.duplicateOf == first)
      let doc: DocDetail = try await server.value(.showDoc, [try #require(second.docID).description])
      #expect(doc.doc.duplicateOf == first)
      #expect(second.bundleID != first)
    }
  }

  @Test("a job can be cancelled while it waits, and tried again; one that has ended stays as it is")
  func cancelAndRetry() async throws {
    try await TestServer.run { server in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: pdfFixture("aes-256-user-password.pdf"))))
      let job = try await server.ended(try await server.upload(bytes).id)
      let path = [job.id.description]
      #expect(try await server.client.send("DELETE", Route.dismissJob.path(path)).status == 409)
      #expect(try await server.client.send("POST", Route.retryJob.path(path)).status == 409)
      let cancelled: JobSummary = try await server.value(.cancelJob, path)
      #expect(cancelled.state == .cancelled)
      let again: JobSummary = try await server.value(.cancelJob, path)
      #expect(again.state == .cancelled)
      let _: JobSummary = try await server.value(.retryJob, path)
      #expect(try await server.ended(job.id).state == .waitingForPassword)
      let _: JobSummary = try await server.value(.cancelJob, path)
      #expect(try await server.client.send("DELETE", Route.dismissJob.path(path)).status == 204)
      #expect(try await server.client.send("GET", Route.showJob.path(path)).status == 404)
      #expect(try server.stagedFiles() == [])
    }
  }

  @Test("a hundred files at once all arrive")
  func many() async throws {
    try await TestServer.run { server in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<100 {
          if index >= 8 { try await group.next() }
          group.addTask {
            _ = try await server.upload(TestPDF(pages: [.text("File number \(index)")]).bytes, name: "\(index).pdf")
          }
        }
        try await group.waitForAll()
      }
      _ = try await eventually("all are imported and read") {
        let jobs: JobList = try await server.value(.listJobs)
        return jobs.active == 0 && jobs.total == 200 ? jobs : nil
      }
      let status: LibraryStatus = try await server.value(.status)
      #expect(status.docCount == 100)
      #expect(status.failedJobs == 0)
      let found: SearchResults = try await server.value(.search, query: [("q", "number"), ("limit", "1")])
      #expect(found.total == 100)
      #expect(try server.stagedFiles() == [])
    }
  }
}
