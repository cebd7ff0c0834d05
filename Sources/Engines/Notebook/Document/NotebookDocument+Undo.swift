import ByteCoding
import UndoHistory

extension NotebookDocument {
  /// The scope of one page, for `undoStatus`, `undo` and `redo`: the steps that changed only that page.
  public static func scope(of version: UniqueID) -> UndoScope {
    .page(version.description)
  }

  /// The menu state: whether I can undo and redo on a page or in the whole document, with titles. Changes nothing.
  public func undoStatus(in scope: UndoScope = .document) -> UndoStatus { history.status(in: scope) }

  /// My steps on all pages, oldest first.
  public var undoHistory: EditHistory<DocumentGroupID> { history }

  /// Undoes my last step on a page, or in the whole document: adds a group to the log of each page of the step.
  /// - Returns: the result; `nil` if there is nothing to undo
  /// - Throws: `readOnly`; `refused` while a step is in progress
  @discardableResult
  public mutating func undo(
    in scope: UndoScope = .document, at time: Instant
  ) throws(NotebookError) -> DocumentUndo? {
    try turn(reverts: true, at: time) { history, note in
      history.undo(in: scope, revert: note, restore: { _ in .done })
    }
  }

  /// Redoes the step of mine that was undone last, on a page or in the whole document.
  /// - Returns: the result; `nil` if there is nothing to redo
  /// - Throws: `readOnly`; `refused` while a step is in progress
  @discardableResult
  public mutating func redo(
    in scope: UndoScope = .document, at time: Instant
  ) throws(NotebookError) -> DocumentUndo? {
    try turn(reverts: false, at: time) { history, note in
      history.redo(in: scope, revert: { _ in .done }, restore: note)
    }
  }

  private mutating func turn(
    reverts: Bool, at time: Instant,
    _ ask: (inout EditHistory<DocumentGroupID>, (DocumentGroupID) -> UndoAnswer) -> UndoOutcome
  ) throws(NotebookError) -> DocumentUndo? {
    guard writer != nil else { throw .readOnly }
    guard openStep == nil else { throw .refused("a step cannot be undone while it is being made") }
    var targets: [DocumentGroupID] = []
    var changed = history
    let outcome = ask(&changed) {
      targets.append($0)
      return .done
    }
    guard case .done(let title) = outcome else { return nil }
    var versions: [UniqueID?] = []
    for target in targets where !versions.contains(target.version) { versions.append(target.version) }
    // A shared step distinguishes one undo on several pages from several undos on one page each.
    let step = versions.count > 1 ? writer.map { freshStep(of: $0) } : nil
    var groups: [DocumentGroupID] = []
    var affected: [DocumentGroupID] = []
    for version in versions {
      let ids = targets.filter { $0.version == version }.map { $0.group }
      let place = try place(of: version)
      let earliest = nextTime
      let done = try withNotebook(at: place) { notebook in
        notebook.newGroupConstraints = NewGroupConstraints(step: step, earliest: earliest)
        defer { notebook.newGroupConstraints = NewGroupConstraints() }
        return notebook.turn(ids, reverts: reverts, title, at: time)
      }
      latest = DocumentGroup(version: version, group: done.group)
      groups.append(DocumentGroupID(version: version, group: done.group.id))
      affected += done.affected.map { DocumentGroupID(version: version, group: $0) }
    }
    history = changed
    return DocumentUndo(title: title, groups: groups, affected: affected)
  }
}

extension NotebookPage {
  /// Undoes or redoes those groups of a document's step that are on this page.
  fileprivate mutating func turn(_ ids: [GroupID], reverts: Bool, _ title: String, at time: Instant) -> NotebookUndo {
    let entries = ids.map { reverts ? LogEntry.revert($0) : LogEntry.restore($0) }
    let done = apply(entries, title, "\(reverts ? "Undo" : "Redo") \(title)", at: time)
    let steps = edits(in: entries, reverted: reverts).map { $0.undoStep }
    if reverts { history.recordUndone(steps) } else { history.recordRedone(steps) }
    return done
  }
}
