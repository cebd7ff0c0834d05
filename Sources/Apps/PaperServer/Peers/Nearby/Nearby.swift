import ByteCoding
import Foundation
import Logging
import PaperAPI
import PaperDomain
import Synchronization

/// Announces this library on the network and finds others, using DNS-SD with the service type `_papercenter._tcp`
/// through Avahi's tools. A tool that ends is started again after a pause, which doubles each time up to a minute.
///
/// All methods may be called from any thread.
final class Nearby: Sendable {
  /// The type of the service.
  static let serviceType = "_papercenter._tcp"

  private struct State {
    var list = NearbyList()
    /// The current problem of each tool.
    var problems: [String: String] = [:]
  }

  private let peerID: UniqueID
  private let name: String
  private let logger: Logger
  private let state = Mutex(State())

  /// - Parameters:
  ///   - name: the name under which others see this library
  ///   - peerID: identifies the library
  init(name: String, peerID: UniqueID, logger: Logger) {
    self.name = name
    self.peerID = peerID
    self.logger = logger
  }

  /// The other libraries, and the problem if searching for them does not work.
  var report: (entries: [NearbyList.Entry], problem: String?) {
    state.withLock { state in
      (state.list.entries.filter { $0.peerID != peerID }, state.problems.min { $0.key < $1.key }?.value)
    }
  }

  /// This machine's host name, without its domain.
  static var machineName: String {
    let name = ProcessInfo.processInfo.hostName.prefix { $0 != "." }
    return name.isEmpty ? "PaperCenter" : String(name)
  }

  /// Announces this library and searches for others until the task is cancelled.
  /// - Parameter port: the port of this library; `nil` if others cannot reach it, so that it is not announced
  func run(port: Int?) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await self.keep("avahi-browse", ["--parsable", "--resolve", "--no-db-lookup", Self.serviceType]) { line in
          self.state.withLock { $0.list.take(line) }
        }
      }
      if let port {
        group.addTask {
          // A name has at most 63 bytes; the prefix keeps the tool from reading it as an option.
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
      // Libraries that were found before the tool ended may be gone.
      if tool == "avahi-browse" { state.withLock { $0.list = NearbyList() } }
      do throws(AvahiTool.Failure) {
        let running = Task {
          if (try? await Task.sleep(for: .milliseconds(500))) != nil { self.set(nil, tool) }
        }
        let status = try await AvahiTool.run(tool, arguments, line: line)
        running.cancel()
        if Task.isCancelled { return }
        set("\(tool) ended with status \(status). Is avahi-daemon running? Trying again.", tool)
        logger.debug("a tool of Avahi ended", metadata: ["tool": "\(tool)", "status": "\(status)"])
      } catch {
        set(
          error == .missing
            ? "Other libraries on the network cannot be found: \(tool) is not installed (Debian: avahi-utils)."
            : "\(tool) cannot be started. Trying again.", tool)
      }
      if .now - begin > .seconds(60) { pause = BackOff() }
      guard (try? await Task.sleep(for: pause.next())) != nil else { return }
    }
  }

  private func set(_ problem: String?, _ tool: String) { state.withLock { $0.problems[tool] = problem } }
}
