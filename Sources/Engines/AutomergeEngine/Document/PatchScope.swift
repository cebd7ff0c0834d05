/// The places of a document that some changes touched.
///
/// With it, finding the patches for changes is linear in their operations: the rest of the document is not read. An
/// object that a change has newly put is compared as a whole, because all of it is new to the reader.
struct PatchScope {
  /// The touched places of one object.
  struct Places {
    /// The touched registers of a map.
    var registers: Set<UInt32> = []
    /// The touched elements of a sequence.
    var elements: Set<LocalOperationID> = []
  }

  private(set) var places: [UInt32: Places] = [:]

  /// Collects the places that changes and the open transaction touched.
  init(_ document: Document, changes: [UInt32]) {
    for index in changes { note(document.graph.body(of: index), document) }
    if document.hasOpenTransaction { note(document.openTransactionBody, document) }
    for object in Array(places.keys) { addPath(to: object, document.opSet) }
  }

  private mutating func note(_ body: ArraySlice<UInt8>, _ document: Document) {
    body.withUnsafeBufferPointer { bytes in
      // Cannot fail: all these changes were read or made before.
      guard let header = try? ChangeHeader(bytes, body: 0..<bytes.count, limits: document.limits),
        var reader = try? ChangeOperationReader(header, bytes, limits: document.limits)
      else { return }
      let actors = ([header.actor] + header.otherActors).map {
        document.opSet.actors.find(UnsafeBufferPointer(rebasing: bytes[$0])) ?? 0
      }
      while let (row, counter) = try? reader.next() {
        let object =
          row.object.isNone
          ? LocalOperationID.none : LocalOperationID(counter: row.object.counter, actor: actors[Int(row.object.actor)])
        guard let number = document.opSet.objectNumber(of: object) else { continue }
        if let key = row.keyString {
          guard let string = document.opSet.strings.find(UnsafeBufferPointer(rebasing: bytes[key])),
            let register = document.opSet.register(object: number, key: string)
          else { continue }
          places[number, default: Places()].registers.insert(register)
        } else {
          let element =
            row.isInsert
            ? LocalOperationID(counter: counter, actor: actors[0])
            : LocalOperationID(counter: row.element.counter, actor: actors[Int(row.element.actor)])
          places[number, default: Places()].elements.insert(element)
        }
      }
    }
  }

  /// Adds the places on the path to a touched object.
  private mutating func addPath(to object: UInt32, _ opSet: OpSet) {
    var number = object
    while number != 0 {
      let register = opSet.records[Int(opSet.objects[Int(number)].maker)].register
      let place = opSet.registers[Int(register)]
      number = place.object
      if opSet.objects[Int(number)].kind.isSequence {
        if !places[number, default: Places()].elements.insert(place.key).inserted { return }
      } else {
        if !places[number, default: Places()].registers.insert(register).inserted { return }
      }
    }
  }

  /// The touched registers of a map, in the order of their creation.
  func registers(of object: UInt32) -> [UInt32] { (places[object]?.registers ?? []).sorted() }

  /// The touched elements of a sequence, in sequence order.
  func elements(of object: UInt32, _ sequences: SequenceStore) -> [SequenceStore.Place] {
    var found = (places[object]?.elements ?? []).compactMap { sequences.find($0) }
    guard let first = found.first else { return [] }
    var order: [UInt32: Int] = [:]
    for block in sequences.sequences[Int(sequences.sequence(of: first))].blocks {
      order[block] = order.count
    }
    found.sort { left, right in
      if left.leaf == right.leaf { return (left.span, left.offset) < (right.span, right.offset) }
      let (leftBlock, rightBlock) = (sequences.leaves[Int(left.leaf)].block, sequences.leaves[Int(right.leaf)].block)
      if leftBlock != rightBlock { return (order[leftBlock] ?? 0) < (order[rightBlock] ?? 0) }
      return sequences.isOrdered(left, right)
    }
    return found
  }
}
