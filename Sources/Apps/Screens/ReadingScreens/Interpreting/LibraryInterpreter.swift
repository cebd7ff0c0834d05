import DocSession
import PaperAPI
import PaperDomain
import ScreenKit

/// Performs in the library what sessions forward. Each command is a step of its history and can be undone.
final class LibraryInterpreter: ViewerInterpreter {
  private let edits: EditCenter

  /// Makes an interpreter that performs its commands through `edits`.
  init(_ edits: EditCenter) { self.edits = edits }

  /// Ignores events that only change the view, which is the session's own state.
  func happened(_ event: DocSession.ViewerEvent) {}

  func carryOut(
    _ command: LibraryCommand, of event: DocSession.ViewerEvent,
    completion: @escaping (Result<CommandResult, APIFailure>) -> Void
  ) {
    edits.perform(command, completion: completion)
  }
}
