enum EntryKind {
  static let select: UInt64 = 1
  static let deselect: UInt64 = 2
  static let beginEditing: UInt64 = 3
  static let commitEdit: UInt64 = 4
  static let beginMove: UInt64 = 5
  static let moveDelta: UInt64 = 6
  static let endMove: UInt64 = 7
  static let beginResize: UInt64 = 8
  static let resizeDelta: UInt64 = 9
  static let endResize: UInt64 = 10
  static let delete: UInt64 = 11
  static let createAnnotation: UInt64 = 12
  static let updateStroke: UInt64 = 13
  static let finishCreate: UInt64 = 14
  static let eraseStroke: UInt64 = 15
  static let changeStyle: UInt64 = 16
  static let reorder: UInt64 = 17
  static let assignLayer: UInt64 = 18
  static let assignGroup: UInt64 = 19
  static let createLayer: UInt64 = 24
  static let renameLayer: UInt64 = 25
  static let setLayerVisible: UInt64 = 26
  static let setLayerLocked: UInt64 = 27
  static let reorderLayer: UInt64 = 28
  static let deleteLayer: UInt64 = 29
  static let setTitle: UInt64 = 32
  static let setPage: UInt64 = 33
  /// The first transition of a file that has sections after the current tool; never in a group.
  static let sectionsFollow: UInt64 = 34
  static let revert: UInt64 = 40
  static let restore: UInt64 = 41
}
