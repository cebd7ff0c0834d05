import ByteCoding

/// One change of the library with the state before it, so that it can be reverted.
///
/// A change is a small type below a comment `// change`; `LibraryChange`, with a case for each, is generated from these
/// types. The history stores it as JSON under the type's name without “Change”, so the name must never change.
///
/// A place of `nil` is the trash: no change destroys a part of the structure. A tag group, tag, variable or saved view
/// of `nil` does not exist; the other side of the change has all of its fields. So each change has an inverse.
protocol RecordedChange: KeptAsJSON, Equatable, Sendable {
  /// The change that takes this one back.
  var inverse: Self { get }
  /// The fields that it changes.
  var fields: [LibraryChange.Field] { get }
  /// The things that it changes or uses. An assignment uses its tag, so it blocks undoing the creation of the tag.
  var things: [UniqueID] { get }
  /// The thing that the history leads to, for a person who wants to see what was changed.
  var subject: LibraryChange.Subject { get }
}

extension RecordedChange {
  var things: [UniqueID] { fields.map { $0.thing } }
}

/// A change of docs, page groups and pages, of their texts or of the marks on them.
protocol StructureChange: RecordedChange {
  /// Makes the change once more.
  /// - Parameter trace: gets what there is to say about it
  /// - Throws: `cannotUndo` if what it changes is not as the change found it; `notFound`
  func apply(
    to editor: inout StructureEditor<some LibraryTransaction>, _ trace: inout UndoTrace
  ) throws(LibraryError)
}

/// A change of tags, variables, saved views, assignments or notes.
protocol MetadataChange: RecordedChange {
  /// Makes the change once more, and notes it, as far as there is anything to change.
  /// - Throws: `cannotUndo` if what it changes is not as the change found it; `notFound`, `inUse`, `invalid`
  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError)
}

extension LibraryChange {
  /// One property of one thing. Two changes of the same field can block each other.
  struct Field: Hashable {
    /// The doc, page group, page, note, tag or variable.
    let thing: UniqueID
    /// The property's name, the same in all changes of it.
    let property: String
    /// The tag or variable of an assignment.
    var key: UniqueID?

    /// A property of something.
    init<Entity>(_ thing: EntityID<Entity>, _ property: String, key: UniqueID? = nil) {
      self.init(thing: thing.uniqueID, property, key: key)
    }

    /// A property of something whose kind is not known.
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

#if hasFeature(Embedded)
  /// The browser keeps no changes.
  protocol KeptAsJSON {}
#else
  typealias KeptAsJSON = Codable
#endif
