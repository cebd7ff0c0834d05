import ByteCoding

/// The annotation or layer that an entry is about.
enum LogSubject: Hashable, Sendable {
  case annotation(UniqueID)
  case layer(UniqueID)
}
