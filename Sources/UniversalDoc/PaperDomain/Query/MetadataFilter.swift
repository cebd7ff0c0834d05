/// Selects entities by their tags and values, and by words.
///
/// An entity also matches by what it contains: a doc by the tags of its page groups and pages, a page group by those of
/// its pages. This is the parsed form of filters and searches; see `MetadataFilter+Text`.
public indirect enum MetadataFilter: Equatable, Sendable, StoredAsJSON {
  /// The entity has the tag.
  case tag(PaperTag.ID)
  /// The entity has a value for the variable, and the condition holds for it.
  case value(Variable.ID, ValueCondition)
  /// All filters match; an empty list matches everything.
  case all([MetadataFilter])
  /// At least one filter matches; an empty list matches everything.
  case any([MetadataFilter])
  /// The filter does not match.
  case not(MetadataFilter)
  /// The entity contains the words; if the term is excluded, it does not.
  case text(SearchQuery.Term)
  /// The entity has the trait.
  case trait(DocTrait)
  /// Always matches; sets where to search for the words of the whole filter.
  case scope(SearchScope)

  /// The deepest nesting of filters.
  public static let maximumDepth = 32
  /// The largest number of tests in one filter.
  public static let maximumTestCount = 200
  /// The largest number of Unicode scalars in a filter's text.
  public static let maximumLength = 10_000

  /// The conditions that must all hold.
  private var conjuncts: [MetadataFilter] {
    if case .all(let parts) = self { parts.flatMap { $0.conjuncts } } else { [self] }
  }

  /// The words that one result must contain together: those that are not alternatives.
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

  /// Whether it searches for words or restricts the kinds of results, so that the results are not just docs.
  public var isSearch: Bool {
    terms.contains { !$0.isExcluded } || scope != SearchScope()
  }

  /// Where to search for its words.
  public var scope: SearchScope {
    for part in conjuncts { if case .scope(let scope) = part { return scope } }
    return SearchScope()
  }
}

/// A condition on a value. Without a value, no condition holds.
public enum ValueCondition: Equatable, Sendable, StoredAsJSON {
  /// There is a value.
  case isSet
  /// The value equals this one; case and accents of texts are ignored.
  case equals(VariableValue)
  /// The value differs from this one.
  case differs(VariableValue)
  /// The value is a smaller number or an earlier day.
  case isBelow(VariableValue, orEqual: Bool)
  /// The value is a larger number or a later day.
  case isAbove(VariableValue, orEqual: Bool)
  /// The text contains this, ignoring case and accents.
  case contains(String)
  /// The option is one of these.
  case isOneOf([VariableOption.ID])
  /// The value is an option other than these.
  case isNoneOf([VariableOption.ID])
}
