import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

/// A doc or page group as a PDF to save.
@Suite struct ExportRouteTests {
  @Test("a doc and its page group go out as PDFs with a name, and nothing is left behind")
  func downloads() async throws {
    try await TestServer.run { server in
      let (_, doc) = try await server.imported(TestPDF.numbered(3).bytes, name: "Mechanics 1/2.pdf")
      let id = doc
      let detail: DocDetail = try await server.value(.showDoc, [id.description])
      let group = detail.pageGroups[0]
      for path in [
        Route.exportDoc.path([id.description]), Route.exportPageGroup.path([group.id.description]),
        Route.exportDoc.path([id.description]) + "?source=original",
      ] {
        let answer = try await server.get(path)
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        #expect(answer["Content-Type"] == "application/pdf" && answer["Cache-Control"] == "no-store")
        #expect(answer["Content-Disposition"]?.hasPrefix("attachment; filename=\"") == true)
        #expect(answer.body.starts(with: Array("%PDF-1.7".utf8)) && answer.body.suffix(6) == Array("%%EOF\n".utf8)[...])
      }
      let cache = try FileManager.default.contentsOfDirectory(atPath: server.dataDirectory + "/cache")
      #expect(cache.allSatisfy { !$0.hasPrefix("export") })
    }
  }

  @Test("what is not there, has no pages or has lost its file is answered so")
  func refusals() async throws {
    try await TestServer.run { server in
      let nobody = "00000000-0000-4000-8000-000000000000"
      #expect(try await server.get(Route.exportDoc.path([nobody])).status == 404)
      #expect(try await server.get(Route.exportPageGroup.path([nobody])).status == 404)
      let (bundle, doc) = try await server.imported(TestPDF.numbered(1).bytes, name: "One.pdf")
      let path = Route.exportDoc.path([doc.description])
      #expect(try await server.get(path + "?source=nothing").status == 422)
      try FileManager.default.removeItem(atPath: server.dataDirectory + "/PDFBundles/\(bundle)/display.pdf")
      let gone = try await server.get(path)
      #expect(gone.status == 410 && gone.text.contains("fileMissing"))
    }
  }
}
