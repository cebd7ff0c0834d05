/// The state that an annotation or layer must have so that a group about it can take effect.
enum SubjectNeed: UInt8, Sendable {
  /// It does not exist yet; the group creates it.
  case absent
  /// It was created and is not deleted.
  case live
  /// It was created. It may already be deleted, because the group only deletes it.
  case created
}
