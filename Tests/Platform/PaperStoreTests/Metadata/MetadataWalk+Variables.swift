import ByteCoding
import PaperDomain
import Testing

@testable import PaperStore

extension MetadataWalk {
  func createVariable(_ place: Comment) async {
    let (name, color, scope) = (name(), color(), scope())
    let type = VariableType.allCases[Int.random(in: 0..<4, using: &generator)]
    let options = (0..<Int.random(in: 0...3, using: &generator)).map { _ in self.name() }
    let isTaken = model.fields.contains { MetadataModel.sameName($0.name, name) }
    let hasGoodOptions =
      type == .list
      ? options.count >= 2 && !options.contains(where: isBlank)
        && Set(options.map { $0.lowercased() }).count == options.count
      : options.isEmpty
    let expected: Refusal? =
      isBlank(name) ? .invalid("name") : !hasGoodOptions ? .invalid("options") : isTaken ? .invalid("name") : nil
    let variable = await run(expected, place) { writer throws(LibraryError) in
      try writer.createVariable(
        named: name, type: type, scope: scope, color: color, options: options, context: writer.context)
    }
    guard let variable else { return }
    #expect(variable.options.map { $0.name } == options, place)
    model.fields.append(
      MetadataModel.Field(
        id: variable.id, name: name, type: type, scope: scope, color: color, options: variable.options))
  }

  func changeVariable(_ place: Comment) async {
    guard let index = model.fields.indices.randomElement(using: &generator) else { return }
    let field = model.fields[index]
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      let name = name()
      let isTaken = model.fields.contains { $0.id != field.id && MetadataModel.sameName($0.name, name) }
      let result = await run(isBlank(name) || isTaken ? .invalid("name") : nil, place) { writer throws(LibraryError) in
        try writer.perform(.renameVariable(variable: field.id, name: name), context: writer.context)
      }
      if result != nil { model.fields[index].name = name }
    case 1:
      let color = color()
      _ = await run(nil, place) { writer throws(LibraryError) in
        try writer.perform(.recolorVariables(variables: [field.id], color: color), context: writer.context)
      }
      model.fields[index].color = color
    default:
      let scope = scope()
      let isRefused = model.uses(of: field.id).contains { !MetadataModel.isIn(scope, $0) }
      let result = await run(isRefused ? .invalid("scope") : nil, place) { writer throws(LibraryError) in
        try writer.perform(.setVariableScope(variables: [field.id], scope: scope), context: writer.context)
      }
      if result != nil { model.fields[index].scope = scope }
    }
  }

  func reorderVariables(_ place: Comment) async {
    let order = model.fields.map { $0.id }.shuffled(using: &generator)
    guard let moved = order.first else { return }
    let isItself = Int.random(in: 0..<3, using: &generator) == 0
    let next = isItself ? moved : order.dropFirst().randomElement(using: &generator)
    let result = await run(isItself ? .invalid("before") : nil, place) { writer throws(LibraryError) in
      try writer.perform(.moveVariable(variable: moved, before: next), context: writer.context)
    }
    guard result != nil, let from = model.fields.firstIndex(where: { $0.id == moved }) else { return }
    let field = model.fields.remove(at: from)
    model.fields.insert(field, at: model.fields.firstIndex { $0.id == next } ?? model.fields.count)
  }

  func deleteVariable(_ place: Comment) async {
    guard let field = model.fields.randomElement(using: &generator) else { return }
    let count = model.uses(of: field.id).count
    let everywhere = Int.random(in: 0..<4, using: &generator) == 0
    let result = await run(count > 0 && !everywhere ? .inUse(.variable, count: count) : nil, place) {
      writer throws(LibraryError) in
      try writer.perform(.deleteVariables(variables: [field.id], everywhere: everywhere), context: writer.context)
    }
    guard result != nil else { return }
    for target in model.entities.keys { model.entities[target]?.values[field.id] = nil }
    model.fields.removeAll { $0.id == field.id }
  }

  func changeOptions(_ place: Comment) async {
    guard let index = model.fields.indices.randomElement(using: &generator) else { return }
    let field = model.fields[index]
    let name = name()
    guard field.type == .list, let option = field.options.randomElement(using: &generator) else {
      _ = await run(.invalid("options"), place) { writer throws(LibraryError) in
        try writer.perform(.addOption(variable: field.id, name: name), context: writer.context)
      }
      return
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let added = await run(nameRefusal(name, among: field.options), place) { writer throws(LibraryError) in
        try writer.perform(.addOption(variable: field.id, name: name), context: writer.context)
        return try writer.existingVariable(field.id).options.last
      }
      if let added = added ?? nil {
        #expect(added.name == name, place)
        model.fields[index].options.append(added)
      }
    case 1:
      let others = field.options.filter { $0.id != option.id }
      let result = await run(nameRefusal(name, among: others), place) { writer throws(LibraryError) in
        try writer.perform(
          .renameOption(variable: field.id, option: option.id, name: name), context: writer.context)
      }
      guard result != nil, let place = field.options.firstIndex(of: option) else { return }
      model.fields[index].options[place].name = name
    case 2:
      let next = field.options.filter { $0.id != option.id }.randomElement(using: &generator)
      _ = await run(nil, place) { writer throws(LibraryError) in
        try writer.perform(
          .moveOption(variable: field.id, option: option.id, before: next?.id), context: writer.context)
      }
      var options = field.options.filter { $0.id != option.id }
      options.insert(option, at: options.firstIndex { $0.id == next?.id } ?? options.count)
      model.fields[index].options = options
    default:
      await removeOption(option, of: index, place)
    }
  }

  private func removeOption(_ option: VariableOption, of index: Int, _ place: Comment) async {
    let field = model.fields[index]
    let uses = model.uses(of: option.id)
    let other = field.options.filter { $0.id != option.id }.randomElement(using: &generator)
    var values = OptionValues.keep
    if let other, Bool.random(using: &generator) { values = .replace(with: other.id) }
    if Int.random(in: 0..<4, using: &generator) == 0 { values = .clear }
    let expected: Refusal? =
      field.options.count == 2 ? .invalid("options") : uses > 0 && values == .keep ? .inUse(.option, count: uses) : nil
    let result = await run(expected, place) { [values] writer throws(LibraryError) in
      try writer.perform(
        .removeOption(variable: field.id, option: option.id, values: values), context: writer.context)
    }
    guard result != nil else { return }
    for (target, entity) in model.entities where entity.values[field.id] == .list(option.id) {
      if case .replace(let kept) = values {
        model.entities[target]?.values[field.id] = .list(kept)
      } else {
        model.entities[target]?.values[field.id] = nil
      }
    }
    model.fields[index].options.removeAll { $0.id == option.id }
  }

  private func nameRefusal(_ name: String, among options: [VariableOption]) -> Refusal? {
    if isBlank(name) { return .invalid("name") }
    return options.contains { MetadataModel.sameName($0.name, name) } ? .invalid("name") : nil
  }

  /// A value of any type, sometimes an option of another variable.
  private func value() -> VariableValue {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .int([Int64.min, -1, 0, 1, 2023, Int64.max].randomElement(using: &generator) ?? 0)
    case 1: .text(["A line", " ", "B\nline"].randomElement(using: &generator) ?? "")
    case 2:
      CalendarDay(daysSince1970: [-719_162, 0, 2_932_896].randomElement(using: &generator) ?? 0).map { .date($0) }
        ?? .int(0)
    default:
      model.fields.flatMap { $0.options }.randomElement(using: &generator).map { .list($0.id) } ?? .int(1)
    }
  }

  func setValue(_ place: Comment) async {
    guard let field = model.fields.randomElement(using: &generator), let target = target() else { return }
    var value = value()
    for _ in 0..<4 where value.type != field.type { value = self.value() }
    let isValue =
      if case .list(let option) = value { field.options.contains { $0.id == option } } else { value.type == field.type }
    let expected: Refusal? =
      !isValue
      ? .invalid("value")
      : !MetadataModel.isIn(field.scope, target)
        ? .invalid("scope") : model.entities[target] == nil ? .notFound(target.entityKind) : nil
    let changes = await run(expected, place) { [value] writer throws(LibraryError) in
      try writer.setValue(value, of: field.id, on: [target])
    }
    guard let changes else { return }
    let stored: VariableValue? = value == .text(" ") ? nil : value == .text("B\nline") ? .text("B line") : value
    expect(changes, target, field.id, stored, place)
  }

  func clearValue(_ place: Comment) async {
    guard let field = model.fields.randomElement(using: &generator), let target = target() else { return }
    let expected: Refusal? = model.entities[target] == nil ? .notFound(target.entityKind) : nil
    let changes = await run(expected, place) { writer throws(LibraryError) in
      try writer.clearValue(of: field.id, on: [target])
    }
    if let changes { expect(changes, target, field.id, nil, place) }
  }

  private func expect(
    _ changes: [ValueChange], _ target: MetadataTarget, _ field: Variable.ID, _ value: VariableValue?, _ place: Comment
  ) {
    let before = model.entities[target]?.values[field]
    #expect(changes == (before == value ? [] : [ValueChange(target: target, before: before, after: value)]), place)
    model.entities[target]?.values[field] = value
  }
}
