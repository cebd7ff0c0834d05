import ByteCoding

/// What an entry is about.
enum LogSubject: Hashable, Sendable {
  case annotation(UniqueID)
  case layer(UniqueID)
}
