import ByteCoding
import Foundation
import PaperDomain

/// What a file holds, as far as it can be told without keeping it: its size and hash.
struct FileContent: Equatable, Sendable {
  var byteCount: Int64
  var sha256: SHA256.Digest

  init(byteCount: Int64, sha256: SHA256.Digest) {
    self.byteCount = byteCount
    self.sha256 = sha256
  }

  /// What a segment's file held when it was imported.
  init(of segment: BundleSegment) {
    self.init(byteCount: segment.byteCount, sha256: segment.sha256)
  }

  /// Reads a file once, in constant memory.
  /// - Throws: `missing`, `notPermitted`, `wrongKind`; `system` when the disk cannot read it
  init(ofFileAt path: String) throws(StoreError) {
    var hash = try FileHash(path: path)
    var byteCount: Int64 = 0
    try FileSystem.read(path) { piece throws(StoreError) in
      try hash.update(piece)
      byteCount += Int64(piece.count)
      return true
    }
    self.init(byteCount: byteCount, sha256: try hash.digest())
  }

  /// Whether a file holds this. A file of another size is not read.
  /// - Throws: as `init(ofFileAt:)`, but a missing file is no error
  func isContent(ofFileAt path: String) throws(StoreError) -> Bool {
    guard FileSystem.fileSize(path) == byteCount else { return false }
    return try FileContent(ofFileAt: path) == self
  }

  /// Copies a file and hashes what is written; the copy gets its name only if it holds this, else it is deleted.
  ///
  /// The copy may not be on the disk yet: whoever relies on it syncs it.
  /// - Returns: whether the source held this
  /// - Throws: for the source as `init(ofFileAt:)`; for the copy `diskFull` and the like
  func copy(fileAt source: String, to destination: String) throws(StoreError) -> Bool {
    guard FileSystem.fileSize(source) == byteCount else { return false }
    let unfinished = destination + Self.unfinishedSuffix
    var writer = try StagedFileWriter(path: unfinished)
    try FileSystem.read(source) { piece throws(StoreError) in
      try writer.append(piece)
      return true
    }
    guard try writer.content() == self else { return false }
    writer.keep()
    try FileSystem.move(unfinished, to: destination)
    return true
  }

  /// What the names of copies end with that are not whole yet.
  static let unfinishedSuffix = ".unfinished"
}
