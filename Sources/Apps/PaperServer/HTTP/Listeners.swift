import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// Listens on one port, and opens a new listening socket when the operating system ends the old one.
///
/// NIO closes a listener after any `accept` error that is not on its short list, for example one caused by a network or
/// firewall. Then a new listener opens the port. The old connections continue, so several applications may run at once,
/// only one of which listens.
struct Listeners<Listener: ApplicationProtocol>: Sendable {
  /// Creates a listener for a port. It calls back once it is listening.
  typealias Make = @Sendable (_ port: Int, _ onListening: @escaping @Sendable (any Channel) -> Void) -> Listener

  private enum End {
    case application
    case lost
    case stop
  }

  private struct State {
    /// The port of the first listener; later listeners use the same port.
    var port: Int
    var isAnnounced = false
    /// How many listeners were closed unintentionally.
    var lossCount = 0
    var isStopping = false
  }

  /// The pause before the port is opened again.
  private static var pause: Duration { .seconds(1) }

  private let make: Make
  private let logger: Logger
  private let state: Shared
  private let onReady: @Sendable (Int) -> Void

  private final class Shared: Sendable {
    let value: Mutex<State>
    init(port: Int) { value = Mutex(State(port: port)) }
  }

  /// - Parameters:
  ///   - port: the port; 0 selects a free one
  ///   - make: makes a listener
  ///   - onReady: called once, with the port, when the first listener listens
  init(port: Int, logger: Logger, make: @escaping Make, onReady: @escaping @Sendable (Int) -> Void) {
    self.make = make
    self.logger = logger
    self.onReady = onReady
    state = Shared(port: port)
  }

  /// Listens until `stopped` and then `onStop` have returned.
  /// - Throws: what the first listener throws when it cannot start
  func run(
    until stopped: @escaping @Sendable () async throws -> Void, onStop: @escaping @Sendable () async -> Void
  ) async throws {
    let (losses, lose) = AsyncStream<Void>.makeStream()
    try await withThrowingTaskGroup(of: End.self) { group in
      group.addTask { try await listen(lose) }
      group.addTask {
        // Cancelled when the last listener has ended.
        guard (try? await stopped()) != nil else { return .stop }
        state.value.withLock { $0.isStopping = true }
        await onStop()
        return .stop
      }
      group.addTask { await Self.nextLoss(losses) }
      var (openCount, replacedCount) = (1, 0)
      while let end = try await group.next() {
        switch end {
        case .stop: break
        case .lost:
          replacedCount += 1
          openCount += 1
          group.addTask { try await listenAgain(lose) }
          group.addTask { await Self.nextLoss(losses) }
        case .application: openCount -= 1
        }
        // `lossCount` is increased before the lost listener's application ends.
        if openCount == 0, state.value.withLock({ $0.isStopping || $0.lossCount == replacedCount }) {
          group.cancelAll()
        }
      }
    }
  }

  private static func nextLoss(_ losses: AsyncStream<Void>) async -> End {
    await losses.first { _ in true } == nil ? .stop : .lost
  }

  /// Runs one listener and its connections to their end.
  private func listen(_ lose: AsyncStream<Void>.Continuation) async throws -> End {
    let wasLost = Flag()
    let application = make(state.value.withLock { $0.port }) { channel in
      let announced = state.value.withLock { state -> Int? in
        state.port = channel.localAddress?.port ?? state.port
        defer { state.isAnnounced = true }
        return state.isAnnounced ? nil : state.port
      }
      channel.closeFuture.whenComplete { _ in
        let isLoss = state.value.withLock { state in
          guard !state.isStopping else { return false }
          state.lossCount += 1
          return true
        }
        guard isLoss else { return }
        wasLost.set()
        lose.yield()
      }
      if let announced { onReady(announced) }
    }
    do {
      try await application.run()
    } catch  where Task.isShuttingDownGracefully || wasLost.isSet {
      // Not failures: the server was stopped while the listener started, or the listener was lost and will be replaced.
    }
    return .application
  }

  /// Opens the port again; retries until that succeeds or the server stops.
  private func listenAgain(_ lose: AsyncStream<Void>.Continuation) async throws -> End {
    while !Task.isCancelled && !Task.isShuttingDownGracefully {
      // Ends early when the server stops.
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.pause) }
      guard !Task.isCancelled && !Task.isShuttingDownGracefully else { break }
      logger.warning("the listener was closed; opening the port again")
      do {
        return try await listen(lose)
      } catch {
        logger.error("the port cannot be opened again", metadata: ["error": "\(error)"])
      }
    }
    return .application
  }
}
