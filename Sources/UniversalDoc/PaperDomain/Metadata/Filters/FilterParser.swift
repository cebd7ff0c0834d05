import ByteCoding

/// Makes a filter of tokens by recursive descent; the grammar stands in `MetadataFilter+Text`.
struct FilterParser {
  private let tokens: [FilterToken]
  private let catalog: MetadataCatalog
  private var position = 0
  private var testCount = 0

  init(tokens: [FilterToken], catalog: MetadataCatalog) {
    self.tokens = tokens
    self.catalog = catalog
  }

  mutating func parse() throws(LibraryError) -> MetadataFilter {
    guard !tokens.isEmpty else { return .all([]) }
    let filter = try readAny(depth: 0)
    if let rest = current { throw unexpected(rest) }
    return filter
  }

  private var current: FilterToken? { position < tokens.count ? tokens[position] : nil }

  private mutating func readAny(depth: Int) throws(LibraryError) -> MetadataFilter {
    guard depth < MetadataFilter.maximumDepth else {
      throw .invalid(field: "filter", message: "it has more than \(MetadataFilter.maximumDepth) levels. Simplify it.")
    }
    var parts = [try readAll(depth: depth)]
    while skip(word: "or") { parts.append(try readAll(depth: depth)) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func readAll(depth: Int) throws(LibraryError) -> MetadataFilter {
    var parts = [try readNot(depth: depth)]
    while let token = current, !token.isWord("or"), !token.isSign(")") {
      _ = skip(word: "and")
      parts.append(try readNot(depth: depth))
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func readNot(depth: Int) throws(LibraryError) -> MetadataFilter {
    guard depth < MetadataFilter.maximumDepth else {
      throw .invalid(field: "filter", message: "it has more than \(MetadataFilter.maximumDepth) levels. Simplify it.")
    }
    if skip(word: "not") { return .not(try readNot(depth: depth + 1)) }
    if skip(sign: "(") {
      if skip(sign: ")") {
        // An empty pair tests nothing, and yet each is a term of the query that is made of the filter.
        try countTest()
        return .all([])
      }
      let filter = try readAny(depth: depth + 1)
      try require(sign: ")")
      return filter
    }
    return try readTest()
  }

  private mutating func countTest() throws(LibraryError) {
    testCount += 1
    guard testCount <= MetadataFilter.maximumTestCount else {
      throw .invalid(field: "filter", message: "it makes more than \(MetadataFilter.maximumTestCount) tests.")
    }
  }

  private mutating func readTest() throws(LibraryError) -> MetadataFilter {
    try countTest()
    let token = try next("a test such as “tag:Maths” or “Year >= 2020”")
    if token.kind == .word, let colon = token.text.firstIndex(of: ":"), token.text[..<colon].lowercased() == "tag" {
      var name = String(token.text[token.text.index(after: colon)...])
      // `tag:"Pure maths"` is two tokens without a space between them.
      while let more = current, more.isAttached, more.kind != .sign {
        name += more.text
        position += 1
      }
      return .tag(try catalog.tag(named: name).id)
    }
    guard token.kind != .sign else { throw unexpected(token) }
    return try readValueTest(of: try catalog.variable(named: token.text))
  }

  private mutating func readValueTest(of variable: Variable) throws(LibraryError) -> MetadataFilter {
    if skip(word: "is") {
      if skip(word: "set") { return .value(variable.id, .isSet) }
      try require(word: "empty")
      return .not(.value(variable.id, .isSet))
    }
    if skip(word: "contains") {
      try requireType([.text], of: variable, "contains")
      return .value(variable.id, .contains(try next("a text").text))
    }
    if skip(word: "between") {
      try requireType([.int, .date], of: variable, "between")
      let low = try value(of: variable)
      try require(word: "and")
      let high = try value(of: variable)
      return .all([
        .value(variable.id, .isAbove(low, orEqual: true)), .value(variable.id, .isBelow(high, orEqual: true)),
      ])
    }
    let isNegative = skip(word: "not")
    if skip(word: "in") {
      try requireType([.list], of: variable, "in")
      let options = try readOptions(of: variable)
      return .value(variable.id, isNegative ? .isNoneOf(options) : .isOneOf(options))
    }
    let token = try next("a comparison")
    guard !isNegative, token.kind == .sign else { throw unexpected(token) }
    switch token.text {
    case "=": return .value(variable.id, .equals(try value(of: variable)))
    case "!=": return .value(variable.id, .differs(try value(of: variable)))
    case "<", "<=":
      try requireType([.int, .date], of: variable, token.text)
      return .value(variable.id, .isBelow(try value(of: variable), orEqual: token.text == "<="))
    case ">", ">=":
      try requireType([.int, .date], of: variable, token.text)
      return .value(variable.id, .isAbove(try value(of: variable), orEqual: token.text == ">="))
    default: throw unexpected(token)
    }
  }

  private mutating func readOptions(of variable: Variable) throws(LibraryError) -> [VariableOption.ID] {
    try require(sign: "(")
    var options: [VariableOption.ID] = []
    repeat { options.append(try variable.option(named: try next("an option").text).id) } while skip(sign: ",")
    try require(sign: ")")
    return options
  }

  private mutating func value(of variable: Variable) throws(LibraryError) -> VariableValue {
    let token = try next("a value")
    guard token.kind != .sign else { throw unexpected(token) }
    return try variable.value(of: token.text)
  }

  private func requireType(_ types: [VariableType], of variable: Variable, _ word: String) throws(LibraryError) {
    guard types.contains(variable.type) else {
      throw .invalid(
        field: "filter", message: "“\(word)” is not for “\(variable.name)”, whose type is \(variable.type.name).")
    }
  }

  // MARK: Tokens

  private mutating func next(_ expected: String) throws(LibraryError) -> FilterToken {
    guard let token = current else { throw .invalid(field: "filter", message: "it ends where \(expected) should be.") }
    position += 1
    return token
  }

  private mutating func skip(word: String) -> Bool {
    guard current?.isWord(word) == true else { return false }
    position += 1
    return true
  }

  private mutating func skip(sign: String) -> Bool {
    guard current?.isSign(sign) == true else { return false }
    position += 1
    return true
  }

  private mutating func require(word: String) throws(LibraryError) {
    let token = try next("“\(word)”")
    guard token.isWord(word) else { throw unexpected(token) }
  }

  private mutating func require(sign: String) throws(LibraryError) {
    let token = try next("“\(sign)”")
    guard token.isSign(sign) else { throw unexpected(token) }
  }

  private func unexpected(_ token: FilterToken) -> LibraryError {
    .invalid(field: "filter", message: "“\(token.text)” at character \(token.place) does not belong there.")
  }
}
