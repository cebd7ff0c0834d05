import DocSession
import PaperAPI
import PaperDomain

/// Hears each event that a viewer's session accepted, and performs in the library what the session forwards. This is
/// the only way in which a viewer can change the library.
protocol ViewerInterpreter: AnyObject {
  /// The session has handled an event without a command; nothing in the library has changed.
  func happened(_ event: DocSession.ViewerEvent)

  /// Performs an event that the session forwards as a command.
  /// - Parameter completion: called once with the library's answer
  func carryOut(
    _ command: LibraryCommand, of event: DocSession.ViewerEvent,
    completion: @escaping (Result<CommandResult, APIFailure>) -> Void)
}
