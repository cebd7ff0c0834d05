import PaperAPI
import PaperDomain
import TrapezioWeb

/// Does what the person asks for to the library, and says what was done; `UndoCenter` takes it back.
///
/// Each step is one edit on the server. All that is done goes one after the other, with what is undone and redone.
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

  /// Does something, and says so with Undo.
  /// - Parameters:
  ///   - seen: the doc as the person saw it; if somebody has changed it since, nothing is done
  ///   - text: what is said when it is done; the edit's own words if nil
  ///   - saysDone: whether it is said at all when it is done; a further step may say it
  ///   - saysFailure: whether it is said that it failed; the place where it was typed may say it
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
        // Two texts of one thing are not a failure but a question, which the caller asks.
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
