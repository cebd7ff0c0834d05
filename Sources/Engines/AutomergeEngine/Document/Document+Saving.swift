/// Writing files and exporting changes.
extension Document {
  /// The size in bytes above which a change is exported compressed.
  private static let compressionThreshold = 256

  /// The whole document as one chunk, followed by the changes that wait for missing ones. Commits an open transaction.
  ///
  /// The columns are canonical: the same changes in the same order give the same bytes.
  /// - Complexity: linear in changes, spans of text, and other operations; deflating takes most of the time
  public mutating func save() -> [UInt8] {
    commit()
    var bytes = DocumentWriter(opSet, graph).write()
    for change in queue.sorted { Chunk.frame(change.body, checksum: change.hash.checksum, into: &bytes) }
    return bytes
  }

  /// The changes after the given heads as uncompressed chunks. Append them to a saved file to bring it up to date.
  /// - Parameter heads: the heads of the file; heads that this document does not have are ignored
  /// - Throws: `invalidBytes` only if the document was loaded without verification and turns out to be damaged
  public mutating func saveChanges(since heads: [ChangeHash]) throws(AutomergeError) -> [UInt8] {
    commit()
    try verify()
    var bytes: [UInt8] = []
    for index in graph.changes(from: heads.compactMap { graph.index(of: $0) }, to: graph.headIndices) {
      Chunk.frame(graph.body(of: index), checksum: graph.entries[Int(index)].hash.checksum, into: &bytes)
    }
    return bytes
  }

  /// The changes as standalone chunks for another document.
  func pendingChanges(_ indices: [UInt32]) throws(AutomergeError) -> [PendingChange] {
    var result: [PendingChange] = []
    result.reserveCapacity(indices.count)
    for index in indices {
      do throws(FormatError) {
        result.append(try PendingChange(body: Array(graph.body(of: index)), limits: limits))
      } catch {
        throw .invalidBytes(error)
      }
    }
    return result
  }

  /// One change as a chunk of its own, compressed if it is longer than 256 bytes.
  func chunk(of index: UInt32) -> [UInt8] {
    let body = graph.body(of: index)
    let checksum = graph.entries[Int(index)].hash.checksum
    var bytes: [UInt8] = []
    if body.count + 8 <= Self.compressionThreshold {
      Chunk.frame(body, checksum: checksum, into: &bytes)
      return bytes
    }
    // The contents begin after the type and the length field.
    var header = body.startIndex + 1
    while body[header] >= 0x80 { header += 1 }
    let deflated = Deflate.deflate(Array(body[(header + 1)...]))
    var compressed: [UInt8] = [Chunk.Kind.compressedChange.rawValue]
    compressed.appendUnsigned(UInt64(deflated.count))
    compressed.append(contentsOf: deflated)
    Chunk.frame(compressed, checksum: checksum, into: &bytes)
    return bytes
  }
}
