/// The value of a style property. A number is sent as a number, and the document adds the unit.
nonisolated public enum StyleValue: Equatable, Sendable {
  /// Any CSS text.
  case text(String)
  /// A bare number, also for custom properties: `.style("--scale", .number(0.5))`.
  case number(Double)
  /// CSS pixels.
  case px(Double)
  /// Per cent of the value that the property refers to.
  case percent(Double)
}

extension StyleValue: ExpressibleByStringLiteral {
  /// CSS text.
  public init(stringLiteral value: String) { self = .text(value) }
}
