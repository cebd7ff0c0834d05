/// A Swift type that values of a document can be read as.
public protocol DocumentReadable {
  /// The value as this type; `nil` if it is of another kind or out of range.
  static func reading(_ value: Value) -> Self?
}

/// A Swift type whose values can be put into a document as scalars.
public protocol DocumentWritable: DocumentReadable {
  /// The scalar that is put.
  var scalarValue: ScalarValue { get }
}

extension Value: DocumentReadable {
  /// Any value, as it is.
  public static func reading(_ value: Value) -> Value? { value }
}

extension ObjectID: DocumentReadable {
  /// The object's id; no scalar is one.
  public static func reading(_ value: Value) -> ObjectID? { value.object }
}

extension ScalarValue: DocumentWritable {
  /// The scalar as it is; no object is one.
  public static func reading(_ value: Value) -> ScalarValue? { value.scalar }
  /// Itself.
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
  /// An integer of either kind, or the sum of a counter.
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
  /// As `Int64`, if it fits.
  public static func reading(_ value: Value) -> Int? { Int64.reading(value).flatMap { Int(exactly: $0) } }
  /// A signed integer.
  public var scalarValue: ScalarValue { .integer(Int64(self)) }
}

extension UInt64: DocumentWritable {
  /// An integer of either kind that is not negative.
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
  /// A floating-point number; no integer is one.
  public static func reading(_ value: Value) -> Double? {
    if case .scalar(.double(let value)) = value { return value }
    return nil
  }
  /// A floating-point number.
  public var scalarValue: ScalarValue { .double(self) }
}

extension String: DocumentWritable {
  /// A scalar string; a text is an object and is read by its id.
  public static func reading(_ value: Value) -> String? {
    if case .scalar(.string(let value)) = value { return value }
    return nil
  }
  /// A scalar string.
  public var scalarValue: ScalarValue { .string(self) }
}
