/// The events that an element or the window can listen to: those of the browser, and a few that the host creates.
///
/// Most of their names are generated from Scripts/generator/dom-names.txt.
nonisolated public struct EventName: Hashable, Sendable {
  let symbol: Symbol

  /// Any event of the browser that bubbles, by its name in the browser.
  public init(_ name: String) { symbol = Symbol(name) }

  init(symbol: Symbol) { self.symbol = symbol }

  init(_ name: KnownName) { symbol = Symbol(name) }

  /// Created by the host for the window: a pointer or the focus reached a link of this site, or the link is being
  /// pressed. The event's `value` is the link's path and query.
  public static var linkapproach: EventName { EventName("linkapproach") }
}
