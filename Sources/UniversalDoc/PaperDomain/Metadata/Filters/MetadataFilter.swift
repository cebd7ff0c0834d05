/// Which entities to show, by their tags and values.
///
/// An entity is taken with what it contains: a doc has the tags of its page groups and pages, too, a page group those of
/// its pages.
public indirect enum MetadataFilter: Equatable, Sendable {
  /// It has the tag.
  case tag(PaperTag.ID)
  /// It has a value of the variable for which the condition holds.
  case value(Variable.ID, ValueCondition)
  /// All of them hold; of none, everything is taken.
  case all([MetadataFilter])
  /// At least one of them holds; of none, everything is taken.
  case any([MetadataFilter])
  /// It does not hold.
  case not(MetadataFilter)

  /// The most filters that may stand in one another.
  public static let maximumDepth = 32
  /// The most tests that one filter may make.
  public static let maximumTestCount = 200
}

/// What is asked of a value. None of them holds without a value.
public enum ValueCondition: Equatable, Sendable {
  /// There is one.
  case isSet
  /// It is this one; case and accents of texts do not count.
  case equals(VariableValue)
  /// It is another one.
  case differs(VariableValue)
  /// It is a smaller number or an earlier day.
  case isBelow(VariableValue, orEqual: Bool)
  /// It is a larger number or a later day.
  case isAbove(VariableValue, orEqual: Bool)
  /// The text has this in it, whatever the case and the accents.
  case contains(String)
  /// It is one of these options.
  case isOneOf([VariableOption.ID])
  /// It is an option, and none of these.
  case isNoneOf([VariableOption.ID])
}

#if !hasFeature(Embedded)
  extension MetadataFilter: Codable {}
  extension ValueCondition: Codable {}
#endif
