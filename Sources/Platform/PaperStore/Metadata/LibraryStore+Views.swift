import Foundation
import PaperDomain

// MARK: - Reading saved views

extension LibraryStore {
  /// Every saved view, in order, with the current names of its tags and variables. A view that cannot be read is
  /// included, with the reason.
  public func savedViews() async throws(LibraryError) -> [SavedViewSummary] {
    try await reading { writer in
      let catalog = try writer.metadataCatalog()
      return try writer.savedViews().map { view in
        SavedViewSummary(id: view.id, name: view.name, content: SavedViewSummary.Content(of: view, catalog: catalog))
      }
    }
  }
}

extension SavedViewSummary.Content {
  fileprivate init(of view: SavedView, catalog: MetadataCatalog) {
    switch (view.filter, view.sort) {
    case (.value(let filter), .value(let sort)):
      self = .docs(
        SavedViewSummary.Docs(
          filter: filter.text(catalog: catalog), query: filter.identifyingText(catalog: catalog), sort: sort,
          isSearch: filter.isSearch))
    case (let filter, let sort):
      self = .unreadable(filter.isDamaged || sort.isDamaged ? .damaged : .unknown)
    }
  }
}

extension StoredPart {
  /// Whether the stored text is malformed, so that not even a newer PaperCenter can have written it.
  fileprivate var isDamaged: Bool {
    guard case .unreadable(let bytes) = self else { return false }
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes))
      return false
    } catch {
      return true
    }
  }
}
