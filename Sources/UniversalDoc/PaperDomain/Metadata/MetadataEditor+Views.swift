import ByteCoding

// Edits of saved views.

extension MetadataEditor {
  /// Creates, changes or deletes a saved view: `from` is its current value and `to` the new one, with `nil` for none.
  /// - Throws: `invalid` for a name that is taken
  mutating func set(_ to: SavedView?, from: SavedView?) throws(LibraryError) {
    guard from != to else { return }
    if let to, let other = try transaction.savedView(named: to.name), other != to.id { throw nameTaken(to.name) }
    switch (from, to) {
    case (nil, let to?): try transaction.insert(to)
    case (_?, let to?): try transaction.update(to)
    case (let from?, nil): try transaction.delete(from.id)
    case (nil, nil): return
    }
    record(.savedView(from: from, to: to))
  }

  /// Stores the new value of a saved view, with the date of this change.
  mutating func change(_ from: SavedView, to: SavedView) throws(LibraryError) {
    guard from != to else { return }
    var to = to
    to.updatedAt = context.updateTime(after: from.updatedAt)
    try set(to, from: from)
  }

  mutating func createView(_ name: String, filter: String, sort: DocSort) throws(LibraryError) {
    let view = SavedView(
      id: context.makeID(), name: try Title.checked(name, field: "name"), filter: .value(try parsed(filter)),
      sort: .value(try checked(sort)), sortIndex: try transaction.lastSortIndex(in: .savedViews) + 1,
      createdAt: context.now, updatedAt: context.now)
    try set(view, from: nil)
    createdView = view.id
  }

  mutating func rename(_ view: SavedView.ID, to name: String) throws(LibraryError) {
    let from = try transaction.existingSavedView(view)
    var to = from
    to.name = try Title.checked(name, field: "name")
    try change(from, to: to)
  }

  mutating func change(_ view: SavedView.ID, filter: String, sort: DocSort) throws(LibraryError) {
    let from = try transaction.existingSavedView(view)
    var to = from
    to.filter = .value(try parsed(filter))
    to.sort = .value(try checked(sort))
    try change(from, to: to)
  }

  mutating func move(_ view: SavedView.ID, before next: SavedView.ID?) throws(LibraryError) {
    _ = try transaction.existingSavedView(view)
    let views = try transaction.savedViews()
    let order = try Self.moving([view], before: next, in: views.map { $0.id })
    for from in views {
      guard let place = order[from.id], place != from.sortIndex else { continue }
      var to = from
      to.sortIndex = place
      try set(to, from: from)
    }
  }

  mutating func delete(_ view: SavedView.ID) throws(LibraryError) {
    try set(nil, from: try transaction.existingSavedView(view))
  }

  private func parsed(_ filter: String) throws(LibraryError) -> MetadataFilter {
    try MetadataFilter(parsing: filter, catalog: transaction.metadataCatalog())
  }

  private func checked(_ sort: DocSort) throws(LibraryError) -> DocSort {
    if case .variable(let variable, _) = sort { _ = try transaction.existingVariable(variable) }
    return sort
  }
}
