import AutomergeEngine
import ByteCoding
import UndoHistory

/// Undo and redo of one person's changes. They are derived from the document's history, so they still work after others
/// have typed and after the file was closed and reopened.
extension NotesDocument {
  /// The menu state for a person.
  public mutating func undoStatus(of author: String) throws(NotesError) -> UndoStatus {
    try undoStacks(of: author).history.status()
  }

  /// Undoes the person's last step, as a new change. The changes of others stay.
  /// - Returns: the step's title; `nil` if there is nothing to undo
  @discardableResult
  public mutating func undo(by signature: NotesSignature) throws(NotesError) -> String? {
    let stacks = try undoStacks(of: signature.author)
    guard let entry = stacks.history.undoable.last else { return nil }
    let again = stacks.redoing.first { $0.entry == entry.ids }?.changes ?? []
    try takeBack(entry.ids + again.dropFirst(), as: "undo " + entry.title, by: signature)
    return entry.title
  }

  /// Redoes the step that the person undid last, as a new change.
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

  /// Reverts changes in one new change, plus one for each item that this brings back: Automerge cannot restore a map
  /// that was deleted from a list, so such items are created again.
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
        // Use the item's present state, because somebody may have typed into it while it was deleted. If undoing its
        // addition has emptied it, use its state before the deletion.
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
    /// For each undone entry, the changes that undid it.
    var undoing: [Turn] = []
    /// For each redone entry, the changes that redid it.
    var redoing: [Turn] = []
  }

  /// An entry and the changes that undid or redid it. Lists of these are short, because people rarely undo.
  private struct Turn {
    let entry: [ChangeHash]
    var changes: [ChangeHash]
  }

  /// Typing in the same item is one step while pauses are shorter than this, in milliseconds.
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
        // Naming a version cannot be undone, and neither can the creation of the document.
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

  /// The items that changes deleted from the list, with their former index.
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
