/// Editing a past state.
extension Document {
  /// The prefix of an isolated actor's bytes; its level and the original actor's bytes follow.
  private static let isolationMark: [UInt8] = [0x13, 0xB2, 0x23, 0x09]

  /// A copy at the state of some heads, so that new changes in it depend on these heads and on nothing later.
  ///
  /// `integrate` merges the work back. If this copy's actor has made changes after those heads, the isolated copy uses
  /// an actor derived from it, like in Automerge, because the changes of an actor must form one chain.
  /// - Throws: `unknownChange`; `invalidBytes` only if the document was loaded without verification and turns out to be
  ///   damaged
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

  /// Merges the changes of an isolated copy.
  /// - Throws: the errors of `merge`
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
