import ByteCoding
import Foundation
import Notebook

/// Reads and writes annotation files.
enum NotebookFiles {
  /// Reads a file, including every page of a document. A notebook of one page is a document without pages.
  /// - Throws: `CommandFailure` with the offset and the reason, or with the reason why the file could not be opened
  static func document(_ path: String) throws -> NotebookDocument {
    let bytes = try WholeFile.bytes(of: path)
    do {
      return try NotebookDocument(fileBytes: bytes)
    } catch {
      throw CommandFailure("\(path) is not a valid notebook: \(error.explanation). The file was not changed.")
    }
  }

  /// A fresh actor for this run of the command, with the current user as its author.
  static func writer() -> NotebookPage.Writer {
    var random = SystemRandomNumberGenerator()
    return NotebookPage.Writer(
      actor: UniqueID(random: &random), author: ProcessInfo.processInfo.environment["USER"] ?? "somebody")
  }

  static func now() -> Instant {
    Instant(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1000))
  }
}
