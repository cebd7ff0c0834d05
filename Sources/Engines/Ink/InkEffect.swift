import ByteCoding
import Notebook

/// The effect of an input. The host draws `InkSession.wet` again after each input that returned `redraw`.
public enum InkEffect: Equatable, Sendable {
  /// `InkSession.wet` changed.
  case redraw
  /// Log groups to send to other copies, one for each page. The session's document already has them.
  case committed([InkCommit])
  /// `InkSession.selection` changed.
  case selected
  /// The gesture scrolls or zooms the page.
  case scroll(InkScroll)
  /// The host has to edit this text and answer with `finishText` or `cancelText`.
  case editText(InkTextBox)
  /// `InkSession.clip` changed: put it on the clipboard.
  case copied
  case toolChanged(ToolFSM.Action)
  /// The user asked for undo or redo, and the host does it (`InkSession.leavesUndoToHost`).
  case turn(undoing: Bool)
  /// Pen mode was entered or left. While it is on, show how to leave it.
  case penMode(Bool)
  /// The log refused the change; nothing changed.
  case refused(NotebookError)
}

/// A group that was added to a page's log.
public struct InkCommit: Hashable, Sendable {
  /// The page.
  public let version: UniqueID
  /// The group, as other copies receive it.
  public let group: LogGroup
}

/// How two fingers, or one in pen mode, moved the sheet.
public struct InkScroll: Hashable, Sendable {
  /// CSS pixels to the right.
  public let dx: Double
  /// CSS pixels downwards.
  public let dy: Double
  /// The zoom factor around `x`, `y`; 1 for none.
  public let factor: Double
  /// The fixed point of the zoom on the surface, in CSS pixels from the left.
  public let x: Double
  /// The fixed point of the zoom on the surface, in CSS pixels from the top.
  public let y: Double

  /// Makes a movement.
  public init(dx: Double, dy: Double, factor: Double, x: Double, y: Double) {
    self.dx = dx
    self.dy = dy
    self.factor = factor
    self.x = x
    self.y = y
  }
}

/// A text that is being edited.
public struct InkTextBox: Hashable, Sendable {
  /// The page.
  public let version: UniqueID
  /// The text box; `nil` for a new one.
  public let id: UniqueID?
  /// Where it is on the page.
  public let frame: Rect
  /// Its text.
  public let text: String
  /// Its style.
  public let style: InkStyle
}

/// The selected annotations, all on one page.
public struct InkSelection: Hashable, Sendable {
  /// The page.
  public let version: UniqueID
  /// The selected annotations, in drawing order.
  public let ids: [UniqueID]
}

/// A mark while it is being drawn, in units of the sheet.
public struct WetMark: Hashable, Sendable {
  /// The kind of mark.
  public let kind: AnnotationKind
  /// Its style.
  public let style: InkStyle
  /// The samples of a stroke, from the requested index.
  public let samples: [InkSample]
  /// How many samples at the beginning of the stroke will not change any more. Next time, request from two below it.
  public let stableCount: Int
  /// Whether the device reports pressure. When this changes, at most once in a stroke, redraw the whole stroke.
  public let hasPressure: Bool
  /// Predicted samples, to draw after the others; never stored.
  public let predicted: [InkSample]
  /// The frame of a rectangle, an ellipse or highlighted words.
  public let frame: Rect?
  /// The words that are highlighted.
  public var words: [WordMark] = []
  /// The tick or cross, if the mark is one. Its strokes depend on where it is set.
  public var sign: MarkingSign?

  /// The items to draw, made by the code that draws stored marks. Linear in the samples.
  /// - Parameter region: the part of the sheet to draw, as in `Annotation.displayItems(in:)`; everything if nil
  public func displayItems(in region: Rect? = nil) -> [DisplayList.Item] {
    Annotation.preview(
      AnnotationPayload(kind: kind, style: style, frame: frame, words: words),
      ink: frame == nil ? samples + predicted : [], in: region)
  }
}

/// The feedback to draw during a gesture.
public enum Wet: Hashable, Sendable {
  case mark(WetMark)
  /// The path of the eraser, on the sheet.
  case eraser(path: [Point], radius: Int32)
  /// The corners of a lasso, on the sheet.
  case lasso([Point])
  /// A selection rectangle, on the sheet.
  case marquee(Rect)
  /// The selection, moved by this offset.
  case moving(dx: Int32, dy: Int32)
  /// The selection, stretched from one frame on its page to another.
  case resizing(from: Rect, to: Rect)
}
