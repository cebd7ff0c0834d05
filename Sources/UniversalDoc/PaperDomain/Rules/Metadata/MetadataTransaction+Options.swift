import ByteCoding

// The rules for the options of lists. Each is one operation in one transaction; if it throws, nothing has changed.

extension MetadataTransaction {
  /// Adds an option at the end of a list.
  /// - Throws: `notFound`; `invalid` if the variable is no list or has such an option
  @discardableResult
  public func addOption(
    named name: String, to id: Variable.ID, context: LibraryContext
  ) throws(LibraryError) -> VariableOption {
    var variable = try existingList(id)
    let option = VariableOption(id: context.makeID(), name: try checkedName(name, among: variable.options))
    variable.options.append(option)
    _ = try save(variable, context: context)
    return option
  }

  /// Gives an option another name. Its values stay, and so are shown by the new name.
  /// - Throws: `notFound`; `invalid` if another option has the name
  @discardableResult
  public func renameOption(
    _ optionID: VariableOption.ID, of id: Variable.ID, to name: String, context: LibraryContext
  ) throws(LibraryError) -> Variable {
    var variable = try existingList(id)
    let index = try place(of: optionID, in: variable)
    variable.options[index].name = try checkedName(name, among: variable.options.filter { $0.id != optionID })
    return try save(variable, context: context)
  }

  /// Puts the options of a list into another order.
  /// - Parameters:
  ///   - order: each option once
  ///   - id: the list
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func reorderOptions(
    _ order: [VariableOption.ID], of id: Variable.ID, context: LibraryContext
  ) throws(LibraryError) -> Variable {
    var variable = try existingList(id)
    try checkOrder(order, of: variable.options.map { $0.id })
    var options: [VariableOption.ID: VariableOption] = [:]
    for option in variable.options { options[option.id] = option }
    variable.options = order.compactMap { options[$0] }
    return try save(variable, context: context)
  }

  /// Deletes an option that is no entity's value; those in the trash count.
  /// - Throws: `notFound`; `inUse`; `invalid` if too few would be left
  @discardableResult
  public func deleteOption(
    _ optionID: VariableOption.ID, of id: Variable.ID, context: LibraryContext
  ) throws(LibraryError) -> Variable {
    var variable = try existingList(id)
    variable.options.remove(at: try place(of: optionID, in: variable))
    try checkCount(of: variable.options)
    let count = try useCount(of: optionID)
    guard count == 0 else { throw LibraryError.inUse(.option, count: count) }
    return try save(variable, context: context)
  }

  private func existingList(_ id: Variable.ID) throws(LibraryError) -> Variable {
    let variable = try existingVariable(id)
    guard variable.type == .list else {
      throw LibraryError.invalid(field: "options", message: "“\(variable.name)” is no list, so it has none.")
    }
    return variable
  }

  private func place(of option: VariableOption.ID, in variable: Variable) throws(LibraryError) -> Int {
    guard let index = variable.options.firstIndex(where: { $0.id == option }) else {
      throw LibraryError.notFound(.option, id: option.description)
    }
    return index
  }

  private func checkedName(_ name: String, among others: [VariableOption]) throws(LibraryError) -> String {
    let name = try Title.checked(name, field: "name")
    let key = NameKey.of(name)
    guard !others.contains(where: { NameKey.of($0.name) == key }) else { throw optionTaken(name) }
    return name
  }
}
