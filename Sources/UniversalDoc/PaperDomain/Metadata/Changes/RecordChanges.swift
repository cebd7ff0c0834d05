import ByteCoding

// Changes of tag groups, tags, variables and saved views. Each change stores the whole record before and after it.

/// A change of a record of the catalogue.
protocol RecordChange: MetadataChange {
  associatedtype Record: CatalogRecord
  var from: Record? { get }
  var to: Record? { get }
}

extension RecordChange {
  var fields: [LibraryChange.Field] {
    (from?.id ?? to?.id).map { [LibraryChange.Field($0, "record")] } ?? []
  }
  var subject: LibraryChange.Subject { .properties }

  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    try editor.apply(from, to)
  }
}

// change
/// A tag group was created, changed or deleted.
public struct TagGroupChange: RecordChange {
  let from: TagGroup?
  let to: TagGroup?
}

// change
/// A tag was created, changed or deleted.
public struct TagChange: RecordChange {
  let from: PaperTag?
  let to: PaperTag?
}

// change
/// A variable was created or deleted, or the variable or its options were changed.
public struct VariableChange: RecordChange {
  let from: Variable?
  let to: Variable?
}

// change
/// A saved view was created, changed or deleted.
public struct SavedViewChange: RecordChange {
  let from: SavedView?
  let to: SavedView?

  var subject: LibraryChange.Subject { .views }
}
