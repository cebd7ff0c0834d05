import ByteCoding
import PaperDomain

/// The layers of a page, and who wrote on it: what the panel of layers lists.
nonisolated struct LayersState: Equatable, Sendable {
  /// A layer; the page's own has no name and is neither hidden nor locked.
  struct Row: Equatable, Sendable {
    var id: UniqueID?
    var name = ""
    var isVisible = true
    var isLocked = false
    var count = 0
  }

  /// Somebody who wrote on the page.
  struct Person: Equatable, Sendable {
    /// As the log says.
    var author: String
    var count: Int
  }

  var version: PageVersion.ID
  /// From front to back.
  var rows: [Row] = []
  var people: [Person] = []
  /// The layer that new marks go onto; nil for the page's own.
  var target: UniqueID?
}

/// What is looked at in this window alone.
nonisolated struct MarksFilter: Equatable, Sendable {
  /// Nobody else's marks are shown.
  var author: String?
  /// Nothing else is shown than one layer; `.some(nil)` is the page's own.
  var layer: UniqueID??

  var isEmpty: Bool { author == nil && layer == nil }
}

/// What a person does with layers.
nonisolated enum LayersEvent: Sendable {
  case added
  case renamed(UniqueID, String)
  case visibilityPressed(UniqueID)
  case lockPressed(UniqueID)
  case moved(UniqueID, forward: Bool)
  case deleted(UniqueID)
  /// New marks go there.
  case targetPicked(UniqueID?)
  case layerAlonePressed(UniqueID?)
  case authorAlonePressed(String)
}
