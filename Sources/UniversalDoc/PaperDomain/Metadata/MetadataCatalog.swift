import ByteCoding

// wire
/// All tag groups, tags and variables of a library in display order.
public struct MetadataCatalog: Equatable, Sendable, StoredAsJSON {
  /// The tag groups, in order.
  public var groups: [TagGroup] = []
  /// The tags by group, in order; those without a group last.
  public var tags: [PaperTag] = []
  /// The variables with their options, in order.
  public var variables: [Variable] = []

  // generated
  /// Makes the value from its fields.
  public init(groups: [TagGroup] = [], tags: [PaperTag] = [], variables: [Variable] = []) {
    self.groups = groups
    self.tags = tags
    self.variables = variables
  }
  // end of generated

  /// Finds a tag by identifier or name. If several groups have a tag of that name, use "group/name".
  /// - Throws: `notFound`; `invalid` if several tags have the name
  public func tag(named text: String) throws(LibraryError) -> PaperTag {
    if let id = PaperTag.ID(text), let tag = tags.first(where: { $0.id == id }) { return tag }
    let key = NameKey.of(Title.cleaned(text))
    let exact = tags.filter { NameKey.of(path(of: $0)) == key }
    let found = exact.isEmpty ? tags.filter { NameKey.of($0.name) == key } : exact
    guard let tag = found.first else { throw .notFound(.tag, id: "“\(text)”") }
    guard found.count == 1 else {
      let paths = found.map { path(of: $0) }.namesInWords
      throw .invalid(field: "tag", message: "there are several: \(paths). Name the group, too.")
    }
    return tag
  }

  /// Finds a tag group by identifier or name.
  /// - Throws: `notFound`
  public func group(named text: String) throws(LibraryError) -> TagGroup {
    let id = TagGroup.ID(text)
    let key = NameKey.of(Title.cleaned(text))
    guard let group = groups.first(where: { $0.id == id || NameKey.of($0.name) == key }) else {
      throw .notFound(.tagGroup, id: "“\(text)”")
    }
    return group
  }

  /// Finds a variable by identifier or name.
  /// - Throws: `notFound`
  public func variable(named text: String) throws(LibraryError) -> Variable {
    let id = Variable.ID(text)
    let key = NameKey.of(Title.cleaned(text))
    guard let variable = variables.first(where: { $0.id == id || NameKey.of($0.name) == key }) else {
      throw .notFound(.variable, id: "“\(text)”")
    }
    return variable
  }

  /// Makes an assignment from the name of a variable and the text of a value.
  /// - Throws: `notFound`; `invalid` if the text is not a value of the variable
  public func assignment(_ name: String, _ text: String) throws(LibraryError) -> VariableAssignment {
    let variable = try variable(named: name)
    return VariableAssignment(variableID: variable.id, value: try variable.value(of: text))
  }

  /// A tag's name with its group's: "Subject/Maths", or "Maths" without a group.
  public func path(of tag: PaperTag) -> String {
    guard let group = tag.groupID.flatMap({ id in groups.first { $0.id == id } }) else { return tag.name }
    return group.name + "/" + tag.name
  }
}

extension Variable {
  /// Finds an option by identifier or name.
  /// - Throws: `invalid`, with a message that lists the options
  public func option(named text: String) throws(LibraryError) -> VariableOption {
    let id = VariableOption.ID(text)
    let key = NameKey.of(Title.cleaned(text))
    if let option = options.first(where: { $0.id == id || NameKey.of($0.name) == key }) { return option }
    let names = options.map { $0.name }.namesInWords
    throw .invalid(field: "value", message: "“\(text)” is not one of the options of “\(name)”: \(names).")
  }

  /// Parses a value of this variable: a whole number, an option, a day such as 2023-05-31, or any text, depending on
  /// its type.
  /// - Throws: `invalid`, with a message that describes the format
  public func value(of text: String) throws(LibraryError) -> VariableValue {
    switch type {
    case .int:
      guard let number = Int64(Title.cleaned(text)) else {
        throw .invalid(field: "value", message: "“\(text)” is not a whole number, which “\(name)” needs.")
      }
      return .int(number)
    case .list: return .list(try option(named: text).id)
    case .text: return .text(text)
    case .date:
      guard let day = CalendarDay(Title.cleaned(text)) else {
        throw .invalid(field: "value", message: "“\(text)” is not a day such as 2023-05-31, which “\(name)” needs.")
      }
      return .date(day)
    }
  }

  /// Formats a value of this variable as people read and type it.
  public func text(of value: VariableValue) -> String {
    switch value {
    case .int(let number): "\(number)"
    case .list(let id): options.first { $0.id == id }?.name ?? ""
    case .text(let text): text
    case .date(let day): day.description
    }
  }
}

extension MetadataTransaction {
  /// All tag groups, tags and variables.
  public func metadataCatalog() throws(LibraryError) -> MetadataCatalog {
    let groups = try tagGroups()
    var tags: [PaperTag] = []
    for group in groups { tags += try self.tags(in: group.id) }
    tags += try self.tags(in: nil)
    return MetadataCatalog(groups: groups, tags: tags, variables: try variables())
  }
}
