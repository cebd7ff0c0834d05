/// Blocks that come back when their deletion is taken back.
///
/// Each time, the element gets a new map, over the ones that it had. So a block may have several maps: the one that it was
/// made with, and those by which undo put it back. A block should show what the newest of its maps holds in which somebody
/// has changed something that counts, or else what its first map holds. So a change that is taken back in an earlier map
/// reaches the block on screen, unless somebody has changed that one since.
extension Document.UndoRun {
  /// An element of a text where blocks come back.
  struct Blocks {
    let target: Document.Target
    /// The values that the element should show; not only blocks, if there was a conflict.
    let wanted: [UInt32]
    /// The values that the element shows, which those are to replace.
    let fallen: [UInt32]
  }
}

extension Document {
  /// Notes that something is taken back in an object.
  func touch(_ object: UInt32, _ run: inout UndoRun) {
    var object = object
    while object != 0, run.touched.insert(object).inserted {
      let maker = opSet.objects[Int(object)].maker
      if isBlock(maker) { run.touchedBlocks.append(maker) }
      object = opSet.registers[Int(opSet.records[Int(maker)].register)].object
    }
  }

  /// Whether a record makes a map in a text.
  func isBlock(_ number: UInt32) -> Bool {
    let record = opSet.records[Int(number)]
    return record.action == .makeMap
      && opSet.objects[Int(opSet.registers[Int(record.register)].object)].kind == .text
  }

  /// Brings all blocks to what they should show, after everything else has been taken back.
  mutating func settleBlocks(_ run: inout UndoRun) throws(AutomergeError) {
    for touched in run.touchedBlocks { refresh(touched, &run) }
    // A block in a block first, since it is a part of what the outer one holds.
    let inward = run.blocks.enumerated().sorted { left, right in
      let (inner, outer) = (
        opSet.objects[Int(left.element.target.object)].id, opSet.objects[Int(right.element.target.object)].id
      )
      return inner == outer ? left.offset < right.offset : opSet.actors.precedes(outer, inner)
    }
    for (_, blocks) in inward where !isShown(blocks, run) {
      for number in blocks.wanted { try putBack(number, blocks, run) }
    }
  }

  /// Looks whether the block that one of its maps belongs to shows another map, which has to follow.
  private func refresh(_ map: UInt32, _ run: inout UndoRun) {
    guard let block = block(ofMap: map, run) else { return }
    let register = opSet.records[Int(block)].register
    let source = opSet.records[Int(source(of: block, run))]
    if opSet.actors.precedes(opSet.records[Int(map)].id, source.id) {
      run.keep(.overwritten(objectID(number: opSet.records[Int(map)].extra)))
    }
    let key = opSet.registers[Int(register)].key
    let place = UndoRun.Place(object: opSet.registers[Int(register)].object, isKey: false, id: key.packed)
    guard run.places.insert(place).inserted, let target = target(of: .element(key), in: place.object) else { return }
    let (standing, fallen) = seen(in: register, run)
    let wanted = hiddenWrongly(in: register, run)
    guard standing.isEmpty, !fallen.isEmpty, wanted.contains(block),
      wanted.allSatisfy({ opSet.records[Int($0)].action == .set || isBlock($0) })
    else { return }
    run.blocks.append(UndoRun.Blocks(target: target, wanted: wanted, fallen: fallen))
  }

  /// Whether an element shows what it should already.
  private func isShown(_ blocks: UndoRun.Blocks, _ run: UndoRun) -> Bool {
    guard blocks.wanted.count == blocks.fallen.count else { return false }
    return zip(blocks.wanted, blocks.fallen).allSatisfy { wanted, shown in
      guard isBlock(wanted) else { return content(of: wanted, run) == content(of: shown, nil) }
      return maps(of: wanted, run).contains(shown)
        && holdsSame(opSet.records[Int(source(of: wanted, run))].extra, opSet.records[Int(shown)].extra)
    }
  }

  private mutating func putBack(
    _ number: UInt32, _ blocks: UndoRun.Blocks, _ run: UndoRun
  ) throws(AutomergeError) {
    guard isBlock(number) else { return try putBack(number, at: blocks.target, over: blocks.fallen, run) }
    let source = opSet.records[Int(source(of: number, run))].extra
    let made = try write(
      ValueCode.null, [], as: .makeMap, at: blocks.target, over: predecessors(of: number, over: blocks.fallen))
    if let copy = opSet.objectNumber(of: made) { try fill(copy, from: source) }
  }

  // MARK: - The maps of a block

  /// The maps by which a block was put back, by ascending id.
  private func maps(of block: UInt32, _ run: UndoRun) -> [UInt32] {
    let record = opSet.records[Int(block)]
    guard let change = graph.change(of: record.id) else { return [] }
    var maps: [UInt32] = []
    for successor in opSet.sortedSuccessors(of: record) {
      // A change that took this block's own change back put another one in its place.
      guard let map = opSet.record(successor, in: record.register), opSet.records[Int(map)].action == .makeMap,
        let undo = graph.change(of: successor), run.changes.takesBack(undo),
        UndoneChanges.hashes(in: graph.extra(of: undo))?.contains(graph.entries[Int(change)].hash) == false
      else { continue }
      maps.append(map)
    }
    return maps
  }

  /// The block to which a map belongs: itself, or the one from which an undo made it.
  private func block(ofMap map: UInt32, _ run: UndoRun) -> UInt32? {
    let text = opSet.registers[Int(opSet.records[Int(map)].register)].object
    func isPutBack(_ number: UInt32) -> Bool {
      guard let change = graph.change(of: opSet.records[Int(number)].id) else { return true }
      return run.changes.takesBack(change) && !isFilling(change, text, run)
    }
    guard isPutBack(map) else { return map }
    var block: UInt32?
    var next = opSet.records[Int(map)].older
    while next != OpRecord.none {
      if isBlock(next), !isPutBack(next), maps(of: next, run).contains(map) { block = next }
      next = opSet.records[Int(next)].older
    }
    return block
  }

  /// The map of a block that holds what the block should show.
  private func source(of block: UInt32, _ run: UndoRun) -> UInt32 {
    maps(of: block, run).last { isChanged(opSet.records[Int($0)].extra, run) } ?? block
  }

  /// Whether an operation that counts has changed something in an object that was put back.
  private func isChanged(_ object: UInt32, _ run: UndoRun) -> Bool {
    var pending = [object]
    while let object = pending.popLast() {
      func isChange(_ id: LocalOperationID) -> Bool {
        graph.change(of: id).map { run.changes.counts($0) } ?? false
      }
      func isChange(in register: UInt32) -> Bool {
        var isFound = false
        var next = opSet.registers[Int(register)].newest
        while next != OpRecord.none {
          let record = opSet.records[Int(next)]
          if isChange(record.id) { return true }
          opSet.forEachSuccessor(of: record) { if isChange($0) { isFound = true } }
          if record.action.madeKind != nil { pending.append(record.extra) }
          next = record.older
        }
        return isFound
      }
      let record = opSet.objects[Int(object)]
      if record.registers.contains(where: { isChange(in: $0) }) { return true }
      guard record.kind.isSequence else { continue }
      var isFound = false
      opSet.sequences.forEachSpan(of: record.sequence) { span in
        if span.isRegister {
          isFound = isChange(in: span.payload)
        } else {
          for offset in 0..<Int(span.count) where !isFound {
            isFound =
              isChange(span.id.advanced(by: offset)) || span.isDeleted && isChange(span.deletion(at: offset))
          }
        }
        return !isFound
      }
      if isFound { return true }
    }
    return false
  }

  /// Whether two maps show the same, of conflicts the winners, of marks none.
  private func holdsSame(_ one: UInt32, _ other: UInt32) -> Bool {
    var pending = [(one, other)]
    func isSame(_ left: Value?, _ right: Value?) -> Bool {
      switch (left, right) {
      case (.scalar(let left), .scalar(let right)):
        let (left, right) = (left.encoded, right.encoded)
        return left.code == right.code && left.bytes == right.bytes
      case (.object(let left, let kind), .object(let right, let its)):
        guard kind == its, let left = try? number(of: left), let right = try? number(of: right) else { return false }
        pending.append((left, right))
        return true
      default: return false
      }
    }
    while let (one, other) = pending.popLast() {
      if opSet.objects[Int(one)].kind.isSequence {
        let (left, right) = (elements(of: one, clock: nil), elements(of: other, clock: nil))
        guard left.count == right.count, zip(left, right).allSatisfy({ isSame($0, $1) }) else { return false }
      } else {
        let keys = keys(of: one, clock: nil)
        guard keys == self.keys(of: other, clock: nil),
          keys.allSatisfy({ key in
            isSame(value(at: .name(key), in: one, clock: nil), value(at: .name(key), in: other, clock: nil))
          })
        else { return false }
      }
    }
    return true
  }

  /// Copies what a map holds into an empty one.
  private mutating func fill(_ copy: UInt32, from source: UInt32) throws(AutomergeError) {
    // Not by recursion, since a document may nest objects as deep as it likes.
    var pending = [(source: source, copy: objectID(number: copy))]
    while let (source, copy) = pending.popLast() {
      if opSet.objects[Int(source)].kind.isSequence {
        for value in elements(of: source, clock: nil) {
          switch value {
          case .scalar(let scalar): try insert(scalar, at: length(of: copy), in: copy)
          case .object(let object, let kind):
            pending.append((try number(of: object), try insertObject(kind, at: length(of: copy), in: copy)))
          }
        }
      } else {
        for key in keys(of: source, clock: nil) {
          switch value(at: .name(key), in: source, clock: nil) {
          case .scalar(let scalar): try put(scalar, at: .name(key), in: copy)
          case .object(let object, let kind):
            pending.append((try number(of: object), try putObject(kind, at: .name(key), in: copy)))
          case nil: break
          }
        }
      }
    }
  }
}
