import BlazeFSM
import ByteCoding

/// An event of one annotation.
///
/// The names come from the documented state machine. We added the cancel events and those that change ink, style,
/// order, layer and group.
public enum AnnotationEvent: MachineEvent, Hashable {
  case select
  case deselect
  case beginEditing
  /// The complete new text.
  case commitEdit(text: String)
  case cancelEdit
  case beginMove
  /// The distance of a move, in units of 1/64 pt; a log contains the total of a gesture.
  case moveDelta(dx: Int32, dy: Int32)
  case endMove
  case cancelMove
  case beginResize
  /// The change of size; a log contains the total of a gesture.
  case resizeDelta(ResizeDelta)
  case endResize
  case cancelResize
  case delete
  /// Stored indirectly, because it is larger than all other payloads together.
  indirect case createAnnotation(AnnotationPayload)
  /// A stroke from pen down to pen up.
  case updateStroke(StrokeBlock)
  case finishCreate
  case cancelCreate
  /// Pieces of the ink, in order; they neither overlap nor touch.
  case eraseStroke([ErasedRange])
  case changeStyle(InkStyle)
  case reorder(rank: Int64)
  case assignLayer(UniqueID?)
  case assignGroup(UniqueID?)

  /// The event without its payload.
  public enum Kind: String, MachineEventKind {
    case select, deselect, beginEditing, commitEdit, cancelEdit, beginMove, moveDelta, endMove, cancelMove, beginResize
    case resizeDelta, endResize, cancelResize, delete, createAnnotation, updateStroke, finishCreate, cancelCreate
    case eraseStroke, changeStyle, reorder, assignLayer, assignGroup
  }

  /// The event without its payload.
  @inlinable public var kind: Kind {
    switch self {
    case .select: .select
    case .deselect: .deselect
    case .beginEditing: .beginEditing
    case .commitEdit: .commitEdit
    case .cancelEdit: .cancelEdit
    case .beginMove: .beginMove
    case .moveDelta: .moveDelta
    case .endMove: .endMove
    case .cancelMove: .cancelMove
    case .beginResize: .beginResize
    case .resizeDelta: .resizeDelta
    case .endResize: .endResize
    case .cancelResize: .cancelResize
    case .delete: .delete
    case .createAnnotation: .createAnnotation
    case .updateStroke: .updateStroke
    case .finishCreate: .finishCreate
    case .cancelCreate: .cancelCreate
    case .eraseStroke: .eraseStroke
    case .changeStyle: .changeStyle
    case .reorder: .reorder
    case .assignLayer: .assignLayer
    case .assignGroup: .assignGroup
    }
  }
}
