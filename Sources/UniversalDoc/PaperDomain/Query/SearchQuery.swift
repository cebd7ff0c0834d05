/// Words and phrases to look for.
///
/// | typed | finds pages |
/// |---|---|
/// | `light wave` | with a word "light" and a word that begins with "wave" |
/// | `"light wave"` | where the two stand next to each other |
/// | `refract* light` | with a word that begins with "refract" |
/// | `light -wave` | with "light" and without "wave" |
/// | `-"light wave"` | (with something else) without that phrase |
///
/// Words are joined by *and*, anywhere on the page. The last word also matches as a prefix, unless it is quoted or
/// excluded, since it may still be incomplete. An open quotation mark is closed at the end; signs alone find nothing.
/// For the rest of the grammar see `MetadataFilter+Text`.
public struct SearchQuery: Equatable, Sendable {
  /// The longest text of a term in Unicode scalars; what is behind is not looked at.
  public static let maximumLength = 1000
  /// The most terms of a query that are evaluated.
  public static let maximumTermCount = 32

  /// A word or a phrase.
  public struct Term: Hashable, Sendable {
    /// The text, without quotation marks and signs; never empty.
    public var text: String
    /// Whether the last word of the text may be the beginning of a longer one.
    public var isPrefix: Bool
    /// Whether pages that contain it are left out.
    public var isExcluded: Bool

    /// Makes a term.
    public init(_ text: String, isPrefix: Bool = false, isExcluded: Bool = false) {
      self.text = text
      self.isPrefix = isPrefix
      self.isExcluded = isExcluded
    }
  }

  /// In the order in which they were typed.
  public let terms: [Term]

  /// A query for terms.
  public init(_ terms: [Term]) {
    self.terms = terms
  }

  /// Reads any text as words and phrases, ignoring the filter grammar.
  /// - Complexity: linear in the text, up to `MetadataFilter.maximumLength`
  public init(_ text: String) {
    var parser = QueryParser(text, catalog: MetadataCatalog(), isStrict: false)
    terms = parser.parseWords().terms
  }

  /// Whether there is nothing to look for.
  public var isEmpty: Bool {
    !terms.contains { !$0.isExcluded }
  }
}

#if !hasFeature(Embedded)
  extension SearchQuery.Term: Codable {}
#endif
