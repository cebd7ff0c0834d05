import Foundation

/// Identifies a state of a file: if two stamps of a path are equal, the file has not changed between them.
package struct FileStamp: Equatable, Sendable {
  private let inode: UInt64
  private let size: Int64
  /// When the file was last written, in seconds since 1970.
  let seconds: Int
  private let nanoseconds: Int

  /// The stamp of a file whose status is known.
  init(_ status: stat) {
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// The stamp of the file at a path; `nil` if there is none.
  /// - Parameter followsLinks: whether a link stands for the file that it names
  package init?(_ path: String, followsLinks: Bool) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }
}
