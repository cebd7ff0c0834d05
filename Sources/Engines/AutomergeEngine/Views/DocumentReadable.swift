/// A Swift type that can be read from values of a document.
public protocol DocumentReadable {
  /// Reads a value; `nil` if it is of another kind or out of range.
  static func reading(_ value: Value) -> Self?
}

/// A Swift type whose values can be written to a document as scalars.
public protocol DocumentWritable: DocumentReadable {
  /// The scalar to write.
  var scalarValue: ScalarValue { get }
}

extension Value: DocumentReadable {
  /// Reads any value, unchanged.
  public static func reading(_ value: Value) -> Value? { value }
}

extension ObjectID: DocumentReadable {
  /// Reads the id of an object; `nil` for a scalar.
  public static func reading(_ value: Value) -> ObjectID? { value.object }
}

extension ScalarValue: DocumentWritable {
  /// Reads any scalar; `nil` for an object.
  public static func reading(_ value: Value) -> ScalarValue? { value.scalar }
  /// The scalar itself.
  public var scalarValue: ScalarValue { self }
}

extension Bool: DocumentWritable {
  /// True or false.
  public static func reading(_ value: Value) -> Bool? {
    if case .scalar(.boolean(let value)) = value { return value }
    return nil
  }
  /// True or false.
  public var scalarValue: ScalarValue { .boolean(self) }
}

extension Int64: DocumentWritable {
  /// Reads an integer of either kind, or the value of a counter.
  public static func reading(_ value: Value) -> Int64? {
    switch value {
    case .scalar(.integer(let value)), .scalar(.counter(let value)): return value
    case .scalar(.unsigned(let value)): return Int64(exactly: value)
    default: return nil
    }
  }
  /// A signed integer.
  public var scalarValue: ScalarValue { .integer(self) }
}

extension Int: DocumentWritable {
  /// Reads a value like `Int64`, if it fits.
  public static func reading(_ value: Value) -> Int? { Int64.reading(value).flatMap { Int(exactly: $0) } }
  /// A signed integer.
  public var scalarValue: ScalarValue { .integer(Int64(self)) }
}

extension UInt64: DocumentWritable {
  /// Reads an integer of either kind that is not negative.
  public static func reading(_ value: Value) -> UInt64? {
    switch value {
    case .scalar(.unsigned(let value)): return value
    case .scalar(.integer(let value)): return UInt64(exactly: value)
    default: return nil
    }
  }
  /// An unsigned integer.
  public var scalarValue: ScalarValue { .unsigned(self) }
}

extension Double: DocumentWritable {
  /// Reads a floating-point number; `nil` for an integer.
  public static func reading(_ value: Value) -> Double? {
    if case .scalar(.double(let value)) = value { return value }
    return nil
  }
  /// A floating-point number.
  public var scalarValue: ScalarValue { .double(self) }
}

extension String: DocumentWritable {
  /// Reads a scalar string; `nil` for a text, which is an object and is read by its id.
  public static func reading(_ value: Value) -> String? {
    if case .scalar(.string(let value)) = value { return value }
    return nil
  }
  /// A scalar string.
  public var scalarValue: ScalarValue { .string(self) }
}
