import ByteCoding
import PaperDomain
import ScreenKit
import TrapezioWeb

// Changes made while the server cannot be reached are sent once it can be, whatever the window shows then. A store
// whose notes were left stays alive until the server has everything. If the window was closed before that, the
// browser's storage names the notes, and the next window sends them when it starts.
extension AppContext {
  static var unsentNotesKey: String { "notes-unsent" }

  /// The notes with changes in this browser that the server may lack.
  var unsentNotes: [SharedNotes.ID] {
    get {
      var ids: [SharedNotes.ID] = []
      var name = ""
      for scalar in (effects.storage[AppContext.unsentNotesKey] ?? "").unicodeScalars {
        name.unicodeScalars.append(scalar)
        guard name.utf8.count == 36 else { continue }
        if let id = SharedNotes.ID(name) { ids.append(id) }
        name = ""
      }
      return ids
    }
    set {
      var text = ""
      for id in newValue { text += id.description }
      effects.storage[AppContext.unsentNotesKey] = text.isEmpty ? nil : text
    }
  }

  /// Records whether a document has changes that wait here.
  func noteUnsent(_ id: SharedNotes.ID, _ isUnsent: Bool) {
    var ids = unsentNotes
    ids.removeAll { $0 == id }
    if isUnsent { ids.append(id) }
    unsentNotes = ids
  }

  /// Keeps a store whose notes are no longer on screen alive until they are sent.
  func hold(_ notes: NotesEditorStore) {
    release(notes)
    closingNotes.append(notes)
  }

  /// Stops keeping a store alive, because its notes are on screen again or sent.
  func release(_ notes: NotesEditorStore) { closingNotes.removeAll { $0 === notes } }
}

/// Access to this module for the app, which refers to nothing else in it by name.
package protocol NotesEntry: AnyObject {
  /// Sends what earlier windows of this browser left unsent.
  func sendUnsent(context: AppContext)
  /// The editor of a document beside a page.
  /// - Parameter onLink: called with the target of a link in the notes
  func seated(
    _ id: SharedNotes.ID, context: AppContext, onLink: @escaping (PaperScreen) -> Void
  ) -> any SeatedNotes
}

/// Makes the entry. This module must be loaded.
@inline(never) package func notesEntry() -> any NotesEntry { Entry() }

private final class Entry: NotesEntry {
  func seated(
    _ id: SharedNotes.ID, context: AppContext, onLink: @escaping (PaperScreen) -> Void
  ) -> any SeatedNotes { SeatedEditor(id, context: context, onLink: onLink) }

  func sendUnsent(context: AppContext) {
    for id in context.unsentNotes {
      let notes = NotesEditorStore(screen: .notes(id), id: id, context: context)
      context.hold(notes)
      notes.send()
    }
  }
}
