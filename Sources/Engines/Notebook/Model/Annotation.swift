import ByteCoding

/// The current state of an annotation: the result of all groups about it.
public struct Annotation: Hashable, Sendable, Identifiable {
  /// Its permanent identifier.
  public let id: UniqueID
  /// Its kind.
  public let kind: AnnotationKind
  /// Its style.
  public internal(set) var style: InkStyle
  /// Its rank in the drawing order: higher ranks are drawn later.
  public internal(set) var rank: Int64
  /// The layer that it is on; `nil` for the page's own.
  public internal(set) var layer: UniqueID?
  /// The group that it moves with.
  public internal(set) var group: UniqueID?
  /// The content of a text box; for a stroke that is a sign, the sign.
  public internal(set) var text: String
  /// The words of a highlight.
  public let words: [WordMark]
  /// The ink as it was written; moving and resizing only change `frame`. The pen was lifted between two blocks.
  public internal(set) var ink: [StrokeBlock] = []
  /// The erased ranges of the ink, in order.
  public internal(set) var erased: [ErasedRange] = []
  /// The current place of the annotation: the ink's original bounds, `source`, are mapped to this rectangle.
  public internal(set) var frame: Rect
  /// The original bounds of the ink, or of a shape without ink.
  public internal(set) var source: Rect
  /// Whether the payload had a frame; then ink does not change `frame`.
  private var hasGivenFrame: Bool

  init(id: UniqueID, payload: AnnotationPayload) {
    self.id = id
    kind = payload.kind
    style = payload.style
    rank = payload.rank
    layer = payload.layer
    group = payload.group
    text = payload.text
    words = payload.words
    frame = payload.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    source = frame
    hasGivenFrame = payload.frame != nil
  }

  /// Applies an event of a gesture. Constant time, except for ink and erasing.
  mutating func perform(_ event: AnnotationEvent) {
    switch event {
    case .select, .deselect, .beginEditing, .beginMove, .endMove, .beginResize, .endResize, .finishCreate,
      .createAnnotation, .delete, .cancelCreate, .cancelEdit, .cancelMove, .cancelResize:
      break
    case .updateStroke(let block):
      source = ink.isEmpty ? block.bounds : source.union(block.bounds)
      if !hasGivenFrame { frame = source }
      ink.append(block)
    case .eraseStroke(let ranges): erased = ErasedRange.union(erased + ranges)
    case .commitEdit(let text): self.text = text
    case .moveDelta(let dx, let dy): frame = frame.moved(dx: dx, dy: dy)
    case .resizeDelta(let delta): frame = frame.resized(by: delta)
    case .changeStyle(let style): self.style = style
    case .reorder(let rank): self.rank = rank
    case .assignLayer(let layer): self.layer = layer
    case .assignGroup(let group): self.group = group
    }
  }

  /// The annotation at another place and size, to show during a move or a resize.
  public func placed(in frame: Rect) -> Annotation {
    var copy = self
    copy.frame = frame
    return copy
  }

  /// The rectangle that drawing it may touch: its frame and half the width of its line.
  public var drawnBounds: Rect {
    switch kind {
    case .text, .wordHighlight: frame
    case .arrow: frame.expanded(by: style.width / 2 + 10 * 64)
    case .pen, .pencil, .highlighter, .line, .rectangle, .ellipse:
      frame.expanded(by: style.width * kind.widest / 2 + 1)
    }
  }
}
