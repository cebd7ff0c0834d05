/// Restores blocks when their deletion is undone.
///
/// Each restoration gives the element a new map that overwrites its earlier ones. So a block may have several maps: the
/// original one, and those made by undo. A block should show the content of the newest map in which somebody has made a
/// change that counts; if there is none, the content of its original map. So undoing a change in an earlier map affects
/// the visible block, unless somebody has edited the visible map since.
extension Document.UndoRun {
  /// An element of a text whose blocks are restored.
  struct Blocks {
    let target: Document.Target
    /// The values that the element should show; not only blocks, if there was a conflict.
    let wanted: [UInt32]
    /// The values that the element shows and that the wanted ones replace.
    let uncounted: [UInt32]
  }
}

extension Document {
  /// Records that something is undone in an object.
  func touch(_ object: UInt32, _ run: inout UndoRun) {
    var object = object
    while object != 0, run.touched.insert(object).inserted {
      let maker = opSet.objects[Int(object)].maker
      if isBlock(maker) { run.touchedBlocks.append(maker) }
      object = opSet.registers[Int(opSet.records[Int(maker)].register)].object
    }
  }

  /// Whether a record makes a map in a text, which is a block.
  func isBlock(_ number: UInt32) -> Bool {
    let record = opSet.records[Int(number)]
    return record.action == .makeMap
      && opSet.objects[Int(opSet.registers[Int(record.register)].object)].kind == .text
  }

  /// Makes all blocks show what they should, after everything else has been undone.
  mutating func settleBlocks(_ run: inout UndoRun) throws(AutomergeError) {
    for touched in run.touchedBlocks { refresh(touched, &run) }
    // Inner blocks first, because they are part of the content of the outer ones.
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

  /// Finds the block of a map. If the block shows another map, schedules an update of that block.
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
    let (counted, uncounted) = seen(in: register, run)
    let wanted = valuesToRestore(in: register, run)
    guard counted.isEmpty, !uncounted.isEmpty, wanted.contains(block),
      wanted.allSatisfy({ opSet.records[Int($0)].action == .set || isBlock($0) })
    else { return }
    run.blocks.append(UndoRun.Blocks(target: target, wanted: wanted, uncounted: uncounted))
  }

  /// Whether an element already shows what it should.
  private func isShown(_ blocks: UndoRun.Blocks, _ run: UndoRun) -> Bool {
    guard blocks.wanted.count == blocks.uncounted.count else { return false }
    return zip(blocks.wanted, blocks.uncounted).allSatisfy { wanted, shown in
      guard isBlock(wanted) else { return content(of: wanted, run) == content(of: shown, nil) }
      return maps(of: wanted, run).contains(shown)
        && holdsSame(opSet.records[Int(source(of: wanted, run))].extra, opSet.records[Int(shown)].extra)
    }
  }

  private mutating func putBack(
    _ number: UInt32, _ blocks: UndoRun.Blocks, _ run: UndoRun
  ) throws(AutomergeError) {
    guard isBlock(number) else { return try putBack(number, at: blocks.target, over: blocks.uncounted, run) }
    let source = opSet.records[Int(source(of: number, run))].extra
    let made = try write(
      ValueCode.null, [], as: .makeMap, at: blocks.target, over: predecessors(of: number, over: blocks.uncounted))
    if let copy = opSet.objectNumber(of: made) { try fill(copy, from: source) }
  }

  // MARK: - The maps of a block

  /// The maps that restored a block, by ascending id.
  private func maps(of block: UInt32, _ run: UndoRun) -> [UInt32] {
    let record = opSet.records[Int(block)]
    guard let change = graph.change(of: record.id) else { return [] }
    var maps: [UInt32] = []
    for successor in opSet.sortedSuccessors(of: record) {
      // Skips a map made by an undo of the block's own change: it replaced the block and did not restore it.
      guard let map = opSet.record(successor, in: record.register), opSet.records[Int(map)].action == .makeMap,
        let undo = graph.change(of: successor), run.changes.takesBack(undo),
        UndoneChanges.hashes(in: graph.extra(of: undo))?.contains(graph.entries[Int(change)].hash) == false
      else { continue }
      maps.append(map)
    }
    return maps
  }

  /// The original block that a map belongs to: the map itself, or the block that an undo restored with it.
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

  /// The map with the content that a block should show.
  private func source(of block: UInt32, _ run: UndoRun) -> UInt32 {
    maps(of: block, run).last { isChanged(opSet.records[Int($0)].extra, run) } ?? block
  }

  /// Whether a restored object contains a change that counts.
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

  /// Whether two maps show the same content. Compares only the winners of conflicts, and no marks.
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

  /// Copies the content of a map into an empty one.
  private mutating func fill(_ copy: UInt32, from source: UInt32) throws(AutomergeError) {
    // Uses a list instead of recursion, because a document may nest objects to any depth.
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
