// Written by `make generate`; do not edit.
// swift-format-ignore-file

nonisolated extension EventName {
  /// A click, a tap, Enter or Space on a control.
  public static var click: EventName { EventName(.click) }
  /// A double click.
  public static var dblclick: EventName { EventName(.dblclick) }
  /// The person asked for the context menu.
  public static var contextmenu: EventName { EventName(.contextmenu) }
  /// The content of a field changed.
  public static var input: EventName { EventName(.input) }
  /// A field was left after a change, or an option was picked.
  public static var change: EventName { EventName(.change) }
  /// A field is about to change: `event.inputType`.
  public static var beforeinput: EventName { EventName(.beforeinput) }
  /// A form is submitted.
  public static var submit: EventName { EventName(.submit) }
  /// A key went down.
  public static var keydown: EventName { EventName(.keydown) }
  /// A key came up.
  public static var keyup: EventName { EventName(.keyup) }
  /// The element takes the focus.
  public static var focus: EventName { EventName(.focus) }
  /// The element loses the focus.
  public static var blur: EventName { EventName(.blur) }
  /// Something inside takes the focus.
  public static var focusin: EventName { EventName(.focusin) }
  /// Something inside loses the focus.
  public static var focusout: EventName { EventName(.focusout) }
  /// A pointer went down.
  public static var pointerdown: EventName { EventName(.pointerdown) }
  /// A pointer moved: `event.samples`.
  public static var pointermove: EventName { EventName(.pointermove) }
  /// A pointer came up.
  public static var pointerup: EventName { EventName(.pointerup) }
  /// The browser took the pointer away, usually to scroll.
  public static var pointercancel: EventName { EventName(.pointercancel) }
  /// A pointer came over the element.
  public static var pointerenter: EventName { EventName(.pointerenter) }
  /// A pointer left the element.
  public static var pointerleave: EventName { EventName(.pointerleave) }
  /// The wheel turned, or two fingers moved on a trackpad.
  public static var wheel: EventName { EventName(.wheel) }
  /// The element was scrolled.
  public static var scroll: EventName { EventName(.scroll) }
  /// The element begins to be dragged.
  public static var dragstart: EventName { EventName(.dragstart) }
  /// Something is dragged over the element.
  public static var dragover: EventName { EventName(.dragover) }
  /// A drag entered the element.
  public static var dragenter: EventName { EventName(.dragenter) }
  /// A drag left the element.
  public static var dragleave: EventName { EventName(.dragleave) }
  /// The drag of the element ended.
  public static var dragend: EventName { EventName(.dragend) }
  /// Something was dropped on the element.
  public static var drop: EventName { EventName(.drop) }
  /// An image has loaded.
  public static var load: EventName { EventName(.load) }
  /// An image could not be loaded.
  public static var error: EventName { EventName(.error) }
  /// Escape in a dialog.
  public static var cancel: EventName { EventName(.cancel) }
  /// A dialog closed.
  public static var close: EventName { EventName(.close) }
  /// A `details` opened or closed.
  public static var toggle: EventName { EventName(.toggle) }
  /// The selection in a field changed.
  public static var selectionchange: EventName { EventName(.selectionchange) }
  /// A transition ended.
  public static var transitionend: EventName { EventName(.transitionend) }
  /// Window: its size changed.
  public static var resize: EventName { EventName(.resize) }
  /// Window: the network is available.
  public static var online: EventName { EventName(.online) }
  /// Window: the network is lost.
  public static var offline: EventName { EventName(.offline) }
  /// Window: the page was hidden or shown.
  public static var visibilitychange: EventName { EventName(.visibilitychange) }
  /// Window: the browser has finished printing.
  public static var afterprint: EventName { EventName(.afterprint) }
  /// Created by the host: files or folders were dropped, and their files have been listed.
  public static var filedrop: EventName { EventName(.filedrop) }
  /// Created by the host: a drag of files entered or left the element.
  public static var filedrag: EventName { EventName(.filedrag) }
  /// Created by the host: the element's size was measured or changed.
  public static var elementresize: EventName { EventName(.elementresize) }
  /// Created by the host: the element came near the visible area, or left it.
  public static var visibility: EventName { EventName(.visibility) }
}
