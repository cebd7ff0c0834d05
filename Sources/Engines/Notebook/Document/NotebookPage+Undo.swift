import ByteCoding
import UndoHistory

extension NotebookPage {
  /// The menu state: whether I can undo and redo, with titles. Changes nothing.
  public var undoStatus: UndoStatus { history.status() }

  /// My steps, oldest first.
  public var undoHistory: EditHistory<GroupID> { history }

  /// Undoes my last step: adds a group that reverts it.
  /// - Returns: the result; `nil` if there is nothing to undo
  /// - Throws: `readOnly`; `refused` while a document's step that includes this page is in progress
  @discardableResult
  public mutating func undo(at time: Instant) throws(NotebookError) -> NotebookUndo? {
    try checkTurn()
    var targets: [GroupID] = []
    var changed = history
    let outcome = changed.undo(
      revert: {
        targets.append($0)
        return .done
      }, restore: { _ in .done })
    guard case .done(let title) = outcome else { return nil }
    history = changed
    return apply(targets.map { .revert($0) }, title, "Undo \(title)", at: time)
  }

  /// Redoes the step of mine that was undone last: adds a group that restores it.
  /// - Returns: the result; `nil` if there is nothing to redo
  /// - Throws: as `undo`
  @discardableResult
  public mutating func redo(at time: Instant) throws(NotebookError) -> NotebookUndo? {
    try checkTurn()
    var targets: [GroupID] = []
    var changed = history
    let outcome = changed.redo(
      revert: { _ in .done },
      restore: {
        targets.append($0)
        return .done
      })
    guard case .done(let title) = outcome else { return nil }
    history = changed
    return apply(targets.map { .restore($0) }, title, "Redo \(title)", at: time)
  }

  /// Adds a group that undoes or redoes others.
  mutating func apply(
    _ entries: [LogEntry], _ title: String, _ groupTitle: String, at time: Instant
  ) -> NotebookUndo {
    let before = replay.isEffective
    let group = group(entries, title: groupTitle, step: nil, at: time)
    add(group)
    var affected: [GroupID] = []
    for index in before.indices where before[index] != replay.isEffective[index] {
      if groups[index].author != group.author { affected.append(groups[index].id) }
    }
    return NotebookUndo(title: title, group: group, affected: affected)
  }

  /// Records in my history a group that I added.
  mutating func record(_ group: LogGroup) {
    history.record(group.undoStep, at: 0)
  }

  private func checkTurn() throws(NotebookError) {
    guard writer != nil else { throw .readOnly }
    guard newGroupConstraints.step == nil else { throw .refused("a step cannot be undone while it is being made") }
  }

  /// Derives an author's history from the log. New steps go on the stack and clear redo, undo and redo move them, and
  /// steps that somebody else undid or redid meanwhile are left out. Linear in the log.
  func derivedHistory(of author: String) -> EditHistory<GroupID> {
    var history = Self.emptyHistory(of: author)
    for group in groups[firstGroup(rememberedOf: author, limit: history.limit)...] where group.author == author {
      if group.isUndoOrRedo {
        history.recordUndone(edits(in: group.entries, reverted: true).map { $0.undoStep })
        history.recordRedone(edits(in: group.entries, reverted: false).map { $0.undoStep })
      } else if !group.beginsNotebook {
        history.record(group.undoStep, at: 0)
      }
    }
    var reverted: Set<GroupID> = []
    for index in groups.indices where replay.isReverted[index] { reverted.insert(groups[index].id) }
    return history.keeping(undoable: { !reverted.contains($0) }, redoable: { reverted.contains($0) })
  }

  /// The groups that entries undo, or those that they redo. The group that created the notebook is left out, because it
  /// cannot be undone.
  func edits(in entries: [LogEntry], reverted: Bool) -> [LogGroup] {
    var edits: [LogGroup] = []
    for entry in entries {
      switch entry {
      case .revert(let id) where reverted, .restore(let id) where !reverted:
        if let index = replay.log.index(ofGroup: id), !groups[index].beginsNotebook { edits.append(groups[index]) }
      default: continue
      }
    }
    return edits
  }

  /// The first group that can affect an author's history. The history keeps at most `limit` steps, and a new step
  /// clears redo. So groups before that many consecutive steps of the author are forgotten anyway.
  func firstGroup(rememberedOf author: String, limit: Int) -> Int {
    var steps = 0
    var later: UniqueID?
    for index in groups.indices.reversed() where groups[index].author == author {
      if groups[index].isUndoOrRedo { return 0 }
      // Consecutive groups of the same step are one entry.
      let step = groups[index].step
      if step == nil || step != later { steps += 1 }
      later = step
      if steps > limit { return index }
    }
    return 0
  }

  /// A history that joins groups only if they share a `step`, whatever the time between them.
  static func emptyHistory(of author: String) -> EditHistory<GroupID> {
    EditHistory(author: author, coalescingPause: .max)
  }
}

extension LogGroup {
  /// Whether it is the first group of a log, which creates the notebook.
  var beginsNotebook: Bool { stamp == 1 }

  /// The step for a history. Groups of one `step` join.
  var undoStep: UndoStep<GroupID> {
    UndoStep(id: id, author: author, title: title, coalescingKey: step?.description)
  }
}
