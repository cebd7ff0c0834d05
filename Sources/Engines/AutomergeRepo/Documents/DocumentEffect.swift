import AutomergeEngine

/// Identifies a connection of this peer. Two connections may have peers with the same id.
public struct ConnectionID: Hashable, Sendable {
  /// The number that the owner of the connection assigned.
  public let number: UInt64

  /// Makes an identifier.
  public init(_ number: UInt64) {
    self.number = number
  }
}

/// An action for the owner to perform for a document. Perform the actions in the given order.
public enum DocumentEffect: Sendable {
  /// Read the document from storage and answer with `opened`.
  case load
  /// Write to storage and answer with `stored`, or `storeFailed`.
  case store(StoreRequest)
  /// Send a message.
  case send(ConnectionID, PeerConnection.DocumentMessage)
  /// The last message of the connection has been processed; the connection may deliver the next one.
  case taken(ConnectionID)
  /// The connection violated the protocol or exceeded a limit; end it with this reason.
  case refuse(ConnectionID, DocumentRefusal)
  /// A peer sent an ephemeral message for the listeners on this side.
  case ephemeral(EphemeralMessage)
  /// The document has changed, durably.
  case changed
  /// The changes of an `apply` are durable, or were refused.
  case applied(ticket: UInt64, Result<Int, DocumentRefusal>)
  /// No peer has the document that this side wanted.
  case unavailable
}

/// Why changes were not added to a document.
public enum DocumentRefusal: Error, Equatable, Sendable {
  /// The changes cannot be applied; the document is unchanged.
  case automerge(AutomergeError)
  /// The document would exceed the size limit.
  case tooLarge(limit: Int)
  /// The storage could not write; the changes were not added.
  case notStored
  /// The document cannot be opened here: it was deleted, or it is not shared.
  case closed
}

extension DocumentRefusal: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .automerge(let error): error.description
    case .tooLarge(let limit): "The document would take more than \(limit) bytes"
    case .notStored: "The changes could not be stored; send them again later"
    case .closed: "The document was deleted or is not shared"
    }
  }
}
