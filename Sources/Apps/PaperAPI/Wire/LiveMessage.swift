import BlazeBinary
import ByteCoding

/// What the server says over the socket `/live`: one message is one value.
public enum LiveMessage: Equatable, Sendable {
  /// The library is as of this revision, the number in `LibraryStatus`: sent at once, and after changes. Several
  /// changes may be told as one.
  case library(revision: UInt64)

  /// Where the socket is, on the server that the page comes from.
  public static let path = "/live"
}

extension LiveMessage: BlazeBinaryCodable {
  /// A byte for the case, then its values; refuses a byte that names no case.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    guard try decoder.readByte() == 1 else { throw ByteCodingError(.unknownCase, at: start) }
    self = .library(revision: try decoder.read())
  }

  /// A byte for the case, then its values.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .library(let revision):
      encoder.write(byte: 1)
      encoder.write(revision)
    }
  }
}
