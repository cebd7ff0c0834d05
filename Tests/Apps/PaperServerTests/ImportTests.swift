import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperServer
import PaperStore
import Testing

/// From a file to pages that are shown and found, over HTTP.
@Suite struct ImportTests {
  @Test("an uploaded PDF becomes a bundle, a doc, pages, images and findable words")
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
      #expect(image["Content-Type"] == "image/jpeg")
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
      let page: PageDetail = try await server.value(.showPage, [pageID.description])
      #expect(page.docID == docID)
      #expect(try server.stagedFiles() == [])
    }
  }
}
