/// Tracks which groups of a log take effect while the log grows group by group. After each group the result equals that
/// of `LogEffects` for the log so far, but an undo costs only the groups that depend on it, not the whole log.
struct GrowingEffects {
  /// Whether each group currently takes effect; `false` for groups that were not added yet.
  private(set) var effective: [Bool]
  private var reverted: [Bool]
  private var durable: [LogEffects.Durable]
  private let log: LogIndex

  init(_ log: LogIndex) {
    self.log = log
    effective = [Bool](repeating: false, count: log.groupCount)
    reverted = effective
    durable = [LogEffects.Durable](repeating: .absent, count: log.subjects.count)
  }

  /// Adds the next group, which is not an undo or redo.
  /// - Returns: whether it takes effect
  mutating func add(_ group: Int) -> Bool {
    let own = log.touches(ofGroup: group)
    for index in own {
      let touch = log.touches[index]
      guard LogEffects.isMet(touch.need, by: durable[Int(touch.subject)]) else { return false }
    }
    for index in own { durable[Int(log.touches[index].subject)] = Self.state(after: log.touches[index]) }
    effective[group] = true
    return true
  }

  /// Adds the next group, which undoes or redoes others.
  /// - Returns: the subjects for which different groups take effect now, in ascending order
  mutating func turn(_ undoes: [(target: Int32, isRevert: Bool)], at group: Int) -> [Int32] {
    effective[group] = true
    // The groups to check again, earliest last. When a group is checked, all earlier groups are final.
    var pending: [Int32] = []
    for (target, isRevert) in undoes where reverted[Int(target)] != isRevert {
      reverted[Int(target)] = isRevert
      Self.insert(target, into: &pending)
    }
    var touched: Set<Int32> = []
    while let next = pending.popLast() {
      let own = log.touches(ofGroup: Int(next))
      let takesEffect =
        !reverted[Int(next)] && own.allSatisfy { LogEffects.isMet(log.touches[$0].need, by: state(before: $0)) }
      let isOther = takesEffect != effective[Int(next)]
      effective[Int(next)] = takesEffect
      // If a group takes effect as before, the state after it is unchanged, so later groups need no check.
      guard isOther || !takesEffect else { continue }
      for index in own {
        let subject = log.touches[index].subject
        if isOther { touched.insert(subject) }
        let history = log.histories[Int(subject)]
        let following = Self.place(of: Int32(index), in: history) + 1
        guard following < history.count else { continue }
        let later = log.touches[Int(history[following])].group
        if Int(later) < group { Self.insert(later, into: &pending) }
      }
    }
    for subject in touched {
      let history = log.histories[Int(subject)]
      durable[Int(subject)] = state(in: history, before: history.count, upTo: group)
    }
    return touched.sorted()
  }

  private static func state(after touch: LogIndex.Touch) -> LogEffects.Durable { touch.deletes ? .deleted : .live }

  /// The state of a touch's subject before the touch.
  private func state(before index: Int) -> LogEffects.Durable {
    let history = log.histories[Int(log.touches[index].subject)]
    return state(in: history, before: Self.place(of: Int32(index), in: history), upTo: Int.max)
  }

  private func state(in history: [Int32], before end: Int, upTo group: Int) -> LogEffects.Durable {
    var place = end
    while place > 0 {
      place -= 1
      let touch = log.touches[Int(history[place])]
      if Int(touch.group) <= group, effective[Int(touch.group)] { return Self.state(after: touch) }
    }
    return .absent
  }

  private static func place(of index: Int32, in history: [Int32]) -> Int {
    var (low, high) = (0, history.count)
    while low < high {
      let middle = (low + high) / 2
      if history[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Inserts a group into `pending`, which is in descending order, unless it is already there.
  private static func insert(_ group: Int32, into pending: inout [Int32]) {
    var (low, high) = (0, pending.count)
    while low < high {
      let middle = (low + high) / 2
      if pending[middle] > group { low = middle + 1 } else { high = middle }
    }
    if low == pending.count || pending[low] != group { pending.insert(group, at: low) }
  }
}
