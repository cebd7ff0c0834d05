/// A part of a record that is stored in a form of its own: its value, or, where that cannot be read, the very bytes.
///
/// What is damaged, or was written by a newer PaperCenter, is carried along so: the rest of the record can be changed,
/// and a deletion undone, without losing any of it.
public enum StoredPart<Value: Equatable & Sendable>: Equatable, Sendable {
  /// It can be read.
  case value(Value)
  /// It cannot; these bytes are stored.
  case unreadable([UInt8])

  /// What it says; `nil` if that cannot be read.
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
