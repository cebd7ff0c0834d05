// The parts of a query that apply to the whole search.

// wire
/// A kind of search result; its name follows `kind:` in a query.
public enum SearchKind: UInt8, CaseIterable, Sendable {
  /// A doc.
  case doc = 0
  /// A note on a page.
  case note = 1
  /// A page, found by the words on it.
  case text = 2
  /// A page group.
  case group = 3
  /// A page, found by its tags and values.
  case page = 4
  /// A version of a page, found by the tags and values that the page had when the version was made, or by the version's
  /// words if the page now shows other words.
  case version = 5
  /// A mark on a page, found by the words of a text box or the words under a highlight.
  case mark = 6

  /// The base score of results of this kind.
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

  /// The difference in score if the match was a tag's name.
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
/// Where to search for words; its name follows `in:` in a query.
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

/// The kinds of search results, the fields to search, and whether to include former versions.
public struct SearchScope: Hashable, Sendable, StoredAsJSON {
  /// The kinds, each once and in the order of the cases; nil for all.
  public var kinds: [SearchKind]?
  /// The fields, each once and in the order of the cases; nil for all. With an empty list, no words match.
  public var fields: [SearchField]?
  /// Whether to search tags, values and words of former versions, too.
  public var history: Bool

  /// Makes a scope; by default, everything is searched.
  public init(kinds: [SearchKind]? = nil, fields: [SearchField]? = nil, history: Bool = true) {
    self.kinds = kinds
    self.fields = fields
    self.history = history
  }

  /// Whether to search for a kind of result.
  public func has(_ kind: SearchKind) -> Bool { kinds?.contains(kind) ?? true }

  /// Whether to search a field.
  public func has(_ field: SearchField) -> Bool { fields?.contains(field) ?? true }
}
