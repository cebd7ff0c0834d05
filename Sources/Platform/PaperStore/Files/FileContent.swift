import ByteCoding
import Foundation
import PaperDomain

/// A file's size and hash.
struct FileContent: Equatable, Sendable {
  var byteCount: Int64
  var sha256: SHA256.Digest

  init(byteCount: Int64, sha256: SHA256.Digest) {
    self.byteCount = byteCount
    self.sha256 = sha256
  }

  /// The content that a segment's file had at import.
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

  /// Whether a file has this content. Does not read a file of another size.
  /// - Throws: like `init(ofFileAt:)`, but a missing file is no error
  func isContent(ofFileAt path: String) throws(StoreError) -> Bool {
    guard FileSystem.fileSize(path) == byteCount else { return false }
    return try FileContent(ofFileAt: path) == self
  }

  /// Copies a file and hashes the copy. The copy gets its name only if it has this content; otherwise it is deleted.
  ///
  /// The copy may not be on the disk yet; sync it before you rely on it.
  /// - Returns: whether the source has this content
  /// - Throws: for the source, like `init(ofFileAt:)`; for the copy, `diskFull` and the like
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

  /// The suffix of unfinished copies.
  static let unfinishedSuffix = ".unfinished"
}
