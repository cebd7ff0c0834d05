// The parts of a query that apply to the whole search.

// wire
/// A kind of result of a search; its name follows `kind:`.
public enum SearchKind: UInt8, CaseIterable, Sendable {
  /// A doc.
  case doc = 0
  /// A note on a page.
  case note = 1
  /// A page, by the words on it.
  case text = 2
  /// A page group.
  case group = 3
  /// A page, by its tags and values.
  case page = 4
  /// A version of a page, by the tags and values that the page had when it was made, and, if the page shows other words now, by
  /// those that it had.
  case version = 5
  /// A mark on a page, by the words of a text box or those under a highlight.
  case mark = 6

  /// The base score of a result of this kind.
  public var score: Int {
    switch self {
    case .doc: 700
    case .note: 660
    case .mark: 640
    case .text: 620
    case .group: 560
    case .page: 540
    case .version: 520
    }
  }

  /// The change of the score if the match was a tag's name.
  public var tagScore: Int {
    switch self {
    case .note: 80
    case .text, .page, .version: 60
    case .mark: 0
    case .doc, .group: -40
    }
  }
}

// wire
/// Where words are searched for; its name follows `in:`.
public enum SearchField: UInt8, CaseIterable, Sendable {
  /// Titles of docs.
  case title = 0
  /// Titles of page groups.
  case group = 1
  /// The words on pages.
  case text = 2
  /// Titles and texts of notes, and the words of marks.
  case note = 3
  /// Names of tags.
  case tag = 4
  /// Names of variables that have a value on the entity.
  case variable = 5
  /// Values.
  case value = 6
  /// The tags and values that pages had when their versions were made.
  case version = 7
}

/// The kinds of results of a search, the fields it searches, and whether it includes former versions.
public struct SearchScope: Hashable, Sendable {
  /// The kinds, each once in the order of their cases; nil for all.
  public var kinds: [SearchKind]?
  /// The fields, each once in the order of their cases; nil for all. An empty list matches no words.
  public var fields: [SearchField]?
  /// Whether tags, values and words of former versions count, and not of the current version alone.
  public var history: Bool

  /// Everything by default.
  public init(kinds: [SearchKind]? = nil, fields: [SearchField]? = nil, history: Bool = true) {
    self.kinds = kinds
    self.fields = fields
    self.history = history
  }

  /// Whether things of a kind are looked for.
  public func has(_ kind: SearchKind) -> Bool { kinds?.contains(kind) ?? true }

  /// Whether a field is looked into.
  public func has(_ field: SearchField) -> Bool { fields?.contains(field) ?? true }
}

#if !hasFeature(Embedded)
  extension SearchScope: Codable {}
#endif
