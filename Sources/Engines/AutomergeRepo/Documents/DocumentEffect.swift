import AutomergeEngine

/// Names a connection among those of this peer; two connections may have peers of one id.
public struct ConnectionID: Hashable, Sendable {
  /// The number that its owner gave it.
  public let number: UInt64

  /// Names a connection.
  public init(_ number: UInt64) {
    self.number = number
  }
}

/// What has to be done for a document, in this order.
public enum DocumentEffect: Sendable {
  /// Read the document from storage and answer with `opened`.
  case load
  /// Write to storage and answer with `stored`, or `storeFailed`.
  case store(StoreRequest)
  /// Send a message.
  case send(ConnectionID, PeerConnection.DocumentMessage)
  /// The message that the connection brought last is taken in: it may bring the next one.
  case taken(ConnectionID)
  /// The connection brought what contradicts the protocol or exceeds a limit; end it with this reason.
  case refuse(ConnectionID, DocumentRefusal)
  /// A peer passes on a message, for those who listen on this side.
  case ephemeral(EphemeralMessage)
  /// The document has changed, durably.
  case changed
  /// What `apply` brought is durable, or was refused.
  case applied(ticket: UInt64, Result<Int, DocumentRefusal>)
  /// No peer has the document that this side asked for.
  case unavailable
}

/// Why something was not taken into a document.
public enum DocumentRefusal: Error, Equatable, Sendable {
  /// The changes cannot be applied; the document is as it was.
  case automerge(AutomergeError)
  /// The document would take more room than a document may.
  case tooLarge(limit: Int)
  /// The storage could not write; the changes were not taken over.
  case notStored
  /// The document cannot be opened here: it was deleted, or its sharing is refused.
  case closed
}

extension DocumentRefusal: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .automerge(let error): error.description
    case .tooLarge(let limit): "The document would take more than \(limit) bytes"
    case .notStored: "The changes could not be stored and were not taken over; send them again later"
    case .closed: "The document was deleted or is not shared"
    }
  }
}
