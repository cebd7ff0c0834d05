import ByteCoding
import PaperDomain
import ScreenKit
import TrapezioWeb

// What was written while the server could not be reached goes when it can be reached again, whatever the window shows then.
// Notes that were left stay until the server has all of them; those that an earlier window left are named in the browser's
// storage, and the next one sends them when it begins.
extension AppContext {
  static var unsentNotesKey: String { "notes-unsent" }

  /// The notes of which this browser has something that the server may lack.
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

  /// Notes whether something of a document waits here.
  func noteUnsent(_ id: SharedNotes.ID, _ isUnsent: Bool) {
    var ids = unsentNotes
    ids.removeAll { $0 == id }
    if isUnsent { ids.append(id) }
    unsentNotes = ids
  }

  /// Keeps notes that nobody looks at any more, until they are sent.
  func hold(_ notes: NotesEditorStore) {
    release(notes)
    departedNotes.append(notes)
  }

  /// Notes are looked at again, or sent.
  func release(_ notes: NotesEditorStore) { departedNotes.removeAll { $0 === notes } }
}

/// The way into this part of the page for the app, which calls nothing of it by name.
package protocol NotesEntry: AnyObject {
  /// Sends what earlier windows of this browser have left.
  func sendUnsent(context: AppContext)
  /// The editor of a document in the seat beside a page.
  /// - Parameter onLink: called with where a link of the notes leads
  func seated(
    _ id: SharedNotes.ID, context: AppContext, onLink: @escaping (PaperScreen) -> Void
  ) -> any SeatedNotes
}

/// The part of the page that notes are in has to be loaded.
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
