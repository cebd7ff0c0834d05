import ByteCoding

// Changes of the tags and values assigned to entities.

// change
/// A tag was assigned to entities, or removed from them.
public struct TagAssignmentChange: MetadataChange {
  let tag: PaperTag.ID
  let targets: [MetadataTarget]
  let isAssigned: Bool

  var fields: [LibraryChange.Field] {
    targets.map { LibraryChange.Field(thing: $0.uniqueID, "tag", key: tag.uniqueID) }
  }
  var things: [UniqueID] { fields.map { $0.thing } + [tag.uniqueID] }
  var subject: LibraryChange.Subject { targets.first.map { .entity($0) } ?? .properties }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    try editor.apply(tag, targets, isAssigned)
  }
}

// change
/// The values that entities have for a variable were changed.
public struct ValuesChange: MetadataChange {
  let variable: Variable.ID
  let changes: [ValueChange]

  var inverse: ValuesChange { ValuesChange(variable: variable, changes: changes.map { $0.inverse }) }
  var fields: [LibraryChange.Field] {
    changes.map { LibraryChange.Field(thing: $0.target.uniqueID, "value", key: variable.uniqueID) }
  }
  var things: [UniqueID] { fields.map { $0.thing } + [variable.uniqueID] }
  var subject: LibraryChange.Subject { changes.first.map { .entity($0.target) } ?? .properties }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    try editor.apply(variable, changes)
  }
}
