import ByteCoding

/// What rules need from outside: the time, the acting person, and new identifiers.
///
/// The caller passes them in, so that tests can control them and the same input gives the same library:
///
///     let context = LibraryContext(now: clock.now, newID: { ids.next() })
///     try transaction.perform(.renameDoc(doc: id, title: "Mechanics"), context: context)
public struct LibraryContext {
  /// The time of the operation; the same for everything that it changes.
  public let now: Instant
  /// The acting person, to whom recorded steps belong; `nil` if the caller names nobody.
  public let personID: Person.ID?
  private let newID: () -> UniqueID

  /// Makes a context.
  /// - Parameters:
  ///   - now: the time of the operation
  ///   - personID: the acting person, if the caller names one
  ///   - newID: returns an identifier that it has never returned before
  public init(now: Instant, personID: Person.ID? = nil, newID: @escaping () -> UniqueID) {
    self.now = now
    self.personID = personID
    self.newID = newID
  }

  /// A new identifier for any kind of entity.
  public func makeID<Entity>() -> EntityID<Entity> {
    EntityID(newID())
  }

  /// The time to store as an entity's last change: now, or the previous change if the clock was set back to before it.
  public func updateTime(after previous: Instant) -> Instant {
    max(now, previous)
  }
}
