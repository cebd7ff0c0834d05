/// Working on a moment of the past.
extension Document {
  /// What an isolated actor's bytes begin with; its level and the actor's own bytes follow.
  private static let isolationMark: [UInt8] = [0x13, 0xB2, 0x23, 0x09]

  /// A copy that stands at some heads, so that what is written in it follows them and nothing later.
  ///
  /// `integrate` brings the work back. If this copy's actor has made changes since those heads, the isolated copy
  /// writes as an actor derived from it, as Automerge does, since an actor's changes are one chain.
  /// - Throws: `unknownChange`; `invalidBytes` only from verifying a document that was loaded without
  /// - Complexity: linear in the operations up to the heads
  public mutating func isolated(at heads: [ChangeHash]) throws(AutomergeError) -> Document {
    commit()
    try verify()
    let isIncluded = graph.ancestors(of: try indices(of: heads))
    var writer = actor
    var level: UInt64 = 0
    while hasChanges(of: writer, outside: isIncluded) {
      level += 1
      var bytes = Self.isolationMark
      bytes.appendUnsigned(level)
      bytes.append(contentsOf: actor.bytes)
      writer = ActorID(bytes: bytes)
    }
    return try fork(at: heads, actor: writer)
  }

  /// Merges what was written in an isolated copy.
  /// - Throws: as `merge`
  public mutating func integrate(_ isolated: inout Document) throws(AutomergeError) {
    try merge(&isolated)
  }

  private func hasChanges(of actor: ActorID, outside isIncluded: [Bool]) -> Bool {
    guard let number = opSet.actors.find(actor), Int(number) < graph.byActor.count,
      let last = graph.byActor[Int(number)].last
    else { return false }
    return !isIncluded[Int(last)]
  }
}
