import PaperAPI
import PaperDomain
import TrapezioWeb

/// Performs the person's edits of the library and reports them; `UndoCenter` undoes them.
///
/// Each step is one edit on the server. Edits, undos and redos are sent one after the other.
package final class EditCenter {
  private let library: RemoteLibrary
  private let toasts: ToastCenter
  private let undo: UndoCenter
  private let queue: EditQueue
  /// Reports a failure to the person.
  private let report: (APIFailure) -> Void

  init(
    library: RemoteLibrary, toasts: ToastCenter, undo: UndoCenter, queue: EditQueue,
    report: @escaping (APIFailure) -> Void
  ) {
    self.library = library
    self.toasts = toasts
    self.undo = undo
    self.queue = queue
    self.report = report
  }

  /// Performs an edit and shows a notice with Undo.
  /// - Parameters:
  ///   - seen: the doc's revision that the person saw; if somebody has changed the doc since, the edit is refused
  ///   - text: the notice's text; the edit's own name if nil
  ///   - saysDone: whether to show the notice; a later step may show one instead
  ///   - saysFailure: whether to report a failure; the field may show it instead
  ///   - completion: called once, later. A failure has been reported then, unless somebody else wrote another text: what then
  ///     happens to the person's own is for the caller to ask (`TextConflict`)
  package func perform(
    _ command: LibraryCommand, seen: SeenDoc? = nil, saying text: String? = nil, saysDone: Bool = true,
    saysFailure: Bool = true, completion: @escaping (Result<CommandResult, APIFailure>) -> Void = { _ in }
  ) {
    let call = API.performCommand(CommandRequest(command: command, seen: seen))
    queue.add { done in
      self.library.call(call) { result in
        switch result {
        case .success(let done):
          if let edit = done.edit { self.undo.record(edit, saying: text, isSaid: saysDone) }
        case .failure where !saysFailure: break
        case .failure(let failure) where failure.isConflict:
          self.toasts.say(Toast(Texts.Edits.changedElsewhere, kind: .failure))
        // Two conflicting texts are a question for the caller, not a failure.
        case .failure(let failure): if failure.outdatedText == nil { self.report(failure) }
        }
        completion(result)
        done()
      }
    }
  }
}

extension APIFailure {
  /// Whether somebody else has changed the doc since the person saw it.
  nonisolated package var isConflict: Bool {
    if case .refused(409, let detail) = self { detail.code == "conflict" } else { false }
  }
}
