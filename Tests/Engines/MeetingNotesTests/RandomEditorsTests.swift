import AutomergeEngine
import ByteCoding
import TestSupport
import Testing

@testable import MeetingNotes

/// Random editors with merges. Each editor types its own letters into any item, so the result of all merges is known
/// without a model of Automerge: every item that nobody deleted, once, with all letters that were typed into it.
@Suite struct RandomEditorsTests {
  @Test("nothing is lost or doubled by editors that merge at random", arguments: UInt64(1)...12)
  func editors(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var copies = [try Fixture.notes()]
    for number in UInt8(2)...4 { copies.append(try Fixture.copy(copies[0], number)) }
    var typed: [UniqueID: [Character]] = [:]
    var deleted: Set<UniqueID> = []
    var nextItem = 100
    for time in 0..<200 {
      let who = Int.random(in: 0..<copies.count, using: &random)
      let by = Fixture.by("editor \(who)", Int64(time * 10))
      let items = try copies[who].content().items
      let item = items.randomElement(using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<5:
        guard let item else { continue }
        let letter = Character(UnicodeScalar(UInt8(97 + who * 6 + time % 6)))
        let index = Int.random(in: 0...item.discussion.unicodeScalars.count, using: &random)
        try copies[who].splice(item.id, at: index, inserting: String(letter), by: by)
        typed[item.id, default: []].append(letter)
      case 5..<7:
        guard let item else { continue }
        let target = Int.random(in: 0..<items.count, using: &random)
        try copies[who].moveItem(item.id, to: target, by: by)
        #expect(try copies[who].content().items.firstIndex { $0.id == item.id } == target, "seed \(seed)")
      case 7:
        try copies[who].addItem(
          "item \(nextItem)", id: Fixture.item(nextItem), at: Int.random(in: 0...items.count, using: &random), by: by)
        nextItem += 1
      case 8:
        guard let item, Int.random(in: 0..<3, using: &random) == 0 else { continue }
        try copies[who].deleteItem(item.id, by: by)
        deleted.insert(item.id)
      case 9:
        guard let item, !item.discussion.isEmpty else { continue }
        try copies[who].format(item.id, 0..<1, as: .bold, isOn: Bool.random(using: &random), by: by)
      default:
        let other = Int.random(in: 0..<copies.count, using: &random)
        guard other != who else { continue }
        let copy = copies[other]
        try copies[who].merge(copy)
      }
    }
    for _ in 0..<2 {
      for index in copies.indices {
        let copy = copies[(index + 1) % copies.count]
        try copies[index].merge(copy)
      }
    }
    for index in copies.indices {
      let copy = copies[0]
      try copies[index].merge(copy)
      let all = copies[index]
      try copies[0].merge(all)
    }
    for index in copies.indices {
      let last = copies[0]
      try copies[index].merge(last)
    }
    let content = try copies[0].content()
    for copy in copies.dropFirst() { #expect(try copy.content() == content, "seed \(seed)") }
    #expect(Set(content.items.map { $0.id }).count == content.items.count, "seed \(seed)")
    let expected = Set((0..<3).map { Fixture.item($0) } + (100..<nextItem).map { Fixture.item($0) })
    #expect(Set(content.items.map { $0.id }) == expected.subtracting(deleted), "seed \(seed)")
    for item in content.items {
      let index = (0..<3).first { Fixture.item($0) == item.id }
      let start = index.map { Array("about \(["A", "B", "C"][$0])") } ?? []
      #expect(item.discussion.sorted() == (start + typed[item.id, default: []]).sorted(), "seed \(seed)")
    }
    let read = try Fixture.copy(copies[0], 9)
    #expect(try read.content() == content, "seed \(seed)")
  }
}
