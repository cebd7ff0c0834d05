import BlazeFSM
import ByteCoding

/// The life cycle of an annotation.
///
/// Existence is a guard: an annotation cannot be selected before it was created, and cannot be created twice. Every
/// gesture starts in a resting state, `idle` before the creation and `committed` after it, so one person's selection is
/// not part of the shared state.
public enum AnnotationFSM: MachineDefinition {
  /// The states of an annotation.
  public enum State: String, MachineState {
    case idle, creating, selected, editing, moving, resizing, committed, deleted

    /// The annotation was not created yet.
    public static let initial = State.idle
    /// Whether it is deleted. No event leaves this state; undoing a deletion replays the log without it.
    @inlinable public var isTerminal: Bool { self == .deleted }
    /// Whether a finished gesture may end in this state.
    @inlinable public var isRest: Bool { self == .committed || self == .selected || self == .idle || self == .deleted }
  }

  /// The input of the guards.
  public struct Context: Sendable {
    /// Whether the annotation was created.
    public var exists: Bool

    /// Makes a context.
    @inlinable public init(exists: Bool) {
      self.exists = exists
    }
  }

  /// The change to make to the annotation's content.
  public enum Action: Sendable {
    case nothing
    case create(AnnotationPayload)
    case addInk(StrokeBlock)
    case erase([ErasedRange])
    case setText(String)
    case move(dx: Int32, dy: Int32)
    case resize(ResizeDelta)
    case setStyle(InkStyle)
    case setRank(Int64)
    case setLayer(UniqueID?)
    case setGroup(UniqueID?)
    case remove
    /// The gesture was cancelled: its changes are reverted.
    case discard
  }

  /// The documented transitions, the self-loops and the cancels.
  @inlinable public static func target(from state: State, on kind: AnnotationEvent.Kind) -> State? {
    switch state {
    case .idle:
      switch kind {
      case .select: .selected
      case .createAnnotation: .creating
      case .deselect, .beginEditing, .commitEdit, .cancelEdit, .beginMove, .moveDelta, .endMove, .cancelMove,
        .beginResize, .resizeDelta, .endResize, .cancelResize, .delete, .updateStroke, .finishCreate, .cancelCreate,
        .eraseStroke, .changeStyle, .reorder, .assignLayer, .assignGroup:
        nil
      }
    case .creating:
      switch kind {
      case .updateStroke, .eraseStroke: .creating
      case .finishCreate: .committed
      case .cancelCreate: .idle
      case .select, .deselect, .beginEditing, .commitEdit, .cancelEdit, .beginMove, .moveDelta, .endMove, .cancelMove,
        .beginResize, .resizeDelta, .endResize, .cancelResize, .delete, .createAnnotation, .changeStyle, .reorder,
        .assignLayer, .assignGroup:
        nil
      }
    case .selected:
      switch kind {
      case .beginEditing: .editing
      case .beginMove: .moving
      case .beginResize: .resizing
      case .delete: .deleted
      case .deselect: .idle
      case .eraseStroke, .changeStyle, .reorder, .assignLayer, .assignGroup: .selected
      case .select, .commitEdit, .cancelEdit, .moveDelta, .endMove, .cancelMove, .resizeDelta, .endResize,
        .cancelResize, .createAnnotation, .updateStroke, .finishCreate, .cancelCreate:
        nil
      }
    case .editing:
      switch kind {
      case .commitEdit: .committed
      case .cancelEdit: .selected
      case .select, .deselect, .beginEditing, .beginMove, .moveDelta, .endMove, .cancelMove, .beginResize,
        .resizeDelta, .endResize, .cancelResize, .delete, .createAnnotation, .updateStroke, .finishCreate,
        .cancelCreate, .eraseStroke, .changeStyle, .reorder, .assignLayer, .assignGroup:
        nil
      }
    case .moving:
      switch kind {
      case .moveDelta: .moving
      case .endMove, .cancelMove: .selected
      case .select, .deselect, .beginEditing, .commitEdit, .cancelEdit, .beginMove, .beginResize, .resizeDelta,
        .endResize, .cancelResize, .delete, .createAnnotation, .updateStroke, .finishCreate, .cancelCreate,
        .eraseStroke, .changeStyle, .reorder, .assignLayer, .assignGroup:
        nil
      }
    case .resizing:
      switch kind {
      case .resizeDelta: .resizing
      case .endResize, .cancelResize: .selected
      case .select, .deselect, .beginEditing, .commitEdit, .cancelEdit, .beginMove, .moveDelta, .endMove, .cancelMove,
        .beginResize, .delete, .createAnnotation, .updateStroke, .finishCreate, .cancelCreate, .eraseStroke,
        .changeStyle, .reorder, .assignLayer, .assignGroup:
        nil
      }
    case .committed:
      switch kind {
      case .select: .selected
      case .delete: .deleted
      case .deselect, .beginEditing, .commitEdit, .cancelEdit, .beginMove, .moveDelta, .endMove, .cancelMove,
        .beginResize, .resizeDelta, .endResize, .cancelResize, .createAnnotation, .updateStroke, .finishCreate,
        .cancelCreate, .eraseStroke, .changeStyle, .reorder, .assignLayer, .assignGroup:
        nil
      }
    case .deleted: nil
    }
  }

  /// Existence: no event before the creation, and no second creation.
  @inlinable public static func objection(to event: AnnotationEvent, in state: State, context: Context) -> String? {
    guard state == .idle else { return nil }
    switch event.kind {
    case .createAnnotation: return context.exists ? "createAnnotation is not possible: it already exists" : nil
    default: return context.exists ? nil : "\(event.kind.name) is not possible: it does not exist yet"
    }
  }

  /// The change that the event causes.
  @inlinable public static func action(for event: AnnotationEvent, from state: State, to target: State) -> Action {
    switch event {
    case .select, .deselect, .beginEditing, .beginMove, .endMove, .beginResize, .endResize, .finishCreate: .nothing
    case .createAnnotation(let payload): .create(payload)
    case .updateStroke(let block): .addInk(block)
    case .eraseStroke(let ranges): .erase(ranges)
    case .commitEdit(let text): .setText(text)
    case .moveDelta(let dx, let dy): .move(dx: dx, dy: dy)
    case .resizeDelta(let delta): .resize(delta)
    case .changeStyle(let style): .setStyle(style)
    case .reorder(let rank): .setRank(rank)
    case .assignLayer(let layer): .setLayer(layer)
    case .assignGroup(let group): .setGroup(group)
    case .delete: .remove
    case .cancelCreate, .cancelEdit, .cancelMove, .cancelResize: .discard
    }
  }
}
