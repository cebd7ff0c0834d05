import AutomergeEngine
import ByteCoding

@testable import MeetingNotes

enum Fixture {
  static let document = UniqueID(high: 0x1654_A0B5_43B9_48FF, low: 0xB7FB_83F5_8F4D_1D75)

  static func item(_ number: Int) -> UniqueID { UniqueID(high: 1, low: UInt64(number)) }

  static func actor(_ number: UInt8) -> ActorID { ActorID(bytes: [number]) }

  static func by(_ author: String, _ time: Int64 = 0) -> NotesSignature {
    NotesSignature(author: author, time: 1_700_000_000 + time)
  }

  /// A document by Ana with items A, B and C.
  static func notes() throws -> NotesDocument {
    var notes = try NotesDocument.create(title: "Budget", id: document, actor: actor(1), by: by("Ana"))
    for (index, title) in ["A", "B", "C"].enumerated() {
      try notes.addItem(title, id: item(index), discussion: "about \(title)", by: by("Ana", Int64(index)))
    }
    return notes
  }

  static func copy(_ notes: NotesDocument, _ number: UInt8) throws -> NotesDocument {
    var notes = notes
    return try NotesDocument(opening: notes.fileBytes(), actor: actor(number))
  }
}
