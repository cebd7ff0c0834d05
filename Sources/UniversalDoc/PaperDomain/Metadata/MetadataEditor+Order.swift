import ByteCoding

// The order of tag groups, tags and variables: each list is numbered from 1 by `sortIndex`.

extension MetadataEditor {
  mutating func move(_ group: TagGroup.ID, before next: TagGroup.ID?) throws(LibraryError) {
    _ = try transaction.existingTagGroup(group)
    try move([group], before: next, in: transaction.tagGroups())
  }

  mutating func move(_ variable: Variable.ID, before next: Variable.ID?) throws(LibraryError) {
    _ = try transaction.existingVariable(variable)
    try move([variable], before: next, in: transaction.variables())
  }

  mutating func move(
    _ tags: [PaperTag.ID], to group: TagGroup.ID?, before next: PaperTag.ID?
  ) throws(LibraryError) {
    try StructureLimits.requireDistinct(tags, field: "tags")
    if let group { _ = try transaction.existingTagGroup(group) }
    // First move the tags to the end of the group, then to their positions.
    for tag in tags {
      let from = try transaction.existingTag(tag)
      guard from.groupID != group else { continue }
      var to = from
      to.groupID = group
      to.sortIndex = try transaction.lastSortIndex(in: .tags(in: group)) + 1
      try change(from, to: to)
    }
    try move(tags, before: next, in: transaction.tags(in: group))
  }

  /// The new position of each item, from 1, if some are moved before another one, or to the end for `nil`.
  static func moving<Entity>(
    _ moved: [EntityID<Entity>], before next: EntityID<Entity>?, in list: [EntityID<Entity>]
  ) throws(LibraryError) -> [EntityID<Entity>: Int] {
    let set = Set(moved)
    var order = list.filter { !set.contains($0) }
    var index = order.count
    if let next {
      guard let place = order.firstIndex(of: next) else {
        throw .invalid(
          field: "before", message: "\(next) is not in that list, or is one of the moved items. Load it again.")
      }
      index = place
    }
    order.insert(contentsOf: moved, at: index)
    var places: [EntityID<Entity>: Int] = [:]
    for (index, id) in order.enumerated() { places[id] = index + 1 }
    return places
  }
}
