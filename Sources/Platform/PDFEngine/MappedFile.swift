import Glibc

/// A file's bytes, mapped into memory for reading. They are unmapped with the last reference.
///
/// If another program shortens the file meanwhile, reading its lost end ends the process with a bus error. That is
/// why documents are opened in worker processes.
final class MappedFile {
  /// The bytes; never empty.
  let bytes: UnsafeRawBufferPointer

  /// Maps the whole file.
  /// - Throws: `unreadable` if it cannot be opened or is no regular file, `empty` if it has no bytes
  init(path: String) throws(PDFError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    defer { close(descriptor) }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard status.st_size > 0 else { throw .empty }

    let count = Int(status.st_size)
    let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address, address != MAP_FAILED else { throw .unreadable(code: errno) }
    bytes = UnsafeRawBufferPointer(start: address, count: count)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
