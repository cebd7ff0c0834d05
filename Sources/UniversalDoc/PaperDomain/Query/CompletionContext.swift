/// Determines what the text before the caret can be completed to: `tag:har|` to a tag, `Year >= |` to a value of Year,
/// `wave|` to anything that begins with it.
///
/// It reads the query's tokens up to the caret. `CompletionFinder` then finds the suggestions.
struct CompletionContext {
  /// What can be typed at the caret.
  enum Wanted {
    /// Nothing to suggest, for example after a closing quotation mark.
    case nothing
    /// A field, variable or tag that begins with the typed word.
    case anything
    /// What can follow the colon of a field.
    case tags, traits, kinds, fields, history
    /// What can follow a variable and a colon.
    case values(Variable)
    /// What can follow a comparison sign.
    case knownValues(Variable)
    /// What can follow a variable and a space.
    case comparisons(Variable)
    /// "set" or "empty".
    case presence
    /// Options in parentheses.
    case options(Variable)
  }

  private(set) var wanted = Wanted.nothing
  /// The part that is already typed.
  private(set) var part = ""
  /// Whether a minus precedes it.
  private(set) var isExcluded = false
  /// The range that a suggestion replaces: up to the end of the word at the caret, in Unicode scalars of the query.
  private(set) var range: Range<Int>

  private let tokens: [QueryToken]
  private let catalog: MetadataCatalog

  init(_ scalars: [Unicode.Scalar], caret: Int, catalog: MetadataCatalog) {
    self.catalog = catalog
    tokens = QueryToken.tokens(of: Array(scalars[..<caret]))
    range = caret..<caret
    // Find the first token of the part at the caret. The part consists of all tokens that are joined to the last one
    // without spaces.
    var first = tokens.count
    if let last = tokens.last, last.range.upperBound == caret {
      first -= 1
      while first > 0, tokens[first].isAttached, !tokens[first].isParenthesis, !tokens[first - 1].isParenthesis {
        first -= 1
      }
      if tokens[first].isParenthesis { first = tokens.count }
    }
    // A closed quotation needs no completion.
    if first < tokens.count, let last = tokens.last, last.kind == .quoted, !last.isUnclosed { return }
    read(first)
    range = range.lowerBound..<Self.end(scalars, caret, isQuoted: tokens.last?.isUnclosed ?? false)
  }

  /// The end of the part at the caret.
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

  /// Reads a name with a colon, and what is typed after the colon.
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

  /// Reads what is typed after a comparison: `Year >= 20`, `Year between 2020 and 20`, `Remark contains x`.
  private mutating func readCompared() -> Bool {
    var operand = tokens.count
    if let last = tokens.last, last.range.upperBound == range.upperBound {
      if last.kind != .sign {
        operand -= 1
      } else if !last.isAttached {
        // The comparison itself may be incomplete.
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

  /// The variable that is compared with the operand at a token; nil if there is none, or if its type does not have that
  /// comparison.
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

  /// Reads a variable, a space, and what is typed after it.
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

extension QueryToken {
  fileprivate var isParenthesis: Bool { isSign("(") || isSign(")") }
}
