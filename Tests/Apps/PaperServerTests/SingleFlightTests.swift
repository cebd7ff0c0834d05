import Synchronization
import Testing

@testable import PaperServer

@Suite struct SingleFlightTests {
  private actor Gate {
    private var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func pass() async {
      guard !isOpen else { return }
      await withCheckedContinuation { waiters.append($0) }
    }

    func open() {
      isOpen = true
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    func increment() { value.withLock { $0 += 1 } }
    var count: Int { value.withLock { $0 } }
  }

  @Test("equal work is done once and all get its result; later work is done anew")
  func once() async throws {
    let flight = SingleFlight<String, Int>()
    let gate = Gate()
    let counter = Counter()
    let tasks = (0..<20).map { _ in
      Task {
        try await flight.value(for: "page") {
          counter.increment()
          await gate.pass()
          return 7
        }
      }
    }
    while counter.count == 0 { await Task.yield() }
    try await Task.sleep(for: .milliseconds(50))
    await gate.open()
    for task in tasks { #expect(try await task.value == 7) }
    #expect(counter.count == 1)
    #expect(await flight.count == 0)
    #expect(try await flight.value(for: "page") { 8 } == 8)
  }

  @Test("different work is done side by side")
  func different() async throws {
    let flight = SingleFlight<Int, Int>()
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for key in 0..<10 { group.addTask { try await flight.value(for: key) { key * 2 } } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(values == Set((0..<10).map { $0 * 2 }))
  }

  @Test("work that nobody waits for any more is cancelled, and not before")
  func cancelled() async throws {
    let flight = SingleFlight<String, Int>()
    let (starts, started) = AsyncStream<Void>.makeStream()
    let ended = Counter()
    @Sendable func work() async throws -> Int {
      started.yield()
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        ended.increment()
        throw error
      }
      return 1
    }
    let first = Task { try await flight.value(for: "page") { try await work() } }
    let second = Task { try await flight.value(for: "page") { try await work() } }
    _ = await starts.first { _ in true }
    while await flight.waiterCount(for: "page") < 2 { await Task.yield() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(ended.count == 0)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    while ended.count == 0 { await Task.yield() }
    #expect(await flight.count == 0)
  }

  @Test("an error reaches all who wait, and is not kept")
  func failure() async throws {
    struct Broken: Error {}
    let flight = SingleFlight<String, Int>()
    let gate = Gate()
    let tasks = (0..<3).map { _ in
      Task {
        try await flight.value(for: "page") {
          await gate.pass()
          throw Broken()
        }
      }
    }
    while await flight.waiterCount(for: "page") < 3 { await Task.yield() }
    await gate.open()
    for task in tasks { await #expect(throws: Broken.self) { try await task.value } }
    #expect(try await flight.value(for: "page") { 5 } == 5)
  }
}
