/// Bytes by name that the browser keeps on disk for the site, as many as there is room for; for drafts and caches that
/// are too large for `KeyValueStorage`.
///
/// A completion is called once, later, never from within the call; not at all if the claim was cancelled or released
/// before. A write that has started is completed all the same.
public protocol WebDatabase: AnyObject {
  /// The bytes under a name; nil if there are none.
  func read(_ name: String, completion: @escaping (Result<[UInt8]?, WebDatabaseFailure>) -> Void) -> EffectClaim
  /// All names that begin with a prefix, in the order of their UTF-16.
  func names(
    prefix: String, completion: @escaping (Result<[String], WebDatabaseFailure>) -> Void
  ) -> EffectClaim
  /// Carries out all changes, or none of them. When it answers they are on disk.
  func write(
    _ changes: [WebDatabaseChange], completion: @escaping (Result<Void, WebDatabaseFailure>) -> Void
  ) -> EffectClaim
}

/// Bytes to keep under a name, or none to forget it.
nonisolated public struct WebDatabaseChange: Equatable, Sendable {
  /// The name.
  public var name: String
  /// The new bytes; nil to delete the entry.
  public var bytes: [UInt8]?

  /// A change.
  public init(_ name: String, _ bytes: [UInt8]?) {
    self.name = name
    self.bytes = bytes
  }
}

/// Why the database did not do it.
nonisolated public enum WebDatabaseFailure: Error, Equatable, Sendable {
  /// The storage is full: store less, or have the person free space.
  case full
  /// The browser has none for this page, as in some private windows, or it is broken; in the browser's words.
  case unavailable(String)
}
