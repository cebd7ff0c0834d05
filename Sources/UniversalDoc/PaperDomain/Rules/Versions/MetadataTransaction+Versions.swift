import ByteCoding

// The rules for the versions of a page. Each is one operation in one transaction; if it throws, nothing has changed.
//
// Rebinding makes a version and, in the same step of undo, makes it the current one. Undoing it moves the pointer back,
// and the version stays; so a version is made once for each binding that a page ever had, and moving between them makes
// none.

extension MetadataTransaction {
  /// Binds a page to a page of a bundle.
  ///
  /// The page's own tags and values stay as they are, whatever is inherited: the flags say what the new version's
  /// snapshot holds of them, and whether the current version's notes are cloned, with their tags and values.
  /// - Parameters:
  ///   - id: the page
  ///   - bundleID: what it is to show
  ///   - pageNumber: which page of the bundle, from 1
  ///   - inherited: what the version takes over from the current one
  /// - Returns: `rebound`; or `unchanged` or `sameAsVersion` if a version of the page has this binding
  /// - Throws: `notFound`, `pageOutOfRange`; `inTrash` if the page is
  /// - Complexity: linear in the page's versions, tags and values, and in the notes that are cloned
  public func rebindPage(
    _ id: Page.ID, to bundleID: PDFBundle.ID, pageNumber: Int, inheriting inherited: PageVersion.Inheritance,
    context: LibraryContext
  ) throws(LibraryError) -> Rebinding {
    let page = try existingPage(id)
    guard page.trashedAt == nil else { throw LibraryError.inTrash(.page, id: id.description) }
    try existingBundle(bundleID).requirePage(pageNumber)
    let versions = try pageVersions(of: id)
    func isBound(_ version: PageVersion) -> Bool { version.bundleID == bundleID && version.pageNumber == pageNumber }
    if let current = versions.first(where: { $0.id == page.currentVersionID }), isBound(current) { return .unchanged }
    if let same = versions.last(where: isBound) { return .sameAsVersion(same.id) }

    let version = PageVersion(
      id: context.makeID(), pageID: id, ordinal: (versions.last?.ordinal ?? 0) + 1, createdAt: context.now,
      bundleID: bundleID, pageNumber: pageNumber,
      metadataSnapshot: try snapshot(of: .page(id), inheriting: inherited).encoded(), inherited: inherited)
    try insert(version)
    if inherited.noteBlocks { try cloneNoteBlocks(of: page.currentVersionID, to: version.id, context: context) }
    return .rebound(version.id, edit: try setCurrentVersion(of: id, to: version.id, as: .rebindPage, context: context))
  }

  /// Makes a version the one that its page shows. It makes no version and changes none.
  /// - Returns: the step of undo that says what changed; `nil` if it was the current one already
  /// - Throws: `notFound`; `inTrash` if the page is
  public func makeCurrent(_ id: PageVersion.ID, context: LibraryContext) throws(LibraryError) -> LibraryEdit? {
    let page = try existingPage(try existingPageVersion(id).pageID)
    guard page.trashedAt == nil else { throw LibraryError.inTrash(.page, id: page.id.description) }
    guard page.currentVersionID != id else { return nil }
    return try setCurrentVersion(of: page.id, to: id, as: .makeVersionCurrent, context: context)
  }

  /// Moves the pointer, and notes it for undo.
  private func setCurrentVersion(
    of page: Page.ID, to id: PageVersion.ID, as kind: LibraryEdit.Kind, context: LibraryContext
  ) throws(LibraryError) -> LibraryEdit {
    var editor = StructureEditor(self, context: context)
    try editor.setCurrentVersion(id, of: page)
    try editor.store()
    let group = try editor.pageGroup(try editor.page(page).pageGroupID)
    return try note(kind, of: group.title, itemCount: 1, editor.changes, context)
  }

  /// What an entity has now, as far as it is inherited.
  private func snapshot(
    of target: MetadataTarget, inheriting inherited: PageVersion.Inheritance
  ) throws(LibraryError) -> MetadataSnapshot {
    var tags: [MetadataSnapshot.Tag] = []
    if inherited.tags {
      for id in try self.tags(of: target) {
        let tag = try existingTag(id)
        var groupName: String?
        if let groupID = tag.groupID { groupName = try existingTagGroup(groupID).name }
        tags.append(MetadataSnapshot.Tag(id: id, groupName: groupName, name: tag.name, color: tag.color))
      }
    }
    var values: [MetadataSnapshot.Value] = []
    if inherited.variables {
      for assignment in try self.values(of: target) {
        let variable = try existingVariable(assignment.variableID)
        let content: MetadataSnapshot.Content
        switch assignment.value {
        case .int(let value): content = .int(value)
        case .text(let text): content = .text(text)
        case .date(let day): content = .date(day)
        case .list(let id):
          guard let option = variable.options.first(where: { $0.id == id }) else {
            throw LibraryError.notFound(.option, id: id.description)
          }
          content = .list(id, name: option.name)
        }
        values.append(MetadataSnapshot.Value(id: variable.id, name: variable.name, content: content))
      }
    }
    return MetadataSnapshot(tags: tags, values: values)
  }

  /// Gives a version copies of another's notes that are not deleted: with new identifiers, in the same threads and
  /// order, with their tags and values, and with the dates of the originals.
  private func cloneNoteBlocks(
    of source: PageVersion.ID, to version: PageVersion.ID, context: LibraryContext
  ) throws(LibraryError) {
    var clones: [NoteBlock.ID: NoteBlock.ID] = [:]
    for original in NoteTree(try noteBlocks(of: source)).descendants(of: nil) where original.deletion == nil {
      let clone = NoteBlock(
        id: context.makeID(), pageVersionID: version, parentID: original.parentID.flatMap { clones[$0] },
        rect: original.rect, title: original.title, body: original.body, createdAt: original.createdAt,
        updatedAt: original.updatedAt)
      clones[original.id] = clone.id
      try insert(clone)
      for tag in try tags(of: .noteBlock(original.id)) { _ = try assign(tag, to: .noteBlock(clone.id)) }
      for assignment in try values(of: .noteBlock(original.id)) {
        try store(assignment.value, of: assignment.variableID, on: .noteBlock(clone.id))
      }
    }
  }
}
