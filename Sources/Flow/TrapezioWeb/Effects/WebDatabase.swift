/// Bytes by name that the browser keeps on disk for the site, limited only by its storage. For drafts and caches that
/// are too large for `KeyValueStorage`.
///
/// A completion is called once, later, and never from within the call. It is not called if the claim is cancelled or
/// released earlier. A write that has started is completed even then.
public protocol WebDatabase: AnyObject {
  /// Reads the bytes stored under a name; nil if there are none.
  func read(_ name: String, completion: @escaping (Result<[UInt8]?, WebDatabaseFailure>) -> Void) -> EffectClaim
  /// Lists all names that begin with a prefix, in the order of their UTF-16.
  func names(
    prefix: String, completion: @escaping (Result<[String], WebDatabaseFailure>) -> Void
  ) -> EffectClaim
  /// Performs all changes or none of them. When the completion reports success, they are on disk.
  func write(
    _ changes: [WebDatabaseChange], completion: @escaping (Result<Void, WebDatabaseFailure>) -> Void
  ) -> EffectClaim
}

/// A change of one entry: new bytes under a name, or none to delete it.
nonisolated public struct WebDatabaseChange: Equatable, Sendable {
  /// The name.
  public var name: String
  /// The new bytes; nil to delete the entry.
  public var bytes: [UInt8]?

  /// Makes a change.
  public init(_ name: String, _ bytes: [UInt8]?) {
    self.name = name
    self.bytes = bytes
  }
}

/// Why the database failed.
nonisolated public enum WebDatabaseFailure: Error, Equatable, Sendable {
  /// The storage is full: store less, or ask the person to free space.
  case full
  /// The browser offers no database to this page, as in some private windows, or the database is broken. The text is
  /// the browser's.
  case unavailable(String)
}
