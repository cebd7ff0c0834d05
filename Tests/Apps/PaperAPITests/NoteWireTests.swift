import BlazeBinary
import ByteCoding
import Foundation
import PaperDomain
import Testing

@testable import PaperAPI

@Suite("Notes on the wire")
struct NoteWireTests {
  private static let id = UniqueID(high: 1, low: 2)
  private static let rect = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)

  @Test(
    "every operation survives BlazeBinary and JSON",
    arguments: [
      .create(version: .init(id), rect: rect, title: "t", body: "b"), .reply(to: .init(id), title: nil, body: ""),
      .edit(note: .init(id), title: nil, body: "学"), .move(note: .init(id), x: -1, y: 0.5),
      .resize(note: .init(id), width: 2, height: 0), .setParent(note: .init(id), parent: nil),
      .reorder(version: .init(id), parent: .init(id), order: [.init(id)]), .delete(note: .init(id)),
      .restore(note: .init(id)),
    ] as [NoteOperation])
  func operations(operation: NoteOperation) throws {
    #expect(try NoteOperation(blazeBinary: operation.blazeBinary) == operation)
    #expect(try JSONDecoder().decode(NoteOperation.self, from: JSONEncoder().encode(operation)) == operation)
  }

  @Test("a note survives both, deleted or not")
  func notes() throws {
    let at = Instant(millisecondsSince1970: 1_795_215_103_250)
    let list = NoteList(
      notes: [nil, NoteBlock.Deletion(date: at, rootID: .init(Self.id))].map {
        NoteBlock(
          id: .init(Self.id), pageVersionID: .init(Self.id), parentID: nil, rect: Self.rect, title: nil, body: "x",
          createdAt: at, updatedAt: at, deletion: $0)
      })
    #expect(try NoteList(blazeBinary: list.blazeBinary) == list)
    #expect(try JSONDecoder().decode(NoteList.self, from: JSONEncoder().encode(list)) == list)
  }
}
