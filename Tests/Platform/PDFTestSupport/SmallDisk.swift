import Foundation

/// A disk in memory with room for only so many megabytes. It is unmounted with this object.
///
/// Only a process that may mount can make one. Elsewhere, tests that use it are skipped and say so.
public final class SmallDisk {
  /// Whether this process may mount.
  public static let isPossible = getuid() == 0 && (try? SmallDisk(megabytes: 1)) != nil

  /// The path at which the disk is mounted.
  public let path: String

  /// Mounts an empty disk.
  public init(megabytes: Int) throws {
    path = FileManager.default.temporaryDirectory.path + "/papercenter-disk-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(megabytes)m") == 0 else {
      let code = errno
      rmdir(path)
      throw CocoaError(.featureUnsupported, userInfo: [NSDebugDescriptionErrorKey: String(cString: strerror(code))])
    }
  }

  deinit {
    // Detaches lazily, because a process may be about to close its last file.
    if umount2(path, Int32(MNT_DETACH)) != 0 {
      print("\(path) is still mounted: \(String(cString: strerror(errno)))")
    }
    rmdir(path)
  }

  /// Fills the remaining room with one file.
  /// - Returns: the path of that file
  public func fill() throws -> String {
    let filler = path + "/filler"
    let descriptor = open(filler, O_WRONLY | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(descriptor) }
    for size in [65_536, 1] {
      let block = [UInt8](repeating: 1, count: size)
      while write(descriptor, block, size) > 0 {}
    }
    guard errno == ENOSPC else { throw CocoaError(.fileWriteUnknown) }
    return filler
  }
}
