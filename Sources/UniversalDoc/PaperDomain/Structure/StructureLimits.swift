import ByteCoding

/// Limits of one command, and checks that all commands apply to the things they name.
public enum StructureLimits {
  /// The largest number of things that one command may name.
  public static let items = 10_000
  /// The largest number of page groups that one split makes, not counting those of the answers.
  public static let parts = 1_000
  /// The largest number of changes of one assignment: its targets times its tags, values and cleared variables.
  public static let changes = 100_000

  static func tooMany(field: String) -> LibraryError {
    .invalid(field: field, message: "it names more than \(items) items. Do it in several steps.")
  }

  /// Refuses a list that is empty, contains something twice, or is longer than a command allows.
  static func requireDistinct<Entity>(_ ids: [EntityID<Entity>], field: String) throws(LibraryError) {
    guard !ids.isEmpty else { throw .invalid(field: field, message: "name at least one item.") }
    guard ids.count <= items else { throw tooMany(field: field) }
    guard Set(ids).count == ids.count else { throw .invalid(field: field, message: "it names an item twice.") }
  }

  /// The item before which the moved items are placed; an item cannot be placed before itself.
  static func anchor<Entity>(
    _ next: EntityID<Entity>?, outside moved: [EntityID<Entity>]
  ) throws(LibraryError) -> EntityID<Entity>? {
    guard let next else { return nil }
    guard !moved.contains(next) else {
      throw .invalid(field: "before", message: "\(next) is one of the moved items. Name one that stays.")
    }
    return next
  }
}

extension StructureSelection {
  /// Refuses a selection that is empty, contains something twice, or is larger than a command allows.
  func requireBounds() throws(LibraryError) {
    guard !isEmpty else { throw .invalid(field: "selection", message: "name at least one item.") }
    if !docs.isEmpty { try StructureLimits.requireDistinct(docs, field: "docs") }
    if !pageGroups.isEmpty { try StructureLimits.requireDistinct(pageGroups, field: "pageGroups") }
    if !pages.isEmpty { try StructureLimits.requireDistinct(pages, field: "pages") }
  }
}

extension Array {
  /// Whether moving items before another one, or to the end for `nil`, would leave the order unchanged. Without this
  /// check, such a move would record an undo step that does nothing.
  func has<Entity>(
    _ moved: [EntityID<Entity>], before anchor: EntityID<Entity>?
  ) -> Bool where Element == EntityID<Entity> {
    let set = Set(moved)
    var arranged = filter { !set.contains($0) }
    guard arranged.count + moved.count == count else { return false }
    arranged.insert(contentsOf: moved, at: anchor.flatMap { arranged.firstIndex(of: $0) } ?? arranged.count)
    return arranged == self
  }
}
