import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The saved views, and the open menu or name field.
nonisolated struct SavedViewsState: TrapezioState {
  /// A name being typed for a new or an existing view.
  nonisolated struct Naming: Equatable, Sendable {
    /// The view to rename; `nil` for a new one.
    var view: SavedView.ID?
    /// The search to save; `nil` to save the library's filter and order.
    var search: String?
    var text: String
    /// Why the name was refused.
    var fault: String?
    /// Whether a request is running.
    var isUnderWay = false
  }

  /// An open menu.
  nonisolated struct Menu: Equatable, Sendable {
    var view: SavedView.ID
    var x, y: Double
  }

  /// The views in order; `nil` until loaded.
  var views: [SavedViewSummary]?
  /// The current screen.
  var screen = PaperScreen.root
  /// The library's arrangement while the library is on screen.
  var arrangement: LibraryArrangement?
  var menu: Menu?
  var naming: Naming?

  init() {}

  /// The current view: the one whose filter and order, or whose search, is on screen.
  var current: SavedView.ID? {
    if case .search(let query, "") = screen {
      return views?.first { view in
        guard case .docs(let docs) = view.content else { return false }
        return docs.isSearch && docs.filter == query
      }?.id
    }
    guard let arrangement else { return nil }
    let sort = arrangement.docSort
    return views?.first { view in
      guard case .docs(let docs) = view.content else { return false }
      return !docs.isSearch && docs.query == arrangement.filter && docs.sort == sort
    }?.id
  }

  /// The view with an identifier.
  func view(_ id: SavedView.ID) -> SavedViewSummary? { views?.first { $0.id == id } }
}

/// The events of the saved views.
enum SavedViewsEvent {
  case viewOpened(SavedView.ID)
  case keyPressed(SavedView.ID, InputEvent)
  case menuOpened(SavedView.ID, x: Double, y: Double)
  case menuClosed
  case actionPicked(SavedViewAction)
  case saveBegun
  case nameTyped(String)
  case nameConfirmed
  case namingLeft
}

/// The actions on a view.
nonisolated enum SavedViewAction: Equatable, Sendable {
  case rename(SavedView.ID)
  /// Replaces the view's filter and order with the library's current ones.
  case change(SavedView.ID)
  case move(SavedView.ID, by: Int)
  case delete(SavedView.ID)
}

nonisolated extension LibraryArrangement {
  /// The order in the server's terms.
  var docSort: DocSort {
    let order: SortOrder = isDescending ? .descending : .ascending
    if let variable { return .variable(variable, order) }
    let key: ListSortKey =
      switch sort {
      case .added: .created
      case .changed: .updated
      case .title: .title
      }
    return .list(ListSort(key: key, order: order))
  }

  /// The arrangement of a saved view.
  init(savedView docs: SavedViewSummary.Docs, layout: Layout) {
    switch docs.sort {
    case .variable(let variable, let order):
      self.init(variable: variable, isDescending: order == .descending, layout: layout, filter: docs.query)
    case .list(let list):
      let sort: Sort =
        switch list.key {
        case .created: .added
        case .updated: .changed
        case .title: .title
        }
      self.init(sort: sort, isDescending: list.order == .descending, layout: layout, filter: docs.query)
    }
  }
}
