import BlazeBinary
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// Bundles over HTTP: their detail, alignment, completion.
@Suite struct BundleRouteTests {
  private static let nobody = "00000000-0000-4000-8000-000000000000"

  private func complete(
    _ bundle: PDFBundle.ID, _ variant: PDFVariant, _ bytes: [UInt8], in server: TestServer
  ) async throws -> JobSummary {
    let reply = try await server.client.send(
      "POST",
      Route.completeBundle.path(
        [bundle.description], query: [("variant", variant.name), ("name", "\(variant.name) of it.pdf")]),
      headers: [("Content-Type", "application/pdf")], body: bytes)
    #expect(reply.status == 202, "\(reply.text)")
    return try await server.ended(JSONDecoder().decode(JobSummary.self, from: Data(reply.body)).id)
  }

  private func align(
    _ bundle: String, _ alignment: BundleAlignment, in server: TestServer
  ) async throws -> RawClient.Reply {
    try await server.client.send(
      "POST", Route.alignBundle.path([bundle]), headers: [("Content-Type", "application/json")],
      body: Array(try JSONEncoder().encode(alignment)))
  }

  @Test("a scan is added, aligned, and its words are found where it says; images and texts follow")
  func completesAndAligns() async throws {
    try await TestServer.run { server in
      let checker = try OpenAPISchemaChecker()
      let (bundle, _) = try await server.imported(TestPDF(pages: [.text("one"), .text("two")]).bytes)
      let id = bundle.description
      let scan = TestPDF(pages: [.text("cover"), .text("uno"), .text("dos")])
      let job = try await complete(bundle, .ocr, scan.bytes, in: server)
      #expect(job.state == .done && job.bundleID == bundle, "\(String(describing: job.failure))")
      _ = try await eventually("its words are read") {
        let found: SearchResults = try await server.value(.search, query: [("q", "cover")])
        return found.total == 1 && found.hits[0].pageNumber == 1 ? true : nil
      }
      #expect(try server.stagedFiles() == [])

      var image = Route.pageImage.path([id, "1"], query: [("width", "90"), ("source", "ocr")])
      let cover = try await server.get(image)
      #expect(cover["Cache-Control"] == "private, no-cache")
      let reply = try await align(
        id, BundleAlignment(variants: [.init(variant: .ocr, steps: [.init(page: 1, counterpart: 2)], basedOn: [])]),
        in: server)
      #expect(reply.status == 200, "\(reply.text)")
      #expect(try checker.faults(of: reply.body, schema: "BundleDetail") == [])
      let detail = try JSONDecoder().decode(BundleDetail.self, from: Data(reply.body))
      #expect(detail.variants.map(\.availability) == [.available, .missing, .available])
      #expect(detail.variants[2].alignment == [.init(page: 1, counterpart: 2)])
      #expect(detail.variants[2].extras == [1])
      #expect(detail.uses.map(\.pages) == [2])
      #expect(detail.versionCount == 2)
      let travelled: BundleDetail = try BundleDetail(
        blazeBinary: try await server.get(
          Route.bundleDetail.path([id]), [("Accept", "application/x-blaze-binary")]
        ).body)
      #expect(travelled == detail)

      let found: SearchResults = try await server.value(.search, query: [("q", "dos")])
      #expect(found.hits.map(\.pageNumber) == [2])
      let none: SearchResults = try await server.value(.search, query: [("q", "cover")])
      #expect(none.total == 0)
      let text: PageText = try await server.value(.pageText, [id, "1"], query: [("source", "ocr")])
      #expect(text.words.map(\.text) == ["uno"])
      #expect(try await server.get(image).body != cover.body)
      let stale = try await server.get(image, [("If-None-Match", cover["ETag"] ?? "")])
      #expect(stale.status == 200)
      image = Route.pageImage.path([id, "1"], query: [("width", "90"), ("source", "ocr"), ("own", "true")])
      let own = try await server.get(image)
      #expect(own.body == cover.body && own["Cache-Control"]?.contains("immutable") == true)

      let conflict = try await align(
        id, BundleAlignment(variants: [.init(variant: .ocr, steps: [], basedOn: [])]), in: server)
      #expect(conflict.status == 409 && conflict.text.contains("conflict"))
      let wrong: [(PDFVariant, AlignmentStep)] = [
        (.ocr, .init(page: 3, counterpart: nil)), (.ocr, .init(page: 2, counterpart: 1)),
        (.ocr, .init(page: 1, counterpart: 9)), (.original, .init(page: 1, counterpart: nil)),
        (.display, .init(page: 1, counterpart: nil)),
      ]
      for (variant, step) in wrong {
        let refused = try await align(
          id, BundleAlignment(variants: [.init(variant: variant, steps: [step])]), in: server)
        #expect(refused.status == 422 && refused.text.contains(#""detail":"\#(variant.name)""#), "\(refused.text)")
      }
      let missing = try await align(Self.nobody, BundleAlignment(variants: []), in: server)
      #expect(missing.status == 404)
    }
  }

  @Test("a variant that is there is not replaced, and a lost file comes back by its very bytes")
  func restores() async throws {
    try await TestServer.run { server in
      let paper = TestPDF.numbered(2).bytes
      let (bundle, _) = try await server.imported(paper)
      let id = bundle.description
      let refused = try await complete(bundle, .display, TestPDF.numbered(3).bytes, in: server)
      #expect(refused.failure?.code == "variantPresent")
      let file = server.dataDirectory + "/PDFBundles/\(bundle)/display.pdf"
      try FileManager.default.removeItem(atPath: file)
      let gone: BundleDetail = try await server.value(.bundleDetail, [id])
      #expect(gone.variants[0].availability == .fileMissing)
      #expect(gone.bundle.variants[0].availability == .fileMissing)
      let other = try await complete(bundle, .display, TestPDF.numbered(3).bytes, in: server)
      #expect(other.failure?.code == "notTheRecordedFile")
      #expect(try await complete(bundle, .display, paper, in: server).state == .done)
      let back: BundleDetail = try await server.value(.bundleDetail, [id], query: [("verify", "true")])
      #expect(back.variants[0].availability == .available)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(paper))

      var changed = paper
      changed[changed.count - 1] ^= 1
      try Data(changed).write(to: URL(fileURLWithPath: file))
      let unnoticed: BundleDetail = try await server.value(.bundleDetail, [id])
      #expect(unnoticed.variants[0].availability == .available)
      let noticed: BundleDetail = try await server.value(.bundleDetail, [id], query: [("verify", "true")])
      #expect(noticed.variants[0].availability == .fileChanged)
    }
  }

  @Test("a file is appended, and its words are found on the pages behind the others")
  func appends() async throws {
    try await TestServer.run { server in
      let (bundle, _) = try await server.imported(TestPDF.numbered(2).bytes)
      let reply = try await server.client.send(
        "POST", Route.appendToBundle.path([bundle.description], query: [("name", "more.pdf")]),
        headers: [("Content-Type", "application/pdf")], body: TestPDF(pages: [.text("appendix")]).bytes)
      #expect(reply.status == 202, "\(reply.text)")
      let job = try await server.ended(JSONDecoder().decode(JobSummary.self, from: Data(reply.body)).id)
      #expect(job.state == .done, "\(String(describing: job.failure))")
      _ = try await eventually("its words are read") {
        let text: PageText = try await server.value(.pageText, [bundle.description, "3"])
        return text.words.map(\.text) == ["appendix"] ? true : nil
      }
      let detail: BundleDetail = try await server.value(.bundleDetail, [bundle.description])
      #expect(detail.variants[0].files.map(\.sourceName) == ["paper.pdf", "more.pdf"])
    }
  }

  @Test("the pages of a bundle that no doc shows come with their sizes, part by part, and what is aligned is said")
  func pages() async throws {
    try await TestServer.run { server in
      let checker = try OpenAPISchemaChecker()
      var paper = TestPDF.numbered(5)
      paper.pages[1].mediaBox = "0 0 300 400"
      paper.pages[2].rotation = 90
      let job = try await server.ended(try await server.upload(paper.bytes, query: [("doc", "false")]).id)
      let bundle = try #require(job.bundleID, "\(String(describing: job.failure))")
      let id = bundle.description
      #expect(job.docID == nil)
      #expect(try await complete(bundle, .ocr, TestPDF.numbered(4).bytes, in: server).state == .done)
      let steps = [AlignmentStep(page: 2, counterpart: nil)]
      #expect(
        try await align(id, BundleAlignment(variants: [.init(variant: .ocr, steps: steps)]), in: server).status == 200)

      let reply = try await server.get(Route.bundlePages.path([id]))
      #expect(reply.status == 200 && reply["Cache-Control"] == "no-store")
      #expect(try checker.faults(of: reply.body, schema: "BundlePageList") == [])
      let whole = try JSONDecoder().decode(BundlePageList.self, from: Data(reply.body))
      #expect(whole.total == 5)
      #expect(whole.pages.map(\.pageNumber) == [1, 2, 3, 4, 5])
      #expect(whole.pages.allSatisfy { $0.bundleID == bundle })
      #expect(whole.pages.map(\.width) == [595, 300, 842, 595, 595])
      #expect(whole.pages.map(\.height) == [842, 400, 595, 842, 842])
      let both = [PDFVariant.display, .ocr]
      let sources: [[PDFVariant]] = [both, [.display], both, both, both]
      #expect(whole.pages.map(\.sources) == sources)
      let travelled = try BundlePageList(
        blazeBinary: try await server.get(
          Route.bundlePages.path([id]), [("Accept", "application/x-blaze-binary")]
        ).body)
      #expect(travelled == whole)

      // As with lists, a range beyond the end is empty and not an error.
      let parts: [(String, String, [Int])] = [
        ("1", "2", [1, 2]), ("3", "2", [3, 4]), ("5", "2", [5]), ("6", "2", []), ("1000000000", "1000", []),
      ]
      for (from, count, expected) in parts {
        let part: BundlePageList = try await server.value(
          .bundlePages, [id], query: [("from", from), ("count", count)])
        let pages = expected.map { whole.pages[$0 - 1] }
        #expect(part.total == 5 && part.pages == pages, "from \(from)")
      }
      let head = try await server.client.send("HEAD", Route.bundlePages.path([id]))
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(try await server.client.send("POST", Route.bundlePages.path([id])).status == 405)

      // The file is gone, but the library still knows the sizes of its pages.
      try FileManager.default.removeItem(atPath: server.dataDirectory + "/PDFBundles/\(bundle)/display.pdf")
      let kept: BundlePageList = try await server.value(.bundlePages, [id])
      #expect(kept == whole)
    }
  }

  @Test("what is sent wrongly is refused before a byte is kept")
  func badInput() async throws {
    try await TestServer.run { server in
      let (bundle, _) = try await server.imported(TestPDF.numbered(1).bytes)
      let id = bundle.description
      for query in [[("variant", "ocr")], [("name", "a.pdf")], [("name", "a.pdf"), ("variant", "cover")]] {
        let reply = try await server.client.send("POST", Route.completeBundle.path([id], query: query), body: [1])
        #expect(reply.status == 422, "\(reply.text)")
      }
      let wrong = try await server.client.send(
        "POST", Route.completeBundle.path([Self.nobody], query: [("name", "a.pdf"), ("variant", "ocr")]), body: [1])
      #expect(wrong.status == 404)
      #expect(try await complete(bundle, .ocr, Array("no paper".utf8), in: server).failure?.code == "notPDF")
      let renamed: BundleSummary = try await server.send(BundleChanges(name: " New "), to: .changeBundle, [id])
      #expect(renamed.name == "New")
      let nameless: BundleSummary = try await server.send(BundleChanges(name: ""), to: .changeBundle, [id])
      #expect(nameless.name == nil)
      let blank = try await server.client.send(
        "PATCH", Route.changeBundle.path([id]), headers: [("Content-Type", "application/json")],
        body: Array(#"{"name":" "}"#.utf8))
      #expect(blank.status == 422)
      for text in ["x", "0", "2-1", ""] {
        let reply = try await server.client.send(
          "POST", Route.importFile.path(query: [("name", "a.pdf"), ("pages", text)]), body: [1])
        #expect(reply.status == 422, "\(text): \(reply.text)")
      }
    }
  }

  @Test("an import of some pages has those pages alone; of all, the file byte for byte; of none, nothing")
  func importsPages() async throws {
    try await TestServer.run { server in
      let paper = TestPDF.numbered(6).bytes
      func imported(_ pages: String) async throws -> JobSummary {
        try await server.ended(try await server.upload(paper, query: [("pages", pages)]).id)
      }
      let some = try await imported("5,2-3,99")
      let bundle = try #require(some.bundleID, "\(String(describing: some.failure))")
      let summary: BundleSummary = try await server.value(.showBundle, [bundle.description])
      #expect(summary.pageCount == 3)
      _ = try await eventually("its words are read") {
        let found: SearchResults = try await server.value(.search, query: [("q", "\"fox number 5\"")])
        return found.hits.first?.pageNumber == 3 ? true : nil
      }
      let all = try #require(try await imported("1-100").bundleID)
      let file = server.dataDirectory + "/PDFBundles/\(all)/display.pdf"
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(paper))
      #expect(try await imported("7-9").failure?.code == "nothingSelected")
      #expect(try server.stagedFiles().count == 1)
    }
  }
}
