#if !hasFeature(Embedded)
  /// The name of a field in generated JSON. All generated types share it, since a `CodingKeys` of its own would give each
  /// type fifty more functions to compile.
  package struct FieldName: CodingKey, ExpressibleByStringLiteral {
    package let stringValue: String

    package init(stringValue: String) { self.stringValue = stringValue }

    package init(stringLiteral name: String) { stringValue = name }

    /// Fields have no numbers.
    package var intValue: Int? { nil }

    /// Fields have no numbers.
    package init?(intValue: Int) { nil }
  }
#endif
