/// What was wrong with bytes that were read, and where.
///
/// Two errors are equal when both their reason and their offset are equal.
public struct ByteCodingError: Error, Equatable, Sendable {
  /// Why the bytes were refused.
  public enum Reason: Equatable, Sendable {
    /// The input ended before the value did.
    case truncated
    /// A variable-length integer used more bytes than its value needs, so the value has a second encoding.
    case overlongInteger
    /// An integer does not fit the type that was asked for.
    case integerOutOfRange
    /// A Boolean was neither 0 nor 1, or an optional's marker was neither.
    case invalidBoolean
    /// A text was not valid UTF-8.
    case invalidUTF8
    /// A length or count is larger than the limit that the reader allows.
    case tooLong
    /// Bytes were left over after the value.
    case trailingBytes
    /// A number that names a case names none.
    case unknownCase
    /// A value that breaks a rule of its own type.
    case invalidValue
  }

  /// Why the bytes were refused.
  public let reason: Reason
  /// The place in the input, in bytes from its start, at which the faulty value begins.
  public let offset: Int

  /// Makes an error.
  /// - Parameters:
  ///   - reason: why the bytes were refused
  ///   - offset: bytes from the start of the input
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension ByteCodingError: CustomStringConvertible {
  /// The reason in words and the offset, for a log or a person.
  public var description: String {
    let words =
      switch reason {
      case .truncated: "the data ends too early"
      case .overlongInteger: "an integer is not in its shortest form"
      case .integerOutOfRange: "an integer is too large"
      case .invalidBoolean: "a Boolean is neither 0 nor 1"
      case .invalidUTF8: "a text is not UTF-8"
      case .tooLong: "a length exceeds the limit"
      case .trailingBytes: "there are bytes left over"
      case .unknownCase: "a case is not known"
      case .invalidValue: "a value is not allowed"
      }
    return "\(words), at byte \(offset)"
  }
}
