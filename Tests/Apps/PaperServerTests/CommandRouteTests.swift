import BlazeBinary
import ByteCoding
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// The route for all commands, and the older routes, which make the same steps.
@Suite struct CommandRouteTests {
  /// The answer of a route. The body and the answer are both BlazeBinary or both JSON.
  private func send<Body: BlazeBinaryCodable & Encodable, Answer: BlazeBinaryCodable & Decodable>(
    _ server: TestServer, _ body: Body, to route: Route, _ parameters: [String] = [], binary: Bool
  ) async throws -> Answer {
    guard binary else { return try await server.send(body, to: route, parameters) }
    let type = "application/x-blaze-binary"
    let reply = try await server.client.send(
      "POST", route.path(parameters), headers: [("Content-Type", type), ("Accept", type)], body: body.blazeBinary)
    #expect(reply.status == 200, "\(route)")
    return try Answer(blazeBinary: reply.body)
  }

  private func paper(_ server: TestServer) async throws -> (bundle: PDFBundle.ID, doc: Doc.ID, page: PageSummary) {
    let (bundle, doc) = try await server.imported(TestPDF(pages: [.text("one"), .text("two")]).bytes)
    let detail: DocDetail = try await server.value(.showDoc, [doc.description])
    return (bundle, doc, detail.pageGroups[0].pages[0])
  }

  @Test("the result says what is new, of each kind", arguments: [false, true])
  func created(binary: Bool) async throws {
    try await TestServer.run { server in
      func perform(_ command: LibraryCommand) async throws -> CommandResult {
        try await send(server, CommandRequest(command: command), to: .performCommand, binary: binary)
      }
      let (bundle, doc, page) = try await paper(server)
      let group = try await perform(.addPageGroup(doc: doc, title: "B", before: nil)).created.pageGroups
      #expect(group.count == 1)
      let pages = try await perform(
        .addPages(bundle: bundle, pageNumbers: [2, 1], pageGroup: group[0], before: nil)
      ).created
      #expect(pages == CreatedEntities(pages: pages.pages) && pages.pages.count == 2)
      let rebound = try await perform(.rebindPage(page: page.id, bundle: bundle, pageNumber: 2))
      #expect(rebound.created.versions.count == 1 && rebound.sameAsVersion == nil && rebound.edit?.kind == .rebindPage)
      let again = try await perform(.rebindPage(page: page.id, bundle: bundle, pageNumber: 1))
      #expect(again == CommandResult(edit: nil, sameAsVersion: page.versionID))
      let current = try await perform(.makeVersionCurrent(page: page.id, version: page.versionID))
      #expect(current.edit?.kind == .makeVersionCurrent && current.created == CreatedEntities())
      let unchanged = try await perform(.makeVersionCurrent(page: page.id, version: page.versionID))
      #expect(unchanged == CommandResult(edit: nil))
      let notes = try await perform(
        .createNote(
          version: page.versionID, rect: NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5), title: nil, body: "x")
      ).created
      #expect(notes == CreatedEntities(notes: notes.notes) && notes.notes.count == 1)
    }
  }

  @Test("the routes of before do the same steps, in both forms, and answer as they did", arguments: [false, true])
  func formerRoutes(binary: Bool) async throws {
    try await TestServer.run { server in
      let (bundle, doc, page) = try await paper(server)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let seen = SeenDoc(docID: doc, revision: detail.revision)
      let add = try #require(StructureOperation(.addPageGroup(doc: doc, title: "B", before: nil)))
      let added: EditResult = try await send(
        server, EditRequest(operation: add, seen: seen), to: .makeEdit, binary: binary)
      #expect(added.created.pageGroups.count == 1 && added.edit?.kind == .addPageGroup)

      func metadata(_ command: LibraryCommand) async throws -> MetadataEditResult {
        try await send(server, try #require(MetadataOperation(command)), to: .editMetadata, binary: binary)
      }
      let group = try await metadata(.createTagGroup(name: "Subject"))
      let tags = try await metadata(
        .createTags(names: ["a", "b"], group: group.createdGroup, color: .tagDefault, scope: .all))
      #expect(group.createdGroup != nil && group.createdTags == [] && tags.createdTags.count == 2)
      let variable = try await metadata(
        .createVariable(name: "Year", type: .int, scope: .all, color: .variableDefault, options: []))
      let view = try await metadata(.createSavedView(name: "All", filter: "", sort: .list(.lastChanged)))
      #expect(variable.createdVariable != nil && view.createdView != nil && view.createdVariable == nil)

      func notes(_ command: LibraryCommand) async throws -> NoteEditResult {
        try await send(server, try #require(NoteOperation(command)), to: .editNotes, binary: binary)
      }
      let rect = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
      let note = try #require(
        try await notes(.createNote(version: page.versionID, rect: rect, title: nil, body: "x")).noteID)
      let reply = try #require(try await notes(.replyToNote(to: note, title: nil, body: "y")).noteID)
      #expect(reply != note)
      for command: LibraryCommand in [
        .editNote(note: note, title: nil, body: "z"), .moveNote(note: note, x: 0.5, y: 0.5),
        .resizeNote(note: note, width: 0.1, height: 0.1), .setNoteParent(note: note, parent: nil),
        .reorderNotes(version: page.versionID, parent: note, order: [reply]), .deleteNote(note: note),
        .restoreNote(note: note),
      ] {
        #expect(try await notes(command).noteID == note, "\(command)")
      }
      #expect(try await notes(.reorderNotes(version: page.versionID, parent: nil, order: [note])).noteID == nil)

      let rebound: RebindingResult = try await send(
        server, PageRebinding(bundleID: bundle, pageNumber: 2), to: .rebindPage, [page.id.description], binary: binary)
      let same: RebindingResult = try await send(
        server, PageRebinding(bundleID: bundle, pageNumber: 1), to: .rebindPage, [page.id.description], binary: binary)
      #expect(rebound.versionID != nil && rebound.sameAsVersion == nil && rebound.edit?.kind == .rebindPage)
      #expect(same == RebindingResult(sameAsVersion: page.versionID))
      let current: EditResult = try await send(
        server, CurrentVersion(versionID: page.versionID), to: .makeVersionCurrent, [page.id.description],
        binary: binary)
      #expect(current.edit?.kind == .makeVersionCurrent && current.created.isEmpty)

      let history: HistoryList = try await server.value(.listHistory)
      let kinds: [LibraryEdit.Kind?] = [
        .makeVersionCurrent, .rebindPage, .restoreNote, .deleteNote, .changeNote, .changeNote, .changeNote,
        .createNote, .createNote, .createSavedView, .createVariable, .createTags, .createTagGroup, .addPageGroup,
        .createDoc,
      ]
      #expect(history.steps.map { $0.kind } == kinds)
    }
  }

  @Test("every command is described, with each of its fields")
  func described() async throws {
    try await TestServer.run { server in
      let description = try await server.client.send("GET", "/api/v1/openapi.json")
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(description.body)) as? [String: Any])
      let schemas = (document["components"] as? [String: Any])?["schemas"] as? [String: Any]
      let properties = (schemas?["LibraryCommand"] as? [String: Any])?["properties"] as? [String: [String: Any]]
      #expect(Set(try #require(properties).keys) == Set(LibraryCommand.Name.allCases.map { $0.rawValue }))
      for (name, schema) in properties ?? [:] {
        #expect((schema["description"] as? String)?.isEmpty == false, "\(name)")
        #expect((schema["properties"] as? [String: Any])?.isEmpty == false, "\(name)")
      }
    }
  }
}
