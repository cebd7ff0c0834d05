import AutomergeEngine
import Testing

@Suite("Editing, marks, cursors, the past, undo")
struct EditingTests {
  private static func document(_ number: UInt8 = 1, unit: TextUnit = .unicodeScalars) -> Document {
    Document(actor: ActorID(bytes: [number]), unit: unit)
  }

  private static func text(_ content: String, unit: TextUnit = .unicodeScalars) throws -> (Document, ObjectID) {
    var document = document(unit: unit)
    let text = try document.putObject(.text, at: "text")
    try document.spliceText(in: text, at: 0, inserting: content)
    document.commit()
    return (document, text)
  }

  @Test("putting the value that is there makes no operation; in a conflict it deletes the losers only")
  func equalPut() throws {
    var left = Self.document(1)
    try left.put("same", at: "key")
    left.commit()
    try left.put("same", at: "key")
    #expect(left.commit() == nil)
    var right = left.fork(actor: ActorID(bytes: [2]))
    try left.put("left", at: "key")
    try right.put("right", at: "key")
    try left.merge(&right)
    #expect(left.values(at: "key") == [.scalar("right"), .scalar("left")])
    try left.put("right", at: "key")
    #expect(left.operationCount == 3)
    left.commit()
    #expect(left.operationCount == 4)
    #expect(left.values(at: "key") == [.scalar("right")])
    try left.put(.unsigned(1), at: "number")
    try left.put(.integer(1), at: "number")
    #expect(left.value(at: "number") == .scalar(.integer(1)))
  }

  @Test("an equal counter and the other zero change nothing; a NaN does; so Automerge has it")
  func equalNumbers() throws {
    var document = Self.document(1)
    try document.put(.counter(10), at: "count")
    try document.put(.double(0), at: "zero")
    try document.put(.double(.nan), at: "none")
    document.commit()
    try document.put(.counter(10), at: "count")
    try document.put(.double(-0.0), at: "zero")
    #expect(document.commit() == nil)
    // A counter equals the value that it shows.
    try document.increment(at: "count", by: 5)
    document.commit()
    try document.put(.counter(15), at: "count")
    #expect(document.commit() == nil)
    try document.put(.counter(10), at: "count")
    #expect(document.commit() != nil)
    try document.put(.double(.nan), at: "none")
    #expect(document.commit() != nil)
    try document.put(.double(0.5), at: "zero")
    #expect(document.commit() != nil)
  }

  @Test("a change depends on the heads, and on its actor's last change if that is none of them")
  func ownLastChange() throws {
    var left = Self.document(9)
    try left.put(1, at: "a")
    let mine = left.commit()
    var right = left.fork(actor: ActorID(bytes: [2]))
    try right.put(2, at: "a")
    let theirs = right.commit()
    try left.merge(&right)
    try left.put(3, at: "a")
    let committed = left.commit()
    let hash = try #require(committed)
    let change = try #require(left.change(hash))
    #expect(change.dependencies == [mine, theirs].compactMap { $0 }.sorted())
    // That change is then an ancestor through this one, so one dependency is enough.
    try left.put(4, at: "a")
    let next = left.commit()
    let nextHash = try #require(next)
    #expect(left.change(nextHash)?.dependencies == [hash])
    #expect(try Document(loading: left.save(), actor: ActorID(bytes: [3])).heads == left.heads)
    try right.merge(&left)
    #expect(right.heads == left.heads)
  }

  @Test("rolling back is harmless where nothing was edited, in a document without actors, too")
  func rollbackOfNothing() throws {
    var document = Self.document(1)
    document.rollback()
    #expect(throws: AutomergeError.unknownObject) {
      try document.transact { (document: inout Document) throws(AutomergeError) in throw .unknownObject }
    }
    #expect(document.heads.isEmpty)
    try document.put(1, at: "a")
    document.rollback()
    #expect(document.keys().isEmpty)
    #expect(document.commit() == nil)
  }

  @Test("keys are told apart by their bytes, though they look alike")
  func lookalikeKeys() throws {
    var document = Self.document()
    try document.put(1, at: "\u{E9}")
    try document.put(2, at: "e\u{301}")
    #expect(document.keys().map { Array($0.utf8) } == [[0x65, 0xCC, 0x81], [0xC3, 0xA9]])
    #expect(document.value(at: "\u{E9}") == .scalar(1))
    #expect(document.value(at: "e\u{301}") == .scalar(2))
  }

  @Test("what cannot be done is refused by name")
  func refusals() throws {
    var (document, text) = try Self.text("abc")
    #expect(throws: AutomergeError.wrongObjectKind(.text)) { try document.put(1, at: "key", in: text) }
    #expect(throws: AutomergeError.wrongObjectKind(.map)) { try document.insert(1, at: 0, in: .root) }
    #expect(throws: AutomergeError.indexOutOfRange(index: 4, length: 3)) {
      try document.spliceText(in: text, at: 4, inserting: "x")
    }
    #expect(throws: AutomergeError.indexOutOfRange(index: 4, length: 3)) {
      try document.spliceText(in: text, at: 2, deleting: 2)
    }
    #expect(throws: AutomergeError.notACounter) { try document.increment(at: "none") }
    #expect(throws: AutomergeError.unknownObject) {
      try document.put(1, at: "key", in: ObjectID(counter: 99, actor: ActorID(bytes: [1])))
    }
    #expect(!document.hasOpenTransaction)
  }

  @Test("places are counted in the document's unit", arguments: [TextUnit.unicodeScalars, .utf16, .utf8])
  func units(unit: TextUnit) throws {
    var (document, text) = try Self.text("a😀é", unit: unit)
    let widths = unit == .unicodeScalars ? [1, 1, 1] : unit == .utf16 ? [1, 2, 1] : [1, 4, 2]
    #expect(document.length(of: text) == widths.reduce(0, +))
    try document.spliceText(in: text, at: widths[0] + widths[1], inserting: "x")
    #expect(try document.text(of: text) == "a😀xé")
    try document.spliceText(in: text, at: widths[0], deleting: widths[1])
    #expect(try document.text(of: text) == "axé")
    try document.spliceText(in: text, at: 2, deleting: -1)
    #expect(try document.text(of: text) == "aé")
    if unit == .utf16 {
      try document.spliceText(in: text, at: 1, inserting: "😀")
      // Position 2 is inside the surrogate pair, so the text is inserted after the pair.
      try document.spliceText(in: text, at: 2, inserting: "!")
      #expect(try document.text(of: text) == "a😀!é")
    }
  }

  @Test("concurrent deletions and overwriting keep the element that was set")
  func setAndDelete() throws {
    var left = Self.document(1)
    let list = try left.putObject(.list, at: "list")
    for value in [3, 2, 1] as [ScalarValue] { try left.insert(value, at: 0, in: list) }
    left.commit()
    var right = left.fork(actor: ActorID(bytes: [2]))
    try left.delete(at: 1, in: list)
    try right.put(9, at: 1, in: list)
    try left.merge(&right)
    try right.merge(&left)
    #expect(try left.elements(of: list) == [.scalar(1), .scalar(9), .scalar(3)])
    #expect(try right.elements(of: list) == left.elements(of: list))
  }

  @Test("a mark grows as it was told, and survives saving")
  func marks() throws {
    var (document, text) = try Self.text("hello world")
    try document.mark(0..<5, in: text, name: "bold", value: true)
    try document.mark(6..<11, in: text, name: "link", value: "x", expansion: .none)
    document.commit()
    try document.spliceText(in: text, at: 5, inserting: "!")
    try document.spliceText(in: text, at: 12, inserting: "?")
    let expected = [Mark(range: 0..<6, name: "bold", value: true), Mark(range: 7..<12, name: "link", value: "x")]
    #expect(try document.text(of: text) == "hello! world?")
    #expect(try document.marks(of: text) == expected)
    let bytes = document.save()
    let again = try Document(loading: bytes, actor: ActorID(bytes: [2]))
    #expect(try again.marks(of: text) == expected)
    try document.mark(2..<4, in: text, name: "bold", value: .null)
    #expect(
      try document.marks(of: text) == [
        Mark(range: 0..<2, name: "bold", value: true), Mark(range: 4..<6, name: "bold", value: true), expected[1],
      ])
    #expect(
      try document.spans(of: text) == [
        .text("he", marks: ["bold": true]), .text("ll", marks: [:]), .text("o!", marks: ["bold": true]),
        .text(" ", marks: [:]), .text("world", marks: ["link": "x"]), .text("?", marks: [:]),
      ])
  }

  @Test("a cursor stays at its character, and goes to a neighbour when that is deleted")
  func cursors() throws {
    var (document, text) = try Self.text("hello")
    let after = try document.cursor(at: 2, in: text)
    let before = try document.cursor(at: 2, in: text, move: .before)
    try document.spliceText(in: text, at: 0, inserting: ">> ")
    #expect(try document.index(of: after, in: text) == 5)
    try document.spliceText(in: text, at: 5, deleting: 1)
    #expect(try document.index(of: after, in: text) == 5)
    #expect(try document.index(of: before, in: text) == 4)
    for cursor in [after, before, .start, .end] {
      #expect(Cursor(cursor.text) == cursor)
      #expect(try Cursor(parsing: cursor.bytes) == cursor)
    }
    for malformed in ["5@0", "+5@00", "@00", "5", "", "-s", "5@0g", "4294967296@00", "0@00", "5@+0"] {
      #expect(Cursor(malformed) == nil, "\(malformed)")
    }
    #expect(ActorID("0aFF") == ActorID(bytes: [0x0A, 0xFF]))
    #expect(ActorID("0aF") == nil)
    #expect(ChangeHash(document.heads[0].description) == document.heads[0])
    #expect(ChangeHash("00") == nil)
    #expect(throws: AutomergeError.invalidCursor) { try Cursor(parsing: [1, 9]) }
  }

  @Test("the past reads as it was")
  func past() throws {
    var (document, text) = try Self.text("one")
    let first = document.heads
    try document.spliceText(in: text, at: 3, inserting: " two")
    try document.spliceText(in: text, at: 0, deleting: 1)
    try document.put(.counter(1), at: "count")
    document.commit()
    let second = document.heads
    try document.increment(at: "count", by: 5)
    try document.delete(at: "text")
    document.commit()
    let view = try document.view(at: first)
    #expect(try view.text(of: text) == "one")
    #expect(view.keys() == ["text"])
    #expect(view.length(of: text) == 3)
    #expect(try document.view(at: second).value(at: "count") == .scalar(.counter(1)))
    #expect(try document.view(at: second).text(of: text) == "ne two")
    var fork = try document.fork(at: second, actor: ActorID(bytes: [5]))
    #expect(fork.heads == second)
    #expect(fork.value(at: "count") == .scalar(.counter(1)))
    #expect(try fork.changes().count == 2)
  }

  @Test("undo takes back what is mine and tells what is not")
  func undo() throws {
    var (document, text) = try Self.text("keep this text")
    try document.put("old", at: "title")
    try document.put(.counter(10), at: "count")
    document.commit()
    try document.spliceText(in: text, at: 5, deleting: 5, inserting: "that ")
    try document.put("new", at: "title")
    try document.increment(at: "count", by: 7)
    try document.put(1, at: "added")
    let committed = document.commit()
    let mine = try #require(committed)
    var other = document.fork(actor: ActorID(bytes: [9]))
    try other.put("theirs", at: "title")
    try other.spliceText(in: text, at: 0, inserting: "they ")
    try document.merge(&other)
    let report = try document.undo([mine])
    #expect(try document.text(of: text) == "they keep this text")
    #expect(document.value(at: "title") == .scalar("theirs"))
    #expect(document.value(at: "count") == .scalar(.counter(10)))
    #expect(document.value(at: "added") == nil)
    #expect(report.kept == [.overwritten(.root)])
    #expect(report.change != nil)
    #expect(try Document(loading: document.save(), actor: ActorID(bytes: [3])).heads == document.heads)
  }

  @Test("two changes of one actor with one number refuse the whole batch")
  func duplicateSequenceNumber() throws {
    var left = Self.document(1)
    var right = Self.document(1)
    try left.put("a", at: "key")
    try right.put("b", at: "key")
    left.commit()
    right.commit()
    var third = Self.document(3)
    try third.put(1, at: "mine")
    third.commit()
    let batch = try third.saveChanges(since: []) + right.saveChanges(since: [])
    let before = left.heads
    #expect(throws: AutomergeError.duplicateSequenceNumber(ActorID(bytes: [1]), 1)) { try left.applyChanges(batch) }
    #expect(left.heads == before)
    #expect(left.keys() == ["key"])
    #expect(left.value(at: "key") == .scalar("a"))
  }

  @Test("changes that wait are kept through saving, and a file of changes with gaps is refused")
  func orphans() throws {
    var source = Self.document(1)
    try source.put(1, at: "a")
    source.commit()
    let first = try source.saveChanges(since: [])
    let heads = source.heads
    try source.put(2, at: "a")
    source.commit()
    let second = try source.saveChanges(since: heads)
    var target = Self.document(2)
    try target.applyChanges(second)
    #expect(target.value(at: "a") == nil)
    #expect(target.missingDependencies == heads)
    var restored = try Document(loading: target.save(), actor: ActorID(bytes: [2]))
    try restored.applyChanges(first)
    #expect(restored.value(at: "a") == .scalar(2))
    #expect(throws: AutomergeError.missingDependencies(heads)) {
      try Document(loading: second, actor: ActorID(bytes: [2]))
    }
  }

  @Test("objects are found by path, and tell theirs while they can be seen")
  func paths() throws {
    var document = Self.document()
    let list = try document.putObject(.list, at: "list")
    try document.insert("before", at: 0, in: list)
    let inner = try document.insertObject(.map, at: 1, in: list)
    try document.put(7, at: "deep", in: inner)
    #expect(document.value(at: ["list", 1, "deep"]) == .scalar(7))
    #expect(document.value(at: ["list", 0, "deep"]) == nil)
    #expect(document.value(at: []) == .object(.root, .map))
    #expect(try document.path(of: inner) == ["list", 1])
    try document.delete(at: 0, in: list)
    #expect(try document.path(of: inner) == ["list", 0])
    try document.delete(at: "list")
    #expect(try document.path(of: inner) == nil)
    #expect(try document.path(of: .root) == [])
  }

  @Test("concurrent increments all count, in conflicts, at old heads and after loading")
  func counters() throws {
    var left = Self.document(1)
    try left.put(.counter(10), at: "count")
    left.commit()
    let start = left.heads
    var right = left.fork(actor: ActorID(bytes: [2]))
    for _ in 0..<600 {
      try left.increment(at: "count", by: 2)
      try right.increment(at: "count", by: -1)
    }
    left.commit()
    right.commit()
    try left.merge(&right)
    #expect(left.value(at: "count") == .scalar(.counter(610)))
    #expect(try left.view(at: start).value(at: "count") == .scalar(.counter(10)))
    #expect(try left.view(at: right.heads).value(at: "count") == .scalar(.counter(-590)))
    let again = try Document(loading: left.save(), actor: ActorID(bytes: [3]))
    #expect(again.value(at: "count") == .scalar(.counter(610)))
    // A new counter overwrites the old one with all concurrent increments.
    var third = try left.fork(at: start, actor: ActorID(bytes: [4]))
    try third.put(.counter(100), at: "count")
    try left.merge(&third)
    #expect(left.values(at: "count") == [.scalar(.counter(100))])
    try left.increment(at: "count", by: 5)
    #expect(left.value(at: "count") == .scalar(.counter(105)))
    left.rollback()
    #expect(left.value(at: "count") == .scalar(.counter(100)))
    // Of two counters that were put concurrently both stay, and an increment counts for both.
    var fourth = try left.fork(at: start, actor: ActorID(bytes: [5]))
    try fourth.put(.counter(200), at: "count")
    try left.merge(&fourth)
    try left.increment(at: "count", by: 1)
    #expect(left.values(at: "count") == [.scalar(.counter(201)), .scalar(.counter(101))])
  }
}
