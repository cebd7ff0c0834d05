/// Writes a filter as text that `QueryParser` can parse.
struct QueryWriter {
  let catalog: MetadataCatalog
  /// Whether tags, variables and options are written as identifiers, as in the browser's URLs.
  var usesIdentifiers = false

  func text(of filter: MetadataFilter) -> String {
    switch filter {
    case .all(let parts): range(parts) ?? joined(parts)
    case .any(let parts) where usesIdentifiers: "(" + choices(parts) + ")"
    case .any(let parts): choices(parts)
    case .not(.value(let variable, .isSet)): name(of: variable) + " is empty"
    case .not(.text(let term)): "not " + choice(.text(term))
    case .not(let part): "not " + operand(part)
    case .tag(let id): "tag:" + tagName(id)
    case .value(let variable, let condition): name(of: variable) + " " + text(of: condition, variable)
    case .text(let term): Self.text(of: term)
    case .trait(let trait): "is:" + trait.rawValue
    case .scope(let scope): Self.text(of: scope)
    }
  }

  /// Writes two bounds of a variable's values as one test.
  private func range(_ parts: [MetadataFilter]) -> String? {
    guard usesIdentifiers, parts.count == 2, case .value(let variable, .isAbove(let low, orEqual: true)) = parts[0],
      case .value(variable, .isBelow(let high, orEqual: true)) = parts[1]
    else { return nil }
    return name(of: variable) + " between " + text(of: low, variable) + " and " + text(of: high, variable)
  }

  private func joined(_ parts: [MetadataFilter]) -> String {
    var text = ""
    var lastIsText = false
    for part in parts {
      let isText = Self.isWords(part)
      // Between words, "and" would be parsed as a word.
      text += (text.isEmpty ? "" : lastIsText && isText ? " " : " and ") + operand(part)
      lastIsText = isText
    }
    return text
  }

  private func choices(_ parts: [MetadataFilter]) -> String {
    var text = ""
    for part in parts { text += (text.isEmpty ? "" : " or ") + choice(part) }
    return text
  }

  /// A filter as an operand of "or" and "not". Next to words only, the parser would take "or" and "not" for words.
  private func choice(_ filter: MetadataFilter) -> String {
    if case .text = filter { "(" + operand(filter) + Self.condition + ")" } else { operand(filter) }
  }

  /// Appended to parentheses that contain only words, so that the parser takes them for a condition. The empty pair
  /// matches everything.
  private static let condition = " and ()"

  private static func isWords(_ filter: MetadataFilter) -> Bool {
    if case .text = filter { true } else { false }
  }

  private static func text(of term: SearchQuery.Term) -> String {
    let isPlain = term.text.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    let text = term.isPrefix && isPlain ? term.text : QueryToken.quoted(term.text)
    return (term.isExcluded ? "-" : "") + text + (term.isPrefix ? "*" : "")
  }

  private static func text(of scope: SearchScope) -> String {
    var parts: [String] = []
    if let kinds = scope.kinds { parts.append(list("kind", kinds, of: SearchKind.allCases) { $0.name }) }
    if let fields = scope.fields { parts.append(list("in", fields, of: SearchField.allCases) { $0.name }) }
    if !scope.history { parts.append("history:no") }
    var text = ""
    for part in parts { text += (text.isEmpty ? "" : " ") + part }
    return text.isEmpty ? "history:yes" : text
  }

  /// An empty list is written as the exclusion of all words.
  private static func list<Word>(_ field: String, _ words: [Word], of all: [Word], name: (Word) -> String) -> String {
    var text = ""
    for word in words.isEmpty ? all : words { text += (text.isEmpty ? "" : ",") + name(word) }
    return (words.isEmpty ? "-" : "") + field + ":" + text
  }

  private func operand(_ filter: MetadataFilter) -> String {
    switch filter {
    case .all(let parts):
      range(parts) ?? "(" + joined(parts) + (!parts.isEmpty && parts.allSatisfy(Self.isWords) ? Self.condition : "")
        + ")"
    case .any: usesIdentifiers ? text(of: filter) : "(" + text(of: filter) + ")"
    case .tag, .value, .not, .text, .trait, .scope: text(of: filter)
    }
  }

  private func text(of condition: ValueCondition, _ id: Variable.ID) -> String {
    func value(_ value: VariableValue) -> String { text(of: value, id) }
    let variable = catalog.variables.first { $0.id == id }
    func options(_ ids: [VariableOption.ID]) -> String {
      "(" + ids.map { option($0, variable) }.joined(separator: ", ") + ")"
    }
    return switch condition {
    case .isSet: "is set"
    case .equals(let other): "= " + value(other)
    case .differs(let other): "!= " + value(other)
    case .isBelow(let other, let orEqual): (orEqual ? "<= " : "< ") + value(other)
    case .isAbove(let other, let orEqual): (orEqual ? ">= " : "> ") + value(other)
    case .contains(let part): "contains " + QueryToken.quoted(part)
    case .isOneOf(let ids): "in " + options(ids)
    case .isNoneOf(let ids): "not in " + options(ids)
    }
  }

  private func text(of value: VariableValue, _ id: Variable.ID) -> String {
    let variable = catalog.variables.first { $0.id == id }
    if case .list(let option) = value { return self.option(option, variable) }
    return QueryToken.quoted(variable?.text(of: value) ?? "")
  }

  private func name(of variable: Variable.ID) -> String {
    if usesIdentifiers { return variable.description }
    return QueryToken.quoted(catalog.variables.first { $0.id == variable }?.name ?? variable.description)
  }

  private func option(_ id: VariableOption.ID, _ variable: Variable?) -> String {
    if usesIdentifiers { return QueryToken.quoted(id.description) }
    return QueryToken.quoted(variable?.options.first { $0.id == id }?.name ?? id.description)
  }

  private func tagName(_ id: PaperTag.ID) -> String {
    if usesIdentifiers { return id.description }
    return QueryToken.quoted(catalog.tags.first { $0.id == id }.map { catalog.path(of: $0) } ?? id.description)
  }
}
