import ByteCoding

// What a new version of a page inherits: the page's current tags and values, and copies of its notes.

extension MetadataTransaction {
  /// A snapshot of an entity's current tags and values, limited to what is inherited.
  func snapshot(
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
          let option = try variable.options.first(where: { $0.id == id }).orNotFound(.option, id)
          content = .list(id, name: option.name)
        }
        values.append(MetadataSnapshot.Value(id: variable.id, name: variable.name, content: content))
      }
    }
    return MetadataSnapshot(tags: tags, values: values)
  }

  /// Describes what `cloneNoteBlocks` would do with each note.
  func carriedNotes(
    of source: PageVersion.ID, by placing: PagePlacing
  ) throws(LibraryError) -> [CarriedItem] {
    var items: [CarriedItem] = []
    var come: Set<NoteBlock.ID> = []
    for note in NoteTree(try noteBlocks(of: source)).descendants(of: nil) where note.deletion == nil {
      let comes = note.parentID.map { come.contains($0) } ?? true && placing.rect(note.rect) != nil
      if comes { come.insert(note.id) }
      items.append(placing.item(nil, note.title ?? note.body, at: note.rect, comes: comes))
    }
    return items
  }

  /// Copies the notes of a version that are not deleted to another version. The copies have new identifiers, the same
  /// threads, order, tags, values and dates, and the positions of the same content on the new page.
  /// - Returns: how many were copied, and the notes that were not: their position is not on the new page, or the note
  ///   that they reply to was not copied
  func cloneNoteBlocks(
    of source: PageVersion.ID, to version: PageVersion.ID, by placing: PagePlacing, context: LibraryContext
  ) throws(LibraryError) -> (count: Int, left: [NoteBlock.ID]) {
    var clones: [NoteBlock.ID: NoteBlock.ID] = [:]
    var left: [NoteBlock.ID] = []
    for original in NoteTree(try noteBlocks(of: source)).descendants(of: nil) where original.deletion == nil {
      let parent = original.parentID.flatMap { clones[$0] }
      guard (parent != nil) == (original.parentID != nil), let rect = placing.rect(original.rect) else {
        left.append(original.id)
        continue
      }
      let clone = NoteBlock(
        id: context.makeID(), pageVersionID: version, parentID: parent, rect: rect, title: original.title,
        body: original.body, createdAt: original.createdAt,
        updatedAt: original.updatedAt)
      clones[original.id] = clone.id
      try insert(clone)
      for tag in try tags(of: .noteBlock(original.id)) { _ = try assign(tag, to: .noteBlock(clone.id)) }
      for assignment in try values(of: .noteBlock(original.id)) {
        try store(assignment.value, of: assignment.variableID, on: .noteBlock(clone.id))
      }
    }
    return (clones.count, left)
  }
}
