import ByteCoding

/// One change of the library, recorded with the previous state so that it can be reverted.
///
/// Each change is a small type below a comment `// change`. `LibraryChange`, which has a case for each of them, is
/// generated from these types. The history stores a change as JSON under the type's name without “Change”, so the name
/// must never change.
///
/// Changes never destroy a part of the structure: a place of `nil` means the trash. A tag group, tag, variable or saved
/// view of `nil` does not exist, and the other side of the change has all its fields. Therefore every change has an
/// inverse.
protocol RecordedChange: StoredAsJSON, Equatable, Sendable {
  /// The change that undoes this one. It is generated for a change with `from` and `to`, which it swaps, and for one
  /// with a single Bool, which it negates.
  var inverse: Self { get }
  /// The fields that it changes.
  var fields: [LibraryChange.Field] { get }
  /// The things that it changes or uses. For example, an assignment uses its tag, so it blocks undoing the creation of
  /// the tag.
  var things: [UniqueID] { get }
  /// The thing that the history links to, for a person who wants to see what was changed.
  var subject: LibraryChange.Subject { get }
}

extension RecordedChange {
  var things: [UniqueID] { fields.map { $0.thing } }
}

/// A change of docs, page groups or pages, of their texts, or of marks on them.
protocol StructureChange: RecordedChange {
  /// Applies the change again.
  /// - Throws: `cannotUndo` if the current state is not the one that the change started from; `notFound`
  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError)
}

/// A change of tags, variables, saved views, assignments or notes.
protocol MetadataChange: RecordedChange {
  /// Applies the change again, and records it unless there is nothing to change.
  /// - Throws: `cannotUndo` if the current state is not the one that the change started from; `notFound`, `inUse`,
  ///   `invalid`
  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError)
}

extension LibraryChange {
  /// One property of one thing. Two changes of the same field can block each other.
  struct Field: Hashable {
    /// The doc, page group, page, note, tag or variable.
    let thing: UniqueID
    /// The property's name; all changes of the property use the same one.
    let property: String
    /// The tag or variable of an assignment.
    var key: UniqueID?

    /// A property of a thing.
    init<Entity>(_ thing: EntityID<Entity>, _ property: String, key: UniqueID? = nil) {
      self.init(thing: thing.uniqueID, property, key: key)
    }

    /// A property of a thing whose kind is not known.
    init(thing: UniqueID, _ property: String, key: UniqueID? = nil) {
      self.thing = thing
      self.property = property
      self.key = key
    }
  }

  /// What a change affects, as far as the user interface distinguishes it.
  public enum Subject: Equatable, Sendable {
    /// A bundle, doc, page group, page or note.
    case entity(MetadataTarget)
    /// The tags and variables.
    case properties
    /// The saved views.
    case views
    /// Shared notes.
    case notes(SharedNotes.ID)
  }
}
