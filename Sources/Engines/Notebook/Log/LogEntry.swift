import ByteCoding

/// One line of a notebook's log.
public enum LogEntry: Hashable, Sendable {
  /// Something happened to an annotation.
  case annotation(UniqueID, AnnotationEvent)
  /// Something happened to a layer.
  case layer(UniqueID, LayerEvent)
  /// The notebook was given a title.
  case setTitle(String)
  /// The page was given a size, in units of 1/64 pt.
  case setPage(width: Int32, height: Int32)
  /// A group was undone.
  case revert(GroupID)
  /// An undone group was redone.
  case restore(GroupID)
  /// What a newer program wrote: kept, carried along, without effect here.
  case unknown(kind: UInt64, bytes: [UInt8])
}
