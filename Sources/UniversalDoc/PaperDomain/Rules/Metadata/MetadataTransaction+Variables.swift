import ByteCoding

// The rules for variables. Each is one operation in one transaction; if it throws, nothing has changed.

extension MetadataTransaction {
  /// Makes a variable, as the last one.
  /// - Parameters:
  ///   - name: one among all variables
  ///   - type: what its values are; it stays
  ///   - options: the names of what can be chosen: at least two different ones for a list, none for another type
  /// - Throws: `invalid`
  @discardableResult
  public func createVariable(
    named name: String, type: VariableType, scope: MetadataScope, color: HexColor = .variableDefault,
    options: [String] = [], context: LibraryContext
  ) throws(LibraryError) -> Variable {
    let name = try Title.checked(name, field: "name")
    guard try variable(named: name) == nil else { throw nameTaken(name) }
    var variable = Variable(
      id: context.makeID(), name: name, type: type, scope: scope, color: color,
      sortIndex: try lastSortIndex(in: .variables) + 1, createdAt: context.now, updatedAt: context.now)
    if type == .list {
      var keys: Set<String> = []
      for option in options {
        let option = try Title.checked(option, field: "options")
        guard keys.insert(NameKey.of(option)).inserted else { throw optionTaken(option) }
        variable.options.append(VariableOption(id: context.makeID(), name: option))
      }
      try checkCount(of: variable.options)
    } else if !options.isEmpty {
      throw LibraryError.invalid(field: "options", message: "only a list has options. Leave them out.")
    }
    try insert(variable)
    return variable
  }

  /// Gives a variable another name.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func renameVariable(
    _ id: Variable.ID, to name: String, context: LibraryContext
  ) throws(LibraryError) -> Variable {
    let name = try Title.checked(name, field: "name")
    var variable = try existingVariable(id)
    if let other = try self.variable(named: name), other != id { throw nameTaken(name) }
    variable.name = name
    return try save(variable, context: context)
  }

  /// Gives a variable another colour.
  /// - Throws: `notFound`
  @discardableResult
  public func recolorVariable(
    _ id: Variable.ID, to color: HexColor, context: LibraryContext
  ) throws(LibraryError) -> Variable {
    var variable = try existingVariable(id)
    variable.color = color
    return try save(variable, context: context)
  }

  /// Gives a variable another scope, which has to include every entity that has a value of it.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func setScope(
    ofVariable id: Variable.ID, to scope: MetadataScope, context: LibraryContext
  ) throws(LibraryError) -> Variable {
    var variable = try existingVariable(id)
    var left = 0
    for kind in MetadataTarget.Kind.allCases where !scope.includes(kind) { left += try useCount(of: id, on: kind) }
    guard left == 0 else { throw scopeTooNarrow(left) }
    variable.scope = scope
    return try save(variable, context: context)
  }

  /// Puts the variables into another order.
  /// - Parameter order: each variable once
  /// - Throws: `invalid`
  public func reorderVariables(_ order: [Variable.ID]) throws(LibraryError) {
    var variables: [Variable.ID: Variable] = [:]
    for variable in try self.variables() { variables[variable.id] = variable }
    try checkOrder(order, of: Array(variables.keys))
    for (index, id) in order.enumerated() {
      guard var variable = variables[id], variable.sortIndex != index + 1 else { continue }
      variable.sortIndex = index + 1
      try update(variable)
    }
  }

  /// Deletes a variable of which no entity has a value; those in the trash count.
  /// - Throws: `notFound`, `inUse`
  public func deleteVariable(_ id: Variable.ID) throws(LibraryError) {
    _ = try existingVariable(id)
    var count = 0
    for kind in MetadataTarget.Kind.allCases { count += try useCount(of: id, on: kind) }
    guard count == 0 else { throw LibraryError.inUse(.variable, count: count) }
    try delete(id)
  }

  /// Stores a variable with its date of change, unless it is as it was.
  func save(_ variable: Variable, context: LibraryContext) throws(LibraryError) -> Variable {
    guard try existingVariable(variable.id) != variable else { return variable }
    var variable = variable
    variable.updatedAt = context.updateTime(after: variable.updatedAt)
    try update(variable)
    return variable
  }

  /// Refuses a list with too few options.
  func checkCount(of options: [VariableOption]) throws(LibraryError) {
    guard options.count >= Variable.minimumOptionCount else {
      throw LibraryError.invalid(
        field: "options", message: "a list has at least \(Variable.minimumOptionCount) to choose from. Add one.")
    }
  }

  /// The error for an option's name that another option of the variable has.
  func optionTaken(_ name: String) -> LibraryError {
    .invalid(
      field: "options", message: "“\(name)” is among them already; upper and lower case count as the same.")
  }
}
