/// What has to be true of an annotation or layer for a group about it to take effect.
enum SubjectNeed: UInt8, Sendable {
  /// It does not exist yet: the group creates it.
  case absent
  /// It was created and not deleted.
  case live
  /// It was created; that it is deleted already does not matter to a group that deletes it.
  case created
}
