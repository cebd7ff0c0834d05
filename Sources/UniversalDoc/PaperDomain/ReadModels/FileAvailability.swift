// wire
/// Whether a file of a bundle, or a variant with all its files, can be shown. A later case is worse.
public enum FileAvailability: UInt8, CaseIterable, Sendable {
  /// The file is in place. Lists check only its size; a verification checks its content.
  case available = 0
  /// The variant was never imported.
  case missing = 1
  /// The file was imported but is no longer in place.
  case fileMissing = 2
  /// There is another file in its place, which differs from the recorded one.
  case fileChanged = 3
}
