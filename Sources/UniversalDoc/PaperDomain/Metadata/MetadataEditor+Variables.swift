import ByteCoding

// Edits of variables and their options.

extension MetadataEditor {
  mutating func create(
    _ name: String, _ type: VariableType, scope: MetadataScope, color: HexColor, options: [String]
  ) throws(LibraryError) {
    var variable = Variable(
      id: context.makeID(), name: try Title.checked(name, field: "name"), type: type, scope: scope, color: color,
      sortIndex: try transaction.lastSortIndex(in: .variables) + 1, createdAt: context.now, updatedAt: context.now)
    if type == .list {
      for option in options {
        let name = try checkedOption(option, among: variable.options, field: "options")
        variable.options.append(VariableOption(id: context.makeID(), name: name))
      }
      try Self.checkCount(of: variable.options)
    } else if !options.isEmpty {
      throw .invalid(field: "options", message: "only a list has options. Leave them out.")
    }
    try set(variable, from: nil)
    createdVariable = variable.id
  }

  mutating func delete(_ variable: Variable.ID, everywhere: Bool) throws(LibraryError) {
    let from = try transaction.existingVariable(variable)
    if everywhere {
      for kind in MetadataTarget.Kind.allCases {
        try set(nil, of: variable, on: transaction.targets(having: variable, kind).map { $0.target })
      }
    }
    try set(nil, from: from)
  }

  // MARK: Options

  mutating func addOption(_ name: String, to variable: Variable.ID) throws(LibraryError) {
    let from = try existingList(variable)
    var to = from
    to.options.append(
      VariableOption(id: context.makeID(), name: try checkedOption(name, among: from.options, field: "name")))
    try change(from, to: to)
  }

  mutating func rename(
    _ option: VariableOption.ID, of variable: Variable.ID, to name: String
  ) throws(LibraryError) {
    let from = try existingList(variable)
    var to = from
    let index = try Self.place(of: option, in: from)
    to.options[index].name = try checkedOption(name, among: from.options.filter { $0.id != option }, field: "name")
    try change(from, to: to)
  }

  mutating func move(
    _ option: VariableOption.ID, of variable: Variable.ID, before next: VariableOption.ID?
  ) throws(LibraryError) {
    let from = try existingList(variable)
    _ = try Self.place(of: option, in: from)
    let places = try Self.moving([option], before: next, in: from.options.map { $0.id })
    var to = from
    to.options.sort { (places[$0.id] ?? 0) < (places[$1.id] ?? 0) }
    try change(from, to: to)
  }

  mutating func remove(
    _ option: VariableOption.ID, of variable: Variable.ID, _ values: OptionValues
  ) throws(LibraryError) {
    let from = try existingList(variable)
    var to = from
    to.options.remove(at: try Self.place(of: option, in: from))
    try Self.checkCount(of: to.options)
    var replacement: VariableValue?
    if case .replace(let other) = values {
      _ = try Self.place(of: other, in: to)
      replacement = .list(other)
    }
    if values != .keep {
      for kind in MetadataTarget.Kind.allCases {
        let all = try transaction.targets(having: variable, kind)
        try set(
          replacement, of: variable, on: all.filter { $0.value == .list(option) }.map { $0.target })
      }
    }
    try change(from, to: to)
  }

  private func existingList(_ id: Variable.ID) throws(LibraryError) -> Variable {
    let variable = try transaction.existingVariable(id)
    guard variable.type == .list else {
      throw .invalid(field: "options", message: "“\(variable.name)” is not a list, so it has no options.")
    }
    return variable
  }

  private static func place(of option: VariableOption.ID, in variable: Variable) throws(LibraryError) -> Int {
    return try variable.options.firstIndex(where: { $0.id == option }).orNotFound(.option, option)
  }

  private func checkedOption(
    _ name: String, among others: [VariableOption], field: String
  ) throws(LibraryError) -> String {
    let name = try Title.checked(name, field: field)
    let key = NameKey.of(name)
    guard !others.contains(where: { NameKey.of($0.name) == key }) else {
      throw .invalid(
        field: field, message: "“\(name)” is already one of them; upper and lower case count as the same.")
    }
    return name
  }

  /// Refuses a list variable with too few options.
  private static func checkCount(of options: [VariableOption]) throws(LibraryError) {
    guard options.count >= Variable.minimumOptionCount else {
      throw .invalid(
        field: "options", message: "a list needs at least \(Variable.minimumOptionCount) options. Add one.")
    }
  }
}
