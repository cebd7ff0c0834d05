import NotesParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the list of notes.
struct NotesListUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference

  func map(state: NotesListState, onEvent: @escaping (NotesListEvent) -> Void) -> Node {
    contentArea("notes", content) {
      div(.class("content-narrow")) {
        head(state, onEvent)
        if state.peers.isOpen, !state.isTrash { peers(state, onEvent).node }
        if let failure = state.notes.failure {
          retryPanel(Texts.SharedNotes.failed, failure) { onEvent(.retryPressed) }
        } else if let total = state.notes.total {
          if total == 0 { empty(state, onEvent) } else { list(state, onEvent) }
        } else {
          announcement(Texts.SharedNotes.loading)
        }
      }
    }
  }

  private func head(_ state: NotesListState, _ onEvent: @escaping (NotesListEvent) -> Void) -> Node {
    div(.class("content-head")) {
      h1(.class("content-title")) {
        state.isTrash
          ? Texts.SharedNotes.trashTitle : state.doc == nil ? Texts.SharedNotes.title : Texts.SharedNotes.ofDoc
      }
      if let total = state.notes.total, total > 0 { count(formats.number(total)) }
      div(.class("content-head-actions")) {
        if state.isTrash {
          textButton(Texts.SharedNotes.backToNotes, icon: .back, style: .quiet) { onEvent(.trashToggled(false)) }
        } else {
          if let doc = state.doc {
            link(to: .doc(doc), .class("button button-quiet"), open: { onEvent(.opened($0)) }) {
              buttonContent(Texts.SharedNotes.toDoc, .back)
            }
          }
          if state.doc == nil { peers(state, onEvent).toggle }
          textButton(Texts.SharedNotes.trash, icon: .trash, style: .quiet) { onEvent(.trashToggled(true)) }
          textButton(Texts.SharedNotes.openFile, icon: .importing, .disabled(state.isAdding)) { onEvent(.filePressed) }
          textButton(Texts.SharedNotes.new, icon: .add, style: .primary, .disabled(state.isAdding)) {
            onEvent(.newPressed)
          }
        }
      }
    }
  }

  private func peers(_ state: NotesListState, _ onEvent: @escaping (NotesListEvent) -> Void) -> PeersPanel {
    PeersPanel(state: state.peers, formats: formats) { onEvent(.peers($0)) }
  }

  private func empty(_ state: NotesListState, _ onEvent: @escaping (NotesListEvent) -> Void) -> Node {
    if state.isTrash {
      return statePanel(.trash, title: Texts.SharedNotes.noTrash, text: Texts.SharedNotes.noTrashText)
    }
    return statePanel(.note, title: Texts.SharedNotes.nothing, text: Texts.SharedNotes.nothingText)
  }

  private func list(_ state: NotesListState, _ onEvent: @escaping (NotesListEvent) -> Void) -> Node {
    div {
      ul(.class("row-list"), .label(state.isTrash ? Texts.SharedNotes.trashTitle : Texts.SharedNotes.title)) {
        for notes in state.notes.items { row(notes, state, onEvent) }
      }
      if state.notes.hasMore {
        listEnd(after: state.notes.items.count, Texts.SharedNotes.loading) { onEvent(.endReached) }
      }
    }
  }

  private func row(
    _ notes: SharedNotesSummary, _ state: NotesListState, _ onEvent: @escaping (NotesListEvent) -> Void
  ) -> Node {
    let title = Texts.SharedNotes.named(notes.title)
    let isBusy = state.busy.contains(notes.id)
    return li(.key(notes.id.description), .class("row")) {
      icon(.note)
      div(.class("row-body")) {
        if state.renaming == notes.id {
          editing(notes.title, label: Texts.title) {
            onEvent(.renamed(notes.id, $0))
          } onCancel: {
            onEvent(.renameCancelled)
          }
        } else if state.isTrash {
          p(.class("row-title")) { title }
        } else {
          link(to: .notes(notes.id), .class("row-title notes-link"), open: { onEvent(.opened($0)) }) { title }
        }
        p(.class("row-note")) {
          state.isTrash
            ? Texts.SharedNotes.deleted(formats.relative(notes.trashedAt ?? notes.updatedAt))
            : Texts.SharedNotes.changed(
              formats.relative(notes.updatedAt),
              of: notes.docID == nil || state.doc == nil ? Texts.SharedNotes.owner(notes, formats) : nil)
        }
      }
      div(.class("row-actions")) {
        if state.isTrash {
          textButton(
            Texts.SharedNotes.restore, icon: .restore, style: .quiet, .label(Texts.SharedNotes.restoreLabel(title)),
            .disabled(isBusy)
          ) { onEvent(.restorePressed(notes.id)) }
          iconButton(Texts.SharedNotes.deleteForeverLabel(title), .remove, .disabled(isBusy)) { _ in
            onEvent(.deleteForeverPressed(notes.id))
          }
        } else {
          iconButton(Texts.SharedNotes.renameLabel(title), .rename, .disabled(isBusy)) { _ in
            onEvent(.renamePressed(notes.id))
          }
          iconButton(Texts.SharedNotes.downloadLabel(title), .export, .disabled(isBusy)) { _ in
            onEvent(.downloadPressed(notes.id))
          }
          iconButton(Texts.SharedNotes.deleteLabel(title), .trash, .tooltip("end"), .disabled(isBusy)) { _ in
            onEvent(.deletePressed(notes.id))
          }
        }
      }
    }
  }
}
