import Hummingbird
import NIOCore

/// The values that Hummingbird passes with each request: here, its connection.
struct LibraryRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// The client's address, for limits and the log.
  var remoteAddress: String { channel.remoteAddress?.ipAddress ?? "unknown" }
}
