import ByteCoding

/// What is wrong with the wrapper of a notes file, and where.
public struct NotesFileError: Error, Equatable, Sendable {
  /// Why the file was refused.
  public enum Reason: Equatable, Sendable {
    /// The file ends before the value does.
    case truncated
    /// Bytes follow the wrapper.
    case trailingBytes
    /// A map was expected.
    case notAMap
    /// A text was expected.
    case notAText
    /// A byte string was expected.
    case notBytes
    /// A text is not UTF-8.
    case invalidUTF8
    /// A form of CBOR that wrappers do not use.
    case unknownForm
    /// Values are nested more deeply than in any wrapper.
    case nestedTooDeeply
    /// A length is larger than the limit.
    case tooLong
    /// There are more entries than in any wrapper.
    case tooManyEntries
    /// A key occurs twice.
    case repeatedKey
    /// The wrapper has no `id`.
    case missingID
    /// The wrapper has no `data`.
    case missingData
    /// The text of the id has a wrong checksum, or is not an id of 16 bytes.
    case invalidID
    /// The text and the bytes of the id differ.
    case differentIDs
  }

  /// Why the file was refused.
  public let reason: Reason
  /// The place, in bytes from the start of the file, at which the faulty value begins.
  public let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension NotesFileError: CBORFailure {
  /// A fault of the wrapper's CBOR.
  package init(cbor fault: CBORFault, at offset: Int) {
    switch fault {
    case .truncated: self.init(.truncated, at: offset)
    case .notAMap: self.init(.notAMap, at: offset)
    case .notAText: self.init(.notAText, at: offset)
    case .notBytes: self.init(.notBytes, at: offset)
    case .invalidUTF8: self.init(.invalidUTF8, at: offset)
    case .nestedTooDeeply: self.init(.nestedTooDeeply, at: offset)
    case .tooLong: self.init(.tooLong, at: offset)
    case .unknownForm, .notAnArray, .notANumber, .notABoolean: self.init(.unknownForm, at: offset)
    }
  }
}

extension NotesFileError: CustomStringConvertible {
  /// The reason in words, and the place.
  public var description: String {
    let words =
      switch reason {
      case .truncated: "the file ends too early; fetch it again from where it came from"
      case .trailingBytes: "bytes follow the end of the document"
      case .notAMap: "a CBOR map was expected; this is not a notes file"
      case .notAText: "a text was expected"
      case .notBytes: "a byte string was expected"
      case .invalidUTF8: "a text is not UTF-8"
      case .unknownForm: "a value has a form that notes files do not have"
      case .nestedTooDeeply: "values are nested too deeply"
      case .tooLong: "a length exceeds the limit"
      case .tooManyEntries: "the wrapper has too many entries"
      case .repeatedKey: "a key occurs twice"
      case .missingID: "the document's id is missing"
      case .missingData: "the document's data are missing"
      case .invalidID: "the document's id has a wrong checksum or length; export the raw Automerge data to open it"
      case .differentIDs: "the text and the bytes of the id name two different documents"
      }
    return words + ", at byte \(offset)"
  }
}
