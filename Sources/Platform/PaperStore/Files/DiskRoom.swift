import Foundation

/// The free space of a disk, and the part of it that a library leaves free. A library must never fill its disk, since
/// the database has to grow for every edit, even for those that free space.
///
/// The floor is a twentieth of the disk, at most 256 MiB. A file is refused if less than the floor would stay free.
struct DiskRoom: Equatable, Sendable {
  /// The path whose disk was examined.
  let path: String
  /// The free bytes that this process may use.
  let freeBytes: Int64
  /// The bytes that must stay free.
  let floorBytes: Int64

  /// The largest floor.
  static let largestFloor: Int64 = 256 << 20

  /// - Parameter path: a file or folder on the disk
  init(at path: String) throws(StoreError) {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { throw StoreError(errno: errno, path: path) }
    let unit = Int64(clamping: status.f_frsize)
    let (free, isTooMuch) = unit.multipliedReportingOverflow(by: Int64(clamping: status.f_bavail))
    let (size, isTooLarge) = unit.multipliedReportingOverflow(by: Int64(clamping: status.f_blocks))
    self.init(
      path: path, freeBytes: isTooMuch ? .max : free, diskBytes: isTooLarge ? .max : size)
  }

  init(path: String, freeBytes: Int64, diskBytes: Int64) {
    self.path = path
    self.freeBytes = freeBytes
    floorBytes = min(Self.largestFloor, diskBytes / 20)
  }

  /// - Throws: `tooLittleSpace` if less than the floor would stay free
  func require(_ bytes: Int64) throws(StoreError) {
    let (rest, isNegative) = freeBytes.subtractingReportingOverflow(max(bytes, 0))
    guard !isNegative, rest >= floorBytes else {
      throw .tooLittleSpace(path: path, needed: max(bytes, 0), free: freeBytes, kept: floorBytes)
    }
  }
}
