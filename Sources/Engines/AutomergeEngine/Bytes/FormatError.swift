/// Why bytes were refused, with the chunk, the column and the offset.
///
/// Offsets count from the start of the column if `column` is set, else from the start of the chunk's contents if
/// `chunk` is set, else from the start of the input.
public struct FormatError: Error, Equatable, Sendable {
  /// The reasons to refuse bytes.
  public enum Reason: UInt8, Equatable, Sendable {
    /// The input ends before the value does.
    case truncated
    /// An integer uses more bytes than its value needs.
    case overlongInteger
    /// An integer does not fit the type of its field.
    case integerOutOfRange
    /// A text is not UTF-8.
    case invalidUTF8
    /// A chunk does not start with `85 6f 4a 83`.
    case badMagic
    /// The first four bytes of the hash differ from those in the chunk.
    case badChecksum
    /// This engine does not read chunks of this type.
    case unknownChunkType
    /// There are bytes after the end of the contents.
    case trailingBytes
    /// Columns are out of order, repeated, nested wrongly, or of the wrong type.
    case badColumnLayout
    /// This engine does not know the column, so it could not reproduce its rows.
    case unknownColumn
    /// A column or chunk is compressed where that is not allowed, or deflated data is damaged.
    case badDeflate
    /// A run or a column has a shorter form. Accepting it would change hashes.
    case notCanonical
    /// Columns of one table have different numbers of rows.
    case rowCountMismatch
    /// A required value is missing in a row.
    case missingValue
    /// An actor, change or dependency index points outside its table.
    case indexOutOfRange
    /// Actors, hashes, rows or references are not in their prescribed order, or are repeated.
    case badOrder
    /// An operation's object, key, action, value and predecessors are not consistent.
    case badOperation
    /// Operation ids repeat, have gaps, or do not fit the changes that they belong to.
    case badOperationIDs
    /// Sequence numbers, operation counters or dependencies of changes contradict each other.
    case badChangeGraph
    /// The rebuilt changes do not have the heads that the document states.
    case headsMismatch
    /// A configured limit would be exceeded.
    case limitExceeded
  }

  /// The reason.
  public var reason: Reason
  /// The number of the chunk in the input, from 0; `nil` outside any chunk.
  public var chunk: Int?
  /// The column's specification (id, type) without its deflate bit; `nil` outside any column.
  public var column: UInt32?
  /// The offset of the faulty value in bytes; the documentation of the type says from where it counts.
  public var offset: Int

  /// Makes an error.
  public init(_ reason: Reason, chunk: Int? = nil, column: UInt32? = nil, offset: Int) {
    self.reason = reason
    self.chunk = chunk
    self.column = column
    self.offset = offset
  }

  /// The same error with the chunk's number filled in.
  func inChunk(_ number: Int) -> FormatError {
    var error = self
    error.chunk = number
    return error
  }
}

extension FormatError: CustomStringConvertible {
  /// The reason in words, and the place.
  public var description: String {
    let words =
      switch reason {
      case .truncated: "the data ends too early"
      case .overlongInteger: "an integer is not in its shortest form"
      case .integerOutOfRange: "an integer is out of range"
      case .invalidUTF8: "a text is not UTF-8"
      case .badMagic: "this is not an Automerge chunk"
      case .badChecksum: "the checksum is wrong; the data is damaged"
      case .unknownChunkType: "the chunk's type is not known"
      case .trailingBytes: "there are bytes left over"
      case .badColumnLayout: "the columns are laid out wrongly"
      case .unknownColumn: "a column is not known"
      case .badDeflate: "compressed data is damaged or not allowed here"
      case .notCanonical: "a column is not in its normal form"
      case .rowCountMismatch: "columns have different numbers of rows"
      case .missingValue: "a value is missing"
      case .indexOutOfRange: "an index points outside its table"
      case .badOrder: "entries are out of order or repeated"
      case .badOperation: "an operation contradicts itself"
      case .badOperationIDs: "operation ids repeat or have gaps"
      case .badChangeGraph: "the changes' numbers or dependencies contradict each other"
      case .headsMismatch: "the rebuilt changes do not have the stated heads"
      case .limitExceeded: "a limit on size or number is exceeded"
      }
    var place = ""
    if let chunk { place += "chunk \(chunk), " }
    if let column { place += "column \(column), " }
    return words + ", at " + place + "byte \(offset)"
  }
}
