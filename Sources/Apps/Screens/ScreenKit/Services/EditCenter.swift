import PaperAPI
import PaperDomain
import TrapezioWeb

/// Performs the person's edits of the library and shows their results. `UndoCenter` undoes them.
///
/// Each step is one edit on the server. Edits, undos and redos are sent one at a time.
package final class EditCenter {
  private let library: RemoteLibrary
  private let toasts: ToastCenter
  private let undo: UndoCenter
  private let queue: EditQueue
  /// Shows a failure to the person.
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
  ///   - seen: the revision of the doc on screen; if somebody has changed the doc since, the edit is refused
  ///   - text: the notice's text; `nil` for the edit's own name
  ///   - announcesSuccess: whether to show the notice; pass `false` if a later step shows one
  ///   - announcesFailure: whether to show a failure; pass `false` if the caller shows it
  ///   - completion: called once, asynchronously. A failure has been shown by then, unless it is a text conflict: the
  ///     caller must then ask the person which text to keep (`TextConflict`).
  package func perform(
    _ command: LibraryCommand, seen: SeenDoc? = nil, saying text: String? = nil, announcesSuccess: Bool = true,
    announcesFailure: Bool = true, completion: @escaping (Result<CommandResult, APIFailure>) -> Void = { _ in }
  ) {
    let call = API.performCommand(CommandRequest(command: command, seen: seen))
    queue.add { done in
      self.library.call(call) { result in
        switch result {
        case .success(let done):
          if let edit = done.edit { self.undo.record(edit, saying: text, showsNotice: announcesSuccess) }
        case .failure where !announcesFailure: break
        case .failure(let failure) where failure.isConflict:
          self.toasts.say(Toast(Texts.Edits.changedElsewhere, kind: .failure))
        // A text conflict is a question that the caller asks, not a failure to report.
        case .failure(let failure): if failure.outdatedText == nil { self.report(failure) }
        }
        completion(result)
        done()
      }
    }
  }
}

extension APIFailure {
  /// Whether somebody else has changed the doc since the revision on screen.
  nonisolated package var isConflict: Bool {
    if case .refused(409, let detail) = self { detail.code == "conflict" } else { false }
  }
}
