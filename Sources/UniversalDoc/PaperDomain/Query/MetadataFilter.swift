/// Selects entities by their tags and values, and by words.
///
/// An entity matches with everything that it contains: a doc also has the tags of its page groups and pages, a page
/// group those of its pages. This is the parsed form of filters and searches; see `MetadataFilter+Text`.
public indirect enum MetadataFilter: Equatable, Sendable {
  /// It has the tag.
  case tag(PaperTag.ID)
  /// It has a value of the variable for which the condition holds.
  case value(Variable.ID, ValueCondition)
  /// All of them hold; an empty list matches everything.
  case all([MetadataFilter])
  /// At least one of them holds; an empty list matches everything.
  case any([MetadataFilter])
  /// It does not hold.
  case not(MetadataFilter)
  /// The entity contains the words or, if the term is excluded, does not.
  case text(SearchQuery.Term)
  /// The entity has the trait.
  case trait(DocTrait)
  /// Always holds; sets where the words of the whole filter are searched for.
  case scope(SearchScope)

  /// The deepest nesting of filters.
  public static let maximumDepth = 32
  /// The most tests that one filter may make.
  public static let maximumTestCount = 200
  /// The most Unicode scalars of a filter's text.
  public static let maximumLength = 10_000

  /// The conditions that must hold together.
  private var conjuncts: [MetadataFilter] {
    if case .all(let parts) = self { parts.flatMap { $0.conjuncts } } else { [self] }
  }

  /// The words that one thing has to have together: those that are not one of several choices.
  public var terms: [SearchQuery.Term] {
    conjuncts.compactMap { part in if case .text(let term) = part { term } else { nil } }
  }

  /// The conditions on docs, without `terms`.
  public var conditions: MetadataFilter {
    .all(
      conjuncts.filter { part in
        switch part {
        case .text, .scope: false
        default: true
        }
      })
  }

  /// Whether it searches for words or restricts the kinds of results, and so asks for more than docs.
  public var isSearch: Bool {
    terms.contains { !$0.isExcluded } || scope != SearchScope()
  }

  /// Where its words are searched for.
  public var scope: SearchScope {
    for part in conjuncts { if case .scope(let scope) = part { return scope } }
    return SearchScope()
  }
}

/// A condition on a value. None holds without a value.
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
  /// The text contains this, ignoring case and accents.
  case contains(String)
  /// The option is one of these.
  case isOneOf([VariableOption.ID])
  /// The value is an option other than these.
  case isNoneOf([VariableOption.ID])
}

#if !hasFeature(Embedded)
  extension MetadataFilter: Codable {}
  extension ValueCondition: Codable {}
#endif
