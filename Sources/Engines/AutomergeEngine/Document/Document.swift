/// A document that several people edit at once, each in their own copy. Merging the copies keeps all conflicting
/// values.
///
///     var document = Document(actor: ActorID(bytes: [1]))
///     try document.put("title", "Minutes")
///     document.commit(message: "start", time: 1_700_000_000)
///     let bytes = try document.save()
///
/// A document is a value. Copying it is cheap; the first change of a copy costs time linear in its number of objects
/// and tree nodes, not of its operations. If two copies are both edited, they must have different actors: use `fork`.
///
/// Edits go into an open transaction: the first edit begins it, and `commit` or `rollback` ends it. Reads see the open
/// transaction; saving, merging and syncing commit it first.
public struct Document: Sendable {
  var opSet: OpSet
  var graph = ChangeGraph()
  var queue = ChangeQueue()
  var limits: LoadLimits
  /// The operations of the open transaction. Its memory is reused for the next transaction.
  var writer = ChangeWriter()
  /// The counter of the open transaction's first operation; 0 if none is open.
  var transactionStart: UInt32 = 0

  /// The changes that the last `applyChanges`, `merge`, `receiveSyncMessage` or loading of a file has set aside.
  ///
  /// Check it after each such call to warn the user: two devices may be writing with the same actor.
  public internal(set) var setAsideChanges: [SetAsideChange] = []

  /// The actor of this copy's changes.
  public private(set) var actor: ActorID
  var actorNumber: UInt32?

  /// Makes an empty document.
  /// - Parameters:
  ///   - actor: the actor of changes in this copy; no other edited copy may use it
  ///   - unit: the unit for indices in texts; it is not part of the file
  ///   - limits: the limits for loading and applying
  public init(actor: ActorID, unit: TextUnit = .unicodeScalars, limits: LoadLimits = LoadLimits()) {
    opSet = OpSet(unit: unit)
    self.actor = actor
    self.limits = limits
  }

  /// The unit for indices in texts.
  public var textUnit: TextUnit { opSet.sequences.unit }

  /// Gives this copy another actor. Commits an open transaction first.
  public mutating func setActor(_ actor: ActorID) {
    commit()
    self.actor = actor
    actorNumber = nil
  }

  mutating func internedActor() -> UInt32 {
    if let actorNumber { return actorNumber }
    let number = opSet.actors.intern(actor)
    actorNumber = number
    return number
  }

  /// The hashes of the newest changes, in ascending order. With their ancestors, they identify the state of the
  /// document, without the open transaction.
  public var heads: [ChangeHash] { graph.heads }

  /// The number of changes.
  public var changeCount: Int { graph.count }

  /// The number of operations in all changes, including deletions.
  public var operationCount: Int {
    var count = 0
    for entry in graph.entries { count += Int(entry.operationCount) }
    return count
  }
}
