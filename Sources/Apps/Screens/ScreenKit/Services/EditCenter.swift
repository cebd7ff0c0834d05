import BlazeBinary
import PaperAPI
import PaperDomain
import TrapezioWeb
import UndoHistory

/// Does what the person asks for to the library's structure, says what was done, and takes it back: Ctrl/Cmd-Z, the
/// Undo of a notice, and redo.
///
/// Each step is one edit on the server, which keeps what it changed; here is only in which order the person did them.
/// All that is done, undone and redone goes one after the other, however fast the keys come: an undo is about the step
/// before it, also if that is not answered yet.
package final class EditCenter {
  private let library: RemoteLibrary
  private let toasts: ToastCenter
  private let formats: Formats
  private let clock: any WebClock
  /// Reports a failure to the person.
  private let report: (APIFailure) -> Void
  private var history = EditHistory<LibraryEdit.ID>(author: "", limit: 100, coalescingPause: 0)
  private var waiting: [Step] = []
  private var isWorking = false
  /// Which notice says so of which edit.
  private var notices: [(edit: LibraryEdit.ID, toast: Int)] = []

  private enum Step {
    /// Asks the server; the answer ends it.
    case start(() -> Void)
    case undoLast
    case redoLast
    case undo(LibraryEdit.ID)
  }

  init(
    library: RemoteLibrary, toasts: ToastCenter, formats: Formats, clock: any WebClock,
    report: @escaping (APIFailure) -> Void
  ) {
    self.library = library
    self.toasts = toasts
    self.formats = formats
    self.clock = clock
    self.report = report
  }

  /// Does something, and says so with Undo.
  /// - Parameters:
  ///   - seen: the doc as the person saw it; if somebody has changed it since, nothing is done
  ///   - text: what is said when it is done; the edit's own words if nil
  ///   - saysDone: whether it is said at all when it is done; a further step may say it
  ///   - saysFailure: whether it is said that it failed; the place where it was typed may say it
  ///   - completion: called once, later
  package func perform(
    _ command: LibraryCommand, seen: SeenDoc? = nil, saying text: String? = nil, saysDone: Bool = true,
    saysFailure: Bool = true, completion: @escaping (Result<CommandResult, APIFailure>) -> Void = { _ in }
  ) {
    start(API.performCommand(CommandRequest(command: command, seen: seen))) { result in
      switch result {
      case .success(let done): if let edit = done.edit { self.note(edit, saying: text, isSaid: saysDone) }
      case .failure where !saysFailure: break
      case .failure(let failure) where failure.isConflict:
        self.toasts.say(Toast(Texts.Edits.changedElsewhere, kind: .failure))
      case .failure(let failure): self.report(failure)
      }
      completion(result)
    }
  }

  private func note(_ edit: EditSummary, saying text: String?, isSaid: Bool = true) {
    history.record(UndoStep(id: edit.id, author: "", title: title(of: edit)), at: Int64(clock.now))
    guard isSaid else { return }
    say(text ?? Texts.Edits.done(title(of: edit)), of: edit.id, offering: Texts.undo) { self.enqueue(.undo(edit.id)) }
  }

  /// Says something of an edit in place of what was said of it before, whose offer does not hold any more.
  private func say(_ text: String, of edit: LibraryEdit.ID, offering action: String, perform: @escaping () -> Void) {
    takeBackNotices { $0 == edit }
    notices.append((edit, toasts.say(Toast(text, action: action, perform: perform))))
    if notices.count > ToastCenter.capacity { notices.removeFirst() }
  }

  private func takeBackNotices(where isMeant: (LibraryEdit.ID) -> Bool) {
    for notice in notices where isMeant(notice.edit) { toasts.dismiss(notice.toast) }
    notices.removeAll { isMeant($0.edit) }
  }

  private func title(of edit: EditSummary) -> String {
    Texts.Edits.title(edit.kind, edit.subject, edit.itemCount, formats.number(edit.itemCount))
  }

  /// Whether there is a step to undo or redo, or will be when what is under way is answered.
  package var canUndo: Bool { isWorking || history.status().canUndo }
  package var canRedo: Bool { history.status().canRedo }

  /// Takes back the last step.
  package func undo() { enqueue(.undoLast) }

  /// Makes the step that was taken back last once more.
  package func redo() { enqueue(.redoLast) }

  /// Calls the server when all before it is answered.
  private func start<Value: BlazeBinaryCodable>(
    _ call: Call<Value>, completion: @escaping (Result<Value, APIFailure>) -> Void
  ) {
    enqueue(
      .start {
        self.library.call(call) { result in
          completion(result)
          self.isWorking = false
          self.work()
        }
      })
  }

  private func enqueue(_ step: Step) {
    waiting.append(step)
    work()
  }

  private func work() {
    guard !isWorking, !waiting.isEmpty else { return }
    switch waiting.removeFirst() {
    case .start(let ask):
      isWorking = true
      ask()
    case .undoLast: if let entry = history.undoable.last { send(entry, undoing: true) } else { work() }
    case .redoLast: if let entry = history.redoable.last { send(entry, undoing: false) } else { work() }
    case .undo(let id):
      if let entry = history.undoable.first(where: { $0.ids == [id] }) { send(entry, undoing: true) } else { work() }
    }
  }

  private func send(_ entry: EditHistory<LibraryEdit.ID>.Entry, undoing: Bool) {
    guard let id = entry.ids.first else { return }
    isWorking = true
    library.call(undoing ? API.undoEdit(editID: id) : API.redoEdit(editID: id)) { result in
      self.isWorking = false
      switch result {
      case .success where undoing:
        self.history.noteUndone(id)
        self.say(Texts.Edits.undone(entry.title), of: id, offering: Texts.redo) { self.redo() }
      case .success:
        self.history.noteRedone(id)
        self.say(Texts.Edits.redone(entry.title), of: id, offering: Texts.undo) { self.enqueue(.undo(id)) }
      case .failure(let failure):
        // What the server refuses now it refuses later, too; what it never heard of can be tried again.
        if case .refused = failure {
          self.history.forget { $0 == id }
          self.takeBackNotices { $0 == id }
        }
        self.report(failure)
      }
      self.work()
    }
  }
}

extension APIFailure {
  /// Whether somebody else has changed the doc since the person saw it.
  nonisolated package var isConflict: Bool {
    if case .refused(409, let detail) = self { detail.code == "conflict" } else { false }
  }
}
