import ArgumentParser
import ByteCoding
import Foundation
import MeetingNotes

/// `papercenter notes import`: makes a new, independent document from another file.
struct NotesImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a new document from notes, raw Automerge data, or JSON that `export` wrote.",
    discussion: """
      The history of notes and Automerge data is kept. The copy gets a new id and no longer merges with the file that \
      it came from.
      """)

  @Argument(help: "The file to read.") var source: String
  @OptionGroup var target: FileOutput
  @OptionGroup var author: AuthorOptions

  func run() throws {
    let bytes = try WholeFile.bytes(of: source)
    var notes: NotesDocument
    if bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "{") {
      notes = try made(from: bytes)
    } else {
      var original = try NotesFiles.open(source)
      notes = original.copy(id: NotesFiles.newID(), actor: NotesFiles.actor())
    }
    try target.write(notes.fileBytes())
  }

  private func made(from bytes: [UInt8]) throws -> NotesDocument {
    let json: NotesJSON
    do {
      json = try JSONDecoder().decode(NotesJSON.self, from: Data(bytes))
    } catch {
      throw CommandFailure("\(source) is not JSON of notes: \(error)")
    }
    let by = author.signature
    var notes = try NotesDocument.create(
      title: json.title, id: NotesFiles.newID(), actor: NotesFiles.actor(), by: by)
    for name in json.attendees { try notes.addAttendee(name, by: by) }
    for item in json.agendas {
      try notes.addItem(
        item.title, id: item.id.flatMap { UniqueID($0) } ?? NotesFiles.newID(), discussion: item.discussion, by: by)
    }
    return notes
  }
}
