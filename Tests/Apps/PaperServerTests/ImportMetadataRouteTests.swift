import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// Imports over HTTP that carry tags and values.
@Suite struct ImportMetadataRouteTests {
  /// Makes the tag "Maths", a tag for pages, and the variables "Year" and "Season".
  private func prepare(_ server: TestServer) async throws -> (
    maths: PaperTag.ID, margin: PaperTag.ID, year: Variable.ID
  ) {
    func edit(_ command: LibraryCommand) async throws -> CommandResult {
      try await server.perform(command)
    }
    let maths = try await edit(
      .createTags(names: ["Maths"], group: nil, color: .tagDefault, scope: .docAndBelow))
    let margin = try await edit(.createTags(names: ["Margin"], group: nil, color: .tagDefault, scope: .page))
    let year = try await edit(
      .createVariable(name: "Year", type: .int, scope: .docAndBelow, color: .variableDefault, options: []))
    _ = try await edit(
      .createVariable(
        name: "Season", type: .list, scope: .docAndBelow, color: .variableDefault, options: ["Summer", "Winter"]))
    return (maths.created.tags[0], margin.created.tags[0], try #require(year.created.variables.first))
  }

  private func shared(_ doc: Doc.ID, _ server: TestServer) async throws -> SharedMetadata {
    try await server.send(MetadataTargets(targets: [.doc(doc)]), to: .sharedMetadata)
  }

  @Test("a file brings tags, values and what its name says; what is wrong is refused and nothing is imported")
  func oneFile() async throws {
    try await TestServer.run { server in
      let (maths, _, year) = try await prepare(server)
      let bytes = TestPDF(pages: [.text("one")]).bytes
      let rule = "{}_{Season:1 s=Summer w=Winter}{Year:2+2000}"
      let job = try await server.ended(
        try await server.upload(
          bytes, name: "0417_w21.pdf", query: [("tag", "maths"), ("set", "Year=1999"), ("rule", rule)]
        ).id)
      let found = try await shared(try #require(job.docID), server)
      #expect(found.tags.map(\.tagID) == [maths])
      // A value from the file's name overrides one that the request sets.
      #expect(found.values.first { $0.variableID == year }?.value == .int(2021) && found.values.count == 2)
      for (query, reason) in [
        ([("tag", "None")], "no tag"), ([("tag", "Margin")], "is not for a doc"), ([("set", "Year")], "Year=2023"),
        ([("set", "Year=soon")], "whole number"), ([("rule", "{Year")], "no closing brace"),
        ([("rule", "{Year}_{Season}")], "does not follow the rule"),
      ] {
        let reply = try await server.client.send(
          "POST", Route.importFile.path(query: [("name", "x.pdf")] + query),
          headers: [("Content-Type", "application/pdf")], body: bytes)
        #expect([404, 422].contains(reply.status) && reply.text.contains(reason), "\(query): \(reply.text)")
      }
      let docs: DocList = try await server.value(.listDocs)
      #expect(docs.total == 1)
    }
  }

  @Test("what files would be given is shown before, a file that does not go with the rule with its reason")
  func preview() async throws {
    try await TestServer.run { server in
      let (maths, margin, year) = try await prepare(server)
      let metadata = ImportMetadata(
        tags: [maths], values: [VariableAssignment(variableID: year, value: .int(1999))], rule: "{Year:4}")
      let checker = try OpenAPISchemaChecker()
      let request = ImportPreviewRequest(names: ["2020.pdf", "paper.pdf"], metadata: metadata)
      #expect(
        try checker.faults(of: Array(try JSONEncoder().encode(request)), schema: "ImportPreviewRequest") == [])
      let preview: ImportPreview = try await server.send(request, to: .previewImport)
      #expect(
        preview.files[0]
          == .init(
            name: "2020.pdf", tags: [maths], values: [VariableAssignment(variableID: year, value: .int(2020))]))
      #expect(preview.files[1].tags.isEmpty && preview.files[1].fault?.contains("is not a whole number") == true)
      #expect(try checker.faults(of: Array(try JSONEncoder().encode(preview)), schema: "ImportPreview") == [])
      for (metadata, reason) in [
        (ImportMetadata(tags: [margin]), "is not for a doc"), (ImportMetadata(rule: "}"), "no opening brace"),
        (ImportMetadata(values: [VariableAssignment(variableID: year, value: .text("x"))]), "another kind of value"),
      ] {
        let reply = try await server.client.send(
          "POST", Route.previewImport.path(), headers: [("Content-Type", "application/json")],
          body: Array(try JSONEncoder().encode(ImportPreviewRequest(names: [], metadata: metadata))))
        #expect(reply.status == 422 && reply.text.contains(reason), "\(reply.text)")
      }
    }
  }

  @Test("files that waited become a bundle whose doc has what was asked for")
  func waitingFiles() async throws {
    try await TestServer.run { server in
      let (maths, _, year) = try await prepare(server)
      let reply = try await server.client.send(
        "POST", Route.sendUpload.path(query: [("name", "2020.pdf")]), headers: [("Content-Type", "application/pdf")],
        body: TestPDF(pages: [.text("one")]).bytes)
      let upload = try JSONDecoder().decode(UploadSummary.self, from: Data(reply.body))
      func request(_ rule: String) -> BundleCreation {
        BundleCreation(
          files: [UploadedFile(uploadID: upload.id, variant: .display)],
          metadata: ImportMetadata(tags: [maths], rule: rule))
      }
      let refused = try await server.client.send(
        "POST", Route.createBundle.path(), headers: [("Content-Type", "application/json")],
        body: Array(try JSONEncoder().encode(request("{Year}x"))))
      #expect(refused.status == 422)
      let job: JobSummary = try await server.send(request("{Year}"), to: .createBundle, status: 202)
      let found = try await shared(try #require(try await server.ended(job.id).docID), server)
      #expect(found.tags.map(\.tagID) == [maths] && found.values.map(\.variableID) == [year])
      #expect(found.values.first?.value == .int(2020))
    }
  }
}
