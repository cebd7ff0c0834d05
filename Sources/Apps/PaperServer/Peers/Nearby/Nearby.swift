import ByteCoding
import Foundation
import Logging
import PaperAPI
import PaperDomain
import Synchronization

/// Tells the network of this library and knows which others are there, by DNS-SD under the service type `_papercenter._tcp`,
/// through Avahi's tools. A tool that ends is started again, after waits that double up to a minute.
///
/// Calls may come from any thread.
final class Nearby: Sendable {
  /// The type of the service.
  static let serviceType = "_papercenter._tcp"

  private struct State {
    var list = NearbyList()
    /// What is wrong, by tool.
    var problems: [String: String] = [:]
  }

  private let peerID: UniqueID
  private let name: String
  private let logger: Logger
  private let state = Mutex(State())

  /// - Parameters:
  ///   - name: what others see this library as
  ///   - peerID: names the library
  init(name: String, peerID: UniqueID, logger: Logger) {
    self.name = name
    self.peerID = peerID
    self.logger = logger
  }

  /// The others, and why there are none if they cannot be looked for.
  var report: (entries: [NearbyList.Entry], problem: String?) {
    state.withLock { state in
      (state.list.entries.filter { $0.peerID != peerID }, state.problems.min { $0.key < $1.key }?.value)
    }
  }

  /// What this machine is called.
  static var machineName: String {
    let name = ProcessInfo.processInfo.hostName.prefix { $0 != "." }
    return name.isEmpty ? "PaperCenter" : String(name)
  }

  /// Looks for others until the task is cancelled, and announces this library.
  /// - Parameter port: where it is reached; `nil` if others do not reach it, and it is not announced
  func run(port: Int?) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await self.keep("avahi-browse", ["--parsable", "--resolve", "--no-db-lookup", Self.serviceType]) { line in
          self.state.withLock { $0.list.take(line) }
        }
      }
      if let port {
        group.addTask {
          // A name is at most 63 bytes, and none that the tool takes for an option.
          let name = String(decoding: Array("PaperCenter \(self.name)".utf8).prefix(60), as: UTF8.self)
          await self.keep(
            "avahi-publish", ["-s", name, Self.serviceType, "\(port)", "name=\(self.name)", "peer_id=\(self.peerID)"])
        }
      }
    }
  }

  /// Keeps a tool running until the task is cancelled.
  private func keep(
    _ tool: String, _ arguments: [String], line: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async {
    var pause = BackOff()
    while !Task.isCancelled {
      let begin = ContinuousClock.now
      // Who was there before the tool ended may be gone.
      if tool == "avahi-browse" { state.withLock { $0.list = NearbyList() } }
      do throws(AvahiTool.Failure) {
        let running = Task {
          if (try? await Task.sleep(for: .milliseconds(500))) != nil { self.set(nil, tool) }
        }
        let status = try await AvahiTool.run(tool, arguments, line: line)
        running.cancel()
        if Task.isCancelled { return }
        set("\(tool) ended with status \(status). Is avahi-daemon running? It is tried again.", tool)
        logger.debug("a tool of Avahi ended", metadata: ["tool": "\(tool)", "status": "\(status)"])
      } catch {
        set(
          error == .missing
            ? "Other libraries on the network cannot be looked for: \(tool) is not installed (Debian: avahi-utils)."
            : "\(tool) cannot be started. It is tried again.", tool)
      }
      if .now - begin > .seconds(60) { pause = BackOff() }
      guard (try? await Task.sleep(for: pause.next())) != nil else { return }
    }
  }

  private func set(_ problem: String?, _ tool: String) { state.withLock { $0.problems[tool] = problem } }
}
