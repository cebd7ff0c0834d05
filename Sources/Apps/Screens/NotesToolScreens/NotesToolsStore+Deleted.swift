import ByteCoding
import MeetingNotes
import NotesParts
import ScreenKit
import Trapezio
import TrapezioWeb

// The deleted items, listed below the others.
extension NotesToolsStore {
  func toggleDeleted() {
    let isShown = state.deleted != nil
    update { $0.deleted = isShown ? nil : self.deletedNow }
  }

  /// The deleted items, last deleted first.
  var deletedNow: [NotesToolsState.DeletedItem] {
    var items: [NotesToolsState.DeletedItem] = []
    editor.read { notes in
      for item in ((try? notes.deletedItems()) ?? []).reversed() {
        items.append(NotesToolsState.DeletedItem(id: item.id, title: item.title))
      }
    }
    return items
  }

  func bringBack(_ item: UniqueID) {
    if editor.edit({ notes, signature throws(NotesError) in try notes.restoreItem(item, by: signature) }) {
      editor.show(item)
    }
  }
}

extension NotesToolsUI {
  func deletedItems(_ deleted: [NotesToolsState.DeletedItem]?) -> Node {
    div(.key("deleted"), .class("notes-deleted")) {
      textButton(Texts.SharedNotes.deletedItems, icon: .trash, style: .quiet, .expanded(deleted != nil)) {
        onEvent(.deletedPressed)
      }
      if let deleted {
        if deleted.isEmpty { p(.class("notes-hint")) { Texts.SharedNotes.noDeletedItems } }
        ul(.class("notes-deleted-list"), .label(Texts.SharedNotes.deletedItems)) {
          for item in deleted {
            li(.key(item.id.description)) {
              span(.class("notes-item-title")) { Texts.SharedNotes.item(item.title) }
              iconButton(
                Texts.SharedNotes.restoreLabel(Texts.SharedNotes.item(item.title)), .restore, .tooltip("end")
              ) { _ in onEvent(.deletedRestored(item.id)) }
            }
          }
        }
      }
    }
  }
}
