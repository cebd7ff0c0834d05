import BlazeBinary
import ByteCoding
import PaperDomain

// One byte says which operation it is, the operation's own fields follow.

extension MetadataOperation: BlazeBinaryCodable {
  private enum Case: UInt8 {
    case createTagGroup = 0
    case renameTagGroup, moveTagGroup, duplicateTagGroup, deleteTagGroup, createTags, renameTag, recolorTags,
      setTagScope
    case moveTags, mergeTags, deleteTags, createVariable, renameVariable, recolorVariables, setVariableScope,
      moveVariable
    case addOption, renameOption, moveOption, removeOption, deleteVariables, assign
    case createSavedView, renameSavedView, changeSavedView, moveSavedView, deleteSavedView
  }

  /// Reads which operation it is, then its fields in their order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    switch try decoder.readCase({ Case(rawValue: $0) }) {
    case .createTagGroup: self = .createTagGroup(name: try decoder.read())
    case .renameTagGroup: self = .renameTagGroup(group: try decoder.read(), name: try decoder.read())
    case .moveTagGroup: self = .moveTagGroup(group: try decoder.read(), before: try decoder.read())
    case .duplicateTagGroup: self = .duplicateTagGroup(group: try decoder.read())
    case .deleteTagGroup: self = .deleteTagGroup(group: try decoder.read(), everywhere: try decoder.read())
    case .createTags:
      self = .createTags(
        names: try decoder.read(), group: try decoder.read(), color: try decoder.read(),
        scope: try decoder.readCase { MetadataScope(rawValue: $0) })
    case .renameTag: self = .renameTag(tag: try decoder.read(), name: try decoder.read())
    case .recolorTags: self = .recolorTags(tags: try decoder.read(), color: try decoder.read())
    case .setTagScope:
      self = .setTagScope(tags: try decoder.read(), scope: try decoder.readCase { MetadataScope(rawValue: $0) })
    case .moveTags: self = .moveTags(tags: try decoder.read(), group: try decoder.read(), before: try decoder.read())
    case .mergeTags: self = .mergeTags(tags: try decoder.read(), into: try decoder.read())
    case .deleteTags: self = .deleteTags(tags: try decoder.read(), everywhere: try decoder.read())
    case .createVariable:
      self = .createVariable(
        name: try decoder.read(), type: try decoder.readCase { VariableType(rawValue: $0) },
        scope: try decoder.readCase { MetadataScope(rawValue: $0) }, color: try decoder.read(),
        options: try decoder.read())
    case .renameVariable: self = .renameVariable(variable: try decoder.read(), name: try decoder.read())
    case .recolorVariables: self = .recolorVariables(variables: try decoder.read(), color: try decoder.read())
    case .setVariableScope:
      self = .setVariableScope(
        variables: try decoder.read(), scope: try decoder.readCase { MetadataScope(rawValue: $0) })
    case .moveVariable: self = .moveVariable(variable: try decoder.read(), before: try decoder.read())
    case .addOption: self = .addOption(variable: try decoder.read(), name: try decoder.read())
    case .renameOption:
      self = .renameOption(variable: try decoder.read(), option: try decoder.read(), name: try decoder.read())
    case .moveOption:
      self = .moveOption(variable: try decoder.read(), option: try decoder.read(), before: try decoder.read())
    case .removeOption:
      self = .removeOption(variable: try decoder.read(), option: try decoder.read(), values: try decoder.read())
    case .deleteVariables: self = .deleteVariables(variables: try decoder.read(), everywhere: try decoder.read())
    case .assign: self = .assign(assignment: try decoder.read())
    case .createSavedView:
      self = .createSavedView(name: try decoder.read(), filter: try decoder.read(), sort: try decoder.read())
    case .renameSavedView: self = .renameSavedView(view: try decoder.read(), name: try decoder.read())
    case .changeSavedView:
      self = .changeSavedView(view: try decoder.read(), filter: try decoder.read(), sort: try decoder.read())
    case .moveSavedView: self = .moveSavedView(view: try decoder.read(), before: try decoder.read())
    case .deleteSavedView: self = .deleteSavedView(view: try decoder.read())
    }
  }

  /// Writes which operation it is, then its fields in their order.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .createTagGroup(let name):
      encoder.write(byte: Case.createTagGroup.rawValue)
      encoder.write(name)
    case .renameTagGroup(let group, let name):
      encoder.write(byte: Case.renameTagGroup.rawValue)
      encoder.write(group)
      encoder.write(name)
    case .moveTagGroup(let group, let next):
      encoder.write(byte: Case.moveTagGroup.rawValue)
      encoder.write(group)
      encoder.write(next)
    case .duplicateTagGroup(let group):
      encoder.write(byte: Case.duplicateTagGroup.rawValue)
      encoder.write(group)
    case .deleteTagGroup(let group, let everywhere):
      encoder.write(byte: Case.deleteTagGroup.rawValue)
      encoder.write(group)
      encoder.write(everywhere)
    case .createTags(let names, let group, let color, let scope):
      encoder.write(byte: Case.createTags.rawValue)
      encoder.write(names)
      encoder.write(group)
      encoder.write(color)
      encoder.write(byte: scope.rawValue)
    case .renameTag(let tag, let name):
      encoder.write(byte: Case.renameTag.rawValue)
      encoder.write(tag)
      encoder.write(name)
    case .recolorTags(let tags, let color):
      encoder.write(byte: Case.recolorTags.rawValue)
      encoder.write(tags)
      encoder.write(color)
    case .setTagScope(let tags, let scope):
      encoder.write(byte: Case.setTagScope.rawValue)
      encoder.write(tags)
      encoder.write(byte: scope.rawValue)
    case .moveTags(let tags, let group, let next):
      encoder.write(byte: Case.moveTags.rawValue)
      encoder.write(tags)
      encoder.write(group)
      encoder.write(next)
    case .mergeTags(let tags, let kept):
      encoder.write(byte: Case.mergeTags.rawValue)
      encoder.write(tags)
      encoder.write(kept)
    case .deleteTags(let tags, let everywhere):
      encoder.write(byte: Case.deleteTags.rawValue)
      encoder.write(tags)
      encoder.write(everywhere)
    case .createVariable(let name, let type, let scope, let color, let options):
      encoder.write(byte: Case.createVariable.rawValue)
      encoder.write(name)
      encoder.write(byte: type.rawValue)
      encoder.write(byte: scope.rawValue)
      encoder.write(color)
      encoder.write(options)
    case .renameVariable(let variable, let name):
      encoder.write(byte: Case.renameVariable.rawValue)
      encoder.write(variable)
      encoder.write(name)
    case .recolorVariables(let variables, let color):
      encoder.write(byte: Case.recolorVariables.rawValue)
      encoder.write(variables)
      encoder.write(color)
    case .setVariableScope(let variables, let scope):
      encoder.write(byte: Case.setVariableScope.rawValue)
      encoder.write(variables)
      encoder.write(byte: scope.rawValue)
    case .moveVariable(let variable, let next):
      encoder.write(byte: Case.moveVariable.rawValue)
      encoder.write(variable)
      encoder.write(next)
    case .addOption(let variable, let name):
      encoder.write(byte: Case.addOption.rawValue)
      encoder.write(variable)
      encoder.write(name)
    case .renameOption(let variable, let option, let name):
      encoder.write(byte: Case.renameOption.rawValue)
      encoder.write(variable)
      encoder.write(option)
      encoder.write(name)
    case .moveOption(let variable, let option, let next):
      encoder.write(byte: Case.moveOption.rawValue)
      encoder.write(variable)
      encoder.write(option)
      encoder.write(next)
    case .removeOption(let variable, let option, let values):
      encoder.write(byte: Case.removeOption.rawValue)
      encoder.write(variable)
      encoder.write(option)
      encoder.write(values)
    case .deleteVariables(let variables, let everywhere):
      encoder.write(byte: Case.deleteVariables.rawValue)
      encoder.write(variables)
      encoder.write(everywhere)
    case .assign(let assignment):
      encoder.write(byte: Case.assign.rawValue)
      encoder.write(assignment)
    case .createSavedView(let name, let filter, let sort):
      encoder.write(byte: Case.createSavedView.rawValue)
      encoder.write(name)
      encoder.write(filter)
      encoder.write(sort)
    case .renameSavedView(let view, let name):
      encoder.write(byte: Case.renameSavedView.rawValue)
      encoder.write(view)
      encoder.write(name)
    case .changeSavedView(let view, let filter, let sort):
      encoder.write(byte: Case.changeSavedView.rawValue)
      encoder.write(view)
      encoder.write(filter)
      encoder.write(sort)
    case .moveSavedView(let view, let next):
      encoder.write(byte: Case.moveSavedView.rawValue)
      encoder.write(view)
      encoder.write(next)
    case .deleteSavedView(let view):
      encoder.write(byte: Case.deleteSavedView.rawValue)
      encoder.write(view)
    }
  }
}

extension OptionValues: BlazeBinaryCodable {
  /// One byte: 0 keep, 1 clear, 2 replace, after which the option follows.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .keep
    case 1: self = .clear
    case 2: self = .replace(with: try decoder.read())
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  /// One byte, and the option that replaces.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .keep: encoder.write(byte: 0)
    case .clear: encoder.write(byte: 1)
    case .replace(let option):
      encoder.write(byte: 2)
      encoder.write(option)
    }
  }
}

extension MetadataAssignment: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      targets: try decoder.read(), addedTags: try decoder.read(), removedTags: try decoder.read(),
      values: try decoder.read(), clearedVariables: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(targets)
    encoder.write(addedTags)
    encoder.write(removedTags)
    encoder.write(values)
    encoder.write(clearedVariables)
  }
}
