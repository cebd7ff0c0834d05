// wire
/// Whether a file of a bundle, or a variant with all its files, can be shown. Later cases are worse.
public enum FileAvailability: UInt8, CaseIterable, Sendable {
  /// It is in its place. A list looks at its size only; a verification at its content.
  case available = 0
  /// It was never imported.
  case missing = 1
  /// It was imported, and is not in its place any more.
  case fileMissing = 2
  /// Something else is in its place: not the file that was recorded.
  case fileChanged = 3
}
