import AutomergeEngine
import ByteCoding

/// Work on documents that others made, the same natively and in the browser: loading them, and typing a paper again.
public enum AutomergePaper {
  /// Loads a document with verification.
  /// - Returns: how many changes it has, and its heads; or the error that ended the work
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

  /// Makes the edits of a paper, in one transaction or in one each, and saves it.
  /// - Parameter edits: of each edit its position, how much it deletes, and the number of bytes of what it inserts, as
  ///   32-bit numbers with the least byte first, and those bytes, in UTF-8
  /// - Returns: the SHA-256 of the file, and the length of the text; or what ended the work
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
