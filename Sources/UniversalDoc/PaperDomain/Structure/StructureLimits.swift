import ByteCoding

/// Limits of one command, and checks that all commands make on the things that they name.
public enum StructureLimits {
  /// The most things that one command names.
  public static let items = 10_000
  /// The most page groups that one split makes, without those of the answers.
  public static let parts = 1_000
  /// The most changes that one assignment makes: its targets times its tags, values and cleared variables.
  public static let changes = 100_000

  static func tooMany(field: String) -> LibraryError {
    .invalid(field: field, message: "it names more than \(items) things. Do it in parts.")
  }

  /// Refuses a list that names nothing, one thing twice, or more than a command takes.
  static func requireDistinct<Entity>(_ ids: [EntityID<Entity>], field: String) throws(LibraryError) {
    guard !ids.isEmpty else { throw .invalid(field: field, message: "it names nothing.") }
    guard ids.count <= items else { throw tooMany(field: field) }
    guard Set(ids).count == ids.count else { throw .invalid(field: field, message: "it names something twice.") }
  }

  /// The item that the moved items go before; an item cannot go before itself.
  static func anchor<Entity>(
    _ next: EntityID<Entity>?, outside moved: [EntityID<Entity>]
  ) throws(LibraryError) -> EntityID<Entity>? {
    guard let next else { return nil }
    guard !moved.contains(next) else {
      throw .invalid(field: "before", message: "\(next) is one of those that are moved. Name one that stays.")
    }
    return next
  }
}

extension StructureSelection {
  /// Refuses a selection that names nothing, one thing twice, or more than a command takes.
  func requireBounds() throws(LibraryError) {
    guard !isEmpty else { throw .invalid(field: "selection", message: "it names nothing.") }
    if !docs.isEmpty { try StructureLimits.requireDistinct(docs, field: "docs") }
    if !pageGroups.isEmpty { try StructureLimits.requireDistinct(pageGroups, field: "pageGroups") }
    if !pages.isEmpty { try StructureLimits.requireDistinct(pages, field: "pages") }
  }
}

extension Array {
  /// Whether moving items before another one, or, for `nil`, to the end, would leave the order as it is. Moving them
  /// one by one would then record a step of undo that does nothing.
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
