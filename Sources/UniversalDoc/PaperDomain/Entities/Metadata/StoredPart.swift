/// A field of a record that is stored in its own format: the value, or its raw bytes if they cannot be read.
///
/// Fields that are damaged, or were written by a newer PaperCenter, are preserved in this way. The rest of the record
/// can be changed, and a deletion undone, without losing them.
public enum StoredPart<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The field was read.
  case value(Value)
  /// The field could not be read; these are its stored bytes.
  case unreadable([UInt8])

  /// The value; `nil` if it cannot be read.
  public var value: Value? {
    switch self {
    case .value(let value): value
    case .unreadable: nil
    }
  }
}

#if !hasFeature(Embedded)
  extension StoredPart: Codable where Value: Codable {
    private enum Key: String, CodingKey { case unreadable }

    /// Reads the value in its own JSON form, which must be an object with named fields, or `{"unreadable":[…]}`.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      if fields.contains(.unreadable) {
        self = .unreadable(try fields.decode([UInt8].self, forKey: .unreadable))
      } else {
        self = .value(try Value(from: decoder))
      }
    }

    /// Writes the form that `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .value(let value): try value.encode(to: encoder)
      case .unreadable(let bytes):
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(bytes, forKey: .unreadable)
      }
    }
  }
#endif
