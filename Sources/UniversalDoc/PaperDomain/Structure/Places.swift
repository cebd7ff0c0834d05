import ByteCoding

/// The position of a page.
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

/// The position of a page group.
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

/// The position of a note in its thread.
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

#if !hasFeature(Embedded)
  extension NoteWords: Codable {}
  extension NotePlace: Codable {}
  extension PagePlace: Codable {}
  extension PageGroupPlace: Codable {}
#endif
