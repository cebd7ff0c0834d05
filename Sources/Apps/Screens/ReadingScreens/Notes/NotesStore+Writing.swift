import ByteCoding
import DocSession
import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The texts of notes, and the commands of the list.
extension NotesStore {
  // MARK: - Editing

  func edit(_ id: NoteBlock.ID) {
    guard let note = state.note(id) else { return }
    begin(.note(id), title: note.title ?? "", body: note.body, seen: note.words)
  }

  func reply(to id: NoteBlock.ID) {
    begin(.reply(to: id))
  }

  /// Opens the editor in the list. Saves what it contained before.
  func begin(
    _ subject: NotesState.Editor.Subject, title: String = "", body: String = "", seen: NoteWords? = nil
  ) {
    if state.editor != nil { save() }
    guard let place = state.listed else { return }
    update {
      $0.isOpen = true
      $0.tagged = nil
      $0.editor = NotesState.Editor(subject: subject, place: place, title: title, body: body, seen: seen)
      switch subject {
      case .note(let id), .reply(let id): $0.selected = id
      case .new: $0.selected = nil
      }
    }
  }

  func typed(_ change: (inout NotesState.Editor) -> Void) {
    guard var editor = state.editor else { return }
    change(&editor)
    update { $0.editor = editor }
    keepDraft()
  }

  func cancelEditor() {
    if let editor = state.editor { forgetDraft(of: editor) }
    update { $0.editor = nil }
    references.list.focus()
  }

  /// Saves the text. It stays in the editor until the server has it.
  func save() {
    guard let editor = state.editor, !editor.isSaving else { return }
    if case .note(let id) = editor.subject, let note = state.note(id), (note.title ?? "") == editor.title,
      note.body == editor.body
    {
      return cancelEditor()
    }
    write(editor)
  }

  private func write(_ editor: NotesState.Editor) {
    let title = editor.title.trimmed.isEmpty ? nil : editor.title
    let page = editor.place.id
    var edited: NoteBlock.ID?
    let event: DocSession.ViewerEvent
    switch editor.subject {
    case .new(let rect):
      event = .annotationCreated(page, .rect(rect, on: editor.place.version), title: title, body: editor.body)
    case .reply(let id): event = .annotationCreated(page, .reply(to: id), title: title, body: editor.body)
    case .note(let id):
      edited = id
      event = .annotationUpdated(page, id, .text(title: title, body: editor.body, seen: editor.seen))
    }
    updateEditor(of: editor) { $0.isSaving = true }
    send(event) { outcome in
      // Another note may be in the editor by now.
      let isSame = self.state.editor?.subject == editor.subject
      switch outcome {
      case .done(let done):
        self.forgetDraft(of: editor)
        self.update {
          if isSame { $0.editor = nil }
          if let id = done.created.notes.first ?? edited, isSame || $0.selected == nil { $0.selected = id }
        }
        if isSame { self.references.list.focus() }
      case .refused:
        self.updateEditor(of: editor) {
          $0.isSaving = false
          $0.fault = Texts.Notes.notTaken
        }
      case .failed(let failure):
        if case .note(let id) = editor.subject, failure.outdatedText != nil { return self.ask(editor, id) }
        self.updateEditor(of: editor) {
          $0.isSaving = false
          $0.fault = failure.fieldMessage
        }
      }
    }
  }

  /// Asks which text to keep, because somebody else has changed the note. Until then the person's text stays in the
  /// editor and in the draft.
  private func ask(_ editor: NotesState.Editor, _ id: NoteBlock.ID) {
    context.library.call(API.listNotes(versionID: editor.place.version, deleted: true)) { result in
      var theirs: NoteWords?
      if case .success(let list) = result {
        theirs = list.notes.first { $0.id == id && $0.deletion == nil }?.words
      }
      self.updateEditor(of: editor) {
        $0.isSaving = false
        $0.seen = theirs ?? $0.seen
        if theirs == nil { $0.fault = Texts.Notes.changedMeanwhile }
      }
      guard let theirs else { return }
      self.context.dialogs.open(
        .conflict(
          TextConflict(
            .note, mine: NoteWords(title: editor.title.trimmed.isEmpty ? nil : editor.title, body: editor.body),
            theirs: theirs, about: Thing.ID(id.uniqueID),
            keep: { words in
              var kept = editor
              kept.title = words.title ?? ""
              kept.body = words.body
              kept.seen = theirs
              self.updateEditor(of: editor) { $0 = kept }
              self.keepDraft()
              self.write(kept)
            },
            keepTheirs: {
              self.forgetDraft(of: editor)
              self.update { if $0.editor?.subject == editor.subject { $0.editor = nil } }
            }, cancel: { self.references.editor.focus() })))
    }
  }

  /// Changes the editor, unless it contains another note by now.
  private func updateEditor(of editor: NotesState.Editor, _ change: (inout NotesState.Editor) -> Void) {
    guard var current = state.editor, current.subject == editor.subject else { return }
    change(&current)
    update { $0.editor = current }
  }

  // MARK: - The list

  func perform(_ action: NoteAction, _ id: NoteBlock.ID) {
    switch action {
    case .edit: edit(id)
    case .reply: reply(to: id)
    case .moveUp: move(id, by: -1)
    case .moveDown: move(id, by: 1)
    case .tags:
      update {
        $0.selected = id
        $0.tagged = id
      }
    case .delete: delete(id)
    }
  }

  private func delete(_ id: NoteBlock.ID) {
    guard let page = noteVersion(id).flatMap({ pageID(of: $0) }) else { return }
    update { if $0.selected == id { $0.selected = nil } }
    send(.annotationDeleted(page, id))
    references.list.focus()
  }

  /// Restores a deleted note.
  func restore(_ id: NoteBlock.ID) {
    guard let page = noteVersion(id).flatMap({ pageID(of: $0) }) else { return }
    send(.annotationRestored(page, id))
  }

  /// The version on which a note is.
  private func noteVersion(_ id: NoteBlock.ID) -> PageVersion.ID? {
    for (version, notes) in state.lists where notes.contains(where: { $0.id == id }) { return version }
    return nil
  }

  /// Moves a note among those with the same parent, and shows that at once.
  private func move(_ id: NoteBlock.ID, by step: Int) {
    guard let note = state.note(id), let page = pageID(of: note.pageVersionID) else { return }
    var order = state.siblings(of: note)
    guard let from = order.firstIndex(of: id), order.indices.contains(from + step) else { return }
    order.swapAt(from, from + step)
    update { $0.selected = id }
    send(.annotationsReordered(page, note.pageVersionID, parent: note.parentID, order: order)) { _ in
      self.references.scrollToSelected(self.context.effects.clock)
    }
  }

  func cardKeyPressed(_ id: NoteBlock.ID, _ event: InputEvent) {
    guard !event.isComposing, !event.isCommandDown, state.listed?.canAnnotate == true else { return }
    switch event.key {
    case "ArrowUp" where event.modifiers.contains(.alt): move(id, by: -1)
    case "ArrowDown" where event.modifiers.contains(.alt): move(id, by: 1)
    case "Delete": delete(id)
    case "F2": edit(id)
    default: return
    }
    event.preventDefault()
    event.stopPropagation()
  }
}
