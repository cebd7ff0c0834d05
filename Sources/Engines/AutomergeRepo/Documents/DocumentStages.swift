import AutomergeEngine

// A document goes through three types. Each has only the operations that are allowed at its stage:
//
//     DurableDocument ──edit()──▶ EditedDocument ──finish()──▶ UnsavedDocument, StoreRequest
//            ▲                          │                              │
//            └───── nothing changed ────┘                              │
//            └───────────────────────── stored() ──────────────────────┘
//
// Only a durable document makes messages to peers. So everything that a message names or carries is in storage.

/// A document that is completely in storage.
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

  /// The current document, for reading.
  var content: Document { document }
  var heads: [ChangeHash] { document.heads }
  var isEmpty: Bool { document.changeCount == 0 }

  func contains(_ key: ChunkKey) -> Bool { ledger.contains(key) }

  /// The next message to a peer.
  mutating func message(for state: inout SyncState) throws(AutomergeError) -> SyncMessage? {
    try document.generateSyncMessage(&state)
  }

  /// Applies a chunk that another process has put into storage.
  mutating func absorb(_ chunk: StorageChunk) throws(AutomergeError) {
    try document.applyChanges(chunk.bytes)
    ledger.add(chunk.key, size: chunk.bytes.count)
  }

  consuming func edit() -> EditedDocument {
    EditedDocument(document, ledger)
  }
}

/// A document that accepts changes. It makes no messages.
struct EditedDocument {
  private var document: Document
  private let ledger: ChunkLedger
  private let storedHeads: [ChangeHash]

  fileprivate init(_ document: Document, _ ledger: ChunkLedger) {
    self.document = document
    self.ledger = ledger
    storedHeads = document.heads
  }

  /// Applies a peer's message.
  /// - Throws: if the message is invalid; then the document and `state` are unchanged
  mutating func receive(_ message: SyncMessage, _ state: inout SyncState) throws(AutomergeError) {
    try document.receiveSyncMessage(message, &state)
  }

  /// Applies changes made on this side.
  /// - Returns: how many were new
  mutating func apply(_ changes: [UInt8]) throws(AutomergeError) -> Int {
    let count = document.changeCount
    try document.applyChanges(changes)
    return document.changeCount - count
  }

  /// The result of the edits.
  enum Finish {
    case unchanged(DurableDocument)
    case changed(UnsavedDocument, StoreRequest)
    /// The document would exceed the size limit.
    case tooLarge
  }

  /// Ends the edits and makes the request to store them.
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

/// A document whose changes are being stored. Nobody can use it before they are durable.
struct UnsavedDocument: Sendable {
  private let document: Document
  private var ledger: ChunkLedger
  /// The number of the store request that it waits for.
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

/// A request to write to storage.
///
/// First make `put` durable; only then delete the chunks in `remove`. One database transaction may do both. Keep all
/// other chunks, including those that another process wrote.
public struct StoreRequest: Sendable {
  /// Identifies the request; pass it to `SharedDocument.stored` or `storeFailed`.
  public let number: UInt64
  /// The chunk to write.
  public let put: StorageChunk
  /// The chunks to delete, because `put` contains all their changes.
  public let remove: [ChunkKey]
  /// The document including `put`, for owners that keep it as a whole or show its title in a list. It makes no
  /// messages.
  public let document: Document
  /// The heads of the document in storage before this request.
  public let formerHeads: [ChangeHash]
}
