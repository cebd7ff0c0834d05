import Glibc

/// A file that is read in parts, because mapping it would take too much address space.
///
/// PDFium reads many small pieces close to each other, so the most recent blocks are kept: 4 MiB whatever the file's
/// size. Pieces larger than a block are read straight into their destination.
final class FileParts {
  /// The file's length in bytes when it was opened; never 0.
  let count: Int
  /// The system's error number of the first read that failed, or `EIO` if the file had become shorter.
  private(set) var failure: Int32?

  private let descriptor: Int32
  private let storage: UnsafeMutableRawPointer
  /// The block of the file in each slot of `storage`; each block can be in one slot only.
  private var blocks = [Int](repeating: -1, count: FileParts.placeCount)

  private static let blockBytes = 64 << 10
  private static let placeCount = 64

  /// Keeps a copy of the descriptor; the caller may close its own.
  /// - Throws: `unreadable`, `empty`
  init(descriptor: Int32) throws(PDFError) {
    let status = try RegularFile.status(of: descriptor)
    guard status.st_size > 0 else { throw .empty }
    guard let storage = malloc(Self.blockBytes * Self.placeCount) else { throw .outOfMemory }
    let copy = dup(descriptor)
    guard copy >= 0 else {
      let code = errno
      free(storage)
      throw .unreadable(code: code)
    }
    self.descriptor = copy
    self.storage = storage
    count = Int(status.st_size)
  }

  deinit {
    close(descriptor)
    free(storage)
  }

  /// The whole file, mapped.
  /// - Throws: `unreadable`, `empty`
  func mapped() throws(PDFError) -> MappedFile { try MappedFile(descriptor: descriptor) }

  /// Copies bytes of the file into a buffer.
  /// - Returns: false if not all of them could be read; then `failure` has the reason
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard offset >= 0, offset <= count, buffer.count <= count - offset else { return false }
    guard let base = buffer.baseAddress else { return true }
    guard buffer.count < Self.blockBytes else { return fill(base, buffer.count, at: offset) }
    var done = 0
    while done < buffer.count {
      let block = (offset + done) / Self.blockBytes
      guard let bytes = bytes(ofBlock: block) else { return false }
      let start = (offset + done) % Self.blockBytes
      let part = min(buffer.count - done, Self.blockBytes - start)
      memcpy(base + done, bytes + start, part)
      done += part
    }
    return true
  }

  private func bytes(ofBlock block: Int) -> UnsafeMutableRawPointer? {
    let place = block % Self.placeCount
    let bytes = storage + place * Self.blockBytes
    guard blocks[place] != block else { return bytes }
    blocks[place] = -1
    let start = block * Self.blockBytes
    guard fill(bytes, min(Self.blockBytes, count - start), at: start) else { return nil }
    blocks[place] = block
    return bytes
  }

  private func fill(_ address: UnsafeMutableRawPointer, _ wanted: Int, at offset: Int) -> Bool {
    var done = 0
    while done < wanted {
      let got = pread(descriptor, address + done, wanted - done, off_t(offset + done))
      if got > 0 {
        done += got
      } else if got == 0 || errno != EINTR {
        if failure == nil { failure = got == 0 ? EIO : errno }
        return false
      }
    }
    return true
  }
}
