import ByteCoding

// The rules for the text, rectangle and order of notes. Each is one operation in one transaction; if it throws, nothing
// has changed. `MetadataTransaction+NoteDeletion` deletes and restores notes.

extension MetadataTransaction {
  /// Creates a note on a version of a page. In the order of notes it comes before the first note that is lower on the
  /// page.
  /// - Parameters:
  ///   - versionID: the version
  ///   - rect: clipped to the page, and enlarged to the minimum size
  ///   - title: one line; blank for none
  ///   - body: lines of text; may be empty
  /// - Throws: `notFound`, `invalid`
  /// - Complexity: linear in the notes of the version
  @discardableResult
  public func createNoteBlock(
    on versionID: PageVersion.ID, rect: NormalizedRect, title: String? = nil, body: String, context: LibraryContext
  ) throws(LibraryError) -> NoteBlock {
    guard try pageVersion(versionID) != nil else {
      throw LibraryError.notFound(.pageVersion, id: versionID.description)
    }
    let noteBlock = NoteBlock(
      id: context.makeID(), pageVersionID: versionID, parentID: nil, rect: try rect.cutToPage(),
      title: try NoteText.checkedTitle(title), body: try NoteText.checkedBody(body), createdAt: context.now,
      updatedAt: context.now)
    let roots = NoteTree(try noteBlocks(of: versionID)).children(of: nil)
    try insert(noteBlock)
    if let place = roots.firstIndex(where: { $0.deletion == nil && $0.rect.y > noteBlock.rect.y }) {
      var order = roots.map { $0.id }
      order.insert(noteBlock.id, at: place)
      try setNoteBlockOrder(order)
    }
    return noteBlock
  }

  /// Adds a reply to a note, after its other replies. The reply has the note's rectangle.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func reply(
    to parentID: NoteBlock.ID, title: String? = nil, body: String, context: LibraryContext
  ) throws(LibraryError) -> NoteBlock {
    let parent = try liveNoteBlock(parentID)
    let noteBlock = NoteBlock(
      id: context.makeID(), pageVersionID: parent.pageVersionID, parentID: parentID, rect: parent.rect,
      title: try NoteText.checkedTitle(title), body: try NoteText.checkedBody(body), createdAt: context.now,
      updatedAt: context.now)
    try insert(noteBlock)
    return noteBlock
  }

  /// Replaces a note's title and text.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func editNoteBlock(
    _ id: NoteBlock.ID, title: String?, body: String, context: LibraryContext
  ) throws(LibraryError) -> NoteBlock {
    var noteBlock = try liveNoteBlock(id)
    noteBlock.title = try NoteText.checkedTitle(title)
    noteBlock.body = try NoteText.checkedBody(body)
    return try save(noteBlock, context: context)
  }

  /// Moves a note's rectangle as near to a position as the page allows, keeping its size. Its replies stay where they
  /// are.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func moveNoteBlock(
    _ id: NoteBlock.ID, toX x: Double, y: Double, context: LibraryContext
  ) throws(LibraryError) -> NoteBlock {
    var noteBlock = try liveNoteBlock(id)
    noteBlock.rect = try noteBlock.rect.moved(toX: x, y: y)
    return try save(noteBlock, context: context)
  }

  /// Resizes a note's rectangle as far as the page allows. The top left corner stays.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func resizeNoteBlock(
    _ id: NoteBlock.ID, toWidth width: Double, height: Double, context: LibraryContext
  ) throws(LibraryError) -> NoteBlock {
    var noteBlock = try liveNoteBlock(id)
    noteBlock.rect = try noteBlock.rect.resized(toWidth: width, height: height)
    return try save(noteBlock, context: context)
  }

  /// Moves a note, with everything below it, to the end of the replies to another note of its version, or, for `nil`,
  /// to the end of the roots.
  /// - Throws: `notFound`; `invalid` if the other note is on another version, or is the note itself or below it
  @discardableResult
  public func setParent(
    of id: NoteBlock.ID, to parentID: NoteBlock.ID?, context: LibraryContext
  ) throws(LibraryError) -> NoteBlock {
    var noteBlock = try liveNoteBlock(id)
    if let parentID {
      let parent = try liveNoteBlock(parentID)
      guard parent.pageVersionID == noteBlock.pageVersionID else {
        throw invalidParent("it is on another page version. Choose a note on the same one.")
      }
      let below = NoteTree(try noteBlocks(of: noteBlock.pageVersionID)).descendants(of: id)
      guard parentID != id, !below.contains(where: { $0.id == parentID }) else {
        throw invalidParent("a note cannot reply to itself or to one of its own replies.")
      }
    }
    noteBlock.parentID = parentID
    return try save(noteBlock, context: context)
  }

  /// Reorders the replies to a note, or the roots of a version. Deleted notes keep their positions.
  /// - Parameters:
  ///   - order: all of them that are not deleted, each once
  ///   - versionID: the version that contains them
  ///   - parentID: the note that they reply to; `nil` for the roots
  /// - Throws: `invalid`
  public func reorderNoteBlocks(
    _ order: [NoteBlock.ID], of versionID: PageVersion.ID, under parentID: NoteBlock.ID? = nil
  ) throws(LibraryError) {
    let siblings = NoteTree(try noteBlocks(of: versionID)).children(of: parentID)
    try checkOrder(order, of: siblings.filter { $0.deletion == nil }.map { $0.id })
    var next = order.makeIterator()
    var whole: [NoteBlock.ID] = []
    for sibling in siblings {
      guard sibling.deletion == nil, let id = next.next() else {
        whole.append(sibling.id)
        continue
      }
      whole.append(id)
    }
    try setNoteBlockOrder(whole)
  }

  /// The note; throws `notFound` if it does not exist or is deleted.
  func liveNoteBlock(_ id: NoteBlock.ID) throws(LibraryError) -> NoteBlock {
    let noteBlock = try existingNoteBlock(id)
    guard noteBlock.deletion == nil else {
      throw LibraryError.invalid(field: "note", message: "it is deleted. Restore it first.")
    }
    return noteBlock
  }

  private func save(_ noteBlock: NoteBlock, context: LibraryContext) throws(LibraryError) -> NoteBlock {
    guard try existingNoteBlock(noteBlock.id) != noteBlock else { return noteBlock }
    var noteBlock = noteBlock
    noteBlock.updatedAt = context.updateTime(after: noteBlock.updatedAt)
    try update(noteBlock)
    return noteBlock
  }

  private func invalidParent(_ message: String) -> LibraryError {
    .invalid(field: "parent", message: message)
  }
}
