import ByteCoding

/// What a change says besides its operations.
struct ChangeFrame {
  let actor: UInt32
  let sequence: UInt32
  let startOp: UInt32
  let time: Int64
  let message: UnsafeBufferPointer<UInt8>
  let extra: UnsafeBufferPointer<UInt8>

  /// Writes the body of a change (type, length, contents) at the end of `bytes`, and hashes it.
  ///
  /// The body is put together in memory of the stack, since a history has hundreds of thousands of small ones.
  /// - Parameters:
  ///   - dependencies: ascending
  ///   - others: the actors other than the author that the operations name, in byte order
  ///   - columnBytes: at least as many bytes as `columns` writes
  /// - Returns: the change's hash and its size in bytes
  @inline(__always)
  func write(
    dependencies: [ChangeHash], actors: ActorTable, others: [UInt32], columnBytes: Int, into bytes: inout [UInt8],
    columns: (inout ByteSink) -> Void
  ) -> (hash: ChangeHash, length: Int) {
    // Type, length, and the header's integers at their longest.
    let prefix = 11
    var size = prefix + 80 + dependencies.count * 32 + message.count + extra.count + columnBytes
    size += actors.ids[Int(actor)].bytes.count
    for other in others { size += 10 + actors.ids[Int(other)].bytes.count }
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { memory in
      var sink = ByteSink(memory, from: prefix)
      sink.appendUnsigned(UInt64(dependencies.count))
      for dependency in dependencies { sink.append(dependency) }
      sink.appendLengthPrefixed(actors.ids[Int(actor)].bytes)
      sink.appendUnsigned(sequence)
      sink.appendUnsigned(startOp)
      sink.appendSigned(time)
      sink.appendUnsigned(UInt64(message.count))
      sink.append(message)
      sink.appendUnsigned(UInt64(others.count))
      for other in others { sink.appendLengthPrefixed(actors.ids[Int(other)].bytes) }
      columns(&sink)
      sink.append(extra)
      // The length is known only now; it goes before the contents.
      let length = UInt64(sink.count - prefix)
      let start = prefix - 1 - [UInt8].unsignedLength(length)
      var front = ByteSink(memory, from: start)
      front.append(Chunk.Kind.change.rawValue)
      front.appendUnsigned(length)
      let body = UnsafeRawBufferPointer(rebasing: memory[start..<sink.count])
      bytes.append(contentsOf: body)
      return (ChangeHash(words: SHA256.words(of: body)), body.count)
    }
  }
}
