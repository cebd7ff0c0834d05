// Parses the tests of a query: tests of tags and values, and tests that apply to the whole query. The parser first
// reads the form of a test and only then looks up its names, so that a test with unknown names still ends at the right
// position.

extension QueryParser {
  /// The field names before a colon.
  private enum Field: String, CaseIterable {
    case tag
    case `is`
    case kind
    case `in`
    case history
  }

  /// A field or name before a colon, and the rest of the token.
  private struct Head {
    var isExcluded = false
    /// One of the words of the grammar; nil for a variable's name.
    var field: Field?
    var name: String
    /// The rest of the token after the colon.
    var rest: String
    /// How many tokens the name and the colon consist of.
    var tokenCount: Int
  }

  /// The test of a variable, as typed.
  private enum TypedTest {
    case isSet
    case isEmpty
    case contains(String)
    /// Between the two bounds, inclusive; an empty text means no bound.
    case between(String, String)
    case compares(String, String)
    case options([String], isNegative: Bool)
    /// Values after a colon.
    case values(sign: String, [String])
  }

  // MARK: - Recognising tests

  /// Whether a test begins at a token, judging by its first words.
  func isTest(at index: Int) -> Bool {
    let token = tokens[index]
    guard token.kind != .sign else { return false }
    if head(at: index) != nil { return true }
    guard index + 1 < tokens.count else { return false }
    let next = tokens[index + 1]
    let second = index + 2 < tokens.count ? tokens[index + 2] : nil
    let isComparison = next.compares
    let isCertain =
      isComparison || Variable.ID(token.text) != nil || next.isWord("is") && second?.isWord("set") == true
      || next.isWord("is") && second?.isWord("empty") == true || next.isWord("in") && second?.isSign("(") == true
    guard
      isComparison || next.isWord("is") || next.isWord("contains") || next.isWord("between") || next.isWord("in")
        || next.isWord("not") && second?.isWord("in") == true
    else { return false }
    return isStrict && isCertain || isVariable(token.text)
  }

  private func isVariable(_ name: String) -> Bool {
    do throws(LibraryError) {
      _ = try catalog.variable(named: name)
      return true
    } catch {
      return false
    }
  }

  /// Reads the name before a colon; nil if there is no colon, or if no test has that name.
  private func head(at index: Int) -> Head? {
    let token = tokens[index]
    if token.kind == .quoted {
      guard index + 1 < tokens.count, tokens[index + 1].isAttached, tokens[index + 1].kind == .word,
        tokens[index + 1].text.utf8.first == UInt8(ascii: ":"), isVariable(token.text)
      else { return nil }
      return Head(name: token.text, rest: Self.dropped(1, of: tokens[index + 1].text), tokenCount: 2)
    }
    guard token.kind == .word, let colon = token.text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let isExcluded = token.text.utf8.first == UInt8(ascii: "-")
    let name = Self.dropped(isExcluded ? 1 : 0, of: String(token.text[..<colon]))
    let rest = Self.dropped(1, of: String(token.text[colon...]))
    let field = Field.allCases.first { $0.rawValue.utf8.elementsEqual(name.utf8) { $0 == $1 | 0x20 } }
    guard field != nil || !name.isEmpty && isVariable(name) else { return nil }
    return Head(isExcluded: isExcluded, field: field, name: name, rest: rest, tokenCount: 1)
  }

  private static func dropped(_ count: Int, of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(count)))
  }

  // MARK: - Reading

  /// Reads a test; nil if the test is empty or applies to the whole query.
  mutating func readTest() throws(LibraryError) -> MetadataFilter? {
    guard let head = head(at: position) else {
      let variable = try catalog.variable(named: try next("a name").text)
      return try condition(try readTypedTest(), of: variable)
    }
    position += head.tokenCount
    let (sign, values) = readValues(head.rest)
    guard !values.isEmpty else {
      if isStrict { throw .invalid(field: "filter", message: "a value is missing after “\(head.name):”.") }
      return nil
    }
    let filter = try test(head, sign, values)
    return head.isExcluded ? filter.map { .not($0) } : filter
  }

  /// Reads what follows a colon: a comparison sign, and values separated by commas.
  private mutating func readValues(_ rest: String) -> (sign: String, values: [String]) {
    var sign = ""
    var values: [String] = []
    var value = rest
    func attached(_ kind: (QueryToken) -> Bool) -> Bool {
      position < tokens.count && tokens[position].isAttached && kind(tokens[position])
    }
    if value.isEmpty, attached({ $0.compares }) {
      sign = tokens[position].text
      position += 1
    }
    while true {
      // A quotation after the colon, such as `"Pure maths"`, is a separate token.
      while attached({ $0.kind != .sign }) {
        value += tokens[position].text
        position += 1
      }
      if !value.isEmpty { values.append(value) }
      guard attached({ $0.isSign(",") }) else { return (sign, values) }
      value = ""
      position += 1
    }
  }

  private mutating func test(
    _ head: Head, _ sign: String, _ values: [String]
  ) throws(LibraryError) -> MetadataFilter? {
    var parts: [MetadataFilter] = []
    switch head.field {
    case nil:
      return try condition(.values(sign: sign, values), of: try catalog.variable(named: head.name))
    case .tag:
      for value in values { parts.append(try tag(value)) }
    case .is:
      for value in values { parts.append(.trait(try Self.word(value, "is", of: DocTrait.allCases) { $0.rawValue })) }
    case .kind:
      let kinds = try Self.words(values, "kind", of: SearchKind.allCases, isExcluded: head.isExcluded) { $0.name }
      var scope = self.scope ?? SearchScope()
      let known = scope.kinds ?? []
      scope.kinds = SearchKind.allCases.filter { kinds.contains($0) || known.contains($0) }
      self.scope = scope
      return nil
    case .in:
      let fields = try Self.words(values, "in", of: SearchField.allCases, isExcluded: head.isExcluded) { $0.name }
      var scope = self.scope ?? SearchScope()
      let known = scope.fields ?? []
      scope.fields = SearchField.allCases.filter { fields.contains($0) || known.contains($0) }
      self.scope = scope
      return nil
    case .history:
      let isOn = try Self.word(values[0], "history", of: ["yes", "no"]) { $0 }.utf8.count == 3
      scope = scope ?? SearchScope()
      scope?.history = isOn != head.isExcluded
      return nil
    }
    return parts.count > 1 ? .any(parts) : parts[0]
  }

  /// Finds a tag by name or, if the name ends with a star, all tags whose names contain the text.
  private func tag(_ name: String) throws(LibraryError) -> MetadataFilter {
    guard name.utf8.last == UInt8(ascii: "*"), name.utf8.count > 1 else { return .tag(try catalog.tag(named: name).id) }
    let part = NameKey.of(String(String.UnicodeScalarView(name.unicodeScalars.dropLast())))
    let tags = catalog.tags.filter { NameKey.of(catalog.path(of: $0)).utf8Contains(part) }
    guard !tags.isEmpty else { throw .notFound(.tag, id: "“\(name)”") }
    return tags.count == 1 ? .tag(tags[0].id) : .any(tags.map { .tag($0.id) })
  }

  private static func word<Word>(
    _ text: String, _ field: String, of words: [Word], name: (Word) -> String
  ) throws(LibraryError) -> Word {
    if let word = words.first(where: { name($0).utf8.elementsEqual(text.utf8) { $0 == $1 | 0x20 } }) { return word }
    let names = words.map(name).joined(separator: ", ")
    throw .invalid(field: "filter", message: "“\(field):” takes one of \(names), not “\(text)”.")
  }

  /// The named words or, if excluded, all other words.
  private static func words<Word: Equatable>(
    _ texts: [String], _ field: String, of words: [Word], isExcluded: Bool, name: (Word) -> String
  ) throws(LibraryError) -> [Word] {
    var named: [Word] = []
    for text in texts { named.append(try word(text, field, of: words, name: name)) }
    return words.filter { named.contains($0) != isExcluded }
  }

  // MARK: - Values

  private mutating func readTypedTest() throws(LibraryError) -> TypedTest {
    let token = try next("a comparison")
    if token.isWord("is") {
      let answer = try next("“set” or “empty”")
      if answer.isWord("set") { return .isSet }
      guard answer.isWord("empty") else { throw unexpected(answer) }
      return .isEmpty
    }
    if token.isWord("contains") { return .contains(try readOperand("a text")) }
    if token.isWord("between") {
      let low = try readOperand("a value")
      let and = try next("“and”")
      guard and.isWord("and") else { throw unexpected(and) }
      return .between(low, try readOperand("a value"))
    }
    if token.isWord("not") {
      let word = try next("“in”")
      guard word.isWord("in") else { throw unexpected(word) }
      return .options(try readOptions(), isNegative: true)
    }
    if token.isWord("in") { return .options(try readOptions(), isNegative: false) }
    guard token.compares else { throw unexpected(token) }
    return .compares(token.text, try readOperand("a value"))
  }

  private mutating func readOptions() throws(LibraryError) -> [String] {
    let open = try next("“(”")
    guard open.isSign("(") else { throw unexpected(open) }
    var options: [String] = []
    while true {
      options.append(try readOperand("an option"))
      let sign = try next("“)”")
      if sign.isSign(")") { return options }
      guard sign.isSign(",") else { throw unexpected(sign) }
    }
  }

  private mutating func readOperand(_ expected: String) throws(LibraryError) -> String {
    let token = try next(expected)
    guard token.kind != .sign else { throw unexpected(token) }
    return token.text
  }

  private func condition(_ asked: TypedTest, of variable: Variable) throws(LibraryError) -> MetadataFilter {
    switch asked {
    case .isSet: return .value(variable.id, .isSet)
    case .isEmpty: return .not(.value(variable.id, .isSet))
    case .contains(let text):
      try requireType([.text], of: variable, "contains")
      return .value(variable.id, .contains(text))
    case .between(let low, let high):
      try requireType([.int, .date], of: variable, "between")
      return .all([try comparison(">=", low, variable), try comparison("<=", high, variable)])
    case .compares(let sign, let text): return try comparison(sign, text, variable)
    case .options(let names, let isNegative):
      try requireType([.list], of: variable, "in")
      return try options(names, isNegative: isNegative, variable)
    case .values(let sign, let texts): return try values(sign, texts, variable)
    }
  }

  /// The condition of `name:value`.
  private func values(
    _ sign: String, _ texts: [String], _ variable: Variable
  ) throws(LibraryError) -> MetadataFilter {
    if sign.isEmpty, texts == ["*"] { return .value(variable.id, .isSet) }
    if variable.type == .list, sign.isEmpty || sign == "=" || sign == "!=" {
      return try options(texts, isNegative: sign == "!=", variable)
    }
    var parts: [MetadataFilter] = []
    for text in texts {
      if sign.isEmpty, variable.type == .text {
        parts.append(.value(variable.id, .contains(text)))
      } else if sign.isEmpty, variable.type != .list, let (low, high) = Self.range(text) {
        var bounds: [MetadataFilter] = []
        if !low.isEmpty { bounds.append(try comparison(">=", low, variable)) }
        if !high.isEmpty { bounds.append(try comparison("<=", high, variable)) }
        parts.append(bounds.count == 2 ? .all(bounds) : bounds.first ?? .value(variable.id, .isSet))
      } else {
        parts.append(try comparison(sign.isEmpty ? "=" : sign, text, variable))
      }
    }
    if parts.count == 1 { return parts[0] }
    // To differ from several values means to differ from each.
    return sign == "!=" ? .all(parts) : .any(parts)
  }

  /// The two bounds of `2020..2023`.
  private static func range(_ text: String) -> (low: String, high: String)? {
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices.dropLast() where scalars[index] == "." && scalars[index + 1] == "." {
      return (
        String(String.UnicodeScalarView(scalars[..<index])), String(String.UnicodeScalarView(scalars[(index + 2)...]))
      )
    }
    return nil
  }

  private func options(
    _ names: [String], isNegative: Bool, _ variable: Variable
  ) throws(LibraryError) -> MetadataFilter {
    var options: [VariableOption.ID] = []
    for name in names { options.append(try variable.option(named: name).id) }
    return .value(variable.id, isNegative ? .isNoneOf(options) : .isOneOf(options))
  }

  private func comparison(
    _ sign: String, _ text: String, _ variable: Variable
  ) throws(LibraryError) -> MetadataFilter {
    if sign != "=" && sign != "!=" { try requireType([.int, .date], of: variable, sign) }
    let value = try variable.value(of: text)
    let condition: ValueCondition =
      switch sign {
      case "=": .equals(value)
      case "!=": .differs(value)
      case "<", "<=": .isBelow(value, orEqual: sign == "<=")
      default: .isAbove(value, orEqual: sign == ">=")
      }
    return .value(variable.id, condition)
  }

  private func requireType(_ types: [VariableType], of variable: Variable, _ word: String) throws(LibraryError) {
    guard types.contains(variable.type) else {
      throw .invalid(
        field: "filter", message: "“\(word)” does not apply to “\(variable.name)”, whose type is \(variable.type.name)."
      )
    }
  }
}

extension String {
  /// Whether this text contains another one, compared by UTF-8 bytes.
  fileprivate func utf8Contains(_ part: String) -> Bool {
    let (whole, part) = (Array(utf8), Array(part.utf8))
    guard part.count <= whole.count else { return false }
    return (0...whole.count - part.count).contains { whole[$0..<$0 + part.count].elementsEqual(part) }
  }
}
