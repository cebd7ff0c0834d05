import ByteCoding

/// One entry of a notebook's log.
public enum LogEntry: Hashable, Sendable {
  /// A change of an annotation.
  case annotation(UniqueID, AnnotationEvent)
  /// A change of a layer.
  case layer(UniqueID, LayerEvent)
  /// The notebook got a title.
  case setTitle(String)
  /// The page got a size, in units of 1/64 pt.
  case setPage(width: Int32, height: Int32)
  /// A group was undone.
  case revert(GroupID)
  /// An undone group was redone.
  case restore(GroupID)
  /// An entry from a newer program: it is kept unchanged and has no effect here.
  case unknown(kind: UInt64, bytes: [UInt8])
}
