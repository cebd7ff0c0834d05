/// One step that brings what was read before up to date, in the order in which steps come.
///
/// Objects are named by id. One that is put or inserted is empty at first, whatever it was before; its content follows
/// as further patches.
public enum Patch: Hashable, Sendable {
  /// A key of a map, or an element of a sequence, has another value.
  case put(ObjectID, Key, Value, isConflict: Bool)
  /// A key of a map has no value any more.
  case delete(ObjectID, String)
  /// Values come into a list, or one that is no text into a text.
  case insert(ObjectID, Int, [Value])
  /// Characters come into a text.
  case insertText(ObjectID, Int, String)
  /// So many elements, or units of text, are gone.
  case remove(ObjectID, Int, count: Int)
  /// A counter has grown.
  case increment(ObjectID, Key, by: Int64)
  /// The value stays, but whether others stand beside it has changed.
  case conflict(ObjectID, Key, isConflict: Bool)
  /// A text has other marks; these are all.
  case marks(ObjectID, [Mark])
}

/// What is different between two moments.
extension Document {
  /// The patches that lead from one moment to another, forwards or backwards.
  ///
  /// - Parameters:
  ///   - before: the heads of what was read
  ///   - after: the heads of what is to be read; `nil` for now, the open transaction included
  /// - Throws: `unknownChange`; `notVerified` if the document was loaded without verification
  /// - Complexity: linear in the number of changes and in the objects that can be seen
  public func patches(
    from before: [ChangeHash], to after: [ChangeHash]? = nil
  ) throws(AutomergeError) -> [Patch] {
    guard graph.isComplete else { throw .notVerified }
    let old = graph.clock(at: try indices(of: before))
    var new: Clock?
    if let after { new = graph.clock(at: try indices(of: after)) }
    var writer = PatchWriter(self, before: old, after: new)
    writer.compare(0)
    return writer.patches
  }

  /// Applies changes and tells what a reader will find different.
  /// - Throws: as `applyChanges`
  public mutating func applyChangesWithPatches(_ chunks: [UInt8]) throws(AutomergeError) -> [Patch] {
    commit()
    let before = heads
    try applyChanges(chunks)
    return try patches(from: before)
  }
}

/// Compares objects at two moments.
private struct PatchWriter {
  private let document: Document
  private let before: Clock
  private let after: Clock?
  private(set) var patches: [Patch] = []
  /// Stands for a moment before everything.
  private static let nothing = Clock(counters: [])

  init(_ document: Document, before: Clock, after: Clock?) {
    self.document = document
    self.before = before
    self.after = after
  }

  /// Compares an object that both moments show, and all in it.
  mutating func compare(_ object: UInt32) {
    // A list of what is left to do instead of a recursion: objects may be nested deeply.
    var pending: [(object: UInt32, before: Clock)] = [(object, before)]
    while let next = pending.popLast() {
      let record = document.opSet.objects[Int(next.object)]
      if record.kind.isSequence {
        compareSequence(next.object, record, next.before, &pending)
      } else {
        compareMap(next.object, record, next.before, &pending)
      }
    }
  }

  private func child(of record: UInt32) -> UInt32? {
    let record = document.opSet.records[Int(record)]
    return record.action.madeKind == nil ? nil : record.extra
  }

  private mutating func compareMap(
    _ number: UInt32, _ object: ObjectRecord, _ before: Clock, _ pending: inout [(object: UInt32, before: Clock)]
  ) {
    let id = document.objectID(number: number)
    for register in object.registers {
      let old = document.opSet.visible(in: register, at: before)
      let new = document.opSet.visible(in: register, at: after)
      if old.isEmpty, new.isEmpty { continue }
      let name = document.opSet.strings[document.opSet.registers[Int(register)].key.counter]
      let key = String(decoding: name, as: UTF8.self)
      guard let winner = new.first else {
        patches.append(.delete(id, key))
        continue
      }
      compareValue(id, .name(key), old, new, winner, before, &pending)
    }
  }

  private mutating func compareValue(
    _ id: ObjectID, _ key: Key, _ old: [UInt32], _ new: [UInt32], _ winner: UInt32, _ before: Clock,
    _ pending: inout [(object: UInt32, before: Clock)]
  ) {
    if old.first != winner {
      patches.append(.put(id, key, document.value(of: winner, clock: after), isConflict: new.count > 1))
      if let child = self.child(of: winner) { pending.append((child, Self.nothing)) }
      return
    }
    if let child = self.child(of: winner) {
      pending.append((child, before))
    } else if document.opSet.records[Int(winner)].code == ValueCode.counter {
      let change =
        document.opSet.counterValue(of: winner, at: after) &- document.opSet.counterValue(of: winner, at: before)
      if change != 0 { patches.append(.increment(id, key, by: change)) }
    }
    if (old.count > 1) != (new.count > 1) { patches.append(.conflict(id, key, isConflict: new.count > 1)) }
  }

  private mutating func compareSequence(
    _ number: UInt32, _ object: ObjectRecord, _ before: Clock, _ pending: inout [(object: UInt32, before: Clock)]
  ) {
    let id = document.objectID(number: number)
    let isText = object.kind == .text
    let opSet = document.opSet
    var index = 0
    for block in opSet.sequences.sequences[Int(object.sequence)].blocks {
      for leaf in opSet.sequences.blocks[Int(block)].leaves {
        for span in opSet.sequences.leaves[Int(leaf)].spans {
          if span.isRegister {
            compareElement(id, span, isText, &index, before, &pending)
          } else {
            compareCharacters(id, span, isText, &index, before)
          }
        }
      }
    }
    if isText, opSet.sequences.sequences[Int(object.sequence)].markCount > 0 {
      let marks = document.marks(of: number, clock: after)
      if marks != document.marks(of: number, clock: before) || before.counters.isEmpty && !marks.isEmpty {
        patches.append(.marks(id, marks))
      }
    }
  }

  private mutating func compareCharacters(
    _ id: ObjectID, _ span: Span, _ isText: Bool, _ index: inout Int, _ before: Clock
  ) {
    // Most spans are as they were, or were deleted long ago.
    if before.covers(span.lastID), after?.covers(span.lastID) ?? true {
      if !span.isDeleted {
        index += Int(span.width)
        return
      }
      let last = span.deletionStep < 0 ? span.deletion : span.deletion(at: Int(span.count) - 1)
      if before.covers(last), after?.covers(last) ?? true { return }
    }
    for offset in 0..<Int(span.count) {
      let wasVisible = document.isVisible(span, offset, at: before)
      let isVisible = document.isVisible(span, offset, at: after)
      if !wasVisible, !isVisible { continue }
      let width = document.elementWidth(span, offset, isText: isText)
      switch (wasVisible, isVisible) {
      case (false, true):
        let text = document.character(span, offset)
        if isText { appendText(id, index, text) } else { patches.append(.insert(id, index, [.scalar(.string(text))])) }
        index += width
      case (true, false): appendRemoval(id, index, width)
      default: index += width
      }
    }
  }

  private mutating func compareElement(
    _ id: ObjectID, _ span: Span, _ isText: Bool, _ index: inout Int, _ before: Clock,
    _ pending: inout [(object: UInt32, before: Clock)]
  ) {
    let old = document.opSet.visible(in: span.payload, at: before)
    let new = document.opSet.visible(in: span.payload, at: after)
    func width(_ record: UInt32) -> Int {
      isText ? document.opSet.textWidth(of: document.opSet.records[Int(record)]) : 1
    }
    guard let winner = new.first else {
      if let loser = old.first { appendRemoval(id, index, width(loser)) }
      return
    }
    defer { index += width(winner) }
    if let last = old.first, !isText || last == winner {
      compareValue(id, .index(index), old, new, winner, before, &pending)
      return
    }
    if let last = old.first { appendRemoval(id, index, width(last)) }
    let value = document.value(of: winner, clock: after)
    if isText, case .scalar(.string(let text)) = value {
      appendText(id, index, text)
    } else {
      patches.append(.insert(id, index, [value]))
    }
    if new.count > 1 { patches.append(.conflict(id, .index(index), isConflict: true)) }
    if let child = self.child(of: winner) { pending.append((child, Self.nothing)) }
  }

  /// Joins what is inserted at one place into one patch.
  private mutating func appendText(_ id: ObjectID, _ index: Int, _ text: String) {
    if textEnd == index, case .insertText(id, let start, let known)? = patches.last {
      patches[patches.count - 1] = .insertText(id, start, known + text)
    } else {
      patches.append(.insertText(id, index, text))
    }
    textEnd = index + width(of: text)
  }

  /// Where the text that was inserted last ends.
  private var textEnd = -1

  private func width(of text: String) -> Int {
    switch document.textUnit {
    case .unicodeScalars: text.unicodeScalars.count
    case .utf16: text.utf16.count
    case .utf8: text.utf8.count
    }
  }

  private mutating func appendRemoval(_ id: ObjectID, _ index: Int, _ count: Int) {
    if case .remove(id, index, let known)? = patches.last {
      patches[patches.count - 1] = .remove(id, index, count: known + count)
    } else {
      patches.append(.remove(id, index, count: count))
    }
  }
}
