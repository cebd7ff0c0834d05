/// Finds which groups of a log take effect.
///
/// A group takes effect if it is not reverted and all its subjects are in the state that it needs. So reverting a
/// creation hides later changes by others, and a deletion wins over concurrent changes. Both come back when the revert
/// or the deletion is undone.
struct LogEffects: Sendable {
  /// The part of the state of an annotation or layer that persists between gestures.
  enum Durable: UInt8, Sendable {
    case absent, live, deleted
  }

  /// Whether each group takes effect.
  private(set) var effective: [Bool]
  /// Whether each group is reverted.
  private(set) var reverted: [Bool]
  /// The state of each annotation or layer.
  private var durable: [Durable]

  /// Evaluates only the first `count` groups. Linear in these groups.
  init(of log: LogIndex, upTo count: Int) {
    reverted = [Bool](repeating: false, count: count)
    for group in log.undoes.keys.sorted() where Int(group) < count {
      for (target, isRevert) in log.undoes[group] ?? [] { reverted[Int(target)] = isRevert }
    }
    effective = [Bool](repeating: false, count: count)
    durable = [Durable](repeating: .absent, count: log.subjects.count)
    for group in 0..<count where !reverted[group] {
      effective[group] = take(log.touches(ofGroup: group), of: log)
    }
  }

  /// Adds a log's last group, which is not an undo or redo. Linear in its touches.
  /// - Returns: whether it takes effect
  mutating func addLast(of log: LogIndex) -> Bool {
    while durable.count < log.subjects.count { durable.append(.absent) }
    let takesEffect = take(log.touches(ofGroup: log.groupCount - 1), of: log)
    effective.append(takesEffect)
    reverted.append(false)
    return takesEffect
  }

  /// Whether a group would take effect at the end of the log.
  func wouldTakeEffect(_ group: LogGroup, in log: LogIndex) -> Bool {
    group.runs.allSatisfy { run in
      Self.isMet(run.need, by: log.number(of: run.subject).map { durable[$0] } ?? .absent)
    }
  }

  /// Applies a group that is not reverted, if all its subjects are in the state that it needs.
  private mutating func take(_ own: Range<Int>, of log: LogIndex) -> Bool {
    for index in own where !Self.isMet(log.touches[index].need, by: durable[Int(log.touches[index].subject)]) {
      return false
    }
    for index in own { durable[Int(log.touches[index].subject)] = log.touches[index].deletes ? .deleted : .live }
    return true
  }

  static func isMet(_ need: SubjectNeed, by state: Durable) -> Bool {
    switch need {
    case .absent: state == .absent
    case .live: state == .live
    case .created: state != .absent
    }
  }
}
