/// Filling an op set with rows that are already in their final order.
extension OpSet {
  /// Adds a record that is newer than all others of its register.
  mutating func addLoaded(_ record: OpRecord, successors: [LocalOperationID]) -> UInt32 {
    var record = record
    record.older = registers[Int(record.register)].newest
    if let first = successors.first { record.successor = first }
    if successors.count > 1 { record.moreSuccessors = addSuccessorList(Array(successors.dropFirst())) }
    return appendLoaded(record)
  }
}
