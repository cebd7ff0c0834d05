/// Writes a filter as `FilterParser` reads it.
struct FilterWriter {
  let catalog: MetadataCatalog
  /// Whether tags, variables and options are given by their identifiers, as the browser writes filters.
  var usesIdentifiers = false

  func text(of filter: MetadataFilter) -> String {
    switch filter {
    case .all(let parts): range(parts) ?? joined(parts, " and ")
    case .any(let parts) where usesIdentifiers: "(" + joined(parts, " or ") + ")"
    case .any(let parts): joined(parts, " or ")
    case .not(.value(let variable, .isSet)): name(of: variable) + " is empty"
    case .not(let part): "not " + operand(part)
    case .tag(let id): "tag:" + tagName(id)
    case .value(let variable, let condition): name(of: variable) + " " + text(of: condition, variable)
    }
  }

  /// Two bounds of a variable's values, as one test.
  private func range(_ parts: [MetadataFilter]) -> String? {
    guard usesIdentifiers, parts.count == 2, case .value(let variable, .isAbove(let low, orEqual: true)) = parts[0],
      case .value(variable, .isBelow(let high, orEqual: true)) = parts[1]
    else { return nil }
    return name(of: variable) + " between " + text(of: low, variable) + " and " + text(of: high, variable)
  }

  private func joined(_ parts: [MetadataFilter], _ word: String) -> String {
    var text = ""
    for part in parts { text += (text.isEmpty ? "" : word) + operand(part) }
    return text
  }

  private func operand(_ filter: MetadataFilter) -> String {
    switch filter {
    case .all(let parts): range(parts) ?? "(" + text(of: filter) + ")"
    case .any: usesIdentifiers ? text(of: filter) : "(" + text(of: filter) + ")"
    case .tag, .value, .not: text(of: filter)
    }
  }

  private func text(of condition: ValueCondition, _ id: Variable.ID) -> String {
    func value(_ value: VariableValue) -> String { text(of: value, id) }
    let variable = catalog.variables.first { $0.id == id }
    func options(_ ids: [VariableOption.ID]) -> String {
      var text = ""
      for id in ids { text += (text.isEmpty ? "" : ", ") + option(id, variable) }
      return "(" + text + ")"
    }
    return switch condition {
    case .isSet: "is set"
    case .equals(let other): "= " + value(other)
    case .differs(let other): "!= " + value(other)
    case .isBelow(let other, let orEqual): (orEqual ? "<= " : "< ") + value(other)
    case .isAbove(let other, let orEqual): (orEqual ? ">= " : "> ") + value(other)
    case .contains(let part): "contains " + Self.quoted(part)
    case .isOneOf(let ids): "in " + options(ids)
    case .isNoneOf(let ids): "not in " + options(ids)
    }
  }

  private func text(of value: VariableValue, _ id: Variable.ID) -> String {
    let variable = catalog.variables.first { $0.id == id }
    if case .list(let option) = value { return self.option(option, variable) }
    return Self.quoted(variable?.text(of: value) ?? "")
  }

  private func name(of variable: Variable.ID) -> String {
    if usesIdentifiers { return variable.description }
    return Self.quoted(catalog.variables.first { $0.id == variable }?.name ?? variable.description)
  }

  private func option(_ id: VariableOption.ID, _ variable: Variable?) -> String {
    if usesIdentifiers { return Self.quoted(id.description) }
    return Self.quoted(variable?.options.first { $0.id == id }?.name ?? id.description)
  }

  private func tagName(_ id: PaperTag.ID) -> String {
    if usesIdentifiers { return id.description }
    return Self.quoted(catalog.tags.first { $0.id == id }.map { catalog.path(of: $0) } ?? id.description)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }
}
