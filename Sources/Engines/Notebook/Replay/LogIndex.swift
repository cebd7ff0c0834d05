/// What a log says about whom: which groups touch which annotation or layer, where its entries stand, what is undone.
///
/// It only grows, and says nothing of what takes effect: that is `LogEffects`.
struct LogIndex: Sendable {
  /// A group's entries about one annotation or layer.
  struct Touch: Sendable {
    let group: Int32
    let subject: Int32
    let start: Int32
    let end: Int32
    let need: SubjectNeed
    /// Whether the subject is deleted afterwards.
    let deletes: Bool
  }

  /// Every annotation and layer that was ever named, in the order of their first touch.
  private(set) var subjects: [LogSubject] = []
  /// The touches of each subject, in the order of the log, as indices into `touches`.
  private(set) var histories: [[Int32]] = []
  /// In the order of the log.
  private(set) var touches: [Touch] = []
  /// For undo and redo groups, which groups they are about.
  private(set) var undoes: [Int32: [(target: Int32, isRevert: Bool)]] = [:]
  /// The highest rank that any annotation has or had.
  private(set) var highestRank: Int64 = 0

  private var indexOfSubject: [LogSubject: Int32] = [:]
  /// Where the touches of each group begin.
  private var firstTouch: [Int32] = [0]
  /// How many entries there are before each group, and after the last.
  private var firstEntry: [Int] = [0]
  /// Only undo and redo ask for it, so a log without them does without it.
  private var indexOfGroup: [GroupID: Int32] = [:]
  private var namesGroups: Bool

  /// Reads a log from its beginning.
  init(_ groups: [LogGroup]) {
    firstTouch.reserveCapacity(groups.count + 1)
    firstEntry.reserveCapacity(groups.count + 1)
    touches.reserveCapacity(groups.count)
    namesGroups = groups.contains { $0.isUndoOrRedo }
    if namesGroups { indexOfGroup.reserveCapacity(groups.count) }
    for index in groups.indices { add(groups[index]) }
  }

  /// How many groups there are.
  var groupCount: Int { firstEntry.count - 1 }

  /// How many entries there are.
  var entryCount: Int { firstEntry[groupCount] }

  /// The number of an annotation or layer; `nil` if no group names it.
  func number(of subject: LogSubject) -> Int? {
    indexOfSubject[subject].map { Int($0) }
  }

  /// Where a group is in the log. Known only if some group undoes or redoes, since nobody else asks.
  func index(ofGroup id: GroupID) -> Int? {
    indexOfGroup[id].map { Int($0) }
  }

  /// A group's touches, as indices into `touches`.
  func touches(ofGroup index: Int) -> Range<Int> {
    Int(firstTouch[index])..<Int(firstTouch[index + 1])
  }

  /// The entries of a group by their numbers in the log, counted from 0.
  func entries(ofGroup index: Int) -> Range<Int> { firstEntry[index]..<firstEntry[index + 1] }

  /// How many of the groups lie wholly within the first `count` entries.
  func groups(withinEntries count: Int) -> Int {
    var (low, high) = (0, groupCount)
    while low < high {
      let middle = (low + high + 1) / 2
      if firstEntry[middle] <= count { low = middle } else { high = middle - 1 }
    }
    return low
  }

  // MARK: Growing

  /// Adds the last of `groups`. Linear in its entries; the first group that undoes or redoes costs as much as all before it.
  mutating func addLast(of groups: [LogGroup]) {
    guard let group = groups.last else { return }
    if group.isUndoOrRedo && !namesGroups {
      namesGroups = true
      for index in groups.indices.dropLast() { indexOfGroup[groups[index].id] = Int32(index) }
    }
    add(group)
  }

  private mutating func add(_ group: LogGroup) {
    let index = Int32(groupCount)
    if namesGroups { indexOfGroup[group.id] = index }
    for run in group.runs {
      let subject = intern(run.subject)
      histories[Int(subject)].append(Int32(touches.count))
      touches.append(
        Touch(
          group: index, subject: subject, start: Int32(run.start), end: Int32(run.end), need: run.need,
          deletes: run.deletes))
    }
    for entry in group.entries {
      switch entry {
      case .revert(let id): note(id, isRevert: true, in: index)
      case .restore(let id): note(id, isRevert: false, in: index)
      case .annotation(_, .createAnnotation(let payload)): highestRank = max(highestRank, payload.rank)
      case .annotation(_, .reorder(let rank)): highestRank = max(highestRank, rank)
      default: break
      }
    }
    firstTouch.append(Int32(touches.count))
    firstEntry.append(entryCount + group.entries.count)
  }

  private mutating func note(_ id: GroupID, isRevert: Bool, in group: Int32) {
    guard let target = indexOfGroup[id], target < group else { return }
    undoes[group, default: []].append((target, isRevert))
  }

  private mutating func intern(_ subject: LogSubject) -> Int32 {
    if let index = indexOfSubject[subject] { return index }
    let index = Int32(subjects.count)
    indexOfSubject[subject] = index
    subjects.append(subject)
    histories.append([])
    return index
  }
}
