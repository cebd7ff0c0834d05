import ByteCoding
import Notebook

/// An input of a session. A trace is a list of inputs.
public enum InkInput: Hashable, Sendable {
  case pointer(PointerEvent)
  case command(InkCommand)
  /// A tool's button was pressed.
  case take(InkTool)
  /// The style of the marks that a tool adds.
  case style(InkTool, InkStyle)
  case eraser(EraserSettings)
  /// Whether the highlighter highlights whole words when it comes down on a word.
  case followsWords(Bool)
  case viewport(InkViewport)
  /// The current event time. Send it about every 100 ms while a pointer is down, because a pen that is held still sends
  /// no events.
  case tick(Int64)
  /// The window lost focus: every pointer is cancelled.
  case blur
  /// The user has finished editing the text.
  case finishText(String)
  case cancelText
  /// Changes the colour or the width of the selected marks. Ignored for kinds without that property.
  case restyle(color: InkColor?, width: Int32?)
  /// Moves the selected marks, for example with the arrow keys.
  case nudge(dx: Int32, dy: Int32)
}

/// A command from a key or a button.
public enum InkCommand: UInt8, CaseIterable, Hashable, Sendable {
  case undo, redo, delete, escape, duplicate, copy, cut, paste, leavePenMode
}

/// The settings of the eraser.
public struct EraserSettings: Hashable, Sendable {
  /// The radius in units of 1/64 pt.
  public var radius: Int32
  /// Whether it deletes whole marks of any kind instead of erasing pieces of ink.
  public var deletesWholeMarks: Bool

  /// By default a radius of 10 pt, erasing pieces of strokes.
  public init(radius: Int32 = 10 * 64, deletesWholeMarks: Bool = false) {
    self.radius = min(max(radius, 1), 1 << 20)
    self.deletesWholeMarks = deletesWholeMarks
  }
}
