import ByteCoding

/// Where a page stands.
public struct PagePlace: Equatable, Sendable {
  /// The page group that owns it.
  public let pageGroupID: PageGroup.ID
  /// Its place in that group, from 1.
  public let position: Int

  /// Makes a place.
  public init(pageGroupID: PageGroup.ID, position: Int) {
    self.pageGroupID = pageGroupID
    self.position = position
  }
}

/// Where a page group stands.
public struct PageGroupPlace: Equatable, Sendable {
  /// The doc that owns it.
  public let docID: Doc.ID
  /// Its place in that doc, from 1.
  public let position: Int

  /// Makes a place.
  public init(docID: Doc.ID, position: Int) {
    self.docID = docID
    self.position = position
  }
}

// wire
/// The texts of a note.
public struct NoteWords: Equatable, Sendable {
  /// One line, if it has any.
  public var title: String?
  /// Lines of text.
  public var body: String

  // generated
  /// Makes the value from its fields.
  public init(title: String?, body: String) {
    self.title = title
    self.body = body
  }
  // end of generated

  /// Both texts as one, the title in the first line.
  public var text: String { title.map { "\($0)\n\(body)" } ?? body }
}

/// Where a note stands in its thread.
public struct NotePlace: Equatable, Sendable {
  /// The note that it answers; `nil` for a root.
  public let parentID: NoteBlock.ID?
  /// The note that comes before it among those with the same parent, deleted or not; `nil` for the first.
  public let previousID: NoteBlock.ID?
  /// The note that comes after it; `nil` for the last.
  public let nextID: NoteBlock.ID?

  /// Makes a place.
  public init(parentID: NoteBlock.ID?, previousID: NoteBlock.ID?, nextID: NoteBlock.ID?) {
    self.parentID = parentID
    self.previousID = previousID
    self.nextID = nextID
  }
}

/// One change of the library, with what was there before, so that it can be made backwards.
///
/// A place of `nil` is the trash: nothing of the structure is destroyed by a change. A tag group, tag, variable or saved
/// view of `nil` does not exist; the other side of the change has all of its fields. So each change has an inverse.
public enum LibraryChange: Equatable, Sendable {
  /// A doc got another title.
  case docTitle(doc: Doc.ID, from: String, to: String)
  /// A doc was put into the trash, or taken out of it. A new doc comes out of it, too.
  case docTrash(doc: Doc.ID, isTrashed: Bool)
  /// A page group got another title.
  case pageGroupTitle(pageGroup: PageGroup.ID, from: String, to: String)
  /// A page group was moved, put into the trash or taken out of it.
  case pageGroupPlace(pageGroup: PageGroup.ID, from: PageGroupPlace?, to: PageGroupPlace?)
  /// A page group became the mark scheme of another one, or no longer is one.
  case pageGroupAnswers(pageGroup: PageGroup.ID, from: PageGroup.ID?, to: PageGroup.ID?)
  /// A page was moved, put into the trash or taken out of it.
  case pagePlace(page: Page.ID, from: PagePlace?, to: PagePlace?)
  /// Another version of a page became the current one.
  case currentVersion(page: Page.ID, from: PageVersion.ID, to: PageVersion.ID)
  /// A tag group was made, changed or deleted.
  case tagGroup(from: TagGroup?, to: TagGroup?)
  /// A tag was made, changed or deleted.
  case tag(from: PaperTag?, to: PaperTag?)
  /// A variable or its options were made, changed or deleted.
  case variable(from: Variable?, to: Variable?)
  /// A saved view was made, changed or deleted.
  case savedView(from: SavedView?, to: SavedView?)
  /// Entities were given a tag, or it was taken from them.
  case tagAssignment(tag: PaperTag.ID, targets: [MetadataTarget], isAssigned: Bool)
  /// Entities were given other values of a variable.
  case values(variable: Variable.ID, changes: [ValueChange])
  /// A note was deleted with everything below it, or brought back. A new one is brought back, too.
  case noteDeletion(note: NoteBlock.ID, isDeleted: Bool)
  /// A note got other texts.
  case noteWords(note: NoteBlock.ID, from: NoteWords, to: NoteWords)
  /// A note was moved or resized.
  case noteRect(note: NoteBlock.ID, from: NormalizedRect, to: NormalizedRect)
  /// A note got another place in its thread.
  case notePlace(note: NoteBlock.ID, from: NotePlace, to: NotePlace)
  /// The replies to a note, or the roots of a version, were put into another order; deleted ones are among them.
  case noteOrder(version: PageVersion.ID, parent: NoteBlock.ID?, from: [NoteBlock.ID], to: [NoteBlock.ID])
  /// A step added marks to the log of a page version, or its marks there were undone. Which they are says the log.
  case marks(page: Page.ID, version: PageVersion.ID, step: LibraryEdit.ID, isReverted: Bool)
  /// A person corrected the text of a bundle's page; `nil` is the text without a correction.
  case pageText(bundle: PDFBundle.ID, page: Int, from: String?, to: String?)

  /// Whether it is about tags, variables, saved views, assignments or notes, and not about the structure, marks or texts.
  var isMetadata: Bool {
    switch self {
    case .docTitle, .docTrash, .pageGroupTitle, .pageGroupPlace, .pageGroupAnswers, .pagePlace, .currentVersion, .marks,
      .pageText:
      false
    case .tagGroup, .tag, .variable, .savedView, .tagAssignment, .values, .noteDeletion, .noteWords, .noteRect,
      .notePlace, .noteOrder:
      true
    }
  }

  /// The change that takes this one back.
  public var inverse: LibraryChange {
    switch self {
    case .docTitle(let doc, let from, let to): .docTitle(doc: doc, from: to, to: from)
    case .docTrash(let doc, let isTrashed): .docTrash(doc: doc, isTrashed: !isTrashed)
    case .pageGroupTitle(let group, let from, let to): .pageGroupTitle(pageGroup: group, from: to, to: from)
    case .pageGroupPlace(let group, let from, let to): .pageGroupPlace(pageGroup: group, from: to, to: from)
    case .pageGroupAnswers(let group, let from, let to): .pageGroupAnswers(pageGroup: group, from: to, to: from)
    case .pagePlace(let page, let from, let to): .pagePlace(page: page, from: to, to: from)
    case .currentVersion(let page, let from, let to): .currentVersion(page: page, from: to, to: from)
    case .tagGroup(let from, let to): .tagGroup(from: to, to: from)
    case .tag(let from, let to): .tag(from: to, to: from)
    case .variable(let from, let to): .variable(from: to, to: from)
    case .savedView(let from, let to): .savedView(from: to, to: from)
    case .tagAssignment(let tag, let targets, let isAssigned):
      .tagAssignment(tag: tag, targets: targets, isAssigned: !isAssigned)
    case .values(let variable, let changes): .values(variable: variable, changes: changes.map { $0.inverse })
    case .noteDeletion(let note, let isDeleted): .noteDeletion(note: note, isDeleted: !isDeleted)
    case .noteWords(let note, let from, let to): .noteWords(note: note, from: to, to: from)
    case .noteRect(let note, let from, let to): .noteRect(note: note, from: to, to: from)
    case .notePlace(let note, let from, let to): .notePlace(note: note, from: to, to: from)
    case .noteOrder(let version, let parent, let from, let to):
      .noteOrder(version: version, parent: parent, from: to, to: from)
    case .marks(let page, let version, let step, let isReverted):
      .marks(page: page, version: version, step: step, isReverted: !isReverted)
    case .pageText(let bundle, let page, let from, let to): .pageText(bundle: bundle, page: page, from: to, to: from)
    }
  }
}

#if !hasFeature(Embedded)
  extension NoteWords: Codable {}
  extension NotePlace: Codable {}
  extension PagePlace: Codable {}
  extension PageGroupPlace: Codable {}
  extension LibraryChange: Codable {}
#endif
