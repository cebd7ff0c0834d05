/// Which entities to show, by their tags and values, and by words.
///
/// An entity is taken with what it contains: a doc has the tags of its page groups and pages, too, a page group those of
/// its pages. It is what a filter and a search say, understood; see `MetadataFilter+Text`.
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
  /// The words are found in it, or, if the term is excluded, are not.
  case text(SearchQuery.Term)
  /// It is what the word says.
  case trait(DocTrait)
  /// Holds always, and says what the words of the whole filter are looked for in.
  case scope(SearchScope)

  /// The most filters that may stand in one another.
  public static let maximumDepth = 32
  /// The most tests that one filter may make.
  public static let maximumTestCount = 200
  /// The most Unicode scalars of a filter as it is typed.
  public static let maximumLength = 10_000

  /// What has to hold together.
  private var conjuncts: [MetadataFilter] {
    if case .all(let parts) = self { parts.flatMap { $0.conjuncts } } else { [self] }
  }

  /// The words that one thing has to have together: those that are not one of several choices.
  public var terms: [SearchQuery.Term] {
    conjuncts.compactMap { part in if case .text(let term) = part { term } else { nil } }
  }

  /// What is asked of docs beside `terms`.
  public var conditions: MetadataFilter {
    .all(
      conjuncts.filter { part in
        switch part {
        case .text, .scope: false
        default: true
        }
      })
  }

  /// Whether it looks for words, or says what is found, and so asks for more than docs.
  public var isSearch: Bool {
    terms.contains { !$0.isExcluded } || scope != SearchScope()
  }

  /// What its words are looked for in.
  public var scope: SearchScope {
    for part in conjuncts { if case .scope(let scope) = part { return scope } }
    return SearchScope()
  }
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
