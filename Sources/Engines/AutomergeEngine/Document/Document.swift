/// A document that several people change at once, each in a copy, and that merges without conflicts being lost.
///
///     var document = Document(actor: ActorID(bytes: [1]))
///     try document.put("title", "Minutes")
///     document.commit(message: "start", time: 1_700_000_000)
///     let bytes = try document.save()
///
/// A document is a value. Copying it is cheap; the first change of a copy costs time linear in its number of objects
/// and tree nodes, not of its operations. Two copies that are both edited must have different actors: use `fork`.
///
/// Edits go into an open transaction, which the first edit begins and `commit` or `rollback` ends. Reads see the open
/// transaction; saving, merging and syncing commit it first.
public struct Document: Sendable {
  var opSet: OpSet
  var graph = ChangeGraph()
  var queue = ChangeQueue()
  var limits: LoadLimits
  /// The operations of the open transaction. Its memory serves one transaction after the other.
  var writer = ChangeWriter()
  /// The counter of the open transaction's first operation; 0 if none is open.
  var transactionStart: UInt32 = 0

  /// The changes that the last call left out: `applyChanges`, `merge`, `receiveSyncMessage`, or the loading of a file.
  ///
  /// Ask for it after each such call if you want to tell people: two devices may be writing as one actor.
  public internal(set) var setAsideChanges: [SetAsideChange] = []

  /// Who makes the changes of this copy.
  public private(set) var actor: ActorID
  var actorNumber: UInt32?

  /// Makes an empty document.
  /// - Parameters:
  ///   - actor: who makes changes in this copy; never used by another copy that is edited
  ///   - unit: in what the places in texts are counted; it is not a part of the file
  ///   - limits: what loading and applying may cost
  public init(actor: ActorID, unit: TextUnit = .unicodeScalars, limits: LoadLimits = LoadLimits()) {
    opSet = OpSet(unit: unit)
    self.actor = actor
    self.limits = limits
  }

  /// In what the places in texts are counted.
  public var textUnit: TextUnit { opSet.sequences.unit }

  /// Gives this copy another actor; an open transaction is committed first.
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

  /// The hashes of the newest changes, ascending; with all their ancestors they name the state of the document.
  /// The open transaction does not count.
  public var heads: [ChangeHash] { graph.heads }

  /// How many changes the document has.
  public var changeCount: Int { graph.count }

  /// How many operations the changes have, deletions included.
  public var operationCount: Int {
    var count = 0
    for entry in graph.entries { count += Int(entry.operationCount) }
    return count
  }
}
