import Hummingbird
import NIOCore

/// What Hummingbird hands along with each request: here, the connection that it came in on.
struct LibraryRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Where the request comes from, for limits and the log.
  var remoteAddress: String { channel.remoteAddress?.ipAddress ?? "unknown" }
}
