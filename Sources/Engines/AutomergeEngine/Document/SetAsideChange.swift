/// A change that was not applied because it can never become part of the document.
///
/// A change that arrives before its dependencies waits, and is checked against the document only once these have
/// arrived. If it then contradicts the document, it is set aside: removed from the queue, reported, and not saved
/// again. It does not block valid changes. Changes that depend on it are set aside too.
///
/// This can happen without an attacker, when a device is restored from a backup and continues with the same actor. Then
/// two different changes have the same sequence number, and each copy keeps the one that it saw first.
public struct SetAsideChange: Equatable, Sendable {
  /// The change.
  public let hash: ChangeHash
  /// Why it was set aside; `missingDependencies` names a change that it depends on and that was set aside too.
  public let reason: AutomergeError
}
