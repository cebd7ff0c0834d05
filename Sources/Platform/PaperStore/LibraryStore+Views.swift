import PaperDomain

// MARK: - Reading saved views

extension LibraryStore {
  /// Every saved view, in order, with the names that its tags and variables have now.
  public func savedViews() async throws(LibraryError) -> [SavedViewSummary] {
    try await read { [self] db in
      let writer = makeWriter(db)
      let catalog = try writer.metadataCatalog()
      return try writer.savedViews().map { view in
        SavedViewSummary(
          id: view.id, name: view.name, filter: view.filter.text(catalog: catalog),
          query: view.filter.identifyingText(catalog: catalog), sort: view.sort)
      }
    }
  }
}
