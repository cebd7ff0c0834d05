import Glibc

/// A file's bytes, mapped into memory for reading. They are unmapped with the last reference.
///
/// If another program shortens the file, reading its lost end terminates the process with a bus error. That is one
/// reason why worker processes open documents.
final class MappedFile {
  /// The bytes; never empty.
  let bytes: UnsafeRawBufferPointer

  /// Maps the whole file.
  /// - Throws: `unreadable` if it cannot be opened or is no regular file, `empty` if it has no bytes
  convenience init(path: String) throws(PDFError) {
    let descriptor = try RegularFile.open(path, followsLinks: true)
    defer { close(descriptor) }
    try self.init(descriptor: descriptor)
  }

  /// Maps an open file as a whole. The caller may close the descriptor afterwards.
  /// - Throws: `unreadable` if it is no regular file or the system refuses, for example for lack of address space;
  ///   `empty` if it has no bytes
  init(descriptor: Int32) throws(PDFError) {
    let status = try RegularFile.status(of: descriptor)
    guard status.st_size > 0 else { throw .empty }

    let count = Int(status.st_size)
    let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address, address != MAP_FAILED else { throw .unreadable(code: errno) }
    bytes = UnsafeRawBufferPointer(start: address, count: count)
  }

  /// Keeps a copy of bytes.
  /// - Throws: `empty`, `outOfMemory`
  init(copying content: [UInt8]) throws(PDFError) {
    guard !content.isEmpty else { throw .empty }
    let address = mmap(nil, content.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let address, address != MAP_FAILED else { throw .outOfMemory }
    memcpy(address, content, content.count)
    bytes = UnsafeRawBufferPointer(start: address, count: content.count)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
