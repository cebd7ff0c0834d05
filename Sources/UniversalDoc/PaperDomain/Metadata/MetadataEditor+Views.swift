import ByteCoding

// Edits of saved views.

extension MetadataEditor {
  mutating func createView(_ name: String, filter: String, sort: DocSort) throws(LibraryError) {
    let view = SavedView(
      id: context.makeID(), name: try Title.checked(name, field: "name"), filter: .value(try parsed(filter)),
      sort: .value(try checked(sort)), sortIndex: try transaction.lastSortIndex(in: .savedViews) + 1,
      createdAt: context.now, updatedAt: context.now)
    try set(view, from: nil)
    createdView = view.id
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
    try move([view], before: next, in: transaction.savedViews())
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
