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

/// What the text before the caret asks for.
private struct CompletionContext {
  enum Wanted {
    case nothing
    /// A field, variable or tag that a word may begin.
    case anything
    /// What stands behind the colon of a field.
    case tags, traits, kinds, fields, history
    /// What stands behind a variable and a colon.
    case values(Variable)
    /// What stands behind a sign that compares.
    case knownValues(Variable)
    /// What stands behind a variable and a space.
    case comparisons(Variable)
    /// "set" or "empty"
    case presence
    /// Options between parentheses.
    case options(Variable)
  }

  private(set) var wanted = Wanted.nothing
  /// What is typed of it already.
  private(set) var part = ""
  /// Whether a minus stands before it.
  private(set) var isExcluded = false
  private(set) var range: Range<Int>

  private let tokens: [QueryToken]
  private let catalog: MetadataCatalog

  init(_ scalars: [Unicode.Scalar], caret: Int, catalog: MetadataCatalog) {
    self.catalog = catalog
    tokens = QueryToken.tokens(of: Array(scalars[..<caret]))
    range = caret..<caret
    // What the caret stands in, from its beginning: signs that only join are no part of it.
    var first = tokens.count
    if let last = tokens.last, last.range.upperBound == caret {
      first -= 1
      while first > 0, tokens[first].isAttached, !tokens[first].isParenthesis, !tokens[first - 1].isParenthesis {
        first -= 1
      }
      if tokens[first].isParenthesis { first = tokens.count }
    }
    // A text in quotation marks that are closed is typed to its end.
    if first < tokens.count, let last = tokens.last, last.kind == .quoted, !last.isUnclosed { return }
    read(first)
    range = range.lowerBound..<Self.end(scalars, caret, isQuoted: tokens.last?.isUnclosed ?? false)
  }

  /// Where what the caret stands in ends.
  private static func end(_ scalars: [Unicode.Scalar], _ caret: Int, isQuoted: Bool) -> Int {
    var end = caret
    if isQuoted {
      while end < scalars.count, scalars[end] != "\"" { end += 1 }
      return end < scalars.count ? end + 1 : caret
    }
    while end < scalars.count, !QueryToken.isSpace(scalars[end]), !",()\"".unicodeScalars.contains(scalars[end]) {
      end += 1
    }
    return end
  }

  private mutating func read(_ first: Int) {
    if readField(first) || readCompared() || readComparison(first) { return }
    guard first < tokens.count, first == tokens.count - 1, tokens[first].kind == .word else {
      if tokens.isEmpty { wanted = .anything }
      return
    }
    take(tokens[first], from: first)
    if !part.isEmpty { wanted = .anything }
  }

  private mutating func take(_ token: QueryToken, from first: Int) {
    part = token.text
    range = token.range.lowerBound..<range.upperBound
    if part.utf8.first == UInt8(ascii: "-") {
      isExcluded = true
      part = String(String.UnicodeScalarView(part.unicodeScalars.dropFirst()))
    }
  }

  /// A name with a colon behind it, and what is typed behind that.
  private mutating func readField(_ first: Int) -> Bool {
    guard first < tokens.count else { return false }
    var name = tokens[first].text
    var rest = ""
    var start: Int
    var next = first + 1
    if tokens[first].kind == .quoted {
      guard next < tokens.count, tokens[next].kind == .word, tokens[next].text.utf8.first == UInt8(ascii: ":") else {
        return false
      }
      rest = String(String.UnicodeScalarView(tokens[next].text.unicodeScalars.dropFirst()))
      start = tokens[next].range.lowerBound + 1
      next += 1
    } else {
      guard tokens[first].kind == .word, let colon = name.unicodeScalars.firstIndex(of: ":") else { return false }
      let length = name.unicodeScalars.distance(from: name.unicodeScalars.startIndex, to: colon)
      rest = String(name.unicodeScalars[name.unicodeScalars.index(after: colon)...])
      name = String(name.unicodeScalars[..<colon])
      if name.utf8.first == UInt8(ascii: "-") {
        name = String(String.UnicodeScalarView(name.unicodeScalars.dropFirst()))
      }
      start = tokens[first].range.lowerBound + length + 1
    }
    guard let field = field(tokens[first].kind == .quoted ? "" : name, variable: name) else { return false }
    var isCompared = false
    part = rest
    for token in tokens[next...] {
      if token.kind == .sign {
        isCompared = isCompared || token.compares
        start = token.range.upperBound
        part = ""
      } else {
        part += token.text
      }
    }
    range = start..<range.upperBound
    wanted = field
    if case .values(let variable) = field, isCompared || variable.type != .list && !part.isEmpty {
      wanted = variable.type == .list ? .options(variable) : .knownValues(variable)
    }
    return true
  }

  private func field(_ name: String, variable: String) -> Wanted? {
    switch NameKey.of(name) {
    case "tag": return .tags
    case "is": return .traits
    case "kind": return .kinds
    case "in": return .fields
    case "history": return .history
    default: return self.variable(variable).map { .values($0) }
    }
  }

  /// What is typed behind a comparison: `Year >= 20`, `Year between 2020 and 20`, `Remark contains x`.
  private mutating func readCompared() -> Bool {
    var operand = tokens.count
    if let last = tokens.last, last.range.upperBound == range.upperBound {
      if last.kind != .sign {
        operand -= 1
      } else if !last.isAttached {
        // The sign may not be typed to its end.
        return false
      }
    }
    guard let variable = comparedVariable(before: operand) else { return false }
    if operand < tokens.count {
      part = tokens[operand].text
      range = tokens[operand].range.lowerBound..<range.upperBound
    }
    wanted = variable.type == .list ? .options(variable) : .knownValues(variable)
    return true
  }

  /// The variable that is compared with what stands at a place; nil if none is, or not in this way.
  private func comparedVariable(before operand: Int) -> Variable? {
    guard operand >= 2 else { return nil }
    let comparison = tokens[operand - 1]
    if operand >= 4, comparison.isWord("and"), tokens[operand - 3].isWord("between") {
      return variable(at: operand - 4).flatMap { $0.type == .int || $0.type == .date ? $0 : nil }
    }
    guard let variable = variable(at: operand - 2) else { return nil }
    let isOrdered = variable.type == .int || variable.type == .date
    if comparison.isWord("between") { return isOrdered ? variable : nil }
    if comparison.isWord("contains") { return variable.type == .text ? variable : nil }
    return comparison.compares && (isOrdered || comparison.isSign("=") || comparison.isSign("!=")) ? variable : nil
  }

  /// A variable and a space, and what is typed behind that.
  private mutating func readComparison(_ first: Int) -> Bool {
    let isTyping = first < tokens.count
    guard !isTyping || first == tokens.count - 1 && tokens[first].kind != .quoted else { return false }
    var found = Wanted.nothing
    if first >= 2, tokens[first - 1].isWord("is"), variable(at: first - 2) != nil {
      found = .presence
    } else if first >= 1, !(isTyping && tokens[first].isAttached), let variable = variable(at: first - 1),
      first < 2 || !tokens[first - 2].isWord("and") || !isTyping
    {
      found = .comparisons(variable)
    } else if let open = tokens[..<first].lastIndex(where: { $0.isParenthesis }), open > 1, tokens[open].isSign("("),
      tokens[open - 1].isWord("in"),
      let variable = variable(at: open - (tokens[open - 2].isWord("not") && open > 2 ? 3 : 2)), variable.type == .list
    {
      found = .options(variable)
    } else {
      return false
    }
    if isTyping { take(tokens[first], from: first) }
    wanted = found
    return true
  }

  private func variable(at index: Int) -> Variable? {
    index >= 0 && tokens[index].kind != .sign ? variable(tokens[index].text) : nil
  }

  private func variable(_ name: String) -> Variable? {
    let key = NameKey.of(name)
    return catalog.variables.first { NameKey.of($0.name) == key }
  }
}

/// Finds what begins with a text, then what has a word that begins so, then what has it anywhere.
private struct CompletionFinder {
  let catalog: MetadataCatalog
  let part: String
  let isExcluded: Bool
  let values: [String]
  private var ranked: [[QueryCompletion.Suggestion]] = [[], [], []]
  private let pattern: [UInt8]

  init(catalog: MetadataCatalog, part: String, isExcluded: Bool, values: [String]) {
    self.catalog = catalog
    self.part = part
    self.isExcluded = isExcluded
    self.values = values
    pattern = Array(NameKey.of(part).utf8)
  }

  var found: [QueryCompletion.Suggestion] {
    Array((ranked[0] + ranked[1] + ranked[2]).prefix(QueryCompletion.limit))
  }

  mutating func find(_ wanted: CompletionContext.Wanted) {
    switch wanted {
    case .nothing: break
    case .anything: findAnything()
    case .tags: for tag in catalog.tags { add(tag, before: "", atMost: 2) }
    case .traits: for trait in DocTrait.allCases { add(.word, trait.rawValue, atMost: 0) }
    case .kinds: for kind in SearchKind.allCases { add(.word, kind.name, atMost: 0) }
    case .fields: for field in SearchField.allCases { add(.word, field.name, atMost: 0) }
    case .history: for word in ["yes", "no"] { add(.word, word, atMost: 0) }
    case .presence: for word in ["set", "empty"] { add(.word, word, atMost: 0) }
    case .values(let variable):
      for option in variable.options { add(.option, option.name, text: QueryToken.typed(option.name), atMost: 2) }
      guard part.isEmpty else { return }
      // The signs are to be seen, too.
      for value in values.prefix(QueryCompletion.limit / 2) { add(.value, value, text: QueryToken.typed(value)) }
      for sign in variable.type == .int || variable.type == .date ? [">=", "<=", "!="] : ["!="] {
        add(.comparison, sign, text: sign, isComplete: false)
      }
      add(.comparison, "*", text: "*")
    case .knownValues(let variable):
      for value in values {
        add(.value, value, text: QueryToken.typed(value), atMost: variable.type == .text ? 2 : 0)
      }
    case .comparisons(let variable):
      for word in Self.comparisons(variable.type) {
        add(
          .comparison, word, text: word == "in" || word == "not in" ? word + " (" : word + " ", atMost: 0,
          isComplete: false)
      }
      for word in ["is set", "is empty"] { add(.comparison, word, text: word, atMost: 0) }
    case .options(let variable):
      for option in variable.options { add(.option, option.name, text: QueryToken.typed(option.name), atMost: 2) }
    }
  }

  private static func comparisons(_ type: VariableType) -> [String] {
    switch type {
    case .int, .date: ["=", "!=", ">=", "<=", ">", "<", "between"]
    case .text: ["contains", "=", "!="]
    case .list: ["in", "not in"]
    }
  }

  private mutating func findAnything() {
    let minus = isExcluded ? "-" : ""
    for field in ["tag", "is", "kind", "in", "history"] {
      add(.field, field + ":", text: minus + field + ":", atMost: 0, isComplete: false)
    }
    for variable in catalog.variables {
      add(
        .variable(variable.id), variable.name, text: minus + QueryToken.typed(variable.name) + ":", atMost: 1,
        isComplete: false)
    }
    // There may be many tags, so they come once somebody has begun to type.
    guard !part.isEmpty else { return }
    for trait in DocTrait.allCases { add(.word, trait.rawValue, text: minus + "is:" + trait.rawValue, atMost: 0) }
    for tag in catalog.tags { add(tag, before: minus + "tag:", atMost: 1) }
  }

  /// A tag by its name, or by that of its group with it.
  private mutating func add(_ tag: PaperTag, before field: String, atMost limit: Int) {
    let path = catalog.path(of: tag)
    guard let rank = rank(tag.name) ?? (rank(path) == nil ? nil : 2), rank <= limit else { return }
    let key = NameKey.of(tag.name)
    let isAlone = catalog.tags.count { NameKey.of($0.name) == key || NameKey.of(catalog.path(of: $0)) == key } == 1
    let name = isAlone ? tag.name : path
    let text = QueryToken.typed(name)
    ranked[rank].append(QueryCompletion.Suggestion(.tag(tag.id), path, field + text))
  }

  private mutating func add(
    _ kind: QueryCompletion.Suggestion.Kind, _ label: String, text: String? = nil, atMost limit: Int = 2,
    isComplete: Bool = true
  ) {
    guard let rank = rank(label), rank <= limit else { return }
    ranked[rank].append(QueryCompletion.Suggestion(kind, label, text ?? label, isComplete: isComplete))
  }

  /// 0 if a name begins with what is typed, 1 if a word of it does, 2 if it has it anywhere; nil if not at all.
  private func rank(_ name: String) -> Int? {
    guard !pattern.isEmpty else { return 0 }
    let name = Array(NameKey.of(name).utf8)
    guard pattern.count <= name.count else { return nil }
    var best: Int?
    for start in 0...name.count - pattern.count where name[start..<start + pattern.count].elementsEqual(pattern) {
      if start == 0 { return 0 }
      let before = name[start - 1]
      let isInWord = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(before) || before >= 0x80
      best = min(best ?? 2, isInWord ? 2 : 1)
    }
    return best
  }
}

extension QueryToken {
  fileprivate var isParenthesis: Bool { isSign("(") || isSign(")") }

  /// A name as it stands behind a colon: in quotation marks only where it needs them.
  fileprivate static func typed(_ name: String) -> String {
    let tokens = tokens(of: Array(name.unicodeScalars))
    let isPlain =
      tokens.count == 1 && tokens[0].kind == .word && tokens[0].text.utf8.elementsEqual(name.utf8)
      && !name.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "\\") })
      && name.utf8.first != UInt8(ascii: "-")
    return isPlain ? name : quoted(name)
  }
}
