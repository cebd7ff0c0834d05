import DocSession
import PaperAPI
import PaperDomain

/// Outside of a viewer: hears each event that its session took, and carries out what the session forwards to the library.
/// A viewer has nothing else through which the library could change.
protocol ViewerInterpreter: AnyObject {
  /// The session took an event; the library is as it was.
  func happened(_ event: DocSession.ViewerEvent)

  /// The session forwards an event as a command.
  /// - Parameter completion: called once with what the library answered
  func carryOut(
    _ command: LibraryCommand, of event: DocSession.ViewerEvent,
    completion: @escaping (Result<CommandResult, APIFailure>) -> Void)
}
