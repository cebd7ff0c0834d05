import NIOCore
import Synchronization

/// Closes a connection whose client does not finish sending in time.
///
/// At most one deadline runs on a connection: for the first request's head, from the moment the connection is opened;
/// for the next head, from the end of an answer; or for a body that was refused or that holds a value. A deadline is
/// absolute: a byte now and then does not extend it.
final class RequestDeadline: Sendable {
  /// How long a client may take.
  struct Times: Sendable {
    /// From the opening of the connection to the end of the first head, and to the end of an upgrade.
    var firstHead: TimeAmount = .seconds(20)
    /// From the end of an answer to the end of the next head.
    var nextHead: TimeAmount = .seconds(80)
    /// From the answer to the end of a request body that the server does not read.
    var refusedBody: TimeAmount = .seconds(10)
    /// For a body that holds a value, which is at most a mebibyte.
    var valueBody: TimeAmount = .seconds(60)
  }

  /// The deadlines of this server.
  let times: Times
  private let channel: any Channel
  private let alarm = Mutex<Scheduled<Void>?>(nil)

  /// Watches a connection; no deadline runs yet.
  init(on channel: any Channel, times: Times) {
    self.channel = channel
    self.times = times
  }

  /// Starts a deadline, replacing the current one.
  func start(_ time: TimeAmount) {
    let channel = channel
    let scheduled = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    alarm.withLock { alarm in
      alarm?.cancel()
      alarm = scheduled
    }
  }

  /// Ends the deadline: the awaited data has arrived.
  func meet() {
    alarm.withLock { alarm in
      alarm?.cancel()
      alarm = nil
    }
  }
}
