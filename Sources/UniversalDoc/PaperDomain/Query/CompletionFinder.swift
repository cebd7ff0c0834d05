/// Finds what can be typed at a position of a query. Suggestions that begin with the typed part come first, then those
/// with a word that begins with it, then those that contain it.
struct CompletionFinder {
  let catalog: MetadataCatalog
  /// The part that is already typed.
  let part: String
  /// Whether a minus precedes it.
  let isExcluded: Bool
  /// Known values of the variable at the caret, most likely first.
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

  /// The suggestions, most likely first.
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
      // Limit the values, so that the signs are visible, too.
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
    // There may be many tags, so they are suggested only after the first character.
    guard !part.isEmpty else { return }
    for trait in DocTrait.allCases { add(.word, trait.rawValue, text: minus + "is:" + trait.rawValue, atMost: 0) }
    for tag in catalog.tags { add(tag, before: minus + "tag:", atMost: 1) }
  }

  /// Suggests a tag by its name, or by its group and name if the name is not unique.
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

  private func rank(_ name: String) -> Int? {
    NameKey.rank(of: pattern, in: NameKey.of(name), digitsAreLetters: false)
  }
}

extension QueryToken {
  /// A name as typed after a colon: in quotation marks only if needed.
  fileprivate static func typed(_ name: String) -> String {
    let tokens = tokens(of: Array(name.unicodeScalars))
    let isPlain =
      tokens.count == 1 && tokens[0].kind == .word && tokens[0].text.utf8.elementsEqual(name.utf8)
      && !name.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "\\") })
      && name.utf8.first != UInt8(ascii: "-")
    return isPlain ? name : quoted(name)
  }
}
