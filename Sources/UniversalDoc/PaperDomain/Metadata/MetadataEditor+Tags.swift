import ByteCoding

// Edits of tags and tag groups.

extension MetadataEditor {
  // MARK: Groups

  mutating func createGroup(_ name: String) throws(LibraryError) -> TagGroup.ID {
    let group = TagGroup(
      id: context.makeID(), name: try Title.checked(name, field: "name"),
      sortIndex: try transaction.lastSortIndex(in: .tagGroups) + 1, createdAt: context.now, updatedAt: context.now)
    try set(group, from: nil)
    createdGroup = group.id
    return group.id
  }

  mutating func duplicate(_ group: TagGroup.ID) throws(LibraryError) {
    let original = try transaction.existingTagGroup(group)
    var name = Title.copy(of: original.name)
    var number = 2
    while try transaction.tagGroup(named: name) != nil {
      name = Title.copy(of: original.name, number: number)
      number += 1
    }
    let copy = try createGroup(name)
    for tag in try transaction.tags(in: group) {
      _ = try createTag(tag.name, in: copy, color: tag.color, scope: tag.scope)
    }
  }

  mutating func delete(_ group: TagGroup.ID, everywhere: Bool) throws(LibraryError) {
    let from = try transaction.existingTagGroup(group)
    if everywhere {
      for tag in try transaction.tags(in: group) { try delete(tag.id, everywhere: true) }
    }
    try set(nil, from: from)
  }

  // MARK: Tags

  mutating func create(
    _ names: [String], in group: TagGroup.ID?, color: HexColor, scope: MetadataScope
  ) throws(LibraryError) {
    guard let first = names.first else { throw .invalid(field: "names", message: "name at least one tag.") }
    guard names.count <= StructureLimits.items else { throw StructureLimits.tooMany(field: "names") }
    if let group { _ = try transaction.existingTagGroup(group) }
    for name in names {
      let name = try Title.checked(name, field: "name")
      if names.count > 1, try transaction.tag(named: name, in: group) != nil { continue }
      _ = try createTag(name, in: group, color: color, scope: scope)
    }
    guard !createdTags.isEmpty else { throw nameTaken(first) }
  }

  private mutating func createTag(
    _ name: String, in group: TagGroup.ID?, color: HexColor, scope: MetadataScope
  ) throws(LibraryError) -> PaperTag.ID {
    let tag = PaperTag(
      id: context.makeID(), name: name, color: color, scope: scope, groupID: group,
      sortIndex: try transaction.lastSortIndex(in: .tags(in: group)) + 1, createdAt: context.now,
      updatedAt: context.now)
    try set(tag, from: nil)
    createdTags.append(tag.id)
    return tag.id
  }

  mutating func merge(_ tags: [PaperTag.ID], into kept: PaperTag.ID) throws(LibraryError) {
    try StructureLimits.requireDistinct(tags, field: "tags")
    let target = try transaction.existingTag(kept)
    guard !tags.contains(kept) else {
      throw .invalid(
        field: "into", message: "“\(target.name)” is one of the tags that are merged. Name one that stays.")
    }
    for tag in tags {
      let from = try transaction.existingTag(tag)
      for kind in MetadataTarget.Kind.allCases {
        let targets = try transaction.targets(having: tag, kind)
        try unassign(tag, from: targets)
        try assign(kept, to: targets)
      }
      try set(nil, from: from)
    }
  }

  mutating func delete(_ tag: PaperTag.ID, everywhere: Bool) throws(LibraryError) {
    let from = try transaction.existingTag(tag)
    if everywhere {
      for kind in MetadataTarget.Kind.allCases { try unassign(tag, from: transaction.targets(having: tag, kind)) }
    }
    try set(nil, from: from)
  }
}
