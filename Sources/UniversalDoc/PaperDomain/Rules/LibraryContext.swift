import ByteCoding

/// What rules take from outside: the time, who acts, and new identifiers.
///
/// The caller passes them in, so tests control them and the same input gives the same library:
///
///     let context = LibraryContext(now: clock.now, newID: { ids.next() })
///     try transaction.perform(.renameDoc(doc: id, title: "Mechanics"), context: context)
public struct LibraryContext {
  /// The moment at which the operation happens; the same for everything that it changes.
  public let now: Instant
  /// The person who acts and to whom recorded steps belong; `nil` if the caller names nobody.
  public let personID: Person.ID?
  private let newID: () -> UniqueID

  /// Makes a context.
  /// - Parameters:
  ///   - now: the moment of the operation
  ///   - personID: who acts, if the caller names somebody
  ///   - newID: gives an identifier that was never given before
  public init(now: Instant, personID: Person.ID? = nil, newID: @escaping () -> UniqueID) {
    self.now = now
    self.personID = personID
    self.newID = newID
  }

  /// A new identifier of the kind that the caller stores it as.
  public func makeID<Entity>() -> EntityID<Entity> {
    EntityID(newID())
  }

  /// The moment to note as an entity's last change: now, unless the clock was set back behind an earlier change.
  public func updateTime(after previous: Instant) -> Instant {
    max(now, previous)
  }
}
