/// Finding values by path, and the path of an object.
extension Document {
  /// The value at a path from the root, which consists of keys of maps and indices of sequences. The empty path is the
  /// root.
  /// - Returns: `nil` if the path does not exist
  public func value(at path: [Key]) -> Value? {
    var value = Value.object(.root, .map)
    for key in path {
      guard let object = value.object, let next = self.value(at: key, in: object) else { return nil }
      value = next
    }
    return value
  }

  /// The current path from the root to an object.
  /// - Returns: `nil` if it, or something around it, was deleted or overwritten, or lost a conflict
  /// - Throws: `unknownObject`
  /// - Complexity: linear in the depth
  public func path(of object: ObjectID) throws(AutomergeError) -> [Key]? {
    var number = try self.number(of: object)
    var path: [Key] = []
    while number != 0 {
      let record = opSet.records[Int(opSet.objects[Int(number)].maker)]
      guard opSet.winner(of: record.register) == opSet.objects[Int(number)].maker else { return nil }
      let register = opSet.registers[Int(record.register)]
      if opSet.objects[Int(register.object)].kind.isSequence {
        guard let place = opSet.sequences.find(register.key) else { return nil }
        path.append(.index(opSet.sequences.position(of: place)))
      } else {
        path.append(.name(String(decoding: opSet.strings[register.key.counter], as: UTF8.self)))
      }
      number = register.object
    }
    path.reverse()
    return path
  }
}
