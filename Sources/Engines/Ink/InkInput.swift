import ByteCoding
import Notebook

/// Everything that happens to a session. A trace is a list of these.
public enum InkInput: Hashable, Sendable {
  case pointer(PointerEvent)
  case command(InkCommand)
  /// A tool's button was pressed.
  case take(InkTool)
  /// The style of what a tool adds.
  case style(InkTool, InkStyle)
  case eraser(EraserSettings)
  /// Whether a highlighter that comes down on a word highlights words.
  case followsWords(Bool)
  case viewport(InkViewport)
  /// Time passed; a still pen sends nothing. Every 100 ms while a pointer is down is enough.
  case tick(Int64)
  /// The window lost focus: every pointer is cancelled.
  case blur
  /// The text that was being edited is finished.
  case finishText(String)
  case cancelText
  /// Draws what is selected in another colour or width. What a kind does not have stays as it is.
  case restyle(color: InkColor?, width: Int32?)
  /// Moves what is selected, as arrow keys do.
  case nudge(dx: Int32, dy: Int32)
}

/// What keys and buttons ask for.
public enum InkCommand: UInt8, CaseIterable, Hashable, Sendable {
  case undo, redo, delete, escape, duplicate, copy, cut, paste, leavePenMode
}

/// How the eraser works.
public struct EraserSettings: Hashable, Sendable {
  /// In units of 1/64 pt.
  public var radius: Int32
  /// Whether it takes whole things, whatever they are, and not pieces of ink.
  public var takesWholeThings: Bool

  /// 10 pt, through strokes, unless given.
  public init(radius: Int32 = 10 * 64, takesWholeThings: Bool = false) {
    self.radius = min(max(radius, 1), 1 << 20)
    self.takesWholeThings = takesWholeThings
  }
}
