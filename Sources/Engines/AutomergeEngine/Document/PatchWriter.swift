/// Compares objects at two states.
struct PatchWriter {
  /// An object that is still to be compared.
  private struct Pending {
    let object: UInt32
    /// The state that the reader knows of it: the earlier state, or nothing.
    let before: Clock
    let path: [Key]
  }

  private let document: Document
  private let before: Clock
  private let after: Clock?
  /// The only places where the states can differ; `nil` if that is not known.
  private let scope: PatchScope?
  /// The object being compared.
  private var current = ObjectID.root
  private var path: [Key] = []
  private(set) var patches: [Patch] = []
  /// The state before the first change.
  private static let nothing = Clock(counters: [])

  init(_ document: Document, before: Clock, after: Clock?, scope: PatchScope? = nil) {
    self.document = document
    self.before = before
    self.after = after
    self.scope = scope
  }

  /// Compares an object that exists in both states, with everything in it.
  mutating func compare(_ object: UInt32) {
    // Uses a list instead of recursion, because objects may be nested deeply.
    var pending = [Pending(object: object, before: before, path: [])]
    while let next = pending.popLast() {
      current = document.objectID(number: next.object)
      path = next.path
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
    _ number: UInt32, _ object: ObjectRecord, _ before: Clock, _ pending: inout [Pending]
  ) {
    for register in scope(for: before)?.registers(of: number) ?? object.registers {
      let old = document.opSet.visible(in: register, at: before)
      let new = document.opSet.visible(in: register, at: after)
      if old.isEmpty, new.isEmpty { continue }
      let name = document.opSet.strings[document.opSet.registers[Int(register)].key.counter]
      let key = String(decoding: name, as: UTF8.self)
      guard let winner = new.first else {
        append(.delete(key))
        continue
      }
      compareValue(.name(key), old, new, winner, before, &pending)
    }
  }

  private mutating func compareValue(
    _ key: Key, _ old: [UInt32], _ new: [UInt32], _ winner: UInt32, _ before: Clock,
    _ pending: inout [Pending]
  ) {
    if old.first != winner {
      append(.put(key, document.value(of: winner, clock: after), isConflict: new.count > 1))
      if let child = self.child(of: winner) {
        pending.append(Pending(object: child, before: Self.nothing, path: path + [key]))
      }
      return
    }
    if let child = self.child(of: winner) {
      pending.append(Pending(object: child, before: before, path: path + [key]))
    } else if document.opSet.records[Int(winner)].code == ValueCode.counter {
      let change =
        document.opSet.counterValue(of: winner, at: after) &- document.opSet.counterValue(of: winner, at: before)
      if change != 0 { append(.increment(key, by: change)) }
    }
    if (old.count > 1) != (new.count > 1) { append(.conflict(key, isConflict: new.count > 1)) }
  }

  private mutating func compareSequence(
    _ number: UInt32, _ object: ObjectRecord, _ before: Clock, _ pending: inout [Pending]
  ) {
    let isText = object.kind == .text
    let opSet = document.opSet
    if let scope = scope(for: before) {
      compareElements(scope.elements(of: number, opSet.sequences), isText, before, &pending)
    } else {
      var index = 0
      for block in opSet.sequences.sequences[Int(object.sequence)].blocks {
        for leaf in opSet.sequences.blocks[Int(block)].leaves {
          for span in opSet.sequences.leaves[Int(leaf)].spans {
            if span.isRegister {
              compareElement(span, isText, &index, before, &pending)
            } else {
              compareCharacters(span, isText, &index, before)
            }
          }
        }
      }
    }
    if isText, opSet.sequences.sequences[Int(object.sequence)].markCount > 0 {
      let marks = document.marks(of: number, clock: after)
      if marks != document.marks(of: number, clock: before) || before.counters.isEmpty && !marks.isEmpty {
        append(.marks(marks))
      }
    }
  }

  /// The scope, for an object that the reader already knows; otherwise `nil`.
  private func scope(for before: Clock) -> PatchScope? { before.counters.isEmpty ? nil : scope }

  /// Compares some elements of a sequence, in sequence order. When one is compared, all elements before it are already
  /// up to date.
  private mutating func compareElements(
    _ places: [SequenceStore.Place], _ isText: Bool, _ before: Clock, _ pending: inout [Pending]
  ) {
    for place in places {
      let span = document.opSet.sequences.span(at: place)
      var index = document.opSet.sequences.position(of: place)
      if span.isRegister {
        compareElement(span, isText, &index, before, &pending)
      } else {
        compareCharacter(span, place.offset, isText, &index, before)
      }
    }
  }

  private mutating func compareCharacters(
    _ span: Span, _ isText: Bool, _ index: inout Int, _ before: Clock
  ) {
    // Skips unchanged spans and spans that were deleted before, which are the majority.
    if before.covers(span.lastID), after?.covers(span.lastID) ?? true {
      if !span.isDeleted {
        index += Int(span.width)
        return
      }
      let last = span.deletionStep < 0 ? span.deletion : span.deletion(at: Int(span.count) - 1)
      if before.covers(last), after?.covers(last) ?? true { return }
    }
    for offset in 0..<Int(span.count) { compareCharacter(span, offset, isText, &index, before) }
  }

  private mutating func compareCharacter(
    _ span: Span, _ offset: Int, _ isText: Bool, _ index: inout Int, _ before: Clock
  ) {
    let wasVisible = document.isVisible(span, offset, at: before)
    let isVisible = document.isVisible(span, offset, at: after)
    if !wasVisible, !isVisible { return }
    let width = document.elementWidth(span, offset, isText: isText)
    switch (wasVisible, isVisible) {
    case (false, true):
      let text = document.character(span, offset)
      if isText { appendText(index, text) } else { append(.insert(index, [.scalar(.string(text))])) }
      index += width
    case (true, false): appendRemoval(index, width)
    default: index += width
    }
  }

  private mutating func compareElement(
    _ span: Span, _ isText: Bool, _ index: inout Int, _ before: Clock,
    _ pending: inout [Pending]
  ) {
    let old = document.opSet.visible(in: span.payload, at: before)
    let new = document.opSet.visible(in: span.payload, at: after)
    func width(_ record: UInt32) -> Int {
      isText ? document.opSet.textWidth(of: document.opSet.records[Int(record)]) : 1
    }
    guard let winner = new.first else {
      if let loser = old.first { appendRemoval(index, width(loser)) }
      return
    }
    defer { index += width(winner) }
    if let last = old.first, !isText || last == winner {
      compareValue(.index(index), old, new, winner, before, &pending)
      return
    }
    if let last = old.first { appendRemoval(index, width(last)) }
    let value = document.value(of: winner, clock: after)
    if isText, case .scalar(.string(let text)) = value {
      appendText(index, text)
    } else {
      append(.insert(index, [value]))
    }
    if new.count > 1 { append(.conflict(.index(index), isConflict: true)) }
    if let child = self.child(of: winner) {
      pending.append(Pending(object: child, before: Self.nothing, path: path + [.index(index)]))
    }
  }

  private mutating func append(_ step: Patch.Step) {
    patches.append(Patch(object: current, path: path, step: step))
  }

  /// Replaces the last patch.
  private mutating func replaceLast(_ step: Patch.Step) {
    patches.removeLast()
    append(step)
  }

  /// The last step, if it is about the object being compared.
  private var lastStep: Patch.Step? {
    guard let last = patches.last, last.object == current else { return nil }
    return last.step
  }

  /// Appends inserted text; joins it with the last patch if it continues that insertion.
  private mutating func appendText(_ index: Int, _ text: String) {
    if textEnd == index, case .insertText(let start, let known)? = lastStep {
      replaceLast(.insertText(start, known + text))
    } else {
      append(.insertText(index, text))
    }
    textEnd = index + width(of: text)
  }

  /// The end of the last inserted text.
  private var textEnd = -1

  private func width(of text: String) -> Int {
    switch document.textUnit {
    case .unicodeScalars: text.unicodeScalars.count
    case .utf16: text.utf16.count
    case .utf8: text.utf8.count
    }
  }

  private mutating func appendRemoval(_ index: Int, _ count: Int) {
    if case .remove(index, let known)? = lastStep {
      replaceLast(.remove(index, count: known + count))
    } else {
      append(.remove(index, count: count))
    }
  }
}
