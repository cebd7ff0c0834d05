import AutomergeEngine
import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesParts
import NotesToolScreens
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb
import UndoHistory

// Title, attendees and items.
extension NotesEditorStore {
  /// Changes the document and shows the result.
  /// - Returns: the value of `body`; `nil` if it failed
  @discardableResult
  func perform<Value>(_ body: (inout NotesDocument) throws(NotesError) -> Value) -> Value? {
    var done: (value: Value, edits: [NotesReplica.Edit])?
    do throws(NotesError) {
      done = try replica.edit(body)
    } catch {
      context.toasts.say(Toast(Texts.SharedNotes.notDone(error.description), kind: .failure))
    }
    guard let done else { return nil }
    fallBehind(done.edits)
    showDocument()
    changed()
    return done.value
  }

  // MARK: - Single-line fields

  private static var pause: Double { 800 }

  func draft(_ field: NotesEditorState.Field, _ text: String) {
    if let draft = state.draft, draft.field != field { endDraft() }
    update { $0.draft = NotesEditorState.Draft(field: field, text: text.replacingLineBreaks) }
    // A new attendee is only added when the field is left or Enter is pressed.
    guard field != .newAttendee else { return }
    draftPause = context.effects.clock.after(NotesEditorStore.pause) { self.saveDraft() }
  }

  /// Saves the draft because the field was left or Enter was pressed.
  func endDraft() {
    saveDraft()
    if state.draft?.field == .newAttendee, let name = state.draft?.text.trimmed, !name.isEmpty {
      update { $0.draft = nil }
      let signature = signature
      perform { notes throws(NotesError) in
        for one in NotesEditorStore.names(in: name) { try notes.addAttendee(one, by: signature) }
      }
    }
    update { $0.draft = nil }
  }

  /// Splits names at commas.
  private static func names(in text: String) -> [String] {
    var names: [String] = []
    var name = ""
    for scalar in (text + ",").unicodeScalars {
      guard scalar == "," else {
        name.unicodeScalars.append(scalar)
        continue
      }
      if !name.trimmed.isEmpty { names.append(name.trimmed) }
      name = ""
    }
    return names
  }

  private func saveDraft() {
    draftPause = nil
    guard let draft = state.draft else { return }
    let text = draft.text.trimmed
    switch draft.field {
    case .title: if !text.isEmpty, text != state.title { rename(to: text) }
    case .item(let item):
      if let known = state.items.first(where: { $0.id == item }), known.title != text { renameItem(item, to: text) }
    case .attendee(let index):
      guard index < state.attendees.count, state.attendees[index] != text, !text.isEmpty else { return }
      let signature = signature
      perform { notes throws(NotesError) in try notes.renameAttendee(at: index, to: text, by: signature) }
    case .newAttendee: break
    }
  }

  func rename(to title: String) {
    let signature = signature
    perform { notes throws(NotesError) in try notes.rename(to: title, by: signature) }
  }

  func removeAttendee(at index: Int) {
    let signature = signature
    update { $0.draft = nil }
    perform { notes throws(NotesError) in try notes.removeAttendee(at: index, by: signature) }
  }

  // MARK: - Items

  func renameItem(_ item: UniqueID, to title: String) {
    let signature = signature
    perform { notes throws(NotesError) in try notes.renameItem(item, to: title, by: signature) }
  }

  func select(_ item: UniqueID) {
    endDraft()
    guard item != state.selected else { return update { $0.showsDiscussion = true } }
    isComposing = false
    place = nil
    update {
      $0.selected = item
      $0.showsDiscussion = true
    }
    showText()
    showGuests()
    presenceChannel.sendNow(presence)
  }

  func addItem() {
    endDraft()
    var generator = WindowRandom(window: context.effects.window)
    let id = UniqueID(random: &generator)
    let signature = signature
    let index = state.items.firstIndex { $0.id == state.selected }.map { $0 + 1 }
    guard
      perform({ notes throws(NotesError) in
        _ = try notes.addItem("", id: id, at: index, by: signature)
      }) != nil
    else { return }
    select(id)
    // The field exists only after the next frame.
    focus = context.effects.clock.nextFrame { [fields] _ in fields.itemTitle.focus() }
  }

  func deleteItem(_ item: UniqueID) {
    guard let index = state.items.firstIndex(where: { $0.id == item }) else { return }
    let title = Texts.SharedNotes.item(state.items[index].title)
    let signature = signature
    let next = index + 1 < state.items.count ? state.items[index + 1].id : index > 0 ? state.items[index - 1].id : nil
    guard perform({ notes throws(NotesError) in try notes.deleteItem(item, by: signature) }) != nil else { return }
    if let next, state.selected != next, state.items.contains(where: { $0.id == next }) {
      update { $0.selected = next }
      showText()
    }
    context.toasts.say(
      Toast(Texts.SharedNotes.itemDeleted(title), action: Texts.undo) { self.restoreItem(item, at: index) })
  }

  func restoreItem(_ item: UniqueID, at index: Int) {
    let signature = signature
    guard
      perform({ notes throws(NotesError) -> Void in
        try notes.restoreItem(item, by: signature)
        try notes.moveItem(item, to: index, by: signature)
      }) != nil
    else { return }
    select(item)
  }

  func moveItem(_ item: UniqueID, by distance: Int) {
    guard let index = state.items.firstIndex(where: { $0.id == item }) else { return }
    moveItem(item, to: index + distance)
  }

  private func moveItem(_ item: UniqueID, to index: Int) {
    guard index >= 0, index < state.items.count else { return }
    let signature = signature
    perform { notes throws(NotesError) in try notes.moveItem(item, to: index, by: signature) }
  }

  func drop() {
    defer {
      update {
        $0.dragged = nil
        $0.dropTarget = nil
      }
    }
    guard let dragged = state.dragged, let target = state.dropTarget, dragged != target.item,
      let from = state.items.firstIndex(where: { $0.id == dragged }),
      let over = state.items.firstIndex(where: { $0.id == target.item })
    else { return }
    let gap = target.isAfter ? over + 1 : over
    moveItem(dragged, to: gap > from ? gap - 1 : gap)
  }

  func joinCopies(of item: UniqueID) {
    let signature = signature
    perform { notes throws(NotesError) in try notes.joinCopies(of: item, by: signature) }
  }

  // MARK: - Undo

  /// In documents with more changes than this, the titles of the next undo and redo are not looked up, because that
  /// reads all changes.
  private static var maximumForTitles: Int { 20_000 }

  func undo() { withTools { self.turn($0, isRedo: false) } }

  func redo() { withTools { self.turn($0, isRedo: true) } }

  private func turn(_ tools: any NotesTools, isRedo: Bool) {
    endDraft()
    guard !isComposing else { return }
    let signature = signature
    var edits: [NotesReplica.Edit] = []
    do throws(NotesError) {
      let edit = try replica.edit { notes throws(NotesError) in
        try tools.turn(&notes, isRedo: isRedo, by: signature)
      }
      guard let done = edit else { return }
      guard done.value != nil else {
        context.toasts.say(Toast(Texts.SharedNotes.nothingToUndo))
        return
      }
      edits = done.edits
    } catch {
      context.toasts.say(Toast(Texts.SharedNotes.notDone(error.description), kind: .failure))
    }
    fallBehind(edits)
    if let edit = edits.last, edit.item != state.selected {
      update {
        $0.selected = edit.item
        $0.showsDiscussion = true
      }
    }
    showDocument()
    showText()
    changed()
    if let edit = edits.last, edit.item == state.selected {
      let text = replica.texts[edit.item] ?? []
      let caret = text.utf16(min(edit.splice.end, text.count))
      focus = context.effects.clock.nextFrame { [fields] _ in fields.discussion.placeCaret(at: caret) }
    }
  }

  /// Updates what undo and redo would do, after a pause.
  func refreshUndo(after pause: Double = NotesEditorStore.soon) {
    statusPause = context.effects.clock.after(pause) {
      self.statusPause = nil
      guard self.replica.changeCount <= NotesEditorStore.maximumForTitles else {
        return self.update {
          $0.undoTitle = Texts.undo
          $0.redoTitle = Texts.redo
        }
      }
      let author = self.context.notesAuthor
      var known: UndoStatus?
      self.replica.read { notes in known = self.fields.tools?.undoStatus(&notes, of: author) }
      guard let status = known else { return }
      self.update {
        $0.undoTitle = status.canUndo ? status.undoTitle : nil
        $0.redoTitle = status.canRedo ? status.redoTitle : nil
      }
    }
  }

  // MARK: - The whole document

  func download() {
    let bytes = NotesFile(id: id.uniqueID, data: replica.snapshot()).bytes
    context.effects.files.download(
      bytes: bytes, type: "application/octet-stream", name: Texts.SharedNotes.named(state.title) + ".meetingnotes")
  }

  func restore() {
    context.library.call(API.restoreSharedNotes(notesID: id)) { result in
      if self.context.valueOrReport(result) != nil { self.link?.reopen() }
    }
  }

  func merge(_ chosen: [WebFile]) {
    let notes = chosen.filter { NotesFiles.areNotes($0) }
    guard !notes.isEmpty else {
      context.toasts.say(Toast(Texts.SharedNotes.noNotes, kind: .failure))
      return
    }
    for file in notes {
      files.take(file, into: id) { merge in
        if let merge { self.files.say(merge, wasThere: true) }
      }
    }
  }
}
