import AutomergeEngine

// A document goes through three types, each of which can do what is right at that stage and nothing else:
//
//     DurableDocument ──edit()──▶ EditedDocument ──finish()──▶ UnsavedDocument, StoreRequest
//            ▲                          │                              │
//            └───── nothing changed ────┘                              │
//            └───────────────────────── stored() ──────────────────────┘
//
// Messages to peers are made of a durable document alone. So what a message names or carries is on the disk.

/// A document all of which is in storage.
struct DurableDocument: Sendable {
  private var document: Document
  private var ledger: ChunkLedger

  init(_ stored: StoredDocument) {
    document = stored.document
    ledger = stored.ledger
  }

  fileprivate init(_ document: Document, _ ledger: ChunkLedger) {
    self.document = document
    self.ledger = ledger
  }

  /// The document as it is, for reading.
  var content: Document { document }
  var heads: [ChangeHash] { document.heads }
  var isEmpty: Bool { document.changeCount == 0 }

  func contains(_ key: ChunkKey) -> Bool { ledger.contains(key) }

  /// The next message to a peer.
  mutating func message(for state: inout SyncState) throws(AutomergeError) -> SyncMessage? {
    try document.generateSyncMessage(&state)
  }

  /// Takes over a piece that another process put into storage.
  mutating func absorb(_ chunk: StorageChunk) throws(AutomergeError) {
    try document.applyChanges(chunk.bytes)
    ledger.add(chunk.key, size: chunk.bytes.count)
  }

  consuming func edit() -> EditedDocument {
    EditedDocument(document, ledger)
  }
}

/// A document that takes in changes. It makes no messages.
struct EditedDocument {
  private var document: Document
  private let ledger: ChunkLedger
  private let storedHeads: [ChangeHash]

  fileprivate init(_ document: Document, _ ledger: ChunkLedger) {
    self.document = document
    self.ledger = ledger
    storedHeads = document.heads
  }

  /// Takes in a peer's message.
  /// - Throws: then document and state are as they were
  mutating func receive(_ message: SyncMessage, _ state: inout SyncState) throws(AutomergeError) {
    try document.receiveSyncMessage(message, &state)
  }

  /// Takes in changes made on this side.
  /// - Returns: how many were new
  mutating func apply(_ changes: [UInt8]) throws(AutomergeError) -> Int {
    let count = document.changeCount
    try document.applyChanges(changes)
    return document.changeCount - count
  }

  /// What became of the document.
  enum Finish {
    case unchanged(DurableDocument)
    case changed(UnsavedDocument, StoreRequest)
    /// It would take more room than a document may.
    case tooLarge
  }

  /// Ends the taking in.
  consuming func finish(number: UInt64, limit: Int) throws(AutomergeError) -> Finish {
    var document = document
    if document.heads == storedHeads { return .unchanged(DurableDocument(document, ledger)) }
    let changes = try document.saveChanges(since: storedHeads)
    var chunk = StorageChunk(key: .incremental(changes), bytes: changes)
    var superseded: [ChunkKey] = []
    if ledger.isSnapshotDue(adding: changes.count) {
      chunk = StorageChunk(key: .snapshot(document.heads), bytes: document.save())
      superseded = ledger.superseded(by: chunk.key)
    } else if ledger.byteCount + changes.count > limit {
      return .tooLarge
    }
    guard chunk.bytes.count <= limit else { return .tooLarge }
    let request = StoreRequest(
      number: number, put: chunk, remove: superseded, document: document, formerHeads: storedHeads)
    return .changed(UnsavedDocument(document, ledger, request), request)
  }
}

/// A document with changes that are on their way to storage. Nothing can be done with it before they are there.
struct UnsavedDocument: Sendable {
  private let document: Document
  private var ledger: ChunkLedger
  /// The number of the request that it waits for.
  let number: UInt64

  fileprivate init(_ document: Document, _ ledger: ChunkLedger, _ request: StoreRequest) {
    self.document = document
    self.ledger = ledger
    self.ledger.add(request.put.key, size: request.put.bytes.count)
    for key in request.remove { self.ledger.remove(key) }
    number = request.number
  }

  /// The changes are durable.
  consuming func stored() -> DurableDocument {
    DurableDocument(document, ledger)
  }
}

/// What is to be written to storage.
///
/// First `put` is made durable, then, and only then, what is in `remove` may go; in one transaction of a database both at
/// once. A piece that is not named in `remove` stays, whoever wrote it.
public struct StoreRequest: Sendable {
  /// Names the request; `SharedDocument.stored` wants it back.
  public let number: UInt64
  /// The piece to write.
  public let put: StorageChunk
  /// Pieces all of whose changes are in `put`.
  public let remove: [ChunkKey]
  /// The document as it is with `put`, for those who keep it as a whole or show its title in a list. It makes no messages.
  public let document: Document
  /// The heads of what was in storage before.
  public let formerHeads: [ChangeHash]
}
