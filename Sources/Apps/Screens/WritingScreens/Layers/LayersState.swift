import ByteCoding
import PaperDomain

/// The content of the layers panel: the layers of a page, and its authors.
nonisolated struct LayersState: Equatable, Sendable {
  /// A layer. The page's own has no name, and is neither hidden nor locked.
  struct Row: Equatable, Sendable {
    var id: UniqueID?
    var name = ""
    var isVisible = true
    var isLocked = false
    var count = 0
  }

  /// An author of marks on the page.
  struct Person: Equatable, Sendable {
    /// The author according to the log.
    var author: String
    var count: Int
  }

  var version: PageVersion.ID
  /// The layers from front to back.
  var rows: [Row] = []
  var people: [Person] = []
  /// The layer for new marks; `nil` for the page's own.
  var target: UniqueID?
}

/// Which marks this window shows, for its own view only.
nonisolated struct MarksFilter: Equatable, Sendable {
  /// Shows only the marks of this author; `nil` for all.
  var author: String?
  /// Shows only this layer; `.some(nil)` for the page's own, `nil` for all.
  var layer: UniqueID??

  var isEmpty: Bool { author == nil && layer == nil }
}

/// The events of the layers panel.
nonisolated enum LayersEvent: Sendable {
  case added
  case renamed(UniqueID, String)
  case visibilityPressed(UniqueID)
  case lockPressed(UniqueID)
  case moved(UniqueID, forward: Bool)
  case deleted(UniqueID)
  /// The layer for new marks was chosen.
  case targetPicked(UniqueID?)
  case layerAlonePressed(UniqueID?)
  case authorAlonePressed(String)
}
