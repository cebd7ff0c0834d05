import ByteCoding

// Changes of tag groups, tags, variables and saved views. Each change stores the whole record before and after it.

// change
/// A tag group was created, changed or deleted.
public struct TagGroupChange: MetadataChange {
  let from: TagGroup?
  let to: TagGroup?

  var fields: [LibraryChange.Field] { LibraryChange.record(from?.id ?? to?.id) }
  var subject: LibraryChange.Subject { .properties }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    try editor.apply(from, to)
  }
}

// change
/// A tag was created, changed or deleted.
public struct TagChange: MetadataChange {
  let from: PaperTag?
  let to: PaperTag?

  var fields: [LibraryChange.Field] { LibraryChange.record(from?.id ?? to?.id) }
  var subject: LibraryChange.Subject { .properties }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    try editor.apply(from, to)
  }
}

// change
/// A variable was created or deleted, or the variable or its options were changed.
public struct VariableChange: MetadataChange {
  let from: Variable?
  let to: Variable?

  var fields: [LibraryChange.Field] { LibraryChange.record(from?.id ?? to?.id) }
  var subject: LibraryChange.Subject { .properties }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    try editor.apply(from, to)
  }
}

// change
/// A saved view was created, changed or deleted.
public struct SavedViewChange: MetadataChange {
  let from: SavedView?
  let to: SavedView?

  var fields: [LibraryChange.Field] { LibraryChange.record(from?.id ?? to?.id) }
  var subject: LibraryChange.Subject { .views }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    try editor.apply(from, to)
  }
}

extension LibraryChange {
  fileprivate static func record<Entity>(_ id: EntityID<Entity>?) -> [Field] {
    id.map { [Field($0, "record")] } ?? []
  }
}
