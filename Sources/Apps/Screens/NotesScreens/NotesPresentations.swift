import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The screens of this module, for the app that composes them.

/// A shared notes document.
package func notesPresentation(of id: SharedNotes.ID, context: AppContext) -> ScreenPresentation {
  let store = NotesEditorStore(screen: .notes(id), id: id, context: context)
  return presentation(
    store: store, ui: NotesEditorUI(formats: context.formats, content: context.content, fields: store.fields))
}
