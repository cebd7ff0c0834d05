/// Why a document refused an operation, and what the caller can do about it.
public enum AutomergeError: Error, Equatable, Sendable {
  /// Bytes are damaged or break a rule of the format; nothing was applied.
  case invalidBytes(FormatError)
  /// A change contradicts the document, or its hash could not be reproduced; nothing of the batch was applied.
  case invalidChange(ChangeHash, FormatError)
  /// The first chunk depends on missing changes; fetch these and load them together.
  case missingDependencies([ChangeHash])
  /// An actor made two different changes with the same sequence number, so two writers share an actor; the batch was
  /// refused.
  case duplicateSequenceNumber(ActorID, UInt32)
  /// A requested change is not in the document.
  case unknownChange(ChangeHash)
  /// The object is not in the document.
  case unknownObject
  /// The operation is not possible on an object of this kind.
  case wrongObjectKind(ObjectKind)
  /// An index or a range is outside the sequence.
  case indexOutOfRange(index: Int, length: Int)
  /// Only counters can be incremented, and there is no counter at this place.
  case notACounter
  /// There is no block at this index of the text.
  case notABlock
  /// The document has reached the greatest number of operations, or amount of text, that its format can address.
  case documentFull
  /// The document was loaded without verification; call `verify()` first.
  case notVerified
  /// A cursor's text or bytes are malformed, or it points into another object.
  case invalidCursor
}

extension AutomergeError: CustomStringConvertible {
  /// What happened and what to do about it.
  public var description: String {
    switch self {
    case .invalidBytes(let error): return "The data cannot be read: " + error.description
    case .invalidChange(let hash, let error):
      return "The change " + hash.description + " cannot be applied: " + error.description
    case .missingDependencies(let hashes):
      return "\(hashes.count) changes are missing; load them together with these"
    case .duplicateSequenceNumber(let actor, let number):
      return "Actor " + actor.description + " has two different changes with the number \(number)"
    case .unknownChange(let hash): return "The change " + hash.description + " is not in the document"
    case .unknownObject: return "The object is not in the document"
    case .wrongObjectKind: return "The object is of another kind"
    case .indexOutOfRange(let index, let length): return "Index \(index) is outside a sequence of length \(length)"
    case .notACounter: return "There is no counter to increment"
    case .notABlock: return "There is no block at this place of the text"
    case .documentFull: return "The document cannot hold more operations"
    case .notVerified: return "The document was loaded without verification; verify it first"
    case .invalidCursor: return "The cursor is malformed or belongs elsewhere"
    }
  }
}
