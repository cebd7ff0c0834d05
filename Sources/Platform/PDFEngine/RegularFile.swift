import Glibc

/// Opens regular files only: no folders, pipes or devices.
public enum RegularFile {
  /// Opens a file for reading. The caller must close the descriptor, which other programs do not inherit.
  /// - Parameter followsLinks: whether the last part of the path may be a symbolic link
  /// - Throws: `unreadable` if it cannot be opened, is a link that is not followed, or is no regular file
  public static func open(_ path: String, followsLinks: Bool = false) throws(PDFError) -> Int32 {
    // Without O_NONBLOCK, `open` would wait on a named pipe without a writer.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    do throws(PDFError) {
      _ = try status(of: descriptor)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// The status of an open file.
  /// - Throws: `unreadable` if it is no regular file
  public static func status(of descriptor: Int32) throws(PDFError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    return status
  }
}
