/// An index of a log: which groups touch which annotation or layer, where their entries are, and which groups they
/// undo.
///
/// It only grows. `LogEffects` decides which groups take effect.
struct LogIndex: Sendable {
  /// A group's entries about one annotation or layer.
  struct Touch: Sendable {
    let group: Int32
    let subject: Int32
    let start: Int32
    let end: Int32
    let need: SubjectNeed
    /// Whether the subject is deleted after these entries.
    let deletes: Bool
  }

  /// Every annotation and layer in the log, in the order of their first touch.
  private(set) var subjects: [LogSubject] = []
  /// The touches of each subject, in log order, as indices into `touches`.
  private(set) var histories: [[Int32]] = []
  /// All touches, in log order.
  private(set) var touches: [Touch] = []
  /// For each undo or redo group, the groups that it undoes or redoes.
  private(set) var undoes: [Int32: [(target: Int32, isRevert: Bool)]] = [:]
  /// The highest rank that any annotation has or had.
  private(set) var highestRank: Int64 = 0

  private var indexOfSubject: [LogSubject: Int32] = [:]
  /// The index of each group's first touch.
  private var firstTouch: [Int32] = [0]
  /// The number of entries before each group, and in total.
  private var firstEntry: [Int] = [0]
  /// The index of each group. Only undo and redo need it, so it is empty for a log without them.
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

  /// The number of groups.
  var groupCount: Int { firstEntry.count - 1 }

  /// The number of entries.
  var entryCount: Int { firstEntry[groupCount] }

  /// The number of an annotation or layer; `nil` if it is not in the log.
  func number(of subject: LogSubject) -> Int? {
    indexOfSubject[subject].map { Int($0) }
  }

  /// The index of a group in the log. Available only if the log contains undo or redo, because nobody else needs it.
  func index(ofGroup id: GroupID) -> Int? {
    indexOfGroup[id].map { Int($0) }
  }

  /// A group's touches, as indices into `touches`.
  func touches(ofGroup index: Int) -> Range<Int> {
    Int(firstTouch[index])..<Int(firstTouch[index + 1])
  }

  /// The numbers of a group's entries in the log, counted from 0.
  func entries(ofGroup index: Int) -> Range<Int> { firstEntry[index]..<firstEntry[index + 1] }

  /// How many groups are completely within the first `count` entries.
  func groups(withinEntries count: Int) -> Int {
    var (low, high) = (0, groupCount)
    while low < high {
      let middle = (low + high + 1) / 2
      if firstEntry[middle] <= count { low = middle } else { high = middle - 1 }
    }
    return low
  }

  // MARK: Growing

  /// Adds the last of `groups`. Linear in its entries; the first undo or redo group also costs one pass over all
  /// earlier groups.
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
