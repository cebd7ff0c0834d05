import PaperAPI
import Synchronization

/// Searches the network once, for a command.
public enum NearbySearch {
  /// Why the search failed, as a sentence.
  public struct Failure: Error, CustomStringConvertible, Sendable {
    /// What happened and what to do.
    public let description: String
  }

  /// Returns the announced libraries, including those of this machine.
  public static func once() async throws(Failure) -> [NearbyLibrary] {
    let list = Mutex(NearbyList())
    let arguments = ["--parsable", "--resolve", "--no-db-lookup", "--terminate", Nearby.serviceType]
    do throws(AvahiTool.Failure) {
      let status = try await AvahiTool.run("avahi-browse", arguments) { line in list.withLock { $0.take(line) } }
      guard status == 0 else {
        throw AvahiTool.Failure.notStarted("avahi-browse ended with status \(status). Is avahi-daemon running?")
      }
    } catch {
      switch error {
      case .missing: throw Failure(description: "avahi-browse is not installed (Debian: avahi-utils).")
      case .notStarted(let reason): throw Failure(description: reason)
      }
    }
    return list.withLock { $0.entries }.map { NearbyLibrary(name: $0.name, address: $0.address, isPeer: false) }
  }
}
