import ByteCoding
import Notebook

/// What an input did. The host draws `InkSession.wet` again after each input that returned `redraw`.
public enum InkEffect: Equatable, Sendable {
  /// `InkSession.wet` changed.
  case redraw
  /// Groups of the log, one for each page, ready to be sent. They are in the session's document.
  case committed([InkCommit])
  /// `InkSession.selection` changed.
  case selected
  /// A gesture belongs to the page's scrolling.
  case scroll(InkScroll)
  /// Edit this text; the answer is `finishText` or `cancelText`.
  case editText(InkTextBox)
  /// Something was copied: offer it to the clipboard.
  case copied
  case toolChanged(ToolFSM.Action)
  /// Undo or redo was asked for, and the host does it itself (`InkSession.leavesUndoToHost`).
  case turn(undoing: Bool)
  /// Pen mode was entered or left. While it is on, show how to leave it.
  case penMode(Bool)
  /// The log refused; nothing changed.
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
  /// By how much to zoom, around `x`, `y`; 1 for none.
  public let factor: Double
  /// The fixed point of the zoom on the surface, in CSS pixels from the left.
  public let x: Double
  /// The same from the top.
  public let y: Double

  /// Describes a movement, to compare with.
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
  /// What it says.
  public let text: String
  /// How it is drawn.
  public let style: InkStyle
}

/// What is selected, on one page.
public struct InkSelection: Hashable, Sendable {
  /// The page.
  public let version: UniqueID
  /// In drawing order.
  public let ids: [UniqueID]
}

/// A mark while it is being drawn, in units of the sheet.
public struct WetMark: Hashable, Sendable {
  /// What it is.
  public let kind: AnnotationKind
  /// How it is drawn.
  public let style: InkStyle
  /// The samples of a stroke from the index that was asked for.
  public let samples: [InkSample]
  /// How many samples of the stroke never change. Ask from two below it next time.
  public let stableCount: Int
  /// Whether the pressure is known. When that changes, which happens at most once, the whole stroke looks different.
  public let hasPressure: Bool
  /// Predicted samples, behind the others. Drawn, never stored.
  public let predicted: [InkSample]
  /// The frame of a rectangle, an ellipse or highlighted words.
  public let frame: Rect?
  /// The words that are highlighted.
  public var words: [WordMark] = []
  /// The tick or cross that it is, which is another stroke at each place.
  public var sign: MarkingSign?

  /// What it looks like, from the code that draws stored marks. Linear in the samples.
  /// - Parameter region: what of it is wanted, on the sheet, as in `Annotation.displayItems(in:)`; all if nil
  public func displayItems(in region: Rect? = nil) -> [DisplayList.Item] {
    Annotation.preview(
      AnnotationPayload(kind: kind, style: style, frame: frame, words: words),
      ink: frame == nil ? samples + predicted : [], in: region)
  }
}

/// What is drawn while a gesture lasts.
public enum Wet: Hashable, Sendable {
  case mark(WetMark)
  /// Where the eraser went, on the sheet.
  case eraser(path: [Point], radius: Int32)
  /// The corners of a lasso, on the sheet.
  case lasso([Point])
  /// A rectangle that selects, on the sheet.
  case marquee(Rect)
  /// The selection, moved by so much.
  case moving(dx: Int32, dy: Int32)
  /// The selection's frame on its page, stretched.
  case resizing(from: Rect, to: Rect)
}
