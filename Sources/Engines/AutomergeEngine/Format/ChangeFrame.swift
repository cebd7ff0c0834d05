import ByteCoding

/// The fields of a change besides its operations.
struct ChangeFrame {
  let actor: UInt32
  let sequence: UInt32
  let startOp: UInt32
  let time: Int64
  let message: UnsafeBufferPointer<UInt8>
  let extra: UnsafeBufferPointer<UInt8>

  /// Writes the body of a change (type, length, contents), hashes it, and appends it to `bodies`.
  ///
  /// The body is assembled on the stack, because a history has hundreds of thousands of small ones.
  /// - Parameters:
  ///   - dependencies: the hashes, in ascending order
  ///   - others: the other actors that the operations refer to, in byte order
  ///   - columnBytes: an upper bound for the bytes that `columns` writes
  @inline(__always)
  func write(
    dependencies: [ChangeHash], actors: ActorTable, others: [UInt32], columnBytes: Int, into bodies: inout BodyStore,
    columns: (inout ByteSink) -> Void
  ) -> (hash: ChangeHash, body: BodyStore.Place) {
    // The type, the length, and the header's integers at their greatest size.
    let prefix = 11
    var size = prefix + 80 + dependencies.count * 32 + message.count + extra.count + columnBytes
    size += actors.byteCount(of: actor)
    for other in others { size += 10 + actors.byteCount(of: other) }
    return withUnsafeTemporaryAllocation(byteCount: size + SHA256.paddingLimit, alignment: 8) { memory in
      var sink = ByteSink(memory, from: prefix)
      sink.appendUnsigned(UInt64(dependencies.count))
      for index in dependencies.indices { sink.append(dependencies[index]) }
      sink.append(actor, actors)
      sink.appendUnsigned(sequence)
      sink.appendUnsigned(startOp)
      sink.appendSigned(time)
      sink.appendUnsigned(UInt64(message.count))
      sink.append(message)
      sink.appendUnsigned(UInt64(others.count))
      for index in others.indices { sink.append(others[index], actors) }
      columns(&sink)
      sink.append(extra)
      // The length is known only now. It is written before the contents.
      let length = UInt64(sink.count - prefix)
      let start = prefix - 1 - LEB128.byteCount(of: length)
      var front = ByteSink(memory, from: start)
      front.append(Chunk.Kind.change.rawValue)
      front.appendUnsigned(length)
      let body = bodies.append(UnsafeRawBufferPointer(rebasing: memory[start..<sink.count]))
      let hash = SHA256.words(
        padding: UnsafeMutableRawBufferPointer(rebasing: memory[start...]), after: sink.count - start)
      return (ChangeHash(words: hash), body)
    }
  }
}

extension ByteSink {
  /// Appends an actor: the length of its bytes, then the bytes.
  @inline(__always)
  fileprivate mutating func append(_ actor: UInt32, _ actors: ActorTable) {
    appendUnsigned(UInt64(actors.byteCount(of: actor)))
    actors.withBytes(of: actor) { append($0) }
  }
}
