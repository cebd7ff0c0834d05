/// Filling an op set with rows that come in their final order.
extension OpSet {
  /// Adds a record that is newer than all others of its register.
  mutating func addLoaded(_ record: OpRecord, successors: [OpID]) -> UInt32 {
    var record = record
    record.older = registers[Int(record.register)].newest
    if let first = successors.first { record.successor = first }
    if successors.count > 1 { record.moreSuccessors = addSuccessorList(Array(successors.dropFirst())) }
    return appendLoaded(record)
  }

  /// Finds which values of a register are visible, when all its records are there.
  mutating func finishLoaded(_ register: UInt32) {
    var visible: UInt32 = 0
    var next = registers[Int(register)].newest
    while next != OpRecord.none {
      let record = records[Int(next)]
      var hiding: UInt32 = 0
      if !record.successor.isNone {
        hiding = 1
        if record.moreSuccessors != OpRecord.none {
          hiding += UInt32(successorLists[Int(record.moreSuccessors)].count)
        }
        if record.code == ValueCode.counter, record.action == .set {
          hiding -= UInt32(incrementCount(of: next))
        }
      }
      setHiding(of: next, to: hiding)
      if record.isValue, hiding == 0 { visible += 1 }
      next = record.older
    }
    setVisibleCount(of: register, to: visible)
  }
}
