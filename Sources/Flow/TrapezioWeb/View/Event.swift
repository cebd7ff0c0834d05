/// An event of the browser. Only the properties of its kind are set; the others have their defaults. Positions are in
/// CSS pixels.
public final class Event {
  /// Modifier keys that are pressed.
  nonisolated public struct Modifiers: OptionSet, Sendable {
    /// One bit for each key.
    public let rawValue: UInt8
    /// Makes modifiers from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt, or Option on a Mac.
    public static let alt = Modifiers(rawValue: 4)
    /// Command on a Mac, the Windows key elsewhere.
    public static let meta = Modifiers(rawValue: 8)
  }

  /// The kind of pointing device.
  nonisolated public enum PointerKind: UInt8, Sendable { case mouse, pen, touch }

  /// One position of a pointer. A move event carries all measurements since the previous one.
  nonisolated public struct PointerSample: Equatable, Sendable {
    /// Relative to the element that has the handler.
    public var x, y: Double
    /// 0 to 1; while pressed, 0.5 on a device that does not measure it.
    public var pressure: Double
    /// Degrees from upright, -90 to 90.
    public var tiltX, tiltY: Double
    /// Milliseconds on the clock of browser events.
    public var time: Double

    /// Makes a sample.
    public init(
      x: Double, y: Double, pressure: Double = 0.5, tiltX: Double = 0, tiltY: Double = 0, time: Double = 0
    ) {
      self.x = x
      self.y = y
      self.pressure = pressure
      self.tiltX = tiltX
      self.tiltY = tiltY
      self.time = time
    }
  }

  /// Modifier keys that are pressed.
  public var modifiers: Modifiers = []
  /// Whether the event happened on the element that has the handler, not on one of its descendants.
  public var isOnElementItself = true

  /// Pointer, wheel and drag events: relative to the window.
  public var x = 0.0, y = 0.0
  /// Pointer, wheel and drag events: relative to the element that has the handler.
  public var offsetX = 0.0, offsetY = 0.0
  /// 0 is the main button, 1 the middle one, 2 the one for menus.
  public var button = 0
  /// Bit set of the pressed buttons.
  public var buttons = 0
  /// 2 for the second click of a double click.
  public var clickCount = 0

  /// Distinguishes pointers that are down at the same time.
  public var pointerID: Int32 = 0
  /// The kind of pointing device.
  public var pointerKind = PointerKind.mouse
  /// 0 to 1.
  public var pressure = 0.0
  /// Degrees from upright, -90 to 90.
  public var tiltX = 0.0, tiltY = 0.0
  /// Whether this is the first finger, or the only pointer of its kind.
  public var isPrimary = true
  /// All positions since the last move event, oldest first; the last one is this event's own.
  public var samples: [PointerSample] = []
  /// The positions that the browser predicts.
  public var predicted: [PointerSample] = []
  /// Half the size of the contact, in CSS pixels.
  public var contactRadius = 0.0

  /// Wheel events: the distance in pixels, whatever unit the device uses. With `control` pressed it is a pinch on a
  /// trackpad.
  public var deltaX = 0.0, deltaY = 0.0

  /// Key events: the meaning of the key ("a", "Enter", "ArrowLeft"), and the physical key ("KeyA").
  public var key = "", code = ""
  /// Key events: the key is held down and repeats.
  public var isRepeat = false
  /// Key events: whether a text field has the focus, so that letters are typed into it. `beforeinput` events: whether
  /// the person has typed into the field, so that the field has something to undo itself.
  public var isInTextField = false

  /// `beforeinput` events: what is about to happen, such as "insertText", "historyUndo" or "historyRedo".
  public var inputType = ""
  /// Input events: the text of the field.
  public var value = ""
  /// `input` events of a text area: the text before the event. It may differ from the text that was drawn last: a new
  /// text is drawn only with the next frame, and none is drawn during composition with an input method.
  public var valueBefore = ""
  /// Input events: whether the box is ticked.
  public var isChecked = false
  /// Key and input events: composition with an input method is in progress.
  public var isComposing = false

  /// `input` and `selectionchange` events of a text field: the selection, in UTF-16 units from its start; -1 without a
  /// selection.
  public var selectionStart = -1, selectionEnd = -1

  /// `paste` events: the pasted content as HTML; empty if it has no formats.
  public var html = ""

  /// Scroll and resize events: the scroll position and the size of the content.
  public var scrollTop = 0.0, scrollLeft = 0.0, scrollWidth = 0.0, scrollHeight = 0.0
  /// Scroll and resize events: the size inside borders and scroll bars.
  public var clientWidth = 0.0, clientHeight = 0.0
  /// `elementresize` events: the size of the border box.
  public var width = 0.0, height = 0.0
  /// `visibility` and `filedrag` events: whether the element is near the visible area, or files are over it.
  public var isVisible = false

  /// File fields and `filedrop` events: the files.
  public var files: [WebFile] = []
  /// Drag events: whether files are dragged.
  public var carriesFiles = false
  /// `filedrag`: how many files and folders are dragged, and how many of them the browser recognises as PDFs.
  public var itemCount = 0, pdfCount = 0

  /// What the handlers have requested.
  public private(set) var isDefaultPrevented = false, isPropagationStopped = false

  /// Makes an event with default values; set what a test needs.
  public init() {}

  /// Whether Control is held, or Command on a Mac.
  public var isCommandDown: Bool { modifiers.contains(.control) || modifiers.contains(.meta) }

  /// Prevents the browser's default action.
  public func preventDefault() { isDefaultPrevented = true }

  /// Stops the event from bubbling to outer elements.
  public func stopPropagation() { isPropagationStopped = true }
}
