/// The events that an element or the window can be asked about: those of the browser, and four that the host makes up.
nonisolated public struct EventName: Hashable, Sendable {
  let symbol: Symbol

  /// Any event of the browser that bubbles, by its name there.
  public init(_ name: String) { symbol = Symbol(name) }

  init(symbol: Symbol) { self.symbol = symbol }

  init(_ name: KnownName) { symbol = Symbol(name) }

  public static var click: EventName { EventName(.click) }
  public static var dblclick: EventName { EventName(.dblclick) }
  public static var contextmenu: EventName { EventName(.contextmenu) }
  public static var input: EventName { EventName(.input) }
  public static var change: EventName { EventName(.change) }
  public static var beforeinput: EventName { EventName(.beforeinput) }
  public static var submit: EventName { EventName(.submit) }
  public static var keydown: EventName { EventName(.keydown) }
  public static var keyup: EventName { EventName(.keyup) }
  public static var focus: EventName { EventName(.focus) }
  public static var blur: EventName { EventName(.blur) }
  public static var focusin: EventName { EventName(.focusin) }
  public static var focusout: EventName { EventName(.focusout) }
  public static var pointerdown: EventName { EventName(.pointerdown) }
  public static var pointermove: EventName { EventName(.pointermove) }
  public static var pointerup: EventName { EventName(.pointerup) }
  public static var pointercancel: EventName { EventName(.pointercancel) }
  public static var pointerenter: EventName { EventName(.pointerenter) }
  public static var pointerleave: EventName { EventName(.pointerleave) }
  public static var wheel: EventName { EventName(.wheel) }
  public static var scroll: EventName { EventName(.scroll) }
  public static var dragstart: EventName { EventName(.dragstart) }
  public static var dragover: EventName { EventName(.dragover) }
  public static var dragenter: EventName { EventName(.dragenter) }
  public static var dragleave: EventName { EventName(.dragleave) }
  public static var dragend: EventName { EventName(.dragend) }
  public static var drop: EventName { EventName(.drop) }
  public static var load: EventName { EventName(.load) }
  public static var error: EventName { EventName(.error) }
  public static var cancel: EventName { EventName(.cancel) }
  public static var close: EventName { EventName(.close) }
  public static var toggle: EventName { EventName(.toggle) }
  public static var selectionchange: EventName { EventName(.selectionchange) }
  public static var transitionend: EventName { EventName(.transitionend) }
  /// Of the window.
  public static var resize: EventName { EventName(.resize) }
  /// Of the window: the network has come.
  public static var online: EventName { EventName(.online) }
  /// Of the window: the network has gone.
  public static var offline: EventName { EventName(.offline) }
  /// Of the window: the page was hidden or shown.
  public static var visibilitychange: EventName { EventName(.visibilitychange) }

  /// Made by the host: files or folders were dropped and have been listed.
  public static var filedrop: EventName { EventName(.filedrop) }
  /// Made by the host: a drag of files entered or left the element.
  public static var filedrag: EventName { EventName(.filedrag) }
  /// Made by the host: the element's size.
  public static var elementresize: EventName { EventName(.elementresize) }
  /// Made by the host: the element came near what can be seen, or left.
  public static var visibility: EventName { EventName(.visibility) }
}
