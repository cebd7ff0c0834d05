import ByteCoding

// The rules for tags and their groups. Each is one operation in one transaction; if it throws, nothing has changed.

// MARK: - Groups

extension MetadataTransaction {
  /// Makes a tag group, as the last one.
  /// - Throws: `invalid`
  @discardableResult
  public func createTagGroup(named name: String, context: LibraryContext) throws(LibraryError) -> TagGroup {
    let name = try Title.checked(name, field: "name")
    guard try tagGroup(named: name) == nil else { throw nameTaken(name) }
    let group = TagGroup(
      id: context.makeID(), name: name, sortIndex: try lastSortIndex(in: .tagGroups) + 1, createdAt: context.now,
      updatedAt: context.now)
    try insert(group)
    return group
  }

  /// Gives a tag group another name.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func renameTagGroup(
    _ id: TagGroup.ID, to name: String, context: LibraryContext
  ) throws(LibraryError) -> TagGroup {
    let name = try Title.checked(name, field: "name")
    var group = try existingTagGroup(id)
    if let other = try tagGroup(named: name), other != id { throw nameTaken(name) }
    guard group.name != name else { return group }
    group.name = name
    group.updatedAt = context.updateTime(after: group.updatedAt)
    try update(group)
    return group
  }

  /// Puts the tag groups into another order.
  /// - Parameter order: each group once
  /// - Throws: `invalid`
  public func reorderTagGroups(_ order: [TagGroup.ID]) throws(LibraryError) {
    var groups: [TagGroup.ID: TagGroup] = [:]
    for group in try tagGroups() { groups[group.id] = group }
    try checkOrder(order, of: Array(groups.keys))
    for (index, id) in order.enumerated() {
      guard var group = groups[id], group.sortIndex != index + 1 else { continue }
      group.sortIndex = index + 1
      try update(group)
    }
  }

  /// Deletes a tag group that has no tags.
  /// - Throws: `notFound`, `inUse`
  public func deleteTagGroup(_ id: TagGroup.ID) throws(LibraryError) {
    _ = try existingTagGroup(id)
    let count = try tags(in: id).count
    guard count == 0 else { throw LibraryError.inUse(.tagGroup, count: count) }
    try delete(id)
  }
}

// MARK: - Tags

extension MetadataTransaction {
  /// Makes a tag, as the last one of its group, or of those without a group.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func createTag(
    named name: String, in groupID: TagGroup.ID? = nil, color: HexColor = .tagDefault, scope: MetadataScope,
    context: LibraryContext
  ) throws(LibraryError) -> PaperTag {
    let name = try Title.checked(name, field: "name")
    if let groupID { _ = try existingTagGroup(groupID) }
    guard try tag(named: name, in: groupID) == nil else { throw nameTaken(name) }
    let tag = PaperTag(
      id: context.makeID(), name: name, color: color, scope: scope, groupID: groupID,
      sortIndex: try lastSortIndex(in: .tags(in: groupID)) + 1, createdAt: context.now, updatedAt: context.now)
    try insert(tag)
    return tag
  }

  /// Gives a tag another name.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func renameTag(_ id: PaperTag.ID, to name: String, context: LibraryContext) throws(LibraryError) -> PaperTag {
    let name = try Title.checked(name, field: "name")
    var tag = try existingTag(id)
    if let other = try self.tag(named: name, in: tag.groupID), other != id { throw nameTaken(name) }
    tag.name = name
    return try save(tag, context: context)
  }

  /// Gives a tag another colour.
  /// - Throws: `notFound`
  @discardableResult
  public func recolorTag(
    _ id: PaperTag.ID, to color: HexColor, context: LibraryContext
  ) throws(LibraryError) -> PaperTag {
    var tag = try existingTag(id)
    tag.color = color
    return try save(tag, context: context)
  }

  /// Gives a tag another scope, which has to include every entity that has the tag.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func setScope(
    ofTag id: PaperTag.ID, to scope: MetadataScope, context: LibraryContext
  ) throws(LibraryError) -> PaperTag {
    var tag = try existingTag(id)
    var left = 0
    for kind in MetadataTarget.Kind.allCases where !scope.includes(kind) { left += try useCount(of: id, on: kind) }
    guard left == 0 else { throw scopeTooNarrow(left) }
    tag.scope = scope
    return try save(tag, context: context)
  }

  /// Moves a tag to the end of another group, or, for `nil`, out of every group.
  /// - Throws: `notFound`; `invalid` if a tag there has its name
  @discardableResult
  public func moveTag(
    _ id: PaperTag.ID, to groupID: TagGroup.ID?, context: LibraryContext
  ) throws(LibraryError) -> PaperTag {
    var tag = try existingTag(id)
    if let groupID { _ = try existingTagGroup(groupID) }
    guard tag.groupID != groupID else { return tag }
    guard try self.tag(named: tag.name, in: groupID) == nil else { throw nameTaken(tag.name) }
    tag.groupID = groupID
    tag.sortIndex = try lastSortIndex(in: .tags(in: groupID)) + 1
    return try save(tag, context: context)
  }

  /// Puts the tags of a group, or those without one, into another order.
  /// - Parameter order: each tag once
  /// - Throws: `notFound`, `invalid`
  public func reorderTags(_ order: [PaperTag.ID], in groupID: TagGroup.ID?) throws(LibraryError) {
    if let groupID { _ = try existingTagGroup(groupID) }
    var tags: [PaperTag.ID: PaperTag] = [:]
    for tag in try self.tags(in: groupID) { tags[tag.id] = tag }
    try checkOrder(order, of: Array(tags.keys))
    for (index, id) in order.enumerated() {
      guard var tag = tags[id], tag.sortIndex != index + 1 else { continue }
      tag.sortIndex = index + 1
      try update(tag)
    }
  }

  /// Deletes a tag that no entity has; those in the trash count.
  /// - Throws: `notFound`, `inUse`
  public func deleteTag(_ id: PaperTag.ID) throws(LibraryError) {
    _ = try existingTag(id)
    var count = 0
    for kind in MetadataTarget.Kind.allCases { count += try useCount(of: id, on: kind) }
    guard count == 0 else { throw LibraryError.inUse(.tag, count: count) }
    try delete(id)
  }

  /// Stores a tag with its date of change, unless it is as it was.
  private func save(_ tag: PaperTag, context: LibraryContext) throws(LibraryError) -> PaperTag {
    guard try existingTag(tag.id) != tag else { return tag }
    var tag = tag
    tag.updatedAt = context.updateTime(after: tag.updatedAt)
    try update(tag)
    return tag
  }
}
