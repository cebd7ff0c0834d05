import BlazeBinary
import ByteCoding
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Synchronization
import Testing

@testable import PaperServer

/// Uploads that wait on the server, and the bundles made of them.
@Suite struct UploadRouteTests {
  private static let nobody = "00000000-0000-4000-8000-000000000000"

  private func send(
    _ bytes: [UInt8], name: String = "paper.pdf", status: Int = 201, to server: TestServer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> RawClient.Reply {
    let reply = try await server.client.send(
      "POST", Route.sendUpload.path(query: [("name", name)]), headers: [("Content-Type", "application/pdf")],
      body: bytes)
    #expect(reply.status == status, "\(reply.text)", sourceLocation: sourceLocation)
    return reply
  }

  private func upload(_ bytes: [UInt8], name: String = "paper.pdf", to server: TestServer) async throws -> UploadSummary
  {
    try JSONDecoder().decode(UploadSummary.self, from: Data(try await send(bytes, name: name, to: server).body))
  }

  /// The status and error code of a refusal.
  private func refusal(
    _ route: Route, _ parameters: [String], _ body: some Encodable, in server: TestServer
  ) async throws -> String {
    let reply = try await server.client.send(
      route.method.rawValue, route.path(parameters), headers: [("Content-Type", "application/json")],
      body: Array(try JSONEncoder().encode(body)))
    let error = try? JSONDecoder().decode(APIErrorBody.self, from: Data(reply.body)).error
    return "\(reply.status) \(error?.code ?? "") \(error?.detail ?? "")"
  }

  private func words(of bundle: PDFBundle.ID, in server: TestServer) async throws -> [String] {
    let summary: BundleSummary = try await server.value(.showBundle, [bundle.description])
    guard summary.pageCount > 0 else { return [] }
    var words: [String] = []
    for page in 1...summary.pageCount {
      let text: PageText = try await server.value(.pageText, [bundle.description, "\(page)"])
      words.append(text.words.map(\.text).joined(separator: " "))
    }
    return words
  }

  private func finished(_ job: JobSummary, in server: TestServer) async throws -> PDFBundle.ID {
    let ended = try await server.ended(job.id)
    #expect(ended.state == .done, "\(String(describing: ended.failure))")
    let bundle = try #require(ended.bundleID)
    _ = try await eventually("its words are read") {
      let summary: BundleSummary = try await server.value(.showBundle, [bundle.description])
      return summary.textExtraction == .completed ? true : nil
    }
    return bundle
  }

  @Test("files wait, show their pages, and become one bundle: the same pages of every variant, through its files")
  func imports() async throws {
    try await TestServer.run { server in
      let checker = try OpenAPISchemaChecker()
      let paper = try await send(
        TestPDF(pages: [.text("one"), .text("two"), .text("three")]).bytes, name: "Maths 2023.pdf", to: server)
      #expect(try checker.faults(of: paper.body, schema: "UploadSummary") == [])
      let first = try JSONDecoder().decode(UploadSummary.self, from: Data(paper.body))
      #expect(first.pageCount == 3 && first.suggestedName == "Maths 2023" && !first.needsPassword)
      let second = try await upload(TestPDF(pages: [.text("four"), .text("five")]).bytes, to: server)
      let scanned = ["uno", "dos", "tres", "cuatro", "cinco"].map { TestPDF.Page.text($0) }
      let scan = try await upload(TestPDF(pages: scanned).bytes, name: "scan.pdf", to: server)
      let image = try await server.get(Route.uploadImage.path([first.id.description, "3"], query: [("width", "90")]))
      #expect(image.status == 200)
      #expect(image["Content-Type"] == "image/jpeg")
      #expect(image.body.starts(with: [0xFF, 0xD8]))
      let travelled = try UploadSummary(
        blazeBinary: try await server.get(
          Route.showUpload.path([scan.id.description]), [("Accept", "application/x-blaze-binary")]
        ).body)
      #expect(travelled.pageCount == 5 && travelled.expiresAt >= scan.expiresAt)

      let job: JobSummary = try await server.send(
        BundleCreation(
          files: [
            .init(uploadID: scan.id, variant: .ocr), .init(uploadID: first.id, variant: .display),
            .init(uploadID: second.id, variant: .display),
          ], name: " Algebra ", pages: "2,4-5"), to: .createBundle, status: 202)
      let bundle = try await finished(job, in: server)
      let detail: BundleDetail = try await server.value(.bundleDetail, [bundle.description])
      #expect(detail.bundle.name == "Algebra")
      #expect(detail.uses.map(\.title) == ["Algebra"])
      let pageCounts: [[Int]] = [[1, 2], [], [3]]
      #expect(detail.variants.map { $0.files.map(\.pageCount) } == pageCounts)
      #expect(detail.variants[0].files.map(\.sourceName) == ["Maths 2023.pdf", "paper.pdf"])
      // The words are those of the scan, the best available.
      #expect(try await words(of: bundle, in: server) == ["dos", "cuatro", "cinco"])
      #expect(try server.stagedFiles() == [])
      let gone = try await server.get(Route.showUpload.path([first.id.description]))
      #expect(gone.status == 404 && gone.text.contains("uploadGone"))
    }
  }

  @Test("of a file without a wanted page nothing is kept, and one that is wanted whole is kept byte for byte")
  func wholeFiles() async throws {
    try await TestServer.run { server in
      let kept = TestPDF(pages: [.text("three")]).bytes
      let first = try await upload(TestPDF(pages: [.text("one"), .text("two")]).bytes, name: "a.pdf", to: server)
      let second = try await upload(kept, name: "b.pdf", to: server)
      let job: JobSummary = try await server.send(
        BundleCreation(
          files: [.init(uploadID: first.id, variant: .original), .init(uploadID: second.id, variant: .original)],
          doc: false, pages: "3"), to: .createBundle, status: 202)
      let bundle = try await finished(job, in: server)
      let detail: BundleDetail = try await server.value(.bundleDetail, [bundle.description])
      #expect(detail.variants[1].files.map(\.sourceName) == ["b.pdf"] && detail.uses.isEmpty)
      #expect(detail.bundle.name == "a")
      let file = server.dataDirectory + "/PDFBundles/\(bundle)/original.pdf"
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(kept))
    }
  }

  @Test("a wish that makes no sense is refused with its place, and the files wait on")
  func badWishes() async throws {
    try await TestServer.run { server in
      let paper = try await upload(TestPDF.numbered(4).bytes, to: server)
      let scan = try await upload(TestPDF.numbered(5).bytes, to: server)
      let own = UploadedFile(uploadID: paper.id, variant: .display)
      let both = [own, UploadedFile(uploadID: scan.id, variant: .ocr)]
      let stranger = UploadedFile(uploadID: try #require(Upload.ID(Self.nobody)), variant: .original)
      for (request, answer) in [
        (BundleCreation(files: []), "422 invalid files"), (.init(files: [own, own]), "422 invalid files"),
        (.init(files: [own], name: " "), "422 invalid name"), (.init(files: [own], pages: ""), "422 invalid pages"),
        (.init(files: [own], pages: "0"), "422 invalid pages"),
        (.init(files: [own], pages: "2-5"), "422 invalid pages"),
        (.init(files: both, pages: "1-2"), "422 pageCountsDiffer ocr"),
        (.init(files: [own, stranger]), "404 uploadGone \(Self.nobody)"),
      ] {
        #expect(try await refusal(.createBundle, [], request, in: server) == answer, "\(request)")
      }
      for path in [
        Route.showUpload.path(["x"]), Route.showUpload.path([Self.nobody]),
        Route.uploadImage.path([paper.id.description, "5"], query: [("width", "90")]),
        Route.uploadImage.path([paper.id.description, "0"], query: [("width", "90")]),
      ] {
        #expect(try await server.get(path).status == 404, "\(path)")
      }
      #expect(try await server.get(Route.uploadImage.path([paper.id.description, "1"])).status == 422)
      let jobs: JobList = try await server.value(.listJobs)
      #expect(jobs.total == 0)
      // Different page counts are allowed when all pages are wanted, because they can be aligned.
      let job: JobSummary = try await server.send(BundleCreation(files: both), to: .createBundle, status: 202)
      #expect(try await server.ended(job.id).state == .done)
    }
  }

  @Test("what is no PDF does not stay; a locked one waits for its password, and is imported with it")
  func badFiles() async throws {
    try await TestServer.run { server in
      for (bytes, code) in [(Array("no paper".utf8), "notPDF"), ([], "empty")] {
        #expect(try await send(bytes, status: 422, to: server).text.contains(code))
      }
      #expect(try await server.client.send("POST", Route.sendUpload.path(), body: [1]).status == 422)
      #expect(try server.stagedFiles() == [])
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: pdfFixture("aes-256-user-password.pdf"))))
      let locked = try await upload(bytes, name: "locked.pdf", to: server)
      #expect(locked.needsPassword && locked.pageCount == 0)
      let id = locked.id.description
      let request = BundleCreation(files: [.init(uploadID: locked.id, variant: .display)])
      #expect(try await refusal(.createBundle, [], request, in: server) == "409 passwordNeeded \(id)")
      #expect(try await server.get(Route.uploadImage.path([id, "1"], query: [("width", "90")])).status == 409)
      #expect(try await refusal(.unlockUpload, [id], JobPassword(password: ""), in: server) == "422 invalid password")
      #expect(try await refusal(.unlockUpload, [id], JobPassword(password: "no"), in: server) == "422 passwordWrong ")
      let open: UploadSummary = try await server.send(JobPassword(password: "open sesame"), to: .unlockUpload, [id])
      #expect(open.pageCount > 0 && !open.needsPassword)
      #expect(try await server.get(Route.uploadImage.path([id, "1"], query: [("width", "90")])).status == 200)
      let job: JobSummary = try await server.send(request, to: .createBundle, status: 202)
      #expect(try await server.ended(job.id).state == .done)
      #expect(!server.log.lines(from: .trace).contains { $0.contains("sesame") })
    }
  }

  @Test("a file that is cancelled, or that nobody asks for in time, or that the server leaves, does not stay")
  func goes() async throws {
    let folder = try Folder()
    let now = Mutex(Instant(millisecondsSince1970: 1_700_000_000_000))
    try await TestServer.run(
      with: { configuration in
        configuration.uploadLifetime = .milliseconds(400)
        configuration.clock = { now.withLock { $0 } }
      }, in: folder
    ) { server in
      let dropped = try await upload(TestPDF.numbered(1).bytes, to: server)
      let reply = try await server.client.send("DELETE", Route.dropUpload.path([dropped.id.description]))
      #expect(reply.status == 204)
      #expect(try server.stagedFiles() == [])
      let again = try await server.client.send("DELETE", Route.dropUpload.path([dropped.id.description]))
      #expect(again.status == 404)
      let old = try await upload(TestPDF.numbered(1).bytes, to: server)
      now.withLock { $0 = Instant(millisecondsSince1970: $0.millisecondsSince1970 + 401) }
      #expect(try await server.get(Route.showUpload.path([old.id.description])).status == 404)
      _ = try await eventually("it is thrown away") { try server.stagedFiles().isEmpty ? true : nil }
      _ = try await upload(TestPDF.numbered(1).bytes, to: server)
      #expect(try server.stagedFiles().count == 1)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/library/staging")
    #expect(left.filter { !$0.hasPrefix(".") } == [])
  }

  @Test("several variants are appended at once and lie side by side; what does not fit the bundle is refused")
  func appends() async throws {
    try await TestServer.run { server in
      let paper = try await upload(TestPDF.numbered(2).bytes, to: server)
      let scan = try await upload(TestPDF.numbered(3).bytes, to: server)
      let made: JobSummary = try await server.send(
        BundleCreation(
          files: [.init(uploadID: paper.id, variant: .display), .init(uploadID: scan.id, variant: .ocr)]),
        to: .createBundle, status: 202)
      let bundle = try await finished(made, in: server)
      let id = bundle.description
      let more = try await upload(TestPDF(pages: [.text("three")]).bytes, name: "more.pdf", to: server)
      let moreScan = try await upload(TestPDF(pages: [.text("tres")]).bytes, name: "more scan.pdf", to: server)
      let own = UploadedFile(uploadID: more.id, variant: .display)
      let scanned = UploadedFile(uploadID: moreScan.id, variant: .ocr)
      for (files, answer) in [
        ([], "422 invalid files"), ([scanned], "422 invalid display"),
        ([own, UploadedFile(uploadID: moreScan.id, variant: .original)], "422 invalid original"),
        ([own, UploadedFile(uploadID: moreScan.id, variant: .display)], "422 invalid display"),
      ] {
        #expect(try await refusal(.appendUploads, [id], BundleAppending(files: files), in: server) == answer)
      }
      #expect(
        try await refusal(.appendUploads, [Self.nobody], BundleAppending(files: [own]), in: server).hasPrefix("404"))
      let job: JobSummary = try await server.send(
        BundleAppending(files: [scanned, own]), to: .appendUploads, [id], status: 202)
      #expect(job.bundleID == bundle)
      _ = try await finished(job, in: server)
      let detail: BundleDetail = try await server.value(.bundleDetail, [id])
      #expect(detail.variants.map { $0.files.map(\.pageCount) } == [[2, 1], [], [3, 1]])
      #expect(detail.variants[2].extras == [3])
      let text: PageText = try await server.value(.pageText, [id, "3"], query: [("source", "ocr")])
      #expect(text.words.map(\.text) == ["tres"])
    }
  }
}
