import AutomergeEngine
import ByteCoding
import UndoHistory

/// Undo and redo of one person's changes, derived from the history of the document, so that they work after others typed
/// and after the file was closed and opened again.
extension NotesDocument {
  /// What a menu shows for a person.
  public mutating func undoStatus(of author: String) throws(NotesError) -> UndoStatus {
    try undoStacks(of: author).history.status()
  }

  /// Takes back the person's last step, as a new change. What others did stays.
  /// - Returns: the step's title; `nil` if there is nothing to undo
  @discardableResult
  public mutating func undo(by signature: NotesSignature) throws(NotesError) -> String? {
    let stacks = try undoStacks(of: signature.author)
    guard let entry = stacks.history.undoable.last else { return nil }
    let again = stacks.redoing.first { $0.entry == entry.ids }?.changes ?? []
    try takeBack(entry.ids + again.dropFirst(), as: "undo " + entry.title, by: signature)
    return entry.title
  }

  /// Does again what the person undid last, as a new change.
  /// - Returns: the step's title; `nil` if there is nothing to redo
  @discardableResult
  public mutating func redo(by signature: NotesSignature) throws(NotesError) -> String? {
    let stacks = try undoStacks(of: signature.author)
    guard let entry = stacks.history.redoable.last,
      let undoing = stacks.undoing.first(where: { $0.entry == entry.ids })?.changes
    else { return nil }
    try takeBack(undoing, as: "redo " + entry.title, by: signature)
    return entry.title
  }

  /// Takes changes back, in one change, and one more for each item that comes back by it: Automerge brings no deleted map of a
  /// list back, so items are made again.
  private mutating func takeBack(
    _ hashes: [ChangeHash], as title: String, by signature: NotesSignature
  ) throws(NotesError) {
    if let hash = hashes.first, hashes.count == 1 {
      if try takeBackFormat(hash, as: title, by: signature) { return }
      if try takeBackComment(hash, as: title, by: signature) { return }
    }
    let before = automerge
    do throws(NotesError) {
      let deleted = try itemsDeleted(by: hashes)
      let change: ChangeHash?
      do throws(AutomergeError) {
        let message = StepMessage(title, [(.author, signature.author)]).text
        change = try automerge.undo(hashes, message: message, time: signature.time).change
      } catch {
        throw .automerge(error)
      }
      guard let change else { return }
      let completes = [(StepMessage.Field.completes, change.description)]
      if deleted.isEmpty { return }
      let known = try deletedItems()
      for (old, index) in deleted {
        // As it is now, since somebody may have typed into it while it was deleted; as it was then if undoing its addition
        // has emptied it.
        let item = known.last { $0.id == old.id } ?? old
        let items = try content().items
        guard !items.contains(where: { $0.id == item.id }) else { continue }
        let copies = try copiedBlocks(of: item)
        try step(title, by: signature, item: item.id, fields: completes) { document throws(AutomergeError) in
          try Self.remake(item, copies, at: index, among: items, in: &document)
        }
      }
    } catch {
      automerge = before
      throw error
    }
  }

  private struct Stacks {
    var history: EditHistory<ChangeHash>
    /// The changes that took an undone entry back.
    var undoing: [Turn] = []
    /// The changes that did an entry again.
    var redoing: [Turn] = []
  }

  /// There are few, since people undo seldom.
  private struct Turn {
    let entry: [ChangeHash]
    var changes: [ChangeHash]
  }

  /// Typing in one item joins to one step while pauses are shorter than this, in milliseconds.
  private static let typingPause: Int64 = 3000

  private mutating func undoStacks(of author: String) throws(NotesError) -> Stacks {
    var stacks = Stacks(history: EditHistory(author: author, coalescingPause: Self.typingPause))
    for change in try changes() {
      let message = StepMessage(parsing: change.message)
      guard message[.author] == author else { continue }
      if let completed = message[.completes].flatMap({ ChangeHash($0) }) {
        for index in stacks.undoing.indices where stacks.undoing[index].changes.first == completed {
          stacks.undoing[index].changes.append(change.hash)
        }
        for index in stacks.redoing.indices where stacks.redoing[index].changes.first == completed {
          stacks.redoing[index].changes.append(change.hash)
        }
        continue
      }
      var taken = change.takesBack
      if let hash = message[.takesBack].flatMap({ ChangeHash($0) }) { taken.append(hash) }
      if taken.isEmpty {
        // A name is no change to take back, and the start of the document stays.
        guard message[.version] == nil, !change.dependencies.isEmpty else { continue }
        stacks.undoing = []
        let key = message.title == "typing" ? message[.item] : nil
        stacks.history.record(
          UndoStep(id: change.hash, author: author, title: message.title, coalescingKey: key),
          at: change.time.multipliedReportingOverflow(by: 1000).partialValue)
      } else if let last = stacks.history.undoable.last, last.ids.allSatisfy({ taken.contains($0) }) {
        _ = stacks.history.undo(revert: { _ in .done }, restore: { _ in .done })
        stacks.undoing.append(Turn(entry: last.ids, changes: [change.hash]))
        stacks.redoing.removeAll { $0.entry == last.ids }
      } else if let last = stacks.history.redoable.last,
        let undoing = stacks.undoing.first(where: { $0.entry == last.ids })?.changes,
        undoing.contains(where: { taken.contains($0) })
      {
        _ = stacks.history.redo(revert: { _ in .done }, restore: { _ in .done })
        stacks.undoing.removeAll { $0.entry == last.ids }
        stacks.redoing.removeAll { $0.entry == last.ids }
        stacks.redoing.append(Turn(entry: last.ids, changes: [change.hash]))
      } else {
        stacks.history.forget { taken.contains($0) }
      }
    }
    return stacks
  }

  /// The items that changes took out of the list, with the places that they had among the items before.
  private func itemsDeleted(
    by hashes: [ChangeHash]
  ) throws(NotesError) -> [(item: NotesItem, index: Int)] {
    let agendas = try list("agendas")
    var result: [(item: NotesItem, index: Int)] = []
    for hash in hashes {
      var objects: [ObjectID] = []
      automerge.forEachOperation(ofChange: hash) { operation in
        if operation.object == agendas, case .delete = operation.action, case .element(let id) = operation.place {
          objects.append(ObjectID(counter: id.counter, actor: id.actor))
        }
      }
      guard !objects.isEmpty, let change = automerge.change(hash) else { continue }
      let view: DocumentView
      do throws(AutomergeError) {
        view = try automerge.view(at: change.dependencies)
      } catch {
        throw .automerge(error)
      }
      let before = try NotesSchema(source: .then(view), limits: limits).read().items
      for (index, item) in before.enumerated() where objects.contains(item.object) {
        result.append((item, index))
      }
    }
    return result
  }
}
