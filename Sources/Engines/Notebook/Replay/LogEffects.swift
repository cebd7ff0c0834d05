/// Which groups of a log take effect.
///
/// A group takes effect if it is not reverted and everything that it is about is as it needs it. So reverting a creation
/// hides what others built on it, and a deletion wins over what was done meanwhile; both come back when the revert or
/// the deletion is taken back.
struct LogEffects: Sendable {
  /// What of an annotation or layer outlasts a gesture.
  enum Durable: UInt8, Sendable {
    case absent, live, deleted
  }

  /// Whether each group takes effect.
  private(set) var effective: [Bool]
  /// Whether each group is reverted.
  private(set) var reverted: [Bool]
  /// What has become of each annotation or layer.
  private var durable: [Durable]

  /// Looks at the first `count` groups as at a log of only those. Linear in the groups.
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

  /// Adds a log's last group, which neither undoes nor redoes. The cost is that of its touches.
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

  /// Lets a group that is not reverted take effect, if all that it is about is as it needs it.
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
