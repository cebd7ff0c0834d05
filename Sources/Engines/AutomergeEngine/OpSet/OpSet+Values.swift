/// The values of registers, in the current and in past states.
extension OpSet {
  /// The visible record with the greatest id.
  @inline(__always)
  func winner(of register: UInt32) -> UInt32? {
    let winner = registers[Int(register)].winner
    return winner == OpRecord.none ? nil : winner
  }

  /// The visible records, the greatest id first.
  func visible(in register: UInt32) -> [UInt32] {
    var left = registers[Int(register)].visibleCount
    var result: [UInt32] = []
    var next = registers[Int(register)].winner
    while left > 0, next != OpRecord.none {
      result.append(next)
      left -= 1
      if left > 0 { next = nextVisible(after: next) }
    }
    return result
  }

  /// The visible records in a past state.
  func visible(in register: UInt32, at clock: Clock?) -> [UInt32] {
    guard let clock else { return visible(in: register) }
    var result: [UInt32] = []
    var next = registers[Int(register)].newest
    while next != OpRecord.none {
      if isVisible(next, at: clock) { result.append(next) }
      next = records[Int(next)].older
    }
    return result
  }

  func winner(of register: UInt32, at clock: Clock?) -> UInt32? {
    guard let clock else { return winner(of: register) }
    var next = registers[Int(register)].newest
    while next != OpRecord.none {
      if isVisible(next, at: clock) { return next }
      next = records[Int(next)].older
    }
    return nil
  }

  func isVisible(_ number: UInt32, at clock: Clock) -> Bool {
    let record = records[Int(number)]
    guard record.isValue, clock.covers(record.id) else { return false }
    if record.successor.isNone { return true }
    var isHidden = false
    forEachSuccessor(of: record) { successor in
      if clock.covers(successor), !(record.isCounter && isIncrement(successor, in: record.register)) {
        isHidden = true
      }
    }
    return !isHidden
  }

  func isIncrement(_ id: LocalOperationID, in register: UInt32) -> Bool {
    guard let number = self.record(id, in: register) else { return false }
    return records[Int(number)].action == .increment
  }

  /// The value of a counter with all its increments; sums wrap around. For a past state, linear in the increments.
  func counterValue(of number: UInt32, at clock: Clock? = nil) -> Int64 {
    let record = records[Int(number)]
    var total = integer(record)
    guard let clock else { return total &+ counterSums[Int(record.extra)] }
    forEachSuccessor(of: record) { successor in
      if clock.covers(successor), let increment = self.record(successor, in: record.register),
        records[Int(increment)].action == .increment
      {
        total &+= integer(records[Int(increment)])
      }
    }
    return total
  }

  func integer(_ record: OpRecord) -> Int64 {
    withValue(of: record) { bytes in
      record.code == ValueCode.unsigned
        ? Int64(bitPattern: ScalarValue.unsigned(bytes)) : ScalarValue.signed(bytes)
    }
  }

  @inline(__always)
  func withValue<R>(of record: OpRecord, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let start = Int(record.valueOffset)
    return sequences.arena.withUnsafeBufferPointer { arena in
      body(UnsafeBufferPointer(rebasing: arena[start..<start + Int(record.valueLength)]))
    }
  }

  /// The value that a record gives, without counting increments.
  func scalar(_ record: OpRecord) -> ScalarValue {
    withValue(of: record) { ScalarValue(code: record.code, checked: $0) }
  }
}
