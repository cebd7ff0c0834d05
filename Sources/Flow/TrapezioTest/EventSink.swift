/// Takes events in place of a store, to see what a picture sends.
///
///     let sink = EventSink<CounterEvent>()
///     page.show(CounterUI().map(state: state, onEvent: sink.send))
///     page.click("button", "Add one")
///     #expect(sink.events == [.addPressed])
public final class EventSink<Event> {
  /// The sent events, in order.
  public private(set) var events: [Event] = []

  /// Nothing sent yet.
  public init() {}

  /// Takes an event.
  public func send(_ event: Event) { events.append(event) }
}
