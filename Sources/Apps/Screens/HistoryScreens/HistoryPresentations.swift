import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The screens and the dialogs of this module, for the app that composes them.

/// The library's history.
package func historyPresentation(of choice: HistoryChoice, context: AppContext) -> ScreenPresentation {
  let store = HistoryStore(screen: .history(choice), choice: choice, context: context)
  return presentation(
    store: store, ui: HistoryUI(formats: context.formats, content: context.content, rows: store.rows))
}

/// Imports, uploads and extractions.
package func activityPresentation(context: AppContext) -> ScreenPresentation {
  presentation(
    store: ActivityStore(screen: .activity, context: context),
    ui: ActivityUI(formats: context.formats, content: context.content))
}

/// The dialog that chooses this browser's person.
package func personDialog(context: AppContext) -> Node {
  container(key: "person", ui: PersonUI()) { PersonStore(context: context) }
}

/// The dialog that chooses between two conflicting texts.
package func conflictDialog(of conflict: TextConflict, context: AppContext) -> Node {
  container(key: "conflict", ui: ConflictUI(formats: context.formats)) {
    ConflictStore(conflict: conflict, context: context)
  }
}
