/// The events that an element or the window can be asked about: those of the browser, and four that the host makes up.
nonisolated public struct EventName: Hashable, Sendable {
  let symbol: Symbol

  /// Any event of the browser that bubbles, by its name there.
  public init(_ name: String) { symbol = Symbol(name) }

  init(symbol: Symbol) { self.symbol = symbol }

  public static let click = EventName("click")
  public static let dblclick = EventName("dblclick")
  public static let contextmenu = EventName("contextmenu")
  public static let input = EventName("input")
  public static let change = EventName("change")
  public static let beforeinput = EventName("beforeinput")
  public static let submit = EventName("submit")
  public static let keydown = EventName("keydown")
  public static let keyup = EventName("keyup")
  public static let focus = EventName("focus")
  public static let blur = EventName("blur")
  public static let focusin = EventName("focusin")
  public static let focusout = EventName("focusout")
  public static let pointerdown = EventName("pointerdown")
  public static let pointermove = EventName("pointermove")
  public static let pointerup = EventName("pointerup")
  public static let pointercancel = EventName("pointercancel")
  public static let pointerenter = EventName("pointerenter")
  public static let pointerleave = EventName("pointerleave")
  public static let wheel = EventName("wheel")
  public static let scroll = EventName("scroll")
  public static let dragstart = EventName("dragstart")
  public static let dragover = EventName("dragover")
  public static let dragenter = EventName("dragenter")
  public static let dragleave = EventName("dragleave")
  public static let dragend = EventName("dragend")
  public static let drop = EventName("drop")
  public static let load = EventName("load")
  public static let error = EventName("error")
  public static let cancel = EventName("cancel")
  public static let close = EventName("close")
  public static let toggle = EventName("toggle")
  public static let selectionchange = EventName("selectionchange")
  public static let transitionend = EventName("transitionend")
  /// Of the window.
  public static let resize = EventName("resize")
  /// Of the window: the network has come.
  public static let online = EventName("online")
  /// Of the window: the network has gone.
  public static let offline = EventName("offline")
  /// Of the window: the page was hidden or shown.
  public static let visibilitychange = EventName("visibilitychange")

  /// Made by the host: files or folders were dropped and have been listed.
  public static let filedrop = EventName("filedrop")
  /// Made by the host: a drag of files entered or left the element.
  public static let filedrag = EventName("filedrag")
  /// Made by the host: the element's size.
  public static let elementresize = EventName("elementresize")
  /// Made by the host: the element came near what can be seen, or left.
  public static let visibility = EventName("visibility")
}
