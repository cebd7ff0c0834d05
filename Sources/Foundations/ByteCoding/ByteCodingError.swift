/// The reason why bytes could not be read, and the offset.
///
/// Two errors are equal when both their reason and their offset are equal; the path is only for display.
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
    /// There are bytes after the end of the value.
    case trailingBytes
    /// A number stands for no case of the enumeration.
    case unknownCase
    /// A value breaks a rule of its own type.
    case invalidValue
    /// The keys of a dictionary, or the sections of a document, are not in ascending order, or one occurs twice.
    case unsortedKeys
    /// Values are nested deeper than the reader allows.
    case nestedTooDeeply
    /// A checksum does not fit the bytes that it covers.
    case checksumMismatch
    /// The data was written by a newer version of its format.
    case unsupportedVersion
  }

  /// Why the bytes were refused.
  public let reason: Reason
  /// The place in the input, in bytes from its start, at which the faulty value begins.
  public let offset: Int
  #if hasFeature(Embedded)
    /// Always empty: a web page never shows the path, and an error of two plain numbers keeps its code small.
    public var path: String { "" }
  #else
    /// The field at fault, from the outermost value inwards: `pages[3].title`. Empty where the reader named no fields.
    public private(set) var path = ""
  #endif

  /// Makes an error.
  /// - Parameters:
  ///   - reason: why the bytes were refused
  ///   - offset: bytes from the start of the input
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The same error, from the point of view of the value that contains the faulty one in `field`.
  public func inside(_ field: StaticString) -> ByteCodingError {
    #if hasFeature(Embedded)
      self
    #else
      inside(name: field.description)
    #endif
  }

  /// The same error, from the point of view of the list that contains the faulty value at `index`, from 0.
  public func inside(index: Int) -> ByteCodingError {
    #if hasFeature(Embedded)
      self
    #else
      inside(name: "[\(index)]")
    #endif
  }

  #if !hasFeature(Embedded)
    private func inside(name: String) -> ByteCodingError {
      var error = self
      error.path = path.isEmpty || path.hasPrefix("[") ? name + path : "\(name).\(path)"
      return error
    }
  #endif

  /// Compares reason and offset.
  public static func == (left: ByteCodingError, right: ByteCodingError) -> Bool {
    left.reason == right.reason && left.offset == right.offset
  }
}

extension ByteCodingError: CustomStringConvertible {
  /// The reason in words, the offset and the field, for a log or a person.
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
      case .unsortedKeys: "keys are out of order or repeated"
      case .nestedTooDeeply: "values are nested too deeply"
      case .checksumMismatch: "a checksum does not match"
      case .unsupportedVersion: "the data is of a newer version; a newer program can read it"
      }
    return path.isEmpty ? "\(words), at byte \(offset)" : "\(words), at byte \(offset), in \(path)"
  }
}
