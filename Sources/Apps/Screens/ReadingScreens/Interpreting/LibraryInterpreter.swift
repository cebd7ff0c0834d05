import DocSession
import PaperAPI
import PaperDomain
import ScreenKit

/// Carries out in the library what sessions forward: each command is a step of its history, which undo takes back.
final class LibraryInterpreter: ViewerInterpreter {
  private let edits: EditCenter

  /// An interpreter that does its steps through `edits`.
  init(_ edits: EditCenter) { self.edits = edits }

  /// Nothing: how pages are looked at is the session's alone.
  func happened(_ event: DocSession.ViewerEvent) {}

  func carryOut(
    _ command: LibraryCommand, of event: DocSession.ViewerEvent,
    completion: @escaping (Result<CommandResult, APIFailure>) -> Void
  ) {
    edits.perform(command, completion: completion)
  }
}
