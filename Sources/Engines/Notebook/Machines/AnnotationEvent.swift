import BlazeFSM
import ByteCoding

/// What happens to one annotation.
///
/// The names are those of the documented machine; cancels and the events that change ink, style, order, layer and group
/// are ours.
public enum AnnotationEvent: MachineEvent, Hashable {
  case select
  case deselect
  case beginEditing
  /// The text as it is now.
  case commitEdit(text: String)
  case cancelEdit
  case beginMove
  /// How far it was moved, in units of 1/64 pt; a log holds the total of a gesture.
  case moveDelta(dx: Int32, dy: Int32)
  case endMove
  case cancelMove
  case beginResize
  /// By how much it grew; a log holds the total of a gesture.
  case resizeDelta(ResizeDelta)
  case endResize
  case cancelResize
  case delete
  /// Kept apart, since it is larger than all others together.
  indirect case createAnnotation(AnnotationPayload)
  /// A stroke from pen down to pen up.
  case updateStroke(StrokeBlock)
  case finishCreate
  case cancelCreate
  /// Pieces of the ink, in order, neither overlapping nor touching.
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
