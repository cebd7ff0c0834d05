import ByteCoding

/// The position of a page.
public struct PagePlace: Equatable, Sendable, StoredAsJSON {
  /// The page group that contains the page.
  public let pageGroupID: PageGroup.ID
  /// The position in that group, from 1.
  public let position: Int

  /// Makes the value from its fields.
  public init(pageGroupID: PageGroup.ID, position: Int) {
    self.pageGroupID = pageGroupID
    self.position = position
  }
}

/// The position of a page group.
public struct PageGroupPlace: Equatable, Sendable, StoredAsJSON {
  /// The doc that contains the page group.
  public let docID: Doc.ID
  /// The position in that doc, from 1.
  public let position: Int

  /// Makes the value from its fields.
  public init(docID: Doc.ID, position: Int) {
    self.docID = docID
    self.position = position
  }
}

// wire
/// The title and text of a note.
public struct NoteWords: Equatable, Sendable, StoredAsJSON {
  /// The title: one line, or `nil` for none.
  public var title: String?
  /// The text, possibly of several lines.
  public var body: String

  // generated
  /// Makes the value from its fields.
  public init(title: String?, body: String) {
    self.title = title
    self.body = body
  }
  // end of generated

  /// Title and text together; the title is the first line.
  public var text: String { title.map { "\($0)\n\(body)" } ?? body }
}

/// The position of a note in its thread.
public struct NotePlace: Equatable, Sendable, StoredAsJSON {
  /// The note that it replies to; `nil` for a root.
  public let parentID: NoteBlock.ID?
  /// The previous note with the same parent, deleted or not; `nil` for the first one.
  public let previousID: NoteBlock.ID?
  /// The next note with the same parent, deleted or not; `nil` for the last one.
  public let nextID: NoteBlock.ID?

  /// Makes the value from its fields.
  public init(parentID: NoteBlock.ID?, previousID: NoteBlock.ID?, nextID: NoteBlock.ID?) {
    self.parentID = parentID
    self.previousID = previousID
    self.nextID = nextID
  }
}
