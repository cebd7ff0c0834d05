import NotesParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The list of shared notes: makes, renames, deletes, restores and imports them.
final class NotesListStore: TrapezioStore<PaperScreen, NotesListState, NotesListEvent>, TrapezioEventHandler {
  let context: AppContext
  private lazy var files: NotesFiles = NotesFiles(context: context)
  private var request: (() -> Void)?
  /// The timer of the next request for the peers.
  var peersTimer: EffectClaim?

  /// The doc whose notes are listed; `nil` for all notes of this library.
  private let doc: Doc.ID?

  /// Lists the notes of this library, or those of a doc.
  init(screen: PaperScreen, doc: Doc.ID? = nil, context: AppContext) {
    self.context = context
    self.doc = doc
    super.init(screen: screen, initialState: NotesListState())
  }

  override func onAppear() {
    context.nameWindow(Texts.SharedNotes.title)
    update { $0.doc = self.doc }
    context.takesFiles = { self.take($0) }
    subscriptions = [
      context.monitor.onLibraryChange { self.reload() },
      // Typing in notes does not count as a change of the library, so the list is also reloaded at each poll.
      context.monitor.onPoll { self.reload() },
      context.leavesOnEscape(to: doc.map { .doc($0) } ?? .root),
    ]
    reload()
    if doc == nil { loadPeers() }
  }

  override func onDisappear() {
    super.onDisappear()
    peersTimer = nil
    context.takesFiles = nil
  }

  func handle(event: NotesListEvent) {
    switch event {
    case .retryPressed: reload()
    case .endReached: if request == nil { load(state.notes.next) }
    case .newPressed: make()
    case .filePressed:
      context.effects.files.pickFiles(accept: ".meetingnotes,.automerge", multiple: true) { self.take($0) }
    case .opened(let screen): context.open(screen)
    case .trashToggled(let isTrash): show(isTrash: isTrash)
    case .renamePressed(let id): update { $0.renaming = id }
    case .renamed(let id, let title): rename(id, to: title)
    case .renameCancelled: update { $0.renaming = nil }
    case .downloadPressed(let id): download(id)
    case .deletePressed(let id): delete(id)
    case .restorePressed(let id): restore(id)
    case .deleteForeverPressed(let id): askToDelete(id)
    case .peers(let event): handle(peers: event)
    }
  }

  // MARK: - Loading

  private func show(isTrash: Bool) {
    guard isTrash != state.isTrash else { return }
    update {
      let peers = $0.peers
      $0 = NotesListState()
      $0.peers = peers
      $0.doc = self.doc
      $0.isTrash = isTrash
    }
    request?()
    request = nil
    reload()
  }

  private func reload() { if request == nil { load(state.notes.again) } }

  private func load(_ part: ListPart?) {
    guard let part else { return }
    let call = API.listSharedNotes(
      within: state.isTrash ? nil : doc, trashed: state.isTrash ? true : nil, limit: part.limit, offset: part.offset)
    request = context.library.call(call) { result in
      self.request = nil
      var unreportedFailure: APIFailure?
      self.update { unreportedFailure = $0.notes.take(part, result.map { ($0.items, $0.total) }) }
      self.context.report(unreportedFailure)
    }
  }

  // MARK: - Commands

  private func make() {
    guard !state.isAdding else { return }
    update { $0.isAdding = true }
    context.library.call(API.createSharedNotes(SharedNotesCreation(author: context.notesAuthor, docID: doc))) {
      result in
      self.update { $0.isAdding = false }
      if let notes = self.context.valueOrReport(result) { self.context.open(.notes(notes.id)) }
    }
  }

  private func rename(_ id: SharedNotes.ID, to title: String) {
    update { $0.renaming = nil }
    guard !title.isEmpty, let notes = notes(id), title != notes.title else { return }
    let changes = SharedNotesChanges(title: title, author: context.notesAuthor)
    busy(id) { done in
      self.context.library.call(API.changeSharedNotes(notesID: id, changes)) { result in
        done()
        guard let renamed = self.context.valueOrReport(result) else { return }
        self.update { $0.notes.change { $0.id == id ? renamed : $0 } }
      }
    }
  }

  private func download(_ id: SharedNotes.ID) {
    guard let notes = notes(id) else { return }
    context.effects.files.download(
      url: API.sharedNotesFile(notesID: id).path, name: Texts.SharedNotes.named(notes.title) + ".meetingnotes")
  }

  private func delete(_ id: SharedNotes.ID) {
    guard let notes = notes(id) else { return }
    busy(id) { done in
      self.context.library.perform(API.deleteSharedNotes(notesID: id)) { failure in
        done()
        if let failure { return self.context.report(failure) }
        self.update { $0.notes.change { $0.id == id ? nil : $0 } }
        self.context.toasts.say(
          Toast(Texts.SharedNotes.inTrash(Texts.SharedNotes.named(notes.title)), action: Texts.undo) {
            self.restore(id)
          })
      }
    }
  }

  private func restore(_ id: SharedNotes.ID) {
    busy(id) { done in
      self.context.library.call(API.restoreSharedNotes(notesID: id)) { result in
        done()
        guard let notes = self.context.valueOrReport(result) else { return }
        if self.state.isTrash { self.update { $0.notes.change { $0.id == id ? nil : $0 } } }
        self.context.toasts.say(Toast(Texts.SharedNotes.isBack(Texts.SharedNotes.named(notes.title))))
        self.reload()
      }
    }
  }

  private func askToDelete(_ id: SharedNotes.ID) {
    guard let notes = notes(id) else { return }
    context.dialogs.confirm(
      title: Texts.SharedNotes.deleteQuestion(Texts.SharedNotes.named(notes.title)), text: Texts.SharedNotes.deleteText,
      keep: Texts.cancel, proceed: Texts.SharedNotes.deleteForever
    ) { self.deleteForever(id) }
  }

  private func deleteForever(_ id: SharedNotes.ID) {
    busy(id) { done in
      self.context.library.perform(API.deleteSharedNotes(notesID: id, forever: true)) { failure in
        done()
        if let failure { return self.context.report(failure) }
        self.update { $0.notes.change { $0.id == id ? nil : $0 } }
      }
    }
  }

  private func notes(_ id: SharedNotes.ID) -> SharedNotesSummary? { state.notes.items.first { $0.id == id } }

  private func busy(_ id: SharedNotes.ID, _ begin: (_ done: @escaping () -> Void) -> Void) {
    guard !state.busy.contains(id) else { return }
    update { $0.busy.append(id) }
    begin { self.update { $0.busy.removeAll { $0 == id } } }
  }

  // MARK: - Files

  private func take(_ chosen: [WebFile]) {
    let notes = chosen.filter { NotesFiles.areNotes($0) }
    let others = chosen.filter { !NotesFiles.areNotes($0) }
    if !others.isEmpty, context.uploads.add(others).taken == 0, notes.isEmpty {
      context.toasts.say(Toast(Texts.SharedNotes.noNotes, kind: .failure))
      return
    }
    for file in notes {
      let known = state.notes.items
      update { $0.isAdding = true }
      files.take(file) { merge in
        self.update { $0.isAdding = false }
        guard let merge else { return self.reload() }
        self.files.say(merge, wasThere: known.contains { $0.id == merge.notes.id })
        self.reload()
      }
    }
  }
}
