import ByteCoding
import Foundation
import GRDB
import PaperDomain

// Documents of shared notes. A document is the union of all its pieces, so adding the pieces of another library merges
// the two.

extension LibraryFolderInsertion {
  mutating func addSharedNotes(_ id: UniqueID) throws {
    let folder = LibraryFolder.notes(id)
    let notes = try files.record(folder + "/notes.json", id: id)
    let isNew = try add(notes, .sharedNotes, "sharedNotes")
    // The import brings back notes that were deleted for good here, since a person asked for it.
    if isNew { try writer.readmit(SharedNotes.ID(id)) }
    for piece in try notes.records("pieces") {
      let kind = try piece.text("kind")
      guard let key = Hexadecimal.bytes(of: try piece.text("key").utf8), key.count == 32 else {
        throw piece.unusable("key", "64 digits are expected")
      }
      let name = "\(kind)-\(Hexadecimal.text(of: key)).automerge"
      guard try piece.text("file") == name else { throw piece.unusable("file", "“\(name)” is expected") }
      let bytes = try contents(of: folder + "/" + name, as: piece)
      let isThere = try db.exists(
        "shared_notes_chunk WHERE notes_id = ? AND kind = ? AND key = ?", [id, kind, Data(key)])
      guard !isThere else { continue }
      try insert(
        "INSERT INTO shared_notes_chunk (notes_id, kind, key, sha256, data) VALUES (?, ?, ?, ?, ?)",
        [id, kind, Data(key), Data(SHA256.hash(bytes).bytes), Data(bytes)], piece, "kind")
      if !isNew { report.added["pieces", default: 0] += 1 }
    }
  }

  /// The bytes of a piece.
  /// - Throws: `wrongFile` if they are missing or do not match the piece's hash
  private func contents(of name: String, as piece: FolderRecord) throws -> [UInt8] {
    guard files.exists(name) else { throw LibraryFolderError.wrongFile(file: name, reason: "is missing") }
    let bytes = try FileSystem.contents(of: files.folder + "/" + name)
    guard try piece.text("sha256") == SHA256.hash(bytes).description else {
      throw LibraryFolderError.wrongFile(
        file: name, reason: "is not the file that notes.json describes: its hash differs")
    }
    return bytes
  }
}
