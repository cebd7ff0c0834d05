import ByteCoding
import UndoHistory

// Keeps a document's undo history up to date with the logs of its pages, and derives it from these logs.

extension NotebookDocument {
  /// A history that joins groups only if they share a `step`, whatever the time between them.
  static func emptyHistory(of author: String) -> EditHistory<DocumentGroupID> {
    EditHistory(author: author, coalescingPause: .max)
  }

  /// The earliest time for my next group. My times increase across all pages, so that they show the order of my steps.
  var nextTime: Instant {
    Instant(millisecondsSince1970: latest.map { $0.group.time.millisecondsSince1970 &+ 1 } ?? .min)
  }

  /// Updates the history after groups were added to the log of a page.
  mutating func follow(_ added: [DocumentGroup], by actor: UniqueID?) {
    let mine = added.filter { $0.group.author == writer?.author }
    // My groups from elsewhere, and undos by others, may belong between my existing steps; then rebuild the history.
    let isForeign = added.contains { item in
      item.group.id.actor != actor && (item.group.author == writer?.author || item.group.isUndoOrRedo)
    }
    if isForeign || (openStep == nil && joinsPages(mine)) { return rememberSteps() }
    if let last = mine.last { latest = last }
    if openStep == nil { note(mine) } else { openStep?.made += mine }
  }

  /// Whether groups continue a step that has groups on another page. Only rebuilding the history from the logs joins
  /// such steps correctly.
  private func joinsPages(_ mine: [DocumentGroup]) -> Bool {
    guard let first = mine.first, let step = first.group.step, step == latest?.group.step else { return false }
    return first.version != latest?.version || history.undoable.last?.coalescingKey != step.description
  }

  /// Rebuilds my history from the logs. It omits steps that are undone, no matter by whom. Linear in the logs, except
  /// that it sorts the groups that it keeps.
  mutating func rememberSteps() {
    guard let writer else { return }
    history = Self.emptyHistory(of: writer.author)
    let mine = groups(of: writer.author, limit: history.limit)
    latest = mine.last
    note(mine)
    var reverted: Set<DocumentGroupID> = []
    for (version, notebook) in notebooks {
      for index in notebook.groups.indices where notebook.isReverted(groupAt: index) {
        reverted.insert(DocumentGroupID(version: version, group: notebook.groups[index].id))
      }
    }
    history = history.keeping(undoable: { !reverted.contains($0) }, redoable: { reverted.contains($0) })
  }

  private var notebooks: [(version: UniqueID?, notebook: NotebookPage)] {
    [(nil, cover)] + pages.map { ($0.version, $0.notebook) }
  }

  /// An author's groups on all pages, ordered by time, without the groups that create a notebook. A clock that ran
  /// backwards does not change the order on a page.
  /// - Parameter limit: how many steps the history keeps; of each page, only the groups from
  ///   `firstGroup(rememberedOf:limit:)` on are returned
  private func groups(of author: String, limit: Int) -> [DocumentGroup] {
    var found: [(time: Instant, place: Int, item: DocumentGroup)] = []
    for (place, page) in notebooks.enumerated() {
      var time = Instant(millisecondsSince1970: .min)
      let groups = page.notebook.groups
      let first = page.notebook.firstGroup(rememberedOf: author, limit: limit)
      // Accesses groups by index, because copying a group would retain all its parts.
      for index in groups.indices where groups[index].author == author && !groups[index].beginsNotebook {
        time = max(time, groups[index].time)
        if index >= first { found.append((time, place, DocumentGroup(version: page.version, group: groups[index]))) }
      }
    }
    found.sort { left, right in
      if left.time != right.time { return left.time < right.time }
      if left.place != right.place { return left.place < right.place }
      return LogGroup.precedes(left.item.group, right.item.group)
    }
    return found.map { $0.item }
  }

  /// Records my groups, in the order in which they were made.
  mutating func note(_ made: [DocumentGroup]) {
    var start = 0
    while start < made.count {
      var end = start + 1
      if let step = made[start].group.step {
        while end < made.count, made[end].group.step == step { end += 1 }
      }
      note(step: made[start..<end])
      start = end
    }
  }

  private mutating func note(step made: ArraySlice<DocumentGroup>) {
    let undone = made.flatMap { turned(by: $0, reverted: true) }
    let redone = made.flatMap { turned(by: $0, reverted: false) }
    if !undone.isEmpty { history.recordUndone(undone) }
    if !redone.isEmpty { history.recordRedone(redone) }
    let edits = made.filter { !$0.group.isUndoOrRedo }
    guard let first = edits.first else { return }
    let isShared = edits.contains { $0.version != first.version }
    if isShared { history.beginGroup(title: first.group.title) }
    for edit in edits { history.record(edit.undoStep, at: 0) }
    if isShared { history.endGroup(at: 0) }
  }

  /// The steps that a group undoes, or those that it redoes.
  private func turned(by item: DocumentGroup, reverted: Bool) -> [UndoStep<DocumentGroupID>] {
    guard item.group.isUndoOrRedo else { return [] }
    var steps: [UndoStep<DocumentGroupID>] = []
    for (version, notebook) in notebooks where version == item.version {
      for group in notebook.edits(in: item.group.entries, reverted: reverted) {
        steps.append(DocumentGroup(version: version, group: group).undoStep)
      }
    }
    return steps
  }
}
