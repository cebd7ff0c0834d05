// Written by `make generate`; do not edit.
// swift-format-ignore-file

import ByteCoding

/// One change of the library, with the former value, so that it can be reversed; see `RecordedChange`.
public enum LibraryChange: Equatable, Sendable {
  /// Another version of a page became the current one.
  case currentVersion(CurrentVersionChange)
  /// A doc was starred or unstarred.
  case docStar(DocStarChange)
  /// A doc was renamed.
  case docTitle(DocTitleChange)
  /// A doc was moved to the trash, or restored. Creating a doc counts as restoring it.
  case docTrash(DocTrashChange)
  /// A step added marks to the log of a page version, or those marks were undone. The log knows which marks they are.
  case marks(MarksChange)
  /// A note was deleted with everything below it, or restored. Creating a note is recorded as restoring it.
  case noteDeletion(NoteDeletionChange)
  /// The replies to a note, or the roots of a version, were reordered. Deleted notes are included.
  case noteOrder(NoteOrderChange)
  /// A note was moved within its thread or to another parent.
  case notePlace(NotePlaceChange)
  /// A note was moved or resized.
  case noteRect(NoteRectChange)
  /// A note's title or text was changed.
  case noteWords(NoteWordsChange)
  /// Somebody wrote in shared notes. The document contains the changes and undoes them itself.
  case notesWriting(NotesWritingChange)
  /// A page group became the mark scheme of another one, or no longer is one.
  case pageGroupAnswers(PageGroupAnswersChange)
  /// A page group was moved, trashed or restored.
  case pageGroupPlace(PageGroupPlaceChange)
  /// A page group was renamed.
  case pageGroupTitle(PageGroupTitleChange)
  /// A page was moved, trashed or restored.
  case pagePlace(PagePlaceChange)
  /// A person corrected the text of a bundle's page. `nil` stands for the uncorrected text.
  case pageText(PageTextChange)
  /// A saved view was created, changed or deleted.
  case savedView(SavedViewChange)
  /// A tag was created, changed or deleted.
  case tag(TagChange)
  /// A tag was assigned to entities, or removed from them.
  case tagAssignment(TagAssignmentChange)
  /// A tag group was created, changed or deleted.
  case tagGroup(TagGroupChange)
  /// The values that entities have for a variable were changed.
  case values(ValuesChange)
  /// A variable was created or deleted, or the variable or its options were changed.
  case variable(VariableChange)

  /// Another version of a page became the current one.
  public static func currentVersion(page: Page.ID, from: PageVersion.ID, to: PageVersion.ID) -> LibraryChange {
    .currentVersion(CurrentVersionChange(page: page, from: from, to: to))
  }

  /// A doc was starred or unstarred.
  public static func docStar(doc: Doc.ID, isStarred: Bool) -> LibraryChange {
    .docStar(DocStarChange(doc: doc, isStarred: isStarred))
  }

  /// A doc was renamed.
  public static func docTitle(doc: Doc.ID, from: String, to: String) -> LibraryChange {
    .docTitle(DocTitleChange(doc: doc, from: from, to: to))
  }

  /// A doc was moved to the trash, or restored. Creating a doc counts as restoring it.
  public static func docTrash(doc: Doc.ID, isTrashed: Bool) -> LibraryChange {
    .docTrash(DocTrashChange(doc: doc, isTrashed: isTrashed))
  }

  /// A step added marks to the log of a page version, or those marks were undone. The log knows which marks they are.
  public static func marks(page: Page.ID, version: PageVersion.ID, step: LibraryEdit.ID, isReverted: Bool) -> LibraryChange {
    .marks(MarksChange(page: page, version: version, step: step, isReverted: isReverted))
  }

  /// A note was deleted with everything below it, or restored. Creating a note is recorded as restoring it.
  public static func noteDeletion(note: NoteBlock.ID, isDeleted: Bool) -> LibraryChange {
    .noteDeletion(NoteDeletionChange(note: note, isDeleted: isDeleted))
  }

  /// The replies to a note, or the roots of a version, were reordered. Deleted notes are included.
  public static func noteOrder(version: PageVersion.ID, parent: NoteBlock.ID?, from: [NoteBlock.ID], to: [NoteBlock.ID]) -> LibraryChange {
    .noteOrder(NoteOrderChange(version: version, parent: parent, from: from, to: to))
  }

  /// A note was moved within its thread or to another parent.
  public static func notePlace(note: NoteBlock.ID, from: NotePlace, to: NotePlace) -> LibraryChange {
    .notePlace(NotePlaceChange(note: note, from: from, to: to))
  }

  /// A note was moved or resized.
  public static func noteRect(note: NoteBlock.ID, from: NormalizedRect, to: NormalizedRect) -> LibraryChange {
    .noteRect(NoteRectChange(note: note, from: from, to: to))
  }

  /// A note's title or text was changed.
  public static func noteWords(note: NoteBlock.ID, from: NoteWords, to: NoteWords) -> LibraryChange {
    .noteWords(NoteWordsChange(note: note, from: from, to: to))
  }

  /// Somebody wrote in shared notes. The document contains the changes and undoes them itself.
  public static func notesWriting(notes: SharedNotes.ID) -> LibraryChange {
    .notesWriting(NotesWritingChange(notes: notes))
  }

  /// A page group became the mark scheme of another one, or no longer is one.
  public static func pageGroupAnswers(pageGroup: PageGroup.ID, from: PageGroup.ID?, to: PageGroup.ID?) -> LibraryChange {
    .pageGroupAnswers(PageGroupAnswersChange(pageGroup: pageGroup, from: from, to: to))
  }

  /// A page group was moved, trashed or restored.
  public static func pageGroupPlace(pageGroup: PageGroup.ID, from: PageGroupPlace?, to: PageGroupPlace?) -> LibraryChange {
    .pageGroupPlace(PageGroupPlaceChange(pageGroup: pageGroup, from: from, to: to))
  }

  /// A page group was renamed.
  public static func pageGroupTitle(pageGroup: PageGroup.ID, from: String, to: String) -> LibraryChange {
    .pageGroupTitle(PageGroupTitleChange(pageGroup: pageGroup, from: from, to: to))
  }

  /// A page was moved, trashed or restored.
  public static func pagePlace(page: Page.ID, from: PagePlace?, to: PagePlace?) -> LibraryChange {
    .pagePlace(PagePlaceChange(page: page, from: from, to: to))
  }

  /// A person corrected the text of a bundle's page. `nil` stands for the uncorrected text.
  public static func pageText(bundle: PDFBundle.ID, page: Int, from: String?, to: String?) -> LibraryChange {
    .pageText(PageTextChange(bundle: bundle, page: page, from: from, to: to))
  }

  /// A saved view was created, changed or deleted.
  public static func savedView(from: SavedView?, to: SavedView?) -> LibraryChange {
    .savedView(SavedViewChange(from: from, to: to))
  }

  /// A tag was created, changed or deleted.
  public static func tag(from: PaperTag?, to: PaperTag?) -> LibraryChange {
    .tag(TagChange(from: from, to: to))
  }

  /// A tag was assigned to entities, or removed from them.
  public static func tagAssignment(tag: PaperTag.ID, targets: [MetadataTarget], isAssigned: Bool) -> LibraryChange {
    .tagAssignment(TagAssignmentChange(tag: tag, targets: targets, isAssigned: isAssigned))
  }

  /// A tag group was created, changed or deleted.
  public static func tagGroup(from: TagGroup?, to: TagGroup?) -> LibraryChange {
    .tagGroup(TagGroupChange(from: from, to: to))
  }

  /// The values that entities have for a variable were changed.
  public static func values(variable: Variable.ID, changes: [ValueChange]) -> LibraryChange {
    .values(ValuesChange(variable: variable, changes: changes))
  }

  /// A variable was created or deleted, or the variable or its options were changed.
  public static func variable(from: Variable?, to: Variable?) -> LibraryChange {
    .variable(VariableChange(from: from, to: to))
  }

  /// The inverse change.
  public var inverse: LibraryChange {
    switch self {
    case .currentVersion(let change): .currentVersion(change.inverse)
    case .docStar(let change): .docStar(change.inverse)
    case .docTitle(let change): .docTitle(change.inverse)
    case .docTrash(let change): .docTrash(change.inverse)
    case .marks(let change): .marks(change.inverse)
    case .noteDeletion(let change): .noteDeletion(change.inverse)
    case .noteOrder(let change): .noteOrder(change.inverse)
    case .notePlace(let change): .notePlace(change.inverse)
    case .noteRect(let change): .noteRect(change.inverse)
    case .noteWords(let change): .noteWords(change.inverse)
    case .notesWriting(let change): .notesWriting(change.inverse)
    case .pageGroupAnswers(let change): .pageGroupAnswers(change.inverse)
    case .pageGroupPlace(let change): .pageGroupPlace(change.inverse)
    case .pageGroupTitle(let change): .pageGroupTitle(change.inverse)
    case .pagePlace(let change): .pagePlace(change.inverse)
    case .pageText(let change): .pageText(change.inverse)
    case .savedView(let change): .savedView(change.inverse)
    case .tag(let change): .tag(change.inverse)
    case .tagAssignment(let change): .tagAssignment(change.inverse)
    case .tagGroup(let change): .tagGroup(change.inverse)
    case .values(let change): .values(change.inverse)
    case .variable(let change): .variable(change.inverse)
    }
  }

  /// What it changes.
  var fields: [Field] {
    switch self {
    case .currentVersion(let change): change.fields
    case .docStar(let change): change.fields
    case .docTitle(let change): change.fields
    case .docTrash(let change): change.fields
    case .marks(let change): change.fields
    case .noteDeletion(let change): change.fields
    case .noteOrder(let change): change.fields
    case .notePlace(let change): change.fields
    case .noteRect(let change): change.fields
    case .noteWords(let change): change.fields
    case .notesWriting(let change): change.fields
    case .pageGroupAnswers(let change): change.fields
    case .pageGroupPlace(let change): change.fields
    case .pageGroupTitle(let change): change.fields
    case .pagePlace(let change): change.fields
    case .pageText(let change): change.fields
    case .savedView(let change): change.fields
    case .tag(let change): change.fields
    case .tagAssignment(let change): change.fields
    case .tagGroup(let change): change.fields
    case .values(let change): change.fields
    case .variable(let change): change.fields
    }
  }

  /// What it changes or uses.
  var things: [UniqueID] {
    switch self {
    case .currentVersion(let change): change.things
    case .docStar(let change): change.things
    case .docTitle(let change): change.things
    case .docTrash(let change): change.things
    case .marks(let change): change.things
    case .noteDeletion(let change): change.things
    case .noteOrder(let change): change.things
    case .notePlace(let change): change.things
    case .noteRect(let change): change.things
    case .noteWords(let change): change.things
    case .notesWriting(let change): change.things
    case .pageGroupAnswers(let change): change.things
    case .pageGroupPlace(let change): change.things
    case .pageGroupTitle(let change): change.things
    case .pagePlace(let change): change.things
    case .pageText(let change): change.things
    case .savedView(let change): change.things
    case .tag(let change): change.things
    case .tagAssignment(let change): change.things
    case .tagGroup(let change): change.things
    case .values(let change): change.things
    case .variable(let change): change.things
    }
  }

  /// Where a person can see the change.
  public var subject: Subject {
    switch self {
    case .currentVersion(let change): change.subject
    case .docStar(let change): change.subject
    case .docTitle(let change): change.subject
    case .docTrash(let change): change.subject
    case .marks(let change): change.subject
    case .noteDeletion(let change): change.subject
    case .noteOrder(let change): change.subject
    case .notePlace(let change): change.subject
    case .noteRect(let change): change.subject
    case .noteWords(let change): change.subject
    case .notesWriting(let change): change.subject
    case .pageGroupAnswers(let change): change.subject
    case .pageGroupPlace(let change): change.subject
    case .pageGroupTitle(let change): change.subject
    case .pagePlace(let change): change.subject
    case .pageText(let change): change.subject
    case .savedView(let change): change.subject
    case .tag(let change): change.subject
    case .tagAssignment(let change): change.subject
    case .tagGroup(let change): change.subject
    case .values(let change): change.subject
    case .variable(let change): change.subject
    }
  }

  /// Whether it is about tags, variables, saved views, assignments or notes.
  var isMetadata: Bool {
    switch self {
    case .noteDeletion, .noteOrder, .notePlace, .noteRect, .noteWords, .savedView, .tag, .tagAssignment, .tagGroup, .values, .variable: true
    default: false
    }
  }

  /// Applies a change of structure, texts or marks; ignores other changes.
  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    switch self {
    case .currentVersion(let change): try change.apply(to: &editor)
    case .docStar(let change): try change.apply(to: &editor)
    case .docTitle(let change): try change.apply(to: &editor)
    case .docTrash(let change): try change.apply(to: &editor)
    case .marks(let change): try change.apply(to: &editor)
    case .notesWriting(let change): try change.apply(to: &editor)
    case .pageGroupAnswers(let change): try change.apply(to: &editor)
    case .pageGroupPlace(let change): try change.apply(to: &editor)
    case .pageGroupTitle(let change): try change.apply(to: &editor)
    case .pagePlace(let change): try change.apply(to: &editor)
    case .pageText(let change): try change.apply(to: &editor)
    default: break
    }
  }

  /// Applies a change of metadata or notes; ignores other changes.
  func apply(to editor: inout MetadataEditor<some MetadataTransaction>) throws(LibraryError) {
    switch self {
    case .noteDeletion(let change): try change.apply(to: &editor)
    case .noteOrder(let change): try change.apply(to: &editor)
    case .notePlace(let change): try change.apply(to: &editor)
    case .noteRect(let change): try change.apply(to: &editor)
    case .noteWords(let change): try change.apply(to: &editor)
    case .savedView(let change): try change.apply(to: &editor)
    case .tag(let change): try change.apply(to: &editor)
    case .tagAssignment(let change): try change.apply(to: &editor)
    case .tagGroup(let change): try change.apply(to: &editor)
    case .values(let change): try change.apply(to: &editor)
    case .variable(let change): try change.apply(to: &editor)
    default: break
    }
  }
}

extension CurrentVersionChange {
  var inverse: Self { Self(page: page, from: to, to: from) }
}

extension DocStarChange {
  var inverse: Self { Self(doc: doc, isStarred: !isStarred) }
}

extension DocTitleChange {
  var inverse: Self { Self(doc: doc, from: to, to: from) }
}

extension DocTrashChange {
  var inverse: Self { Self(doc: doc, isTrashed: !isTrashed) }
}

extension MarksChange {
  var inverse: Self { Self(page: page, version: version, step: step, isReverted: !isReverted) }
}

extension NoteDeletionChange {
  var inverse: Self { Self(note: note, isDeleted: !isDeleted) }
}

extension NoteOrderChange {
  var inverse: Self { Self(version: version, parent: parent, from: to, to: from) }
}

extension NotePlaceChange {
  var inverse: Self { Self(note: note, from: to, to: from) }
}

extension NoteRectChange {
  var inverse: Self { Self(note: note, from: to, to: from) }
}

extension NoteWordsChange {
  var inverse: Self { Self(note: note, from: to, to: from) }
}

extension PageGroupAnswersChange {
  var inverse: Self { Self(pageGroup: pageGroup, from: to, to: from) }
}

extension PageGroupPlaceChange {
  var inverse: Self { Self(pageGroup: pageGroup, from: to, to: from) }
}

extension PageGroupTitleChange {
  var inverse: Self { Self(pageGroup: pageGroup, from: to, to: from) }
}

extension PagePlaceChange {
  var inverse: Self { Self(page: page, from: to, to: from) }
}

extension PageTextChange {
  var inverse: Self { Self(bundle: bundle, page: page, from: to, to: from) }
}

extension SavedViewChange {
  var inverse: Self { Self(from: to, to: from) }
}

extension TagChange {
  var inverse: Self { Self(from: to, to: from) }
}

extension TagAssignmentChange {
  var inverse: Self { Self(tag: tag, targets: targets, isAssigned: !isAssigned) }
}

extension TagGroupChange {
  var inverse: Self { Self(from: to, to: from) }
}

extension VariableChange {
  var inverse: Self { Self(from: to, to: from) }
}

#if !hasFeature(Embedded)
  extension LibraryChange: Codable {
    private enum Name: String, CodingKey {
      case currentVersion
      case docStar
      case docTitle
      case docTrash
      case marks
      case noteDeletion
      case noteOrder
      case notePlace
      case noteRect
      case noteWords
      case notesWriting
      case pageGroupAnswers
      case pageGroupPlace
      case pageGroupTitle
      case pagePlace
      case pageText
      case savedView
      case tag
      case tagAssignment
      case tagGroup
      case values
      case variable
    }

    /// Reads a change below its name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      guard container.allKeys.count == 1, let name = container.allKeys.first else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: container.codingPath, debugDescription: "no change has this name"))
      }
      switch name {
      case .currentVersion: self = .currentVersion(try container.decode(CurrentVersionChange.self, forKey: name))
      case .docStar: self = .docStar(try container.decode(DocStarChange.self, forKey: name))
      case .docTitle: self = .docTitle(try container.decode(DocTitleChange.self, forKey: name))
      case .docTrash: self = .docTrash(try container.decode(DocTrashChange.self, forKey: name))
      case .marks: self = .marks(try container.decode(MarksChange.self, forKey: name))
      case .noteDeletion: self = .noteDeletion(try container.decode(NoteDeletionChange.self, forKey: name))
      case .noteOrder: self = .noteOrder(try container.decode(NoteOrderChange.self, forKey: name))
      case .notePlace: self = .notePlace(try container.decode(NotePlaceChange.self, forKey: name))
      case .noteRect: self = .noteRect(try container.decode(NoteRectChange.self, forKey: name))
      case .noteWords: self = .noteWords(try container.decode(NoteWordsChange.self, forKey: name))
      case .notesWriting: self = .notesWriting(try container.decode(NotesWritingChange.self, forKey: name))
      case .pageGroupAnswers: self = .pageGroupAnswers(try container.decode(PageGroupAnswersChange.self, forKey: name))
      case .pageGroupPlace: self = .pageGroupPlace(try container.decode(PageGroupPlaceChange.self, forKey: name))
      case .pageGroupTitle: self = .pageGroupTitle(try container.decode(PageGroupTitleChange.self, forKey: name))
      case .pagePlace: self = .pagePlace(try container.decode(PagePlaceChange.self, forKey: name))
      case .pageText: self = .pageText(try container.decode(PageTextChange.self, forKey: name))
      case .savedView: self = .savedView(try container.decode(SavedViewChange.self, forKey: name))
      case .tag: self = .tag(try container.decode(TagChange.self, forKey: name))
      case .tagAssignment: self = .tagAssignment(try container.decode(TagAssignmentChange.self, forKey: name))
      case .tagGroup: self = .tagGroup(try container.decode(TagGroupChange.self, forKey: name))
      case .values: self = .values(try container.decode(ValuesChange.self, forKey: name))
      case .variable: self = .variable(try container.decode(VariableChange.self, forKey: name))
      }
    }

    /// Writes the change below its name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      switch self {
      case .currentVersion(let change): try container.encode(change, forKey: .currentVersion)
      case .docStar(let change): try container.encode(change, forKey: .docStar)
      case .docTitle(let change): try container.encode(change, forKey: .docTitle)
      case .docTrash(let change): try container.encode(change, forKey: .docTrash)
      case .marks(let change): try container.encode(change, forKey: .marks)
      case .noteDeletion(let change): try container.encode(change, forKey: .noteDeletion)
      case .noteOrder(let change): try container.encode(change, forKey: .noteOrder)
      case .notePlace(let change): try container.encode(change, forKey: .notePlace)
      case .noteRect(let change): try container.encode(change, forKey: .noteRect)
      case .noteWords(let change): try container.encode(change, forKey: .noteWords)
      case .notesWriting(let change): try container.encode(change, forKey: .notesWriting)
      case .pageGroupAnswers(let change): try container.encode(change, forKey: .pageGroupAnswers)
      case .pageGroupPlace(let change): try container.encode(change, forKey: .pageGroupPlace)
      case .pageGroupTitle(let change): try container.encode(change, forKey: .pageGroupTitle)
      case .pagePlace(let change): try container.encode(change, forKey: .pagePlace)
      case .pageText(let change): try container.encode(change, forKey: .pageText)
      case .savedView(let change): try container.encode(change, forKey: .savedView)
      case .tag(let change): try container.encode(change, forKey: .tag)
      case .tagAssignment(let change): try container.encode(change, forKey: .tagAssignment)
      case .tagGroup(let change): try container.encode(change, forKey: .tagGroup)
      case .values(let change): try container.encode(change, forKey: .values)
      case .variable(let change): try container.encode(change, forKey: .variable)
      }
    }
  }
#endif
