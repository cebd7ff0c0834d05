import AutomergeEngine
import ByteCoding
import MeetingNotes
import NotesDrawing
import Testing

@testable import NotesScreens

@Suite("Blocks in a window's copy of notes")
struct ReplicaBlocksTests {
  private static let id = UniqueID(high: 1, low: 2)
  private static let item = UniqueID(high: 3, low: 4)
  private static let by = NotesSignature(author: "Ana", time: 1_700_000_000)

  /// Notes with a discussion of `count` blocks, with three letters after each.
  private static func document(blocks count: Int) throws -> [UInt8] {
    var notes = try NotesDocument.create(id: id, actor: ActorID(bytes: [1]), by: by)
    try notes.addItem("I", id: item, by: by)
    var document = try Document(loading: notes.automergeBytes(), actor: ActorID(bytes: [2]))
    guard case .object(let items, _)? = document.value(at: "agendas"),
      case .object(let entry, _)? = document.value(at: .index(0), in: items),
      case .object(let text, _)? = document.value(at: "discussion", in: entry)
    else { return [] }
    for number in 0..<count {
      let block = try document.splitBlock(at: document.length(of: text), in: text)
      try document.put(.string(number % 3 == 2 ? "paragraph" : "ordered-list-item"), at: "type", in: block)
      try document.spliceText(in: text, at: document.length(of: text), inserting: "abc")
    }
    document.commit()
    return document.save()
  }

  @Test("typing keeps blocks and what is shown as a fresh copy reads them")
  func typing() throws {
    var random = TextSpliceTests.Random(state: 0xB10C)
    for count in [0, 1, 5] {
      let replica = NotesReplica(id: Self.id, actor: ActorID(bytes: [3]))
      try replica.take(Self.document(blocks: count))
      for round in 0..<300 {
        let text = try #require(replica.texts[Self.item])
        let start = Int.random(in: 0...min(text.count, 12), using: &random)
        let deleted = Int.random(in: 0...3, using: &random) == 0 ? min(2, text.count - start) : 0
        let inserted = ["x", "", "\n", "yz"].randomElement(using: &random) ?? "x"
        try replica.splice(
          Self.item, TextSplice(index: start, deleted: deleted, inserted: inserted.scalars), by: Self.by)
        let fresh = NotesReplica(id: Self.id, actor: ActorID(bytes: [4]))
        try fresh.take(replica.snapshot())
        #expect(replica.texts[Self.item] == fresh.texts[Self.item], "\(count) blocks, round \(round)")
        #expect(replica.blocks[Self.item] == fresh.blocks[Self.item], "\(count) blocks, round \(round)")
      }
    }
  }
}
