/// Stands in for a store and records the events that a UI sends.
///
///     let sink = EventSink<CounterEvent>()
///     page.show(CounterUI().map(state: state, onEvent: sink.send))
///     page.click("button", "Add one")
///     #expect(sink.events == [.addPressed])
public final class EventSink<Event> {
  /// The sent events, in order.
  public private(set) var events: [Event] = []

  /// Makes a sink without events.
  public init() {}

  /// Records an event.
  public func send(_ event: Event) { events.append(event) }
}
