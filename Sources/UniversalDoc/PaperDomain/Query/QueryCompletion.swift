/// Suggestions at a position of a query that is being typed: tags, variables, comparisons, options, and words of the
/// grammar.
///
///     let completion = QueryCompletion(of: "tag:har", at: 7, catalog: catalog)
///     completion.suggestions[0].label                         // "Hard"
///     completion.taking(completion.suggestions[0]).text       // "tag:Hard "
///
/// Every text has a completion, which may have no suggestions. After insertion, a suggestion parses as the thing it
/// stands for.
/// - Complexity: linear in the text and in the catalog
public struct QueryCompletion: Equatable, Sendable {
  /// The largest number of suggestions; to get others, the person types more characters.
  public static let limit = 8

  /// Something that can be inserted.
  public struct Suggestion: Equatable, Sendable {
    /// The kind of a suggestion.
    public enum Kind: Equatable, Sendable {
      /// A word before a colon.
      case field
      /// A tag.
      case tag(PaperTag.ID)
      /// A variable.
      case variable(Variable.ID)
      /// An option of a variable.
      case option
      /// A known value of a variable.
      case value
      /// A comparison sign or word.
      case comparison
      /// One of the words that can follow a field.
      case word
    }

    /// Its kind.
    public var kind: Kind
    /// Its name.
    public var label: String
    /// The text to insert.
    public var text: String
    /// Whether the text is complete; `tag:`, for example, needs a name after it.
    public var isComplete: Bool

    init(_ kind: Kind, _ label: String, _ text: String, isComplete: Bool = true) {
      self.kind = kind
      self.label = label
      self.text = text
      self.isComplete = isComplete
    }
  }

  /// The range that suggestions replace, in Unicode scalars of the query.
  public let range: Range<Int>
  /// The suggestions, most likely first.
  public let suggestions: [Suggestion]
  /// The variable whose values can be suggested, with the typed part of a value; nil if there is none. Not used for
  /// lists, because the catalog already has their options.
  public let wantedValues: WantedValues?

  /// The values that a completion could suggest if the caller provided them.
  public struct WantedValues: Equatable, Sendable {
    /// The variable.
    public var variable: Variable.ID
    /// The part that is already typed.
    public var part: String
  }

  private let scalars: [Unicode.Scalar]

  /// Completes a text.
  /// - Parameters:
  ///   - caret: the caret's position in Unicode scalars; clamped to the text
  ///   - catalog: the tags and variables
  ///   - values: known values of the variable at the caret, most likely first; see `wantedValues`
  public init(of text: String, at caret: Int, catalog: MetadataCatalog, values: [String] = []) {
    scalars = Array(text.unicodeScalars.prefix(MetadataFilter.maximumLength))
    let context = CompletionContext(scalars, caret: min(max(caret, 0), scalars.count), catalog: catalog)
    var finder = CompletionFinder(
      catalog: catalog, part: context.part, isExcluded: context.isExcluded, values: values)
    finder.find(context.wanted)
    range = context.range
    suggestions = finder.found
    switch context.wanted {
    case .values(let variable) where variable.type != .list, .knownValues(let variable):
      wantedValues = WantedValues(variable: variable.id, part: context.part)
    default: wantedValues = nil
    }
  }

  /// The query after inserting a suggestion, and the new caret position in Unicode scalars.
  public func taking(_ suggestion: Suggestion) -> (text: String, caret: Int) {
    var taken = Array(scalars[..<range.lowerBound]) + Array(suggestion.text.unicodeScalars)
    let rest = scalars[range.upperBound...]
    if suggestion.isComplete, rest.first.map({ !QueryToken.isSpace($0) && $0 != ")" && $0 != "," }) ?? true {
      taken.append(" ")
    }
    let caret = taken.count
    return (String(String.UnicodeScalarView(taken + Array(rest))), caret)
  }
}
