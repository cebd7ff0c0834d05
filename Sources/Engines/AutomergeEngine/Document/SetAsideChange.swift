/// A change that was left out because it can never become a part of the document.
///
/// A change that arrives before its dependencies waits, and is checked against the document only when these are there.
/// If it then contradicts the document, it is set aside: taken out of the queue, reported, and not saved again. Sound
/// changes are not held up by it. Changes that depend on it are set aside with it.
///
/// This happens without an attacker when a device is restored from a backup and goes on as the same actor: two different
/// changes then have one number, and each copy keeps the one that it saw first.
public struct SetAsideChange: Equatable, Sendable {
  /// The change.
  public let hash: ChangeHash
  /// What is wrong with it; `missingDependencies` names the change it depends on, which was set aside, too.
  public let reason: AutomergeError
}
