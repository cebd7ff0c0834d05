import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import NotesListScreens
@testable import NotesParts
@testable import ScreenKit

@Suite("The list of notes")
struct NotesListTests {
  @Test("notes are made and opened, renamed, deleted with a way back, and restored from the trash")
  func life() throws {
    let harness = ListHarness()
    #expect(harness.page.find("heading", "No notes yet") != nil)
    harness.click("button", "New notes")
    let id = try #require(harness.notes.first?.id)
    #expect(harness.context.navigator.current.screen == .notes(id))
    // The list learns of changes elsewhere with the next poll.
    harness.notes[0].title = "Planning"
    harness.store.handle(event: .retryPressed)
    harness.settle()
    #expect(harness.page.find("link", "Planning")?.attributes["href"] == "/notes/\(id)")
    harness.click("button", "Rename Planning")
    harness.type("Budget", into: "Title")
    harness.page.press("Enter", on: try #require(harness.page.find("textbox", "Title")))
    harness.settle()
    #expect(harness.titles == ["Budget"] && harness.notes[0].title == "Budget")
    harness.click("button", "Delete Budget")
    #expect(harness.notices.last == "“Budget” is in the trash" && harness.titles.isEmpty)
    harness.pressToast()
    #expect(harness.titles == ["Budget"] && harness.notes[0].trashedAt == nil)
    #expect(harness.notices.last == "“Budget” is back")
    harness.click("button", "Delete Budget")
    #expect(harness.page.find("heading", "No notes yet") != nil)
    harness.click("button", "Trash")
    #expect(harness.page.find("heading", "Notes in the trash") != nil && harness.titles == ["Budget"])
    #expect(harness.page.find("link", "Budget") == nil)
    harness.click("button", "Restore Budget")
    #expect(harness.page.find("heading", "No notes in the trash") != nil)
    harness.click("button", "Back to notes")
    #expect(harness.page.find("link", "Budget") != nil)
  }

  @Test("a name that is empty or the same is not sent, and Escape keeps the old one")
  func renaming() throws {
    let harness = ListHarness([ListHarness.summary(1, "Budget")])
    for (text, key) in [("", "Enter"), ("Budget", "Enter"), ("Other", "Escape")] {
      harness.click("button", "Rename Budget")
      harness.type(text, into: "Title")
      harness.page.press(key, on: try #require(harness.page.find("textbox", "Title")))
      harness.settle()
      #expect(harness.titles == ["Budget"] && harness.writes.isEmpty)
    }
  }

  @Test("the notes of a doc are made for it, named after what they belong to, and lead back to it; no other is listed")
  func ofDoc() throws {
    let doc = Sample.docID(1)
    var page = ListHarness.summary(2, "Page notes")
    (page.pageID, page.ownerTitle, page.pageNumber) = (Sample.pageID(2), "Questions", 2)
    var group = ListHarness.summary(3, "Group notes")
    (group.pageGroupID, group.ownerTitle) = (PageGroup.ID(Sample.id(1, 6)), "Questions")
    let harness = ListHarness(doc: doc, [ListHarness.summary(1, "Marking", doc: doc), page, group])
    #expect(harness.page.find("heading", "Notes of this doc") != nil)
    #expect(harness.listedURL.contains("within=\(doc)"))
    let rows = harness.page.texts("listitem")
    #expect(rows.contains { $0.contains("Page notes") && $0.contains("Questions, page 2 · changed") }, "\(rows)")
    #expect(rows.contains { $0.contains("Group notes") && $0.contains("Questions · changed") }, "\(rows)")
    #expect(harness.page.find("link", "Doc")?.attributes["href"] == "/docs/\(doc)")
    // Peers are not those of a doc.
    #expect(!harness.page.document.root.everything.contains { $0.attributes["aria-controls"] == "peers" })
    harness.click("button", "New notes")
    #expect(harness.notes.last?.docID == doc)
    harness.store.handle(event: .retryPressed)
    harness.settle()
    #expect(harness.page.find("link", "Untitled") != nil)
    harness.click("link", "Doc")
    #expect(harness.context.navigator.current.screen == .doc(doc))
  }

  private func drop(_ name: String, on harness: ListHarness) {
    harness.context.takesFiles?([WebFile(name: name, size: 100)])
    harness.settle()
  }

  @Test("a dropped file is added, merged or already known; one without a shared history is offered as a copy")
  func files() throws {
    let budget = ListHarness.summary(1, "Budget")
    let harness = ListHarness([budget])
    harness.merge = SharedNotesMerge(notes: budget, changeCount: 0)
    drop("budget.meetingnotes", on: harness)
    #expect(harness.notices.last == "“Budget” already has these changes")
    harness.merge = SharedNotesMerge(notes: budget, changeCount: 2)
    drop("budget.meetingnotes", on: harness)
    #expect(harness.notices.last?.contains("2") == true)
    let other = ListHarness.summary(2, "Rooms")
    harness.merge = SharedNotesMerge(notes: other, changeCount: 1)
    harness.notes.append(other)
    drop("rooms.automerge", on: harness)
    #expect(harness.notices.last == "“Rooms” was added" && harness.titles.contains("Rooms"))
    // The file belongs to another history: the copy is asked for by its own request.
    let request = "POST /api/v1/shared-notes/files"
    harness.refusals[request] = (409, APIErrorDetail(code: "noSharedHistory", message: "Other notes."))
    drop("budget.meetingnotes", on: harness)
    #expect(harness.notices.last?.contains("no shared history") == true)
    harness.refusals = [:]
    harness.pressToast()
    #expect(harness.writes.last == request + "?copy=true" && harness.notices.last == "“Rooms” was added")
    // A file that is no notes is refused with its name and the reason.
    harness.refusals[request] = (422, APIErrorDetail(code: "invalidNotes", message: "It is damaged."))
    drop("broken.meetingnotes", on: harness)
    #expect(harness.notices.last == "“broken.meetingnotes”: It is damaged.")
  }

  @Test("notes are deleted for good after a question")
  func deleteForGood() throws {
    let harness = ListHarness([ListHarness.summary(1, "Budget")])
    harness.click("button", "Delete Budget")
    harness.click("button", "Trash")
    harness.click("button", "Delete Budget for good")
    guard case .confirmation(let question)? = harness.context.dialogs.current else {
      Issue.record("no question")
      return
    }
    #expect(question.title == "Delete “Budget” for good?" && harness.notes.count == 1)
    question.perform()
    harness.settle()
    #expect(harness.notes.isEmpty && harness.titles.isEmpty)
  }

  // MARK: - Peers

  private func opened(_ peers: [NotesPeer] = []) throws -> ListHarness {
    let harness = ListHarness([ListHarness.summary(1, "Ours")])
    harness.peers = peers
    harness.page.send(.click, to: try button(harness))
    harness.settle()
    return harness
  }

  /// The button that opens the panel.
  private func button(_ harness: ListHarness) throws -> MemoryElement {
    try #require(harness.page.document.root.everything.first { $0.attributes["aria-controls"] == "peers" })
  }

  private func panel(_ harness: ListHarness) -> String {
    harness.page.document.root.everything.first { $0.attributes["id"] == "peers" }?.text ?? ""
  }

  private func submit(_ harness: ListHarness) {
    guard let form = harness.page.document.root.everything.first(where: { $0.attributes["class"] == "peers-form" })
    else { return }
    harness.page.send(.submit, to: form)
    harness.settle()
  }

  @Test("an address that is refused is marked with the reason, and what was typed stays; a peer is added without it")
  func addingPeer() throws {
    let harness = try opened()
    harness.refusals["POST /api/v1/notes-peers"] = (422, APIErrorDetail(code: "invalid", message: "No wss here."))
    harness.type("wss://desk.local/sync", into: "Address")
    submit(harness)
    let field = try #require(harness.page.find("textbox", "Address"))
    #expect(field.attributes["aria-invalid"] == "true" && field.attributes["value"] == "wss://desk.local/sync")
    #expect(harness.page.texts("alert") == ["No wss here."])
    harness.refusals = [:]
    harness.type("desk.local:8080", into: "Address")
    #expect(harness.page.texts("alert").isEmpty)
    harness.type("Desk", into: "Name (optional)")
    submit(harness)
    #expect(harness.peers.map(\.name) == ["Desk"] && harness.peers.map(\.address) == ["desk.local:8080"])
    #expect(panel(harness).contains("Connecting…"))
    #expect(harness.page.find("textbox", "Address")?.attributes["value"] == "")
  }

  @Test(
    "the state of each peer is asked for every two seconds while the panel is open, and the button has the problems")
  func peerStates() throws {
    let harness = try opened([
      ListHarness.peer(0, "Desk", .connected, documents: 2), ListHarness.peer(1, "Hall", .connected, documents: 1),
    ])
    #expect(panel(harness).contains("Connected · 2 documents") && panel(harness).contains("Connected · 1 document"))
    #expect(harness.page.find("button", "Try to connect to Desk now") == nil)
    harness.peers[0] = ListHarness.peer(
      0, "Desk", .waiting, reason: "Nobody answers.",
      retryAt: Instant(millisecondsSince1970: Int64(harness.effects.clock.wallTime) + 60_000))
    harness.pass(1_900)
    #expect(!panel(harness).contains("Nobody answers."))
    harness.pass(200)
    #expect(panel(harness).contains("Nobody answers. Next attempt"))
    #expect(try button(harness).text.contains("1 not connected"))
    harness.click("button", "Try to connect to Desk now")
    #expect(harness.writes.last?.hasSuffix("/attempts") == true)
    // Closed, the button still says it, and nothing is asked for.
    harness.page.send(.click, to: try button(harness))
    harness.settle()
    let count = harness.effects.http.exchanges.count
    harness.effects.clock.advance(by: 4_000)
    #expect(harness.effects.http.exchanges.dropFirst(count).allSatisfy { !$0.request.url.contains("peers") })
    #expect(try button(harness).text.contains("1 not connected") && panel(harness) == "")
  }

  @Test("a peer is removed, and Undo brings it back")
  func removingPeer() throws {
    let harness = try opened([ListHarness.peer(0, "Desk", .connected, documents: 2)])
    harness.click("button", "Remove Desk")
    #expect(harness.peers.isEmpty && !panel(harness).contains("Desk"))
    #expect(harness.notices.last == "“Desk” is no longer a peer")
    harness.pressToast()
    #expect(harness.peers.map(\.name) == ["Desk"] && panel(harness).contains("Desk"))
  }

  @Test("a library on the network fills in the form")
  func nearbyPeer() throws {
    let harness = try opened()
    harness.nearby = NearbyLibraries(
      isOn: true,
      items: [
        NearbyLibrary(name: "Hall", address: "hall.local:8080", isPeer: false),
        NearbyLibrary(name: "Known", address: "known.local:8080", isPeer: true),
      ])
    harness.pass(2_100)
    #expect(harness.page.find("button", "Connect to Known") == nil)
    harness.click("button", "Connect to Hall")
    #expect(harness.page.find("textbox", "Address")?.attributes["value"] == "hall.local:8080")
    #expect(harness.page.find("textbox", "Name (optional)")?.attributes["value"] == "Hall")
  }
}
