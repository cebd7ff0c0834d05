import BlazeBinary
import ByteCoding
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// Notes over HTTP.
@Suite struct NoteRouteTests {
  private let rect = NormalizedRect(x: 0.25, y: 0.5, width: 0.25, height: 0.125)

  private func edit(_ server: TestServer, _ command: LibraryCommand) async throws -> CommandResult {
    try await server.perform(command)
  }

  private func refusal(_ server: TestServer, _ command: LibraryCommand) async throws -> Int {
    try await server.client.send(
      "POST", Route.performCommand.path(), headers: [("Content-Type", "application/json")],
      body: Array(try JSONEncoder().encode(CommandRequest(command: command)))
    ).status
  }

  private func notes(_ server: TestServer, _ version: PageVersion.ID, deleted: Bool = false) async throws -> [NoteBlock]
  {
    let list: NoteList = try await server.value(
      .listNotes, [version.description], query: deleted ? [("deleted", "true")] : [])
    return list.notes
  }

  private func versions(_ server: TestServer) async throws -> (doc: Doc.ID, versions: [PageVersion.ID]) {
    let (_, doc) = try await server.imported(TestPDF(pages: [.text("one"), .text("two")]).bytes)
    let detail: DocDetail = try await server.value(.showDoc, [doc.description])
    return (doc, detail.pageGroups.flatMap { $0.pages }.map(\.versionID))
  }

  @Test("notes are made, answered, moved, deleted, taken back and tagged")
  func wholeWay() async throws {
    try await TestServer.run { server in
      let version = try await versions(server).versions[0]
      let made = try await edit(server, .createNote(version: version, rect: rect, title: " Why ", body: "Because\r\n"))
      let root = try #require(made.created.notes.first)
      #expect(made.edit?.kind == .createNote && made.edit?.subject == "Why")
      let reply = try #require(
        try await edit(server, .replyToNote(to: root, title: nil, body: "So")).created.notes.first)
      let second = try #require(
        try await edit(server, .createNote(version: version, rect: rect, title: nil, body: "2")).created.notes.first)
      var list = try await notes(server, version)
      #expect(list.map(\.id) == [root, reply, second])
      #expect(list.map(\.parentID) == [nil, root, nil])
      #expect(list[0].title == "Why" && list[0].body == "Because" && list[1].rect == rect)

      _ = try await edit(server, .reorderNotes(version: version, parent: nil, order: [second, root]))
      let moved = try #require(try await edit(server, .moveNote(note: root, x: 2, y: -1)).edit)
      list = try await notes(server, version)
      #expect(list.map(\.id) == [second, root, reply])
      #expect(list[1].rect == NormalizedRect(x: 0.75, y: 0, width: 0.25, height: 0.125))
      #expect(list[2].rect == rect)
      let undone: EditSummary = try await server.send([String: String](), to: .undoEdit, [moved.id.description])
      #expect(undone.revertedAt != nil)
      #expect(try await notes(server, version)[1].rect == rect)

      let deletion = try #require(try await edit(server, .deleteNote(note: root)).edit)
      #expect(deletion.kind == .deleteNote && deletion.itemCount == 2)
      #expect(try await notes(server, version).map(\.id) == [second])
      let all = try await notes(server, version, deleted: true)
      #expect(all.map { $0.deletion?.rootID } == [nil, root, root])
      #expect(try await edit(server, .restoreNote(note: root)).edit?.itemCount == 2)
      #expect(try await notes(server, version).map(\.id) == [second, root, reply])

      let tags = try await edit(
        server, .createTags(names: ["Hard"], group: nil, color: .tagDefault, scope: .noteBlock))
      _ = try await edit(
        server,
        .assign(assignment: MetadataAssignment(targets: [.noteBlock(root)], addedTags: tags.created.tags)))
      let uses: MetadataUseList = try await server.value(.tagUses, [tags.created.tags[0].description])
      #expect(uses.uses.map(\.target) == [.noteBlock(root)])

      let binary = try await server.get(
        Route.listNotes.path([version.description]), [("Accept", "application/x-blaze-binary")])
      let read = try NoteList(blazeBinary: binary.body)
      #expect(try await notes(server, version) == read.notes)
    }
  }

  @Test("what breaks a rule is refused with a fitting status, and nothing of it is kept")
  func refusals() async throws {
    try await TestServer.run { server in
      let (doc, versions) = try await versions(server)
      let root = try #require(
        try await edit(server, .createNote(version: versions[0], rect: rect, title: nil, body: "")).created.notes.first)
      let reply = try #require(try await edit(server, .replyToNote(to: root, title: nil, body: "")).created.notes.first)
      let other = try #require(
        try await edit(server, .createNote(version: versions[1], rect: rect, title: nil, body: "")).created.notes.first)
      let stray = UniqueID(high: 1, low: 1)
      let before = try await notes(server, versions[0], deleted: true)
      let off = NormalizedRect(x: 1.5, y: 0, width: 0.1, height: 0.1)
      for (operation, status) in [
        (.setNoteParent(note: root, parent: reply), 422), (.setNoteParent(note: root, parent: other), 422),
        (.createNote(version: versions[0], rect: off, title: nil, body: ""), 422),
        (.createNote(version: .init(stray), rect: rect, title: nil, body: ""), 404),
        (.deleteNote(note: .init(stray)), 404),
        (.reorderNotes(version: versions[0], parent: nil, order: []), 422),
        (.editNote(note: root, title: nil, body: String(repeating: "x", count: 20_001)), 422),
      ] as [(LibraryCommand, Int)] {
        #expect(try await refusal(server, operation) == status, "\(operation)")
      }
      #expect(try await notes(server, versions[0], deleted: true) == before)
      #expect(try await server.get(Route.listNotes.path([stray.description])).status == 404)
      #expect(
        try await server.get(Route.listNotes.path([versions[0].description], query: [("deleted", "maybe")])).status
          == 422)
      _ = try await server.client.send("DELETE", Route.trashDoc.path([doc.description]))
      #expect(try await refusal(server, .moveNote(note: root, x: 0, y: 0)) == 409)
    }
  }
}
