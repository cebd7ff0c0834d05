/// The words and phrases of a search.
///
/// | typed | finds pages |
/// |---|---|
/// | `light wave` | with a word "light" and a word that begins with "wave" |
/// | `"light wave"` | with the two words next to each other |
/// | `refract* light` | with a word that begins with "refract" |
/// | `light -wave` | with "light" and without "wave" |
/// | `-"light wave"` | without that phrase (together with another term) |
///
/// All words must be on the page, in any order. The last word also matches as a prefix, unless it is quoted or
/// excluded, because it may still be incomplete. An unclosed quotation ends at the end of the text. Signs alone find
/// nothing. For the rest of the grammar see `MetadataFilter+Text`.
public struct SearchQuery: Equatable, Sendable {
  /// The longest text of a term in Unicode scalars; the rest is ignored.
  public static let maximumLength = 1000
  /// The largest number of terms that are evaluated.
  public static let maximumTermCount = 32

  /// A word or a phrase.
  public struct Term: Hashable, Sendable, StoredAsJSON {
    /// The text, without quotation marks and signs; never empty.
    public var text: String
    /// Whether the last word of the text also matches longer words that begin with it.
    public var isPrefix: Bool
    /// Whether pages that contain the text are excluded.
    public var isExcluded: Bool

    /// Makes a term.
    public init(_ text: String, isPrefix: Bool = false, isExcluded: Bool = false) {
      self.text = text
      self.isPrefix = isPrefix
      self.isExcluded = isExcluded
    }
  }

  /// The terms in the order in which they were typed.
  public let terms: [Term]

  /// Makes a query from terms.
  public init(_ terms: [Term]) {
    self.terms = terms
  }

  /// Parses any text as words and phrases, ignoring the filter grammar.
  /// - Complexity: linear in the text, up to `MetadataFilter.maximumLength`
  public init(_ text: String) {
    var parser = QueryParser(text, catalog: MetadataCatalog(), isStrict: false)
    terms = parser.parseWords().terms
  }

  /// Whether there is nothing to search for.
  public var isEmpty: Bool {
    !terms.contains { !$0.isExcluded }
  }
}
