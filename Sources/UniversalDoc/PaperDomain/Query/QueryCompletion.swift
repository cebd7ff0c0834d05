/// What may be meant at a place of a query that is being typed: tags, variables, comparisons, options, and the words of the
/// grammar.
///
///     let completion = QueryCompletion(of: "tag:har", at: 7, catalog: catalog)
///     completion.suggestions[0].label                         // "Hard"
///     completion.taking(completion.suggestions[0]).text       // "tag:Hard "
///
/// Any text has a completion, which may suggest nothing. A suggestion, once inserted and read again, means what it
/// says.
/// - Complexity: linear in the text and in what the catalog has
public struct QueryCompletion: Equatable, Sendable {
  /// The most that are suggested at once; who wants another one types on.
  public static let limit = 8

  /// Something that can be typed.
  public struct Suggestion: Equatable, Sendable {
    /// What it is.
    public enum Kind: Equatable, Sendable {
      /// A word before a colon.
      case field
      /// A tag.
      case tag(PaperTag.ID)
      /// A variable.
      case variable(Variable.ID)
      /// An option of a variable.
      case option
      /// A value that a variable has somewhere.
      case value
      /// How a value is compared.
      case comparison
      /// One of the words that a field takes.
      case word
    }

    /// What it is.
    public var kind: Kind
    /// How it is called.
    public var label: String
    /// How it is typed.
    public var text: String
    /// Whether it means something as it stands; `tag:` needs a name behind it.
    public var isComplete: Bool

    init(_ kind: Kind, _ label: String, _ text: String, isComplete: Bool = true) {
      self.kind = kind
      self.label = label
      self.text = text
      self.isComplete = isComplete
    }
  }

  /// What suggestions stand in place of: Unicode scalars of the query.
  public let range: Range<Int>
  /// The likeliest first.
  public let suggestions: [Suggestion]
  /// The variable whose values are asked for, and what is typed of one; nil where none is. Values of lists are options, which the
  /// catalog has.
  public let wantedValues: WantedValues?

  /// Values that a completion would suggest if it knew them.
  public struct WantedValues: Equatable, Sendable {
    /// Whose values.
    public var variable: Variable.ID
    /// What is typed already.
    public var part: String
  }

  private let scalars: [Unicode.Scalar]

  /// Completes a text.
  /// - Parameters:
  ///   - caret: how many Unicode scalars stand before what is typed next; a number out of range is the nearest in it
  ///   - catalog: what there is
  ///   - values: values of the variable that stands there, the likeliest first; see `wantedValues`
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

  /// The query with a suggestion in it, and how many Unicode scalars are before what is typed next.
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
