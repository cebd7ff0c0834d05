// wire: lenient
/// The tags and values for imported files: some for every file, and some extracted from file names.
///
/// Make an `ImportPlan` before importing anything, because it reports all errors.
public struct ImportMetadata: Equatable, Sendable {
  /// The tags for every file.
  public var tags: [PaperTag.ID] = []
  /// The values for every file. A value from the file's name takes precedence.
  public var values: [VariableAssignment] = []
  /// The rule for values in file names, in the format of `FileNameRule`; `nil` for none.
  public var rule: String? = nil

  // generated
  /// Makes the value from its fields.
  public init(tags: [PaperTag.ID] = [], values: [VariableAssignment] = [], rule: String? = nil) {
    self.tags = tags
    self.values = values
    self.rule = rule
  }
  // end of generated

  /// Whether there are no tags, values or rule.
  public var isEmpty: Bool { tags.isEmpty && values.isEmpty && rule == nil }
}

/// The tags and values for each file of an import.
public struct ImportPlan {
  private let catalog: MetadataCatalog
  private let kind: MetadataTarget.Kind
  private let rule: FileNameRule?
  private let tags: [PaperTag.ID]
  private let values: [VariableAssignment]

  /// Parses the rule, and checks that the tags and values exist and are in scope.
  /// - Parameter kind: the kind of entity to assign to: docs or bundles
  /// - Throws: `notFound` for a tag or a variable; `invalid` for the field "rule", "scope" or "value"
  public init(
    _ metadata: ImportMetadata, kind: MetadataTarget.Kind, catalog: MetadataCatalog
  ) throws(LibraryError) {
    self.catalog = catalog
    self.kind = kind
    rule = try metadata.rule.map { text throws(LibraryError) in try FileNameRule(parsing: text) }
    tags = metadata.tags
    values = metadata.values
    for id in metadata.tags {
      let tag = try catalog.tags.first(where: { $0.id == id }).orNotFound(.tag, id)
      guard tag.scope.includes(kind) else { throw Self.outOfScope(tag.name, kind) }
    }
    for value in metadata.values { try check(value) }
  }

  /// The tags and values for one file; the targets are left empty.
  /// - Throws: `invalid` if the name does not match the rule; `notFound` or `invalid` for its values
  public func assignment(for fileName: String) throws(LibraryError) -> MetadataAssignment {
    var assignment = MetadataAssignment(targets: [], addedTags: tags, values: values)
    for value in try rule?.values(of: fileName, catalog: catalog) ?? [] {
      try check(value)
      assignment.values.removeAll { $0.variableID == value.variableID }
      assignment.values.append(value)
    }
    return assignment
  }

  private func check(_ value: VariableAssignment) throws(LibraryError) {
    let variable = try catalog.variables.first(where: { $0.id == value.variableID }).orNotFound(
      .variable, value.variableID)
    guard variable.scope.includes(kind) else { throw Self.outOfScope(variable.name, kind) }
    guard value.value.type == variable.type else {
      throw .invalid(field: "value", message: "“\(variable.name)” takes another kind of value.")
    }
    if case .list(let option) = value.value, !variable.options.contains(where: { $0.id == option }) {
      throw .invalid(field: "value", message: "“\(variable.name)” does not have that option.")
    }
  }

  private static func outOfScope(_ name: String, _ kind: MetadataTarget.Kind) -> LibraryError {
    .invalid(field: "scope", message: "“\(name)” is not for a \(kind.name). Choose another, or widen its scope.")
  }
}
