import PaperDomain
import ScreenKit

/// Saved views in the sidebar.
nonisolated extension Texts.Views {
  static var title: String { "Views" }
  static var add: String { "Save current view" }
  static var saveButton: String { "Save" }
  static var rename: String { "Rename view" }
  static var change: String { "Update to the current filter and order" }
  static var empty: String { "Filter or sort the library, then save it here as a view." }
  static var saveHint: String { "A view stores the filter and the order, not the papers." }
  static var renameHint: String { "Each view has its own name." }
  static var nameMissing: String { "Type a name." }
  /// Why a view cannot be opened.
  static func unreadable(_ fault: SavedViewSummary.Fault) -> String {
    switch fault {
    case .damaged: "Cannot be read: it is damaged."
    case .unknown: "Cannot be read. A newer PaperCenter may have saved it."
    }
  }
  static func actions(_ name: String) -> String { "Actions for the view \(name)" }
}
