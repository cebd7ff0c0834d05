import AutomergeEngine
import ByteCoding

/// Work on documents that others made: loading them, and retyping a paper. The results are the same natively and in the
/// browser.
public enum AutomergePaper {
  /// Loads a document with verification.
  /// - Returns: the number of changes and the heads, or the error that ended the work
  public static func loaded(_ bytes: [UInt8]) -> String {
    do throws(AutomergeError) {
      let document = try Document(loading: bytes, actor: ActorID(bytes: [8]))
      var line = "\(document.changeCount)"
      for head in document.heads { line += " " + head.description }
      return line
    } catch {
      return error.description
    }
  }

  /// Makes the edits of a paper, in one transaction or in one for each edit, and saves the document.
  /// - Parameter edits: for each edit its position, the number of characters to delete, and the number of bytes to
  ///   insert, as 32-bit little-endian numbers, and then those bytes in UTF-8
  /// - Returns: the SHA-256 of the file and the length of the text, or the error that ended the work
  public static func replayed(_ edits: [UInt8], oneChangeEach: Bool) -> String {
    do throws(AutomergeError) {
      var document = Document(actor: ActorID(bytes: [7, 7]))
      let text = try document.putObject(.text, at: "text")
      if oneChangeEach { document.commit() }
      var reader = ByteReader(edits)
      while reader.remaining > 0 {
        guard let edit = next(&reader) else { return "the edits are cut off" }
        try document.spliceText(in: text, at: edit.position, deleting: edit.deletions, inserting: edit.text)
        if oneChangeEach { document.commit() }
      }
      document.commit()
      return "\(SHA256.hash(document.save())) \(document.length(of: text))"
    } catch {
      return error.description
    }
  }

  private static func next(_ reader: inout ByteReader) -> (position: Int, deletions: Int, text: String)? {
    do throws(ByteCodingError) {
      let position = try reader.readLittleEndian32()
      let deletions = try reader.readLittleEndian32()
      let count = try reader.readLittleEndian32()
      let bytes = try reader.readBytes(Int(count))
      return (Int(position), Int(deletions), String(decoding: bytes, as: UTF8.self))
    } catch {
      return nil
    }
  }
}
