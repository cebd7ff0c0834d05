/// A fault in CBOR data.
public enum CBORFault: Equatable, Sendable {
  /// The bytes end before the value does.
  case truncated
  /// A map was expected.
  case notAMap
  /// An array was expected.
  case notAnArray
  /// A text was expected.
  case notAText
  /// A byte string was expected.
  case notBytes
  /// A whole number that is not negative was expected.
  case notANumber
  /// `true` or `false` was expected.
  case notABoolean
  /// A text is not UTF-8.
  case invalidUTF8
  /// A form that RFC 8949 does not define.
  case unknownForm
  /// Values are nested more deeply than the reader follows.
  case nestedTooDeeply
  /// A length or a count exceeds the caller's limit.
  case tooLong
}

/// The error type of a format that is encoded in CBOR. The reader throws this type directly, so nobody has to translate
/// errors.
package protocol CBORFailure: Error {
  /// Makes an error from a CBOR fault and the offset at which the faulty value begins.
  init(cbor fault: CBORFault, at offset: Int)
}
