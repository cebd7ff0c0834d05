import AutomergeEngine
import ByteCoding
import Foundation
import MeetingNotes
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import Testing

@testable import PaperServer

/// Notes documents over HTTP, and who may open `/sync`. `Tests/Trials/test_sync.py` tests the messages on it.
@Suite struct SharedNotesRouteTests {
  private static let by = NotesSignature(author: "Ana", time: 1_700_000_000)

  private func put(
    _ server: TestServer, _ bytes: [UInt8], to path: String
  ) async throws -> (status: Int, merge: SharedNotesMerge?, text: String) {
    let reply = try await server.client.send(
      "POST", path, headers: [("Content-Type", "application/octet-stream")], body: bytes)
    return (reply.status, try? JSONDecoder().decode(SharedNotesMerge.self, from: Data(reply.body)), reply.text)
  }

  @Test("made, listed, renamed, downloaded, merged, deleted, restored and deleted for good")
  func life() async throws {
    try await TestServer.run { server in
      let doc = try await server.imported(TestPDF.numbered(2).bytes).doc
      let made: SharedNotesSummary = try await server.send(
        SharedNotesCreation(title: "Budget", docID: doc), to: .createSharedNotes, status: 201)
      #expect(made.title == "Budget")
      #expect(made.docID == doc)
      let id = [made.id.description]
      let listed: SharedNotesList = try await server.value(.listSharedNotes, query: [("doc", doc.description)])
      #expect(listed.items == [made])
      let renamed: SharedNotesSummary = try await server.send(
        SharedNotesChanges(title: "Rooms", author: "Bo", moves: true), to: .changeSharedNotes, id)
      #expect(renamed.title == "Rooms")
      #expect(renamed.docID == nil)
      // A copy is edited elsewhere and merged. Merging it again adds nothing.
      let file = try await server.get(Route.sharedNotesFile.path(id)).body
      var copy = try NotesDocument(opening: file, actor: ActorID(bytes: [9]))
      #expect(copy.id == made.id.uniqueID)
      let history = try copy.versions()
      #expect(history.contains { $0.author == "Bo" })
      try copy.addItem("One", id: UniqueID(high: 1, low: 1), discussion: "text", by: Self.by)
      let path = Route.mergeSharedNotes.path(id)
      let edited = copy.fileBytes()
      #expect(try await put(server, edited, to: path).merge?.changeCount == 1)
      #expect(try await put(server, edited, to: path).merge?.changeCount == 0)
      let merged = try NotesDocument(
        opening: try await server.get(Route.sharedNotesFile.path(id)).body, actor: ActorID(bytes: [8]))
      let discussions = try merged.content().items.map { $0.discussion }
      #expect(discussions == ["text"])
      // A document without a shared history is refused.
      var other = try NotesDocument.create(id: made.id.uniqueID, actor: ActorID(bytes: [7]), by: Self.by)
      let refused = try await put(server, other.fileBytes(), to: path)
      #expect(refused.status == 409)
      #expect(refused.text.contains("noSharedHistory"))
      let rubbish = try await put(server, Array("no notes".utf8), to: path)
      #expect(rubbish.status == 422)
      #expect(rubbish.text.contains("invalidNotes"))
      // The document is deleted.
      let early = try await server.client.send("DELETE", Route.deleteSharedNotes.path(id, query: [("forever", "true")]))
      #expect(early.status == 422)
      #expect(try await server.client.send("DELETE", Route.deleteSharedNotes.path(id)).status == 204)
      let trashed: SharedNotesList = try await server.value(.listSharedNotes, query: [("trashed", "true")])
      #expect(trashed.items.map { $0.id } == [made.id])
      #expect(try await put(server, edited, to: path).status == 409)
      let back = try await server.client.send("POST", Route.restoreSharedNotes.path(id))
      #expect(back.status == 200)
      #expect(try await server.client.send("DELETE", Route.deleteSharedNotes.path(id)).status == 204)
      let gone = try await server.client.send("DELETE", Route.deleteSharedNotes.path(id, query: [("forever", "true")]))
      #expect(gone.status == 204)
      #expect(try await server.get(Route.showSharedNotes.path(id)).status == 404)
      #expect(try await server.get(Route.sharedNotesFile.path(id)).status == 404)
    }
  }

  @Test("a doc's notes are its own, those of its groups and of its pages, each with what it belongs to")
  func within() async throws {
    try await TestServer.run { server in
      let doc = try await server.imported(TestPDF.numbered(2).bytes).doc
      let other = try await server.imported(TestPDF.numbered(3).bytes).doc
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let group = detail.pageGroups[0]
      func make(_ creation: SharedNotesCreation) async throws -> SharedNotesSummary {
        try await server.send(creation, to: .createSharedNotes, status: 201)
      }
      let whole = try await make(SharedNotesCreation(title: "Whole", docID: doc))
      let question = try await make(SharedNotesCreation(title: "Question", pageGroupID: group.id))
      let page = try await make(SharedNotesCreation(title: "Page", pageID: group.pages[1].id))
      _ = try await make(SharedNotesCreation(title: "Elsewhere", docID: other))
      _ = try await make(SharedNotesCreation(title: "Alone"))
      #expect(whole.ownerTitle == detail.doc.title && whole.pageNumber == nil)
      #expect(question.ownerTitle == group.title && question.pageNumber == nil)
      #expect(page.ownerTitle == group.title && page.pageNumber == 2)
      let listed: SharedNotesList = try await server.value(.listSharedNotes, query: [("within", doc.description)])
      #expect(Set(listed.items.map { $0.title }) == ["Whole", "Question", "Page"] && listed.total == 3)
      #expect(listed.items.first { $0.id == page.id } == page)
      let both = Route.listSharedNotes.path([], query: [("within", doc.description), ("doc", doc.description)])
      #expect(try await server.get(both).status == 422)
    }
  }

  @Test("the notes that link to a page are found by its identity, as they are now, and lead to their place")
  func mentions() async throws {
    try await TestServer.run { server in
      let doc = try await server.imported(TestPDF.numbered(2).bytes).doc
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let (first, second) = (detail.pageGroups[0].pages[0].id, detail.pageGroups[0].pages[1].id)
      func mentions(_ page: Page.ID) async throws -> [PageMention] {
        let found: PageMentions = try await server.value(.pageMentionsInNotes, [page.description])
        return found.items
      }
      #expect(try await mentions(second).isEmpty)
      let item = UniqueID(high: 1, low: 1)
      var notes = try NotesDocument.create(
        title: "Marking", id: UniqueID(high: 5, low: 6), actor: ActorID(bytes: [1]), by: Self.by)
      try notes.addItem("Question 3", id: item, discussion: "See the force here.", by: Self.by)
      try notes.format(
        item, 8..<13, as: .link("/docs/\(doc)/pages/9?page=\(second)&rect=0-0-100-100"), isOn: true, by: Self.by)
      _ = try await put(server, notes.fileBytes(), to: Route.importSharedNotes.path([]))
      let mention = PageMention(
        notesID: SharedNotes.ID(UniqueID(high: 5, low: 6)), notesTitle: "Marking", itemID: item,
        itemTitle: "Question 3",
        words: "force", position: 8, isPart: true)
      #expect(try await mentions(second) == [mention])
      #expect(try await mentions(first).isEmpty)
      // The notes change: the mention moves, and there is a new link to the other page.
      try notes.splice(item, at: 0, deleting: 0, inserting: "Oh. ", by: Self.by)
      try notes.format(item, 0..<2, as: .link("/docs/\(doc)/pages/1?page=\(first)"), isOn: true, by: Self.by)
      let merge = Route.mergeSharedNotes.path([UniqueID(high: 5, low: 6).description])
      _ = try await put(server, notes.fileBytes(), to: merge)
      #expect(try await mentions(second).map { $0.position } == [12])
      #expect(try await mentions(first).map { $0.words } == ["Oh"])
      #expect(try await mentions(first).map { $0.isPart } == [false])
      // Notes in the trash are left out.
      let path = Route.deleteSharedNotes.path([UniqueID(high: 5, low: 6).description])
      #expect(try await server.client.send("DELETE", path).status == 204)
      #expect(try await mentions(second).isEmpty)
      let gone = Route.pageMentionsInNotes.path([UniqueID(high: 9, low: 9).description])
      #expect(try await server.get(gone).status == 404)
      // The place of a page.
      let place: PageInDoc = try await server.value(.placeOfPage, [second.description])
      #expect(place == PageInDoc(docID: doc, pageNumber: 2))
      #expect(try await server.get(Route.placeOfPage.path([UniqueID(high: 9, low: 9).description])).status == 404)
    }
  }

  @Test("a file is taken in under its id, merged if it is here, and a copy is a document of its own")
  func importing() async throws {
    try await TestServer.run { server in
      var notes = try NotesDocument.create(
        title: "From a file", id: UniqueID(high: 5, low: 6), actor: ActorID(bytes: [1]), by: Self.by)
      let path = Route.importSharedNotes.path([])
      let first = try await put(server, notes.fileBytes(), to: path)
      #expect(first.status == 201, "\(first.text)")
      #expect(first.merge?.notes.id.uniqueID == UniqueID(high: 5, low: 6))
      #expect(first.merge?.notes.title == "From a file")
      try notes.addAttendee("Ana", by: Self.by)
      let edited = notes.fileBytes()
      #expect(try await put(server, edited, to: path).merge?.changeCount == 1)
      let copy = try await put(
        server, notes.fileBytes(), to: Route.importSharedNotes.path([], query: [("copy", "true")]))
      #expect(copy.status == 201 && copy.merge?.notes.id != first.merge?.notes.id)
      let listed: SharedNotesList = try await server.value(.listSharedNotes)
      #expect(listed.total == 2)
    }
  }

  @Test("what names two owners, none that exists, or is no title is refused")
  func badRequests() async throws {
    try await TestServer.run { server in
      let (doc, page) = (Doc.ID(UniqueID(high: 1, low: 1)), Page.ID(UniqueID(high: 1, low: 2)))
      for (body, status) in [
        (SharedNotesCreation(docID: doc, pageID: page), 422), (SharedNotesCreation(docID: doc), 404),
        (SharedNotesCreation(title: ""), 422),
      ] {
        let reply = try await server.client.send(
          "POST", Route.createSharedNotes.path([]), headers: [("Content-Type", "application/json")],
          body: Array(try JSONEncoder().encode(body)))
        #expect(reply.status == status, "\(reply.text)")
      }
      let listed: SharedNotesList = try await server.value(.listSharedNotes)
      #expect(listed.total == 0)
    }
  }

  @Test("a peer with an address that cannot be used is refused with the reason, and is not kept")
  func badPeer() async throws {
    try await TestServer.run { server in
      let creation = NotesPeerCreation(address: "wss://desk.local/sync")
      let reply = try await server.client.send(
        "POST", Route.addNotesPeer.path([]), headers: [("Content-Type", "application/json")],
        body: Array(try JSONEncoder().encode(creation)))
      #expect(reply.status == 422 && reply.text.contains("wss:// is not supported"), "\(reply.text)")
      let peers: NotesPeerList = try await server.value(.listNotesPeers)
      #expect(peers.items.isEmpty)
    }
  }

  @Test("/sync asks for the key, as a token or in its address, and refuses pages of other sites")
  func access() async throws {
    let key = try #require(AccessKey("0123456789abcdef0123456789abcdef"))
    func status(_ server: TestServer, _ headers: [(String, String)], path: String = "/sync") async throws -> Int {
      let port = server.client.port
      return try await server.client.exchange { connection in
        try SocketClient.open(
          on: connection, port: port, path: path, headers: [("Host", "127.0.0.1:\(port)")] + headers
        ).answer.status
      }
    }
    try await TestServer.run { server in
      #expect(try await status(server, []) == 101)
      #expect(try await status(server, [("Origin", "http://evil.example")]) == 403)
      #expect(try await status(server, [], path: "/synchronise") != 101)
      let plain = try await server.get("/sync")
      #expect(plain.status == 426)
    }
    try await TestServer.run(with: { $0.access = .key(key) }) { (server: TestServer) async throws in
      #expect(try await status(server, []) == 401)
      #expect(try await status(server, [("Authorization", "Bearer \(key.text)")]) == 101)
      #expect(try await status(server, [], path: "/sync?key=\(key.text)") == 101)
      #expect(try await status(server, [], path: "/sync?key=wrong") == 401)
    }
  }
}
