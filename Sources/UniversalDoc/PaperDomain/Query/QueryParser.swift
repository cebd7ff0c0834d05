/// Parses a text into a filter by recursive descent; the grammar is in `MetadataFilter+Text`.
///
/// The strict mode, for the library's filter, throws an error with a position. The lenient mode, for searches, treats
/// everything that does not have the form of a test as words. In lenient mode a test with unknown names matches nothing
/// and is reported as a problem.
struct QueryParser {
  let catalog: MetadataCatalog
  let isStrict: Bool
  /// Messages about the problems found.
  private(set) var problems: [String] = []
  /// The position of each problem: Unicode scalars of the text.
  private(set) var places: [Range<Int>] = []

  let tokens: [QueryToken]
  var position = 0
  /// Whether the last read text did not have the form of a test.
  var isMalformed = false
  /// The tests that apply to the whole query.
  var scope: SearchScope?

  private let scalars: [Unicode.Scalar]
  private let isTooLong: Bool
  private var testCount = 0
  private var termCount = 0
  /// The end of the group that is being read.
  private var groupEnd: Int
  /// Whether the last read part was a test or a group, as opposed to words.
  private var lastIsCondition = false
  /// For each opening parenthesis, the index of the closing one; 0 if there is none, and for all other tokens.
  private var closing: [Int]
  /// Whether a test, or a group of tests, begins at a token.
  private var begins: [Bool]

  init(_ text: String, catalog: MetadataCatalog, isStrict: Bool) {
    self.catalog = catalog
    self.isStrict = isStrict
    let scalars = Array(text.unicodeScalars.prefix(MetadataFilter.maximumLength + 1))
    isTooLong = scalars.count > MetadataFilter.maximumLength
    self.scalars = Array(scalars.prefix(MetadataFilter.maximumLength))
    tokens = QueryToken.tokens(of: self.scalars)
    groupEnd = tokens.count
    closing = Array(repeating: 0, count: tokens.count)
    begins = Array(repeating: false, count: tokens.count + 1)
  }

  mutating func parse() throws(LibraryError) -> MetadataFilter {
    if isStrict {
      guard !isTooLong else {
        throw .invalid(
          field: "filter", message: "it is longer than \(MetadataFilter.maximumLength) characters. Shorten it.")
      }
      if let token = tokens.first(where: { $0.isUnclosed }) {
        throw .invalid(
          field: "filter", message: "the quotation mark at character \(token.range.lowerBound + 1) is not closed.")
      }
    }
    findConditions()
    let filter = tokens.isEmpty ? nil : try readAny(depth: 0)
    guard let scope, scope != SearchScope() else { return filter ?? .all([]) }
    switch filter {
    case nil: return .scope(scope)
    case .all(let parts): return .all(parts + [.scope(scope)])
    case .some(let filter): return .all([filter, .scope(scope)])
    }
  }

  /// Reads everything as words.
  mutating func parseWords() -> SearchQuery {
    (position, termCount, groupEnd) = (0, 0, tokens.count)
    var terms: [SearchQuery.Term] = []
    while position < tokens.count { if let term = readTerm() { terms.append(term) } }
    return SearchQuery(terms)
  }

  // MARK: - Looking ahead

  /// Finds where tests begin. This decides which words and parentheses belong to the grammar.
  private mutating func findConditions() {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.isSign("(") { open.append(index) }
      if token.isSign(")"), let start = open.popLast() { closing[start] = index }
    }
    // How many tests begin at this token or later.
    var counts = Array(repeating: 0, count: tokens.count + 1)
    for index in tokens.indices.reversed() {
      let token = tokens[index]
      if token.isSign("(") {
        let end = closing[index]
        begins[index] = isStrict || end == index + 1 || end > 0 && counts[index + 1] > counts[end]
      } else if token.isWord("not") {
        begins[index] = begins[index + 1] && !isTest(at: index) || isTest(at: index)
      } else if isMinus(index) {
        begins[index] = begins[index + 1]
      } else {
        begins[index] = isTest(at: index)
      }
      counts[index] = counts[index + 1] + (begins[index] ? 1 : 0)
    }
  }

  /// Whether a token is a minus directly before a parenthesis.
  private func isMinus(_ index: Int) -> Bool {
    tokens[index].kind == .word && tokens[index].text == "-" && index + 1 < tokens.count
      && tokens[index + 1].isAttached && tokens[index + 1].isSign("(")
  }

  /// Whether "and" or "or" joins conditions here, as opposed to being an ordinary word.
  private func joins(_ word: String, isFirst: Bool) -> Bool {
    guard !isFirst, position < groupEnd, tokens[position].isWord(word) else { return false }
    if position + 1 < groupEnd { return lastIsCondition || begins[position + 1] }
    return isStrict && lastIsCondition
  }

  // MARK: - Conditions

  private mutating func readAny(depth: Int) throws(LibraryError) -> MetadataFilter? {
    try checkDepth(depth)
    var parts: [MetadataFilter] = []
    if let part = try readAll(depth: depth) { parts.append(part) }
    while joins("or", isFirst: false) {
      position += 1
      if let part = try readAll(depth: depth) { parts.append(part) }
    }
    return parts.count > 1 ? .any(parts) : parts.first
  }

  private mutating func readAll(depth: Int) throws(LibraryError) -> MetadataFilter? {
    var parts: [MetadataFilter] = []
    var isFirst = true
    lastIsCondition = false
    if isStrict { try requireMore() }
    while position < groupEnd, !joins("or", isFirst: isFirst) {
      if joins("and", isFirst: isFirst) {
        position += 1
        try requireMore()
      }
      if let part = try readNot(depth: depth) { parts.append(part) }
      isFirst = false
    }
    return parts.count > 1 ? .all(parts) : parts.first
  }

  private mutating func requireMore() throws(LibraryError) {
    guard position >= groupEnd else { return }
    throw unexpected(try next("a test such as “tag:Maths” or “Year >= 2020”"))
  }

  private mutating func readNot(depth: Int) throws(LibraryError) -> MetadataFilter? {
    try checkDepth(depth)
    let start = position
    guard begins[start] else { return try readWords() }
    if isTest(at: start) {
      try countTest()
      do throws(LibraryError) {
        isMalformed = false
        let test = try readTest()
        lastIsCondition = true
        return test
      } catch {
        if isStrict { throw error }
        if isMalformed {
          position = start
          return try readWords()
        }
        problems.append(error.description)
        places.append(tokens[start].range.lowerBound..<tokens[position - 1].range.upperBound)
        lastIsCondition = true
        return .not(.all([]))
      }
    }
    let filter: MetadataFilter?
    if tokens[start].isWord("not") || isMinus(start) {
      position += 1
      filter = try readNot(depth: depth + 1).map { .not($0) }
    } else {
      filter = try readGroup(depth: depth)
    }
    lastIsCondition = true
    return filter
  }

  private mutating func readGroup(depth: Int) throws(LibraryError) -> MetadataFilter? {
    let (start, outer) = (position, groupEnd)
    position += 1
    if closing[start] == position {
      // Empty parentheses always match, but they still count as a test.
      try countTest()
      position += 1
      return .all([])
    }
    groupEnd = closing[start] > 0 ? closing[start] : tokens.count
    let filter = try readAny(depth: depth + 1)
    groupEnd = outer
    let end = try next("“)”")
    guard end.isSign(")") else { throw unexpected(end) }
    return filter
  }

  private func checkDepth(_ depth: Int) throws(LibraryError) {
    guard depth < MetadataFilter.maximumDepth else {
      throw .invalid(field: "filter", message: "it has more than \(MetadataFilter.maximumDepth) levels. Simplify it.")
    }
  }

  private mutating func countTest() throws(LibraryError) {
    testCount += 1
    guard testCount <= MetadataFilter.maximumTestCount else {
      throw .invalid(field: "filter", message: "it has more than \(MetadataFilter.maximumTestCount) tests.")
    }
  }

  // MARK: - Words

  private mutating func readWords() throws(LibraryError) -> MetadataFilter? {
    lastIsCondition = false
    if isStrict {
      if tokens[position].kind == .sign { throw unexpected(tokens[position]) }
      guard termCount < SearchQuery.maximumTermCount else {
        throw .invalid(field: "filter", message: "it has more than \(SearchQuery.maximumTermCount) words.")
      }
    }
    return readTerm().map { .text($0) }
  }

  /// Reads a word or phrase; nil if there are only signs of the grammar, or if there are too many terms.
  private mutating func readTerm() -> SearchQuery.Term? {
    let start = position
    var token = tokens[start]
    let isExcludedPhrase =
      token.kind == .word && token.text == "-" && start + 1 < groupEnd && tokens[start + 1].isAttached
      && tokens[start + 1].kind == .quoted
    if isExcludedPhrase {
      position += 1
      token = tokens[position]
    }
    var term = SearchQuery.Term("", isExcluded: isExcludedPhrase)
    position += 1
    if token.kind == .quoted {
      if !token.text.unicodeScalars.allSatisfy(QueryToken.isSpace) { term.text = token.text }
      if position < groupEnd, tokens[position].isAttached, tokens[position].kind == .word,
        tokens[position].text.utf8.allSatisfy({ $0 == UInt8(ascii: "*") })
      {
        term.isPrefix = true
        position += 1
      }
    } else {
      while position < groupEnd, tokens[position].isAttached, tokens[position].kind != .quoted,
        !isStrict || tokens[position].kind == .word
      {
        position += 1
      }
      var run = scalars[token.range.lowerBound..<tokens[position - 1].range.upperBound]
      if run.first == "-" {
        term.isExcluded = true
        run.removeFirst()
      }
      while run.last == "*" {
        term.isPrefix = true
        run.removeLast()
      }
      // The last word may still be incomplete.
      if position == tokens.count, !term.isExcluded { term.isPrefix = true }
      term.text = String(String.UnicodeScalarView(run))
    }
    term.text = String(String.UnicodeScalarView(term.text.unicodeScalars.prefix(SearchQuery.maximumLength)))
    guard !term.text.isEmpty, termCount < SearchQuery.maximumTermCount else { return nil }
    termCount += 1
    return term
  }

  // MARK: - Tokens

  mutating func next(_ expected: String) throws(LibraryError) -> QueryToken {
    guard position < tokens.count else {
      isMalformed = true
      throw .invalid(field: "filter", message: "it ends where \(expected) should be.")
    }
    position += 1
    return tokens[position - 1]
  }

  mutating func unexpected(_ token: QueryToken) -> LibraryError {
    isMalformed = true
    return .invalid(
      field: "filter", message: "“\(token.text)” at character \(token.range.lowerBound + 1) does not belong there.")
  }
}
