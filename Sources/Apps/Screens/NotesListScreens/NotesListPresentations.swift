import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The screens of this module, for the app that composes them.

/// All shared notes, or the notes of a doc.
package func notesListPresentation(of doc: Doc.ID?, context: AppContext) -> ScreenPresentation {
  presentation(
    store: NotesListStore(screen: doc.map { .docNotes($0) } ?? .notesList, doc: doc, context: context),
    ui: NotesListUI(formats: context.formats, content: context.content))
}
