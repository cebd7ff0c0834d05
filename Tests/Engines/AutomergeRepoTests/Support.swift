import AutomergeEngine
import ByteCoding

@testable import AutomergeRepo

enum Fixture {
  static let id = DocumentID(UniqueID(high: 0x1654_A0B5_43B9_48FF, low: 0xB7FB_83F5_8F4D_1D75))
  static let text = "K3YptshN5CcFZNpnnXcStizSNPU"

  static func actor(_ number: UInt8) -> ActorID { ActorID(bytes: [number]) }

  /// A document with a key for each number.
  static func document(_ numbers: Range<Int>, actor: UInt8 = 1) throws -> Document {
    var document = Document(actor: self.actor(actor))
    for number in numbers {
      try document.put(.integer(Int64(number)), at: .name("key \(number)"))
      document.commit()
    }
    return document
  }

  /// A chunk with the changes of a document.
  static func chunk(_ document: Document, since heads: [ChangeHash] = []) throws -> StorageChunk {
    var document = document
    let bytes = try document.saveChanges(since: heads)
    return StorageChunk(key: .incremental(bytes), bytes: bytes)
  }

  static func stored(_ document: Document) throws -> StoredDocument {
    StoredDocument(loading: [try chunk(document)], actor: actor(200))
  }

  /// The first sync message of a peer that has this document.
  static func greeting(_ document: inout Document, _ state: inout SyncState) throws -> PeerConnection.DocumentEvent {
    let message = try document.generateSyncMessage(&state) ?? SyncMessage()
    return .sync(message, isRequest: document.heads.isEmpty)
  }
}

extension [DocumentEffect] {
  var sent: [(connection: UInt64, message: PeerConnection.DocumentMessage)] {
    compactMap { if case .send(let connection, let message) = $0 { (connection.number, message) } else { nil } }
  }

  var request: StoreRequest? {
    for case .store(let request) in self { return request }
    return nil
  }

  func messages(to connection: UInt64) -> [SyncMessage] {
    sent.compactMap { entry in
      if entry.connection == connection, case .sync(let message, _) = entry.message { message } else { nil }
    }
  }

  /// The names of the effects, in order.
  var names: [String] {
    map { effect in
      switch effect {
      case .load: "load"
      case .store: "store"
      case .send(let connection, .sync(_, let isRequest)): "\(isRequest ? "request" : "sync") \(connection.number)"
      case .send(let connection, .unavailable): "unavailable \(connection.number)"
      case .send(let connection, .ephemeral): "ephemeral \(connection.number)"
      case .taken(let connection): "taken \(connection.number)"
      case .refuse(let connection, _): "refuse \(connection.number)"
      case .ephemeral: "heard"
      case .changed: "changed"
      case .applied(let ticket, .success(let count)): "applied \(ticket): \(count)"
      case .applied(let ticket, .failure): "refused \(ticket)"
      case .unavailable: "nobody has it"
      }
    }
  }
}
