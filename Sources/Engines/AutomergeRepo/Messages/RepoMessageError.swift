import ByteCoding

/// Why a message of a peer was refused, and where in it.
public struct RepoMessageError: Error, Equatable, Sendable {
  /// The reason.
  public enum Reason: Equatable, Sendable {
    /// The bytes are not CBOR, or a value has the wrong type.
    case cbor(CBORFault)
    /// Bytes follow the message.
    case trailingBytes
    /// A key occurs twice.
    case repeatedKey
    /// A field that this type of message requires is missing.
    case missing(String)
    /// A document's id has a wrong checksum or length.
    case invalidDocumentID
    /// `data` is empty.
    case emptyData
  }

  /// The reason.
  public let reason: Reason
  /// The offset of the faulty value in bytes.
  public let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension RepoMessageError: CBORFailure {
  /// A fault of the message's CBOR.
  package init(cbor fault: CBORFault, at offset: Int) {
    self.init(.cbor(fault), at: offset)
  }
}

extension RepoMessageError: CustomStringConvertible {
  /// The reason in words, and the offset.
  public var description: String {
    let words =
      switch reason {
      case .cbor(let fault): Self.words(for: fault)
      case .trailingBytes: "bytes follow the message"
      case .repeatedKey: "a key occurs twice"
      case .missing(let key): "“" + key + "” is missing"
      case .invalidDocumentID: "the document's id has a wrong checksum or length"
      case .emptyData: "“data” is empty"
      }
    return words + ", at byte \(offset)"
  }

  private static func words(for fault: CBORFault) -> String {
    switch fault {
    case .truncated: "the message ends too early"
    case .notAMap: "a map was expected"
    case .notAnArray: "an array was expected"
    case .notAText: "a text was expected"
    case .notBytes: "a byte string was expected"
    case .notANumber: "a whole number was expected"
    case .notABoolean: "true or false was expected"
    case .invalidUTF8: "a text is not UTF-8"
    case .unknownForm: "a value is not valid CBOR"
    case .nestedTooDeeply: "values are nested too deeply"
    case .tooLong: "a length or a count exceeds the limit"
    }
  }
}
