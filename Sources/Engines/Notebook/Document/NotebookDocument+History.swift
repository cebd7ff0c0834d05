import ByteCoding
import UndoHistory

// How a document's history is kept up with the logs of its pages, and made from them alone.

extension NotebookDocument {
  /// A history that joins groups because they are of one step, not because of the time between them.
  static func emptyHistory(of author: String) -> EditHistory<DocumentGroupID> {
    EditHistory(author: author, coalescingPause: .max)
  }

  /// The time of my next group at the earliest: my times grow from page to page, so that they tell in which order my
  /// steps were made.
  var nextTime: Instant {
    Instant(millisecondsSince1970: latest.map { $0.group.time.millisecondsSince1970 &+ 1 } ?? .min)
  }

  /// Takes groups that were added to the log of a page.
  mutating func follow(_ added: [DocumentGroup], by actor: UniqueID?) {
    let mine = added.filter { $0.group.author == writer?.author }
    // What I wrote elsewhere, and what others undid, may lie between my steps.
    let isForeign = added.contains { item in
      item.group.id.actor != actor && (item.group.author == writer?.author || item.group.isUndoOrRedo)
    }
    // Steps of several pages are told by what stands side by side.
    let joins = mine.first.map { $0.group.step != nil && $0.group.step == latest?.group.step } ?? false
    if isForeign || (joins && openStep == nil && mine.first?.version != latest?.version) { return rememberSteps() }
    if let last = mine.last { latest = last }
    if openStep == nil { Self.note(mine, in: &history) } else { openStep?.made += mine }
  }

  /// My history, from the logs alone: what is undone is not offered, whoever undid it. Linear in the logs, but for
  /// putting them in order.
  mutating func rememberSteps() {
    guard let writer else { return }
    let mine = groups(of: writer.author)
    latest = mine.last
    var lived = Self.emptyHistory(of: writer.author)
    Self.note(mine, in: &lived)
    var reverted: Set<DocumentGroupID> = []
    for (version, notebook) in notebooks {
      for index in notebook.groups.indices where notebook.isReverted(groupAt: index) {
        reverted.insert(DocumentGroupID(version: version, group: notebook.groups[index].id))
      }
    }
    history = EditHistory(
      author: writer.author, undoable: lived.undoable.filter { $0.ids.allSatisfy { !reverted.contains($0) } },
      redoable: lived.redoable.filter { $0.ids.contains { reverted.contains($0) } }, coalescingPause: .max)
  }

  private var notebooks: [(version: UniqueID?, notebook: Notebook)] {
    [(nil, cover)] + pages.map { ($0.version, $0.notebook) }
  }

  /// An author's groups on all pages in the order of their times, without that which began a notebook. A clock that ran
  /// backwards does not change the order of a page.
  private func groups(of author: String) -> [DocumentGroup] {
    var found: [(time: Instant, place: Int, item: DocumentGroup)] = []
    for (place, page) in notebooks.enumerated() {
      var time = Instant(millisecondsSince1970: .min)
      for group in page.notebook.groups where group.author == author && group.stamp > 1 {
        time = max(time, group.time)
        found.append((time, place, DocumentGroup(version: page.version, group: group)))
      }
    }
    found.sort { left, right in
      if left.time != right.time { return left.time < right.time }
      if left.place != right.place { return left.place < right.place }
      return LogGroup.precedes(left.item.group, right.item.group)
    }
    return found.map { $0.item }
  }

  /// Takes groups in the order in which they were made.
  static func note(_ made: [DocumentGroup], in history: inout EditHistory<DocumentGroupID>) {
    var start = 0
    while start < made.count {
      var end = start + 1
      if let step = made[start].group.step {
        while end < made.count, made[end].group.step == step { end += 1 }
      }
      note(step: made[start..<end], in: &history)
      start = end
    }
  }

  private static func note(step made: ArraySlice<DocumentGroup>, in history: inout EditHistory<DocumentGroupID>) {
    guard let first = made.first else { return }
    let isShared = made.contains { $0.version != first.version }
    if isShared { history.beginGroup(title: first.group.title) }
    for item in made {
      switch item.group.entries.first {
      case .revert(let id): history.noteUndone(DocumentGroupID(version: item.version, group: id))
      case .restore(let id): history.noteRedone(DocumentGroupID(version: item.version, group: id))
      default:
        let scope = item.version.map { Self.scope(of: $0) } ?? .document
        history.record(
          UndoStep(
            id: item.id, author: item.group.author, title: item.group.title, scope: scope,
            coalescingKey: item.group.step?.description), at: 0)
      }
    }
    if isShared { history.endGroup(at: 0) }
  }
}
