/// The queue of messages: the oldest one is on screen, and the others wait.
///
/// It holds at most `capacity` messages. When it is full, it drops the oldest *waiting* message, never the one on
/// screen.
public final class TrapezioMessageManager {
  /// The largest number of messages, including the one on screen.
  public let capacity: Int
  /// All messages, oldest first.
  public private(set) var messages: [TrapezioMessage] = []

  private let observers = TrapezioObservers<TrapezioMessage?>()
  private var nextID = 1

  /// Makes an empty queue with room for at least two messages.
  public init(capacity: Int = 10) {
    self.capacity = max(2, capacity)
  }

  /// The message on screen.
  public var current: TrapezioMessage? { messages.first }

  /// Adds a message and returns its id.
  @discardableResult
  public func emit(_ message: TrapezioMessage) -> Int {
    var message = message
    message.id = nextID
    nextID += 1
    if messages.count == capacity { messages.remove(at: 1) }
    messages.append(message)
    if messages.count == 1 { observers.send(message) }
    return message.id
  }

  /// Removes a message; the next one, if any, appears on screen. An unknown id does nothing.
  public func clear(id: Int) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages.remove(at: index)
    if index == 0 { observers.send(current) }
  }

  /// Removes all messages.
  public func clearAll() {
    guard !messages.isEmpty else { return }
    messages.removeAll()
    observers.send(nil)
  }

  /// Calls `observer` with the message on screen whenever it changes.
  public func observe(_ observer: @escaping (TrapezioMessage?) -> Void) -> TrapezioSubscription {
    observers.add(observer)
  }
}
