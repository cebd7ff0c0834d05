import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// Two people change the same text over HTTP: the later one is refused and gets the current text.
@Suite struct OutdatedTextTests {
  private func refusal(_ server: TestServer, _ command: LibraryCommand) async throws -> String {
    let reply = try await server.client.send(
      "POST", Route.performCommand.path(), headers: [("Content-Type", "application/json")],
      body: Array(try JSONEncoder().encode(CommandRequest(command: command))))
    let error = try JSONDecoder().decode(APIErrorBody.self, from: Data(reply.body)).error
    return "\(reply.status) \(error.code) \(error.detail ?? "")"
  }

  private func edit(_ server: TestServer, _ command: LibraryCommand) async throws -> CommandResult {
    try await server.perform(command)
  }

  @Test("a title that was changed meanwhile is not overwritten, unless it is the same or nothing was seen")
  func titles() async throws {
    try await TestServer.run { server in
      let doc = try #require(try await edit(server, .createDoc(title: "Waves", bundle: nil)).created.docs.first)
      let group = try #require(
        try await edit(server, .addPageGroup(doc: doc, title: "One", before: nil)).created.pageGroups.first)
      #expect(try await edit(server, .renameDoc(doc: doc, title: "Light", seen: "Waves")).edit != nil)
      let late = LibraryCommand.renameDoc(doc: doc, title: "Sound", seen: "Waves")
      #expect(try await refusal(server, late) == "409 outdated Light")
      #expect(try await edit(server, .renameDoc(doc: doc, title: "Light", seen: "Waves")).edit == nil)
      #expect(try await edit(server, .renameDoc(doc: doc, title: "Sound", seen: "Light")).edit != nil)
      #expect(try await edit(server, .renameDoc(doc: doc, title: "Heat")).edit != nil)

      #expect(try await edit(server, .renamePageGroup(pageGroup: group, title: "Two", seen: "One")).edit != nil)
      let lateGroup = LibraryCommand.renamePageGroup(pageGroup: group, title: "Three", seen: "One")
      #expect(try await refusal(server, lateGroup) == "409 outdated Two")
      let now: DocDetail = try await server.value(.showDoc, [doc.description])
      #expect(now.doc.title == "Heat" && now.pageGroups[0].title == "Two")
    }
  }

  @Test("a note that was written anew meanwhile is not overwritten; one that was only moved is")
  func notes() async throws {
    try await TestServer.run { server in
      let (_, doc) = try await server.imported(TestPDF(pages: [.text("Find x")]).bytes)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let version = detail.pageGroups[0].pages[0].versionID
      let made = try await edit(
        server,
        .createNote(
          version: version, rect: NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.1), title: "T", body: "a"))
      let note = try #require(made.created.notes.first)
      let seen = NoteWords(title: "T", body: "a")
      _ = try await edit(server, .moveNote(note: note, x: 0.3, y: 0.3))
      let first = try await edit(server, .editNote(note: note, title: "T", body: "b", seen: seen))
      #expect(first.edit != nil)
      let late = LibraryCommand.editNote(note: note, title: "T", body: "c", seen: seen)
      #expect(try await refusal(server, late) == "409 outdated T\nb")
      let list: NoteList = try await server.value(.listNotes, [version.description])
      #expect(list.notes.map { $0.body } == ["b"])
      let unseen = try await edit(server, .editNote(note: note, title: nil, body: "d"))
      #expect(unseen.edit != nil)
    }
  }

  @Test("a value that was given meanwhile is not overwritten")
  func values() async throws {
    try await TestServer.run { server in
      let doc = try #require(try await edit(server, .createDoc(title: "Waves", bundle: nil)).created.docs.first)
      let variable = try await edit(
        server, .createVariable(name: "Year", type: .int, scope: .all, color: .variableDefault, options: []))
      let year = try #require(variable.created.variables.first)
      let target = MetadataTarget.doc(doc)
      func assign(_ value: Int64, seen: SeenValue?) -> LibraryCommand {
        .assign(
          assignment: MetadataAssignment(
            targets: [target], values: [VariableAssignment(variableID: year, value: .int(value))],
            seen: seen.map { [$0] } ?? []))
      }
      let nothing = SeenValue(variableID: year)
      let first = try await edit(server, assign(2022, seen: nothing))
      #expect(first.edit != nil)
      #expect(try await refusal(server, assign(2023, seen: nothing)) == "409 outdated 2022")
      let same = try await edit(server, assign(2022, seen: nothing))
      #expect(same.edit == nil)
      let seen = SeenValue(variableID: year, value: .int(2022))
      let second = try await edit(server, assign(2023, seen: seen))
      #expect(second.edit != nil)
      let third = try await edit(server, assign(2024, seen: nil))
      #expect(third.edit != nil)
    }
  }
}
