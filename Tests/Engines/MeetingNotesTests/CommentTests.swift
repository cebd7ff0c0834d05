import AutomergeEngine
import ByteCoding
import TestSupport
import Testing

@testable import MeetingNotes

@Suite("Comments on discussions")
struct CommentTests {
  private let ana = Fixture.by("Ana", 10)
  private let bo = Fixture.by("Bo", 20)
  private let item = Fixture.item(0)

  private func texts(_ content: NotesContent) -> [[String?]] {
    content.comments.map { [$0.text] + $0.answers.map { $0.text } }
  }

  @Test("a comment is written, answered, resolved and opened again, and is in a file that is opened elsewhere")
  func conversation() throws {
    var notes = try Fixture.notes()
    let id = try notes.comment(on: item, 0..<5, "What else?\nSay it \\ here.", by: ana)
    let answer = try notes.answer(id, "Nothing.", by: bo)
    #expect(try notes.answer(answer, "Good.", by: ana) != answer)
    try notes.resolveComment(answer, by: bo)
    var copy = try Fixture.copy(notes, 2)
    let comment = try #require(try copy.commentedContent().comments.first)
    #expect(comment.author == "Ana" && comment.time == ana.time && comment.text == "What else?\nSay it \\ here.")
    #expect(comment.quote == "about" && comment.range == 0..<5 && comment.item == item && comment.isResolved)
    #expect(comment.answers.map { $0.author + " " + $0.text } == ["Bo Nothing.", "Ana Good."])
    try copy.resolveComment(id, false, by: ana)
    try copy.resolveComment(id, false, by: ana)
    #expect(try copy.commentedContent().comments.first?.isResolved == false)
    #expect(try copy.versions().filter { $0.title == "reopen comment" }.count == 1)
    #expect(try copy.comment(String(id.description.prefix(8))) == id)
    // The text, and everything that other programs see, is unchanged.
    #expect(try copy.content() == Fixture.notes().content())
    #expect(copy.automerge.keys() == ["agendas", "attendees", "title"])
  }

  @Test("a comment follows its text, and says when all of it was deleted; undoing that brings it back")
  func following() throws {
    var notes = try Fixture.notes()
    try notes.setDiscussion(item, to: "Two rooms are free.", by: ana)
    try notes.comment(on: item, 4..<9, "Which?", by: ana)
    func range() throws -> Range<Int>? { try notes.commentedContent().comments.first?.range }
    try notes.splice(item, at: 0, inserting: "We know: ", by: bo)
    #expect(try range() == 13..<18)
    try notes.splice(item, at: 15, inserting: "XX", by: bo)
    #expect(try range() == 13..<20)
    try notes.splice(item, at: 11, deleting: 3, inserting: "", by: bo)
    #expect(try range() == 11..<17)
    try notes.splice(item, at: 15, deleting: 4, inserting: "", by: bo)
    #expect(try range() == 11..<15)
    try notes.splice(item, at: 0, deleting: 17, inserting: "", by: bo)
    #expect(try range() == nil)
    #expect(try notes.commentedContent().comments.first?.quote == "rooms")
    try notes.splice(item, at: 0, inserting: "rooms", by: bo)
    #expect(try range() == nil)
    try notes.undo(by: bo)
    #expect(try range() != nil)
  }

  @Test("only its author deletes a comment; one that others have answered keeps its place")
  func deleting() throws {
    var notes = try Fixture.notes()
    let id = try notes.comment(on: item, 0..<5, "First", by: ana)
    #expect(throws: NotesError.othersComment(author: "Ana")) { try notes.deleteComment(id, by: bo) }
    let answer = try notes.answer(id, "Second", by: bo)
    try notes.deleteComment(id, by: ana)
    #expect(try texts(notes.commentedContent()) == [[nil, "Second"]])
    let third = try notes.answer(id, "Third", by: bo)
    try notes.resolveComment(id, by: bo)
    #expect(try texts(notes.commentedContent()) == [[nil, "Second", "Third"]])
    try notes.deleteComment(third, by: bo)
    try notes.deleteComment(answer, by: bo)
    #expect(try notes.commentedContent().comments == [])
    #expect(throws: NotesError.noComment(id.description)) { try notes.answer(id, "Third", by: bo) }
    // A deletion in another person's name is ignored.
    var other = try Fixture.notes()
    let kept = try other.comment(on: item, 0..<5, "Mine", by: ana)
    let entry = CommentEntry.turn(.deleted, kept, number: 1).line
    other.automerge.commitEmpty(message: "delete comment\nComment: \(entry)\nAuthor: Bo")
    #expect(try texts(other.commentedContent()) == [["Mine"]])
  }

  @Test("my own steps are undone and redone by name: comments, answers, resolving and deleting")
  func undo() throws {
    var notes = try Fixture.notes()
    let id = try notes.comment(on: item, 0..<5, "First", by: ana)
    try notes.answer(id, "Second", by: bo)
    try notes.resolveComment(id, by: ana)
    #expect(try notes.undoStatus(of: "Ana").undoTitle == "Undo resolve comment")
    #expect(try notes.undo(by: ana) == "resolve comment")
    #expect(try notes.commentedContent().comments.first?.isResolved == false)
    #expect(try notes.undo(by: ana) == "comment")
    #expect(try texts(notes.commentedContent()) == [[nil, "Second"]])
    #expect(try notes.redo(by: ana) == "comment")
    #expect(try notes.redo(by: ana) == "resolve comment")
    #expect(try texts(notes.commentedContent()) == [["First", "Second"]])
    #expect(try notes.commentedContent().comments.first?.isResolved == true)
    // Another person's later decision stays.
    try notes.resolveComment(id, false, by: bo)
    try notes.resolveComment(id, true, by: bo)
    #expect(try notes.undo(by: ana) == "resolve comment")
    #expect(try notes.commentedContent().comments.first?.isResolved == true)
    #expect(try notes.undo(by: bo) == "resolve comment")
    #expect(try notes.commentedContent().comments.first?.isResolved == false)
    try notes.deleteComment(id, by: ana)
    #expect(try notes.undo(by: ana) == "delete comment")
    #expect(try texts(notes.commentedContent()) == [["First", "Second"]])
    var copy = try Fixture.copy(notes, 5)
    #expect(try copy.undo(by: ana) == "comment")
  }

  @Test("a former version has the comments of then, and differences say what became of each")
  func history() throws {
    var notes = try Fixture.notes()
    let id = try notes.comment(on: item, 0..<5, "First", by: ana)
    let before = notes.automerge.heads
    let answer = try notes.answer(id, "Second", by: bo)
    try notes.resolveComment(id, by: bo)
    let middle = notes.automerge.heads
    try notes.deleteComment(answer, by: bo)
    try notes.resolveComment(id, false, by: bo)
    #expect(try texts(notes.commentedContent(at: before)) == [["First"]])
    let states = try [notes.commentedContent(at: before), notes.commentedContent(at: middle), notes.commentedContent()]
    #expect(states[1].comments.first?.isResolved == true && states[1].comments.first?.range == nil)
    func difference(_ kind: CommentDifference.Kind, _ author: String, _ text: String) -> NotesDifference {
      .comment(item, title: "A", CommentDifference(kind: kind, author: author, text: text))
    }
    #expect(
      states[0].differences(to: states[1]) == [
        difference(.resolved, "Ana", "First"), difference(.added, "Bo", "Second"),
      ])
    #expect(
      states[1].differences(to: states[2]) == [
        difference(.deleted, "Bo", "Second"), difference(.reopened, "Ana", "First"),
      ])
  }

  @Test("a merge says which comments came, and by whom")
  func merging() throws {
    var notes = try Fixture.notes()
    var copy = try Fixture.copy(notes, 2)
    try copy.comment(on: item, 0..<5, "First", by: bo)
    let report = try notes.merge(copy)
    let part = try #require(report.parts.first)
    #expect(report.parts.count == 1 && part.authors == ["Bo"])
    #expect(part.difference == .comment(item, title: "A", CommentDifference(kind: .added, author: "Bo", text: "First")))
  }

  @Test("the comments of a deleted item come back with it, on the words that they are about")
  func restoredItems() throws {
    var notes = try Fixture.notes()
    try notes.comment(on: item, 0..<5, "First", by: ana)
    try notes.deleteItem(item, by: bo)
    #expect(try notes.commentedContent().comments == [])
    try notes.restoreItem(item, by: bo)
    try notes.splice(item, at: 0, inserting: "all ", by: bo)
    #expect(try notes.commentedContent().comments.first?.range == 4..<9)
  }

  @Test("the original application, which deletes keys that it does not know, leaves the comments")
  func originalApplication() throws {
    var notes = try Fixture.notes()
    try notes.comment(on: item, 0..<5, "First", by: ana)
    try notes.moveItem(item, to: 2, by: ana)
    // The original application rewrites its model, which removes every key that is not its own.
    var original = try Document(loading: notes.automergeBytes(), actor: Fixture.actor(8))
    guard case .object(let list, .list) = original.value(at: "agendas") else { return }
    for index in 0..<original.length(of: list) {
      guard case .object(let map, .map) = original.value(at: .index(index), in: list) else { return }
      for key in original.keys(of: map) where !["id", "title", "discussion"].contains(key) {
        try original.delete(at: .name(key), in: map)
      }
    }
    for key in original.keys() where !["title", "attendees", "agendas"].contains(key) {
      try original.delete(at: .name(key))
    }
    original.commit()
    var read = try NotesDocument(
      opening: NotesFile(id: Fixture.document, data: original.save()).bytes, actor: Fixture.actor(9))
    #expect(try texts(read.commentedContent()) == [["First"]])
    #expect(try read.commentedContent().comments.first?.range == 0..<5)
  }

  @Test("exports say the comments, and their texts cannot break out")
  func exports() throws {
    var notes = try Fixture.notes()
    let id = try notes.comment(on: item, 0..<5, "<b>Is it & so?</b>", by: ana)
    try notes.answer(id, "Yes,\nit is.", by: bo)
    try notes.resolveComment(id, by: bo)
    let content = try notes.commentedContent()
    #expect(
      content.markdown.contains(
        "### Comments\n\n- “about” **Ana:** <b>Is it & so?</b> (resolved)\n  - **Bo:** Yes, it is.\n"))
    #expect(
      content.html.contains(
        "<li><q>about</q> <strong>Ana:</strong> &lt;b&gt;Is it &amp; so?&lt;/b&gt; (resolved)\n<ul>\n"
          + "<li><strong>Bo:</strong> Yes,<br>it is.</li>\n</ul></li>\n"))
  }

  @Test("what is no comment is refused, and lines of other programs are passed over")
  func refusals() throws {
    var notes = try Fixture.notes()
    #expect(throws: NotesError.commentLength(limit: 10_000)) { try notes.comment(on: item, 0..<5, "", by: ana) }
    #expect(throws: NotesError.commentLength(limit: 10_000)) {
      try notes.comment(on: item, 0..<5, String(repeating: "x", count: 10_001), by: ana)
    }
    #expect(throws: NotesError.outsideText(length: 7)) { try notes.comment(on: item, 5..<8, "x", by: ana) }
    #expect(throws: NotesError.outsideText(length: 7)) { try notes.comment(on: item, 5..<5, "x", by: ana) }
    #expect(throws: NotesError.noComment("abc")) { try notes.comment("abc") }
    let id = try notes.comment(on: item, 0..<5, "First", by: ana)
    for line in [
      "", "new", "new 1@00 2", "answer \(id) 0", "answer \(id) -1", "answer 00 1", "deleted \(id) 9999999999",
      "resolved \(id) 999999999", "burned \(id) 1", "nothing more", "new e s",
    ] {
      notes.automerge.commitEmpty(message: "comment\nComment: \(line)\nAuthor: Ana\nText: x")
    }
    #expect(try texts(notes.commentedContent()) == [["First"]])
    // An entry whose number is too high decides nothing, now or later.
    #expect(try notes.commentedContent().comments.first?.isResolved == false)
    try notes.resolveComment(id, by: ana)
    try notes.resolveComment(id, false, by: bo)
    #expect(try notes.commentedContent().comments.first?.isResolved == false)
  }

  /// One character, which occurs only once.
  private struct Stretch {
    let id: ChangeHash
    let author: String
    /// The characters that the comment is about, and all others that existed then.
    let inside: Set<Unicode.Scalar>
    let outside: Set<Unicode.Scalar>
  }

  /// A decision about a comment, with the earlier decisions that its author knew.
  private struct Decision {
    let isResolved: Bool
    let known: Set<Int>
  }

  @Test(
    "editors who comment, answer, resolve and delete while others type and merge at random", arguments: UInt64(1)...8)
  func randomEditors(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var copies = [try Fixture.notes()]
    for number in UInt8(2)...4 { copies.append(try Fixture.copy(copies[0], number)) }
    var stretches: [Stretch] = []
    var answers: [ChangeHash: (comment: ChangeHash, author: String)] = [:]
    var deleted: Set<ChangeHash> = []
    var decisions: [ChangeHash: [Decision]] = [:]
    // The decisions that each copy knows.
    var known: [[ChangeHash: Set<Int>]] = Array(repeating: [:], count: copies.count)
    var next: UInt32 = 0x4E00
    for time in 0..<250 {
      let who = Int.random(in: 0..<copies.count, using: &random)
      let by = Fixture.by("editor \(who)", Int64.random(in: -500...500, using: &random))
      let content = try copies[who].commentedContent()
      let text = Array(try #require(content.item(item)).discussion.unicodeScalars)
      let some = content.comments.randomElement(using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0..<4:
        let letter = try #require(UnicodeScalar(next))
        next += 1
        try copies[who].splice(
          item, at: Int.random(in: 0...text.count, using: &random), inserting: String(letter), by: by)
      case 4:
        guard !text.isEmpty else { continue }
        let start = Int.random(in: 0..<text.count, using: &random)
        try copies[who].splice(item, at: start, deleting: min(3, text.count - start), by: by)
      case 5:
        guard Set(text).count == text.count, !text.isEmpty else { continue }
        let start = Int.random(in: 0..<text.count, using: &random)
        let range = start..<Int.random(in: (start + 1)...text.count, using: &random)
        let id = try copies[who].comment(on: item, range, "comment \(time)", by: by)
        stretches.append(
          Stretch(
            id: id, author: by.author, inside: Set(text[range]),
            outside: Set(text[..<range.lowerBound]).union(text[range.upperBound...])))
      case 6..<8:
        guard let some else { continue }
        answers[try copies[who].answer(some.id, "answer \(time)", by: by)] = (some.id, by.author)
      case 8:
        guard let some else { continue }
        let wanted = !some.isResolved
        try copies[who].resolveComment(some.id, wanted, by: by)
        let all = known[who][some.id, default: []]
        decisions[some.id, default: []].append(Decision(isResolved: wanted, known: all))
        known[who][some.id] = all.union([decisions[some.id, default: []].count - 1])
      case 9:
        guard let some, Bool.random(using: &random) else { continue }
        let mine =
          (some.author == by.author && some.text != nil ? [some.id] : [])
          + some.answers.filter { $0.author == by.author }.map { $0.id }
        guard let id = mine.randomElement(using: &random) else { continue }
        try copies[who].deleteComment(id, by: by)
        deleted.insert(id)
      default:
        let other = Int.random(in: 0..<copies.count, using: &random)
        guard other != who else { continue }
        let copy = copies[other]
        try copies[who].merge(copy)
        known[who].merge(known[other]) { $0.union($1) }
      }
    }
    for index in copies.indices.reversed() {
      let copy = copies[index]
      try copies[0].merge(copy)
    }
    let content = try copies[0].commentedContent()
    for index in copies.indices {
      let all = copies[0]
      try copies[index].merge(all)
      #expect(try copies[index].commentedContent() == content, "seed \(seed)")
    }
    let text = Array(try #require(content.item(item)).discussion.unicodeScalars)
    var shown: Set<ChangeHash> = []
    for comment in content.comments {
      shown.insert(comment.id)
      shown.formUnion(comment.answers.map { $0.id })
      #expect(comment.answers.allSatisfy { answers[$0.id]?.comment == comment.id }, "seed \(seed)")
      #expect((comment.text == nil) == deleted.contains(comment.id), "seed \(seed)")
      let stretch = try #require(stretches.first { $0.id == comment.id })
      #expect(comment.author == stretch.author, "seed \(seed)")
      let there = Set(comment.range.map { text[$0] } ?? [])
      #expect(stretch.inside.intersection(text).isSubset(of: there), "seed \(seed)")
      #expect(stretch.outside.isDisjoint(with: there), "seed \(seed)")
      // The valid decisions are those that no later decision knew of.
      let all = decisions[comment.id] ?? []
      let last = all.indices.filter { index in !all.contains { $0.known.contains(index) } }
      #expect(
        last.isEmpty ? !comment.isResolved : last.contains { all[$0].isResolved == comment.isResolved }, "seed \(seed)")
    }
    let expected = Set(stretches.map { $0.id }).union(answers.keys).subtracting(deleted)
    #expect(expected.isSubset(of: shown), "seed \(seed)")
    #expect(shown.subtracting(expected).allSatisfy { id in stretches.contains { $0.id == id } }, "seed \(seed)")
    #expect(!stretches.isEmpty && !answers.isEmpty && !deleted.isEmpty, "seed \(seed)")
  }
}
