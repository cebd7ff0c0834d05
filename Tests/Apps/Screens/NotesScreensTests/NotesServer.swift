import AutomergeEngine
import AutomergeRepo
import ByteCoding
import MeetingNotes
import TrapezioWeb

/// The server's end of `/sync` in memory: the protocol's own state machines with an instant storage.
final class NotesServer {
  private final class Line {
    let id: ConnectionID
    let socket: RecordingSockets.Connection
    var peer = PeerConnection(localID: "server", role: .accepting)
    var readCount = 0

    init(_ number: UInt64, _ socket: RecordingSockets.Connection) {
      id = ConnectionID(number)
      self.socket = socket
    }
  }

  private let id: UniqueID
  private var document = SharedDocument()
  private var lines: [Line] = []
  private var last: UInt64 = 0
  /// Whether the network works.
  var isReachable = true
  /// Whether the server holds back its answers to messages about documents.
  private(set) var isSlow = false
  private var putOff: [(event: PeerConnection.DocumentEvent, line: ConnectionID)] = []
  /// The number of sync messages from windows.
  private(set) var syncCount = 0

  /// - Parameter notes: the stored document; `nil` for none
  init(id: UniqueID, _ notes: NotesDocument?) {
    self.id = id
    var notes = notes
    let bytes = notes?.automergeBytes()
    carryOut(document.want())
    let chunks = bytes.map { [StorageChunk(key: .incremental($0), bytes: $0)] } ?? []
    carryOut(document.opened(.found(StoredDocument(loading: chunks, actor: ActorID(bytes: [99])))))
  }

  /// The document's content.
  func content() throws -> NotesContent {
    guard let automerge = document.content else { throw NotesError.noVersion("") }
    return try NotesDocument(automerge, id: id).content()
  }

  /// The discussion of the item with this title.
  func text(of title: String) throws -> String? { try content().items.first { $0.title == title }?.discussion }

  /// Changes the document as somebody else.
  func edit(as author: String, _ body: (inout NotesDocument, NotesSignature) throws -> Void) throws {
    guard var automerge = document.content else { return }
    last += 1
    let heads = automerge.heads
    let actor = ActorID(bytes: [7, UInt8(truncatingIfNeeded: last)])
    var notes = try NotesDocument(automerge.fork(actor: actor), id: id)
    try body(&notes, NotesSignature(author: author, time: 1_000))
    carryOut(document.apply(try notes.changes(since: heads), ticket: last))
  }

  /// Begins to hold back answers, or sends all that were held back.
  func slow(_ isSlow: Bool) {
    self.isSlow = isSlow
    guard !isSlow else { return }
    let waiting = putOff
    putOff = []
    for (event, line) in waiting { carryOut(document.received(event, from: line)) }
  }

  /// Moves the document to the trash.
  func close() { carryOut(document.close()) }

  /// Takes the document out of the trash.
  func reopen(_ notes: NotesDocument) {
    var notes = notes
    let bytes = notes.automergeBytes()
    carryOut(document.reopen())
    carryOut(
      document.opened(
        .found(
          StoredDocument(
            loading: [StorageChunk(key: .incremental(bytes), bytes: bytes)], actor: ActorID(bytes: [98])))))
  }

  /// Processes what windows have sent. Returns whether there was anything.
  func answer(_ sockets: RecordingSockets) -> Bool {
    var isBusy = false
    for socket in sockets.connections where socket.url == "/sync" {
      let known = lines.first { $0.socket === socket }
      if !isReachable || (known == nil && socket.isClosed) {
        if !socket.isClosed {
          socket.end()
          isBusy = true
        }
        if let known { leave(known) }
        continue
      }
      last += 1
      let line = known ?? Line(last, socket)
      if known == nil {
        lines.append(line)
        socket.open()
        isBusy = true
      }
      if read(line) { isBusy = true }
      // Messages sent before the socket closed have arrived.
      if socket.isClosed { leave(line) }
    }
    return isBusy
  }

  private func leave(_ line: Line) {
    lines.removeAll { $0 === line }
    carryOut(document.disconnect(line.id, sender: line.peer.peer?.id))
  }

  private func read(_ line: Line) -> Bool {
    var isBusy = false
    while line.readCount < line.socket.sent.count, case .bytes(let frame) = line.socket.sent[line.readCount] {
      line.readCount += 1
      isBusy = true
      switch line.peer.received(frame) {
      case .joined(_, let reply): if let reply { line.socket.receive(.bytes(reply)) }
      case .document(_, let event):
        if case .sync = event { syncCount += 1 }
        if isSlow { putOff.append((event, line.id)) } else { carryOut(document.received(event, from: line.id)) }
      case .ended, .none: break
      }
    }
    return isBusy
  }

  private func carryOut(_ effects: [DocumentEffect]) {
    for effect in effects {
      switch effect {
      case .store(let request): carryOut(document.stored(request.number))
      case .send(let id, let message):
        guard let line = lines.first(where: { $0.id == id }),
          let frame = line.peer.frame(for: message, of: DocumentID(self.id))
        else { continue }
        line.socket.receive(.bytes(frame))
      default: break
      }
    }
  }
}
