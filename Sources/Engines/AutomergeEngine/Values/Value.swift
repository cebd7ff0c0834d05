/// The value at a place of a document: a scalar, or another object.
public enum Value: Hashable, Sendable {
  /// A value without parts.
  case scalar(ScalarValue)
  /// An object, whose content is read by its id.
  case object(ObjectID, ObjectKind)

  /// The object's id, if it is one.
  public var object: ObjectID? {
    if case .object(let id, _) = self { return id }
    return nil
  }

  /// The scalar, if it is one.
  public var scalar: ScalarValue? {
    if case .scalar(let value) = self { return value }
    return nil
  }
}

extension ScalarValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A signed integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
}
