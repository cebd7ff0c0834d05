import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import TrapezioWeb

@testable import NotesListScreens
@testable import NotesParts
@testable import ScreenKit

/// A window with the list of notes, and a server in memory that has notes and peers.
final class ListHarness {
  let effects = RecordingEffects(url: "/notes")
  let context: AppContext
  let page = TestPage()
  let store: NotesListStore
  var notes: [SharedNotesSummary] = []
  var peers: [NotesPeer] = []
  private var removedPeers: [NotesPeer] = []
  var nearby = NearbyLibraries(isOn: true, items: [])
  /// Refuses requests that begin like this.
  var refusals: [String: (status: Int, APIErrorDetail)] = [:]
  /// The answer to the next file.
  var merge: SharedNotesMerge?
  /// The requests in order, without those that only read.
  private(set) var writes: [String] = []
  /// The query of the last request for the list.
  private(set) var listedURL = ""

  /// - Parameter doc: the doc whose notes are listed; `nil` for all notes
  init(doc: Doc.ID? = nil, _ notes: [SharedNotesSummary] = []) {
    self.notes = notes
    context = AppContext(effects: effects.effects)
    store = NotesListStore(screen: doc.map { .docNotes($0) } ?? .notesList, doc: doc, context: context)
    page.show(presentation(store: store, ui: NotesListUI(formats: context.formats, content: context.content)))
    settle()
  }

  static func summary(_ number: Int, _ title: String, doc: Doc.ID? = nil) -> SharedNotesSummary {
    let id = SharedNotes.ID(Sample.id(number, 30))
    return SharedNotesSummary(
      id: id, url: "automerge:x", title: title, docID: doc, createdAt: Instant(millisecondsSince1970: 0),
      updatedAt: Instant(millisecondsSince1970: Int64(number)))
  }

  static func peer(
    _ number: Int, _ name: String, _ state: NotesPeerState = .connecting, documents: Int? = nil, reason: String? = nil,
    retryAt: Instant? = nil
  ) -> NotesPeer {
    NotesPeer(
      id: NotesPeer.ID(Sample.id(number, 31)), name: name, address: "desk.local:\(8_080 + number)", hasToken: false,
      state: state, documentCount: documents, reason: reason, retryAt: retryAt)
  }

  /// Answers requests and draws, until nothing is left.
  func settle() {
    page.settle()
    while let exchange = effects.http.open.first {
      answer(exchange)
      page.settle()
    }
  }

  func pass(_ milliseconds: Double) {
    effects.clock.advance(by: milliseconds)
    settle()
  }

  @discardableResult
  func click(_ role: String, _ name: String) -> Bool {
    defer { settle() }
    return page.click(role, name)
  }

  func type(_ text: String, into name: String) {
    page.type(text, into: "textbox", name)
    settle()
  }

  /// The titles in the list.
  var titles: [String] {
    page.document.root.everything.filter { $0.attributes["class"]?.hasPrefix("row-title") == true }.map { $0.text }
  }

  var notices: [String] { context.toasts.toasts.map(\.text) }

  func pressToast() {
    context.toasts.toasts.last?.action?.perform()
    settle()
  }

  private func answer(_ exchange: RecordingHTTP.Exchange) {
    let request = exchange.request
    let line = "\(request.method) \(request.url)"
    if request.method != "GET" { writes.append(line) }
    for (prefix, refusal) in refusals where line.hasPrefix(prefix) {
      return exchange.respond(status: refusal.status, body: APIErrorBody(error: refusal.1).blazeBinary)
    }
    let parts = request.url.split(separator: "?")
    let path = parts[0].split(separator: "/").dropFirst(2).map(String.init)
    let query = parts.count > 1 ? String(parts[1]) : ""
    let index = path.count > 1 ? notes.firstIndex { $0.id.description == path[1] } : nil
    switch (request.method, path.first, path.count) {
    case ("GET", "shared-notes", 1):
      listedURL = request.url
      let listed = notes.filter { ($0.trashedAt != nil) == query.contains("trashed=true") }
      exchange.respond(body: SharedNotesList(total: listed.count, items: listed).blazeBinary)
    case ("POST", "shared-notes", 1):
      guard case .bytes(let bytes) = request.body, let made = try? SharedNotesCreation(blazeBinary: bytes) else {
        return refuse(exchange)
      }
      notes.append(Self.summary(90 + notes.count, made.title ?? "", doc: made.docID))
      exchange.respond(status: 201, body: notes[notes.count - 1].blazeBinary)
    case ("POST", "shared-notes", 2):
      guard let merge else { return refuse(exchange) }
      exchange.respond(body: merge.blazeBinary)
    case ("PATCH", "shared-notes", 2):
      guard let index, case .bytes(let bytes) = request.body, let changes = try? SharedNotesChanges(blazeBinary: bytes)
      else { return refuse(exchange) }
      notes[index].title = changes.title ?? notes[index].title
      exchange.respond(body: notes[index].blazeBinary)
    case ("DELETE", "shared-notes", 2):
      guard let index else { return refuse(exchange) }
      if query == "forever=true" {
        notes.remove(at: index)
      } else {
        notes[index].trashedAt = Instant(millisecondsSince1970: 9)
      }
      exchange.respond(status: 204)
    case ("POST", "shared-notes", 3):
      guard let index else { return refuse(exchange) }
      notes[index].trashedAt = nil
      exchange.respond(body: notes[index].blazeBinary)
    case ("GET", "notes-peers", 1): exchange.respond(body: NotesPeerList(items: peers).blazeBinary)
    case ("GET", "notes-peers", 2): exchange.respond(body: nearby.blazeBinary)
    case ("POST", "notes-peers", 1):
      guard case .bytes(let bytes) = request.body, let made = try? NotesPeerCreation(blazeBinary: bytes) else {
        return refuse(exchange)
      }
      var peer = Self.peer(peers.count, made.name ?? made.address)
      peer.address = made.address
      peers.append(peer)
      exchange.respond(status: 201, body: peer.blazeBinary)
    case ("DELETE", "notes-peers", 2):
      removedPeers += peers.filter { $0.id.description == path[1] }
      peers.removeAll { $0.id.description == path[1] }
      exchange.respond(status: 204)
    case ("POST", "notes-peers", 3):
      guard let peer = (peers + removedPeers).first(where: { $0.id.description == path[1] }) else {
        return refuse(exchange)
      }
      if path[2] == "restore" { peers.append(peer) }
      exchange.respond(body: peer.blazeBinary)
    default: refuse(exchange)
    }
  }

  private func refuse(_ exchange: RecordingHTTP.Exchange) {
    exchange.respond(
      status: 404, body: APIErrorBody(error: APIErrorDetail(code: "notFound", message: "There is none.")).blazeBinary)
  }
}
