/// A part of a record with its own stored form: its value, or the raw bytes if they cannot be read.
///
/// Parts that are damaged, or that a newer PaperCenter wrote, are thereby preserved: the rest of the record can be
/// changed, and a deletion undone, without losing them.
public enum StoredPart<Value: Equatable & Sendable>: Equatable, Sendable {
  /// It can be read.
  case value(Value)
  /// It cannot; these bytes are stored.
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

    /// Reads the value as it writes itself, which has to be with named fields, or `{"unreadable":[…]}`.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      if fields.contains(.unreadable) {
        self = .unreadable(try fields.decode([UInt8].self, forKey: .unreadable))
      } else {
        self = .value(try Value(from: decoder))
      }
    }

    /// Writes what `init(from:)` reads.
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
