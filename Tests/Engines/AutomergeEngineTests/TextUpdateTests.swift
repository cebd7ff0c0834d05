import AutomergeWalk
import TestSupport
import Testing

@testable import AutomergeEngine

@Suite("Bringing a text to a given content, and blocks")
struct TextUpdateTests {
  /// The length of the longest common subsequence, by the textbook's table.
  private static func commonLength(_ left: [UInt32], _ right: [UInt32]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for value in left {
      var diagonal = 0
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = value == right[column] ? diagonal + 1 : max(above, row[column])
        diagonal = above
      }
    }
    return row[right.count]
  }

  @Test("the difference of two arrays is right and as small as can be", arguments: 1...60 as ClosedRange<UInt64>)
  func difference(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func array() -> [UInt32] {
      (0..<Int.random(in: 0..<40, using: &generator)).map { _ in UInt32.random(in: 0..<4, using: &generator) }
    }
    let old = array()
    let new = array()
    let replacements = ArrayDifference(from: old, to: new).replacements
    var result = old
    var edits = 0
    for replacement in replacements.reversed() {
      result.replaceSubrange(replacement.old, with: new[replacement.new])
      edits += replacement.old.count + replacement.new.count
    }
    #expect(result == new, "seed \(seed)")
    #expect(edits == old.count + new.count - 2 * Self.commonLength(old, new), "seed \(seed)")
    for (left, right) in zip(replacements, replacements.dropFirst()) {
      #expect(left.old.upperBound < right.old.lowerBound || left.new.upperBound < right.new.lowerBound)
    }
  }

  @Test("too many differences replace the middle as a whole")
  func limit() {
    let even = (0..<2_000).map { (index: UInt32) in index * 2 + 100 }
    let odd = even.map { $0 + 1 }
    let old: [UInt32] = [7] + even + [9]
    let new: [UInt32] = [7] + odd + [9]
    #expect(ArrayDifference(from: old, to: new).replacements == [.init(old: 1..<2_001, new: 1..<2_001)])
  }

  @Test(
    "a text that is updated reads as it should, and keeps what others write",
    arguments: [TextUnit.unicodeScalars, .utf16, .utf8])
  func update(unit: TextUnit) throws {
    var mine = Document(actor: ActorID(bytes: [1]), unit: unit)
    let text = try mine.putObject(.text, at: "text")
    try mine.spliceText(in: text, at: 0, inserting: "The quick 😀 fox jumps")
    mine.commit()
    var theirs = mine.fork(actor: ActorID(bytes: [2]))
    try mine.updateText("The slow 😀 fox jumped é", in: text)
    #expect(try mine.text(of: text) == "The slow 😀 fox jumped é")
    let count = mine.operationCount
    try mine.updateText("The slow 😀 fox jumped é", in: text)
    #expect(mine.commit() != nil)
    #expect(mine.operationCount < count + 30)
    try mine.updateText("The slow 😀 fox jumped é", in: text)
    #expect(mine.commit() == nil)
    try theirs.updateText("So the quick 😀 red fox jumps", in: text)
    try mine.merge(&theirs)
    #expect(try mine.text(of: text) == "So the slow 😀 red fox jumped é")
  }

  @Test("a block stays where U+FFFC stands for it, and marks stay on what stays")
  func blocks() throws {
    var document = Document(actor: ActorID(bytes: [1]))
    let text = try document.putObject(.text, at: "text")
    try document.spliceText(in: text, at: 0, inserting: "Title and words")
    let block = try document.splitBlock(at: 6, in: text)
    try document.put("paragraph", at: "type", in: block)
    try document.mark(0..<5, in: text, name: "bold", value: true, expansion: .none)
    #expect(try document.text(of: text) == "Title \u{FFFC}and words")
    try document.updateText("Title! \u{FFFC}and more words", in: text)
    #expect(try document.text(of: text) == "Title! \u{FFFC}and more words")
    #expect(
      try document.spans(of: text) == [
        .text("Title", marks: ["bold": true]), .text("! ", marks: [:]), .block(block, .map),
        .text("and more words", marks: [:]),
      ])
    #expect(document.value(at: "type", in: block) == .scalar("paragraph"))
    #expect(throws: AutomergeError.notABlock) { try document.joinBlock(at: 0, in: text) }
    try document.joinBlock(at: 7, in: text)
    #expect(try document.text(of: text) == "Title! and more words")
    #expect(throws: AutomergeError.wrongObjectKind(.map)) { try document.splitBlock(at: 0, in: .root) }
  }

  @Test("work on a moment of the past follows that moment only, and comes back by a merge")
  func isolation() throws {
    var document = Document(actor: ActorID(bytes: [7]))
    try document.put("first", at: "key")
    document.commit()
    let first = document.heads
    try document.put("second", at: "key")
    document.commit()
    let second = document.heads
    var isolated = try document.isolated(at: first)
    #expect(isolated.value(at: "key") == .scalar("first"))
    #expect(isolated.actor.bytes == [0x13, 0xB2, 0x23, 0x09, 1, 7])
    try isolated.put("beside", at: "key")
    isolated.commit()
    #expect(try isolated.changes().last?.dependencies == first)
    try document.integrate(&isolated)
    #expect(document.heads == (second + isolated.heads).sorted())
    #expect(document.values(at: "key").count == 2)
    #expect(try document.isolated(at: first).actor.bytes == [0x13, 0xB2, 0x23, 0x09, 2, 7])
    #expect(try document.isolated(at: document.heads).actor.bytes == [7])
  }
}
