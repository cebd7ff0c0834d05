import AutomergeEngine
import ByteCoding
import MeetingNotes

/// The wrapper of notes files, and whole files whose wrapper is valid.
enum NotesInput {
  /// The wrapper must be the same after it was read, written and read again. The document inside is opened or refused;
  /// an opened one must have the same content after it was written.
  static func fault(in bytes: [UInt8]) -> String? {
    let file: NotesFile
    do throws(NotesFileError) {
      file = try NotesFile(parsing: bytes, limit: 1 << 16)
    } catch {
      return error.offset <= bytes.count ? nil : "an error is outside of the file"
    }
    do throws(NotesFileError) {
      let again = try NotesFile(parsing: file.bytes, limit: 1 << 16)
      if again != file { return "the file is read as another one after it was written" }
    } catch {
      return "what was written is refused: \(error)"
    }
    var limits = NotesLimits()
    limits.automerge.inflatedBytes = 1 << 20
    limits.automerge.operations = 1 << 12
    do throws(NotesError) {
      var notes = try NotesDocument(opening: bytes, actor: ActorID(bytes: [9]), limits: limits)
      let content = try notes.content()
      let read = try NotesDocument(opening: notes.fileBytes(), actor: ActorID(bytes: [8]), limits: limits)
      return try read.content() == content ? nil : "the notes say something else after they were written"
    } catch {
      return nil
    }
  }

  static let seeds: [[UInt8]] = {
    let by = NotesSignature(author: "a", time: 1)
    let id = UniqueID(high: 1, low: 2)
    guard var notes = try? NotesDocument.create(id: id, actor: ActorID(bytes: [1]), by: by),
      (try? notes.addItem("t", id: id, discussion: "d", by: by)) != nil
    else { return [] }
    let text = Array(Base58Check.text(of: id.bytes).utf8)
    let bare =
      [0xBF, 0x62, 0x69, 0x64, 0x78, UInt8(text.count)] + text + [0x64, 0x64, 0x61, 0x74, 0x61, 0x41, 1, 0xFF]
    return [notes.fileBytes(), bare]
  }()
}
