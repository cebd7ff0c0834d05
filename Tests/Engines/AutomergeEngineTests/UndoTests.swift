import AutomergeWalk
import TestSupport
import Testing

@testable import AutomergeEngine
@testable import AutomergeModel

@Suite("Undo and redo")
struct UndoTests {
  private static func document(_ number: UInt8 = 1) -> Document { Document(actor: ActorID(bytes: [number])) }

  /// Commits the pending edits.
  private static func commit(_ document: inout Document) throws -> ChangeHash {
    let hash = document.commit()
    return try #require(hash)
  }

  @Test("a counter that was overwritten comes back with its increments, those made meanwhile, too")
  func overwrittenCounter() throws {
    var document = Self.document()
    try document.put(.counter(10), at: "count")
    try document.increment(at: "count", by: 5)
    document.commit()
    var other = document.fork(actor: ActorID(bytes: [2]))
    try document.put("x", at: "count")
    let mine = try Self.commit(&document)
    try other.increment(at: "count", by: 2)
    other.commit()
    var alone = document
    _ = try alone.undo([mine])
    #expect(alone.value(at: "count") == .scalar(.counter(15)))
    try document.merge(&other)
    let report = try document.undo([mine])
    #expect(document.value(at: "count") == .scalar(.counter(17)))
    #expect(report.kept.isEmpty)
    let redo = try #require(report.change)
    _ = try document.undo([redo])
    #expect(document.value(at: "count") == .scalar("x"))
  }

  @Test("a counter that came back, was incremented and deleted comes back with the increment")
  func incrementedAfterUndo() throws {
    var document = Self.document()
    try document.put(.counter(10), at: "count")
    document.commit()
    try document.delete(at: "count")
    _ = try document.undo([try Self.commit(&document)])
    try document.increment(at: "count", by: 5)
    document.commit()
    try document.delete(at: "count")
    let deletion = try #require(try document.undo([try Self.commit(&document)]).change)
    #expect(document.value(at: "count") == .scalar(.counter(15)))
    _ = try document.undo([deletion])
    #expect(document.value(at: "count") == nil)
  }

  @Test("an increment is taken from its own counters, and from no other that won since")
  func incrementOfItsOwn() throws {
    var document = Self.document()
    try document.put(.counter(10), at: "count")
    document.commit()
    var other = document.fork(actor: ActorID(bytes: [2]))
    try document.increment(at: "count", by: 7)
    let mine = try Self.commit(&document)
    // Another person later overwrites my counter with a new one.
    var later = document.fork(actor: ActorID(bytes: [3]))
    try later.put(.counter(100), at: "count")
    later.commit()
    var overwritten = document
    try overwritten.merge(&later)
    let report = try overwritten.undo([mine])
    #expect(overwritten.value(at: "count") == .scalar(.counter(100)))
    #expect(report.kept == [.overwritten(.root)])
    // Another person puts a counter concurrently, so that there is a conflict.
    try other.put(.counter(200), at: "count")
    other.commit()
    var conflicting = document
    // That put hides the counter that I incremented, so undo leaves only the other one.
    try conflicting.merge(&other)
    _ = try conflicting.undo([mine])
    #expect(conflicting.values(at: "count") == [.scalar(.counter(200))])
    // Two counters in a conflict. I incremented one of them before they were merged.
    var left = Self.document(5)
    try left.put(.counter(1), at: "n")
    left.commit()
    try left.increment(at: "n", by: 4)
    let four = try Self.commit(&left)
    var right = Self.document(6)
    try right.put(.counter(50), at: "n")
    right.commit()
    try left.merge(&right)
    _ = try left.undo([four])
    #expect(Set(left.values(at: "n")) == [.scalar(.counter(50)), .scalar(.counter(1))])
  }

  @Test("an increment and a deletion in one change come back as they were before both")
  func incrementAndDelete() throws {
    var document = Self.document()
    try document.put(.counter(10), at: "count")
    document.commit()
    try document.increment(at: "count", by: 5)
    try document.delete(at: "count")
    let mine = try Self.commit(&document)
    _ = try document.undo([mine])
    #expect(document.value(at: "count") == .scalar(.counter(10)))
  }

  @Test("nothing is taken back twice: in one call, in two, or by two who deleted the same")
  func twice() throws {
    var document = Self.document()
    let text = try document.putObject(.text, at: "text")
    try document.spliceText(in: text, at: 0, inserting: "one two three")
    try document.put(.counter(10), at: "count")
    document.commit()
    var other = document.fork(actor: ActorID(bytes: [2]))
    try document.spliceText(in: text, at: 4, deleting: 4)
    try document.increment(at: "count", by: 3)
    let mine = try Self.commit(&document)
    var once = document
    _ = try once.undo([mine, mine])
    #expect(try once.text(of: text) == "one two three")
    #expect(once.value(at: "count") == .scalar(.counter(10)))
    let changes = once.changeCount
    let again = try once.undo([mine])
    #expect(again == Document.UndoReport(change: nil, kept: []))
    #expect(once.changeCount == changes)
    #expect(try once.text(of: text) == "one two three")
    // Two people deleted the same words. Both undo that, one after the other or at the same time.
    try other.spliceText(in: text, at: 4, deleting: 4)
    let theirs = try Self.commit(&other)
    try document.merge(&other)
    var both = document
    _ = try both.undo([mine, theirs])
    #expect(try both.text(of: text) == "one two three")
    var first = document.fork(actor: ActorID(bytes: [11]))
    var second = document.fork(actor: ActorID(bytes: [12]))
    _ = try first.undo([mine])
    // The other deletion still counts.
    #expect(try first.text(of: text) == "one three")
    var inTurn = first
    _ = try inTurn.undo([theirs])
    #expect(try inTurn.text(of: text) == "one two three")
    _ = try second.undo([mine, theirs])
    _ = try inTurn.merge(&second)
    #expect(try inTurn.text(of: text) == "one two three")
  }

  @Test("a put over a conflict gives the whole conflict back, in its order")
  func conflict() throws {
    var left = Self.document(1)
    var right = Self.document(2)
    try left.put("left", at: "key")
    left.commit()
    try right.put("right", at: "key")
    right.commit()
    try left.merge(&right)
    let before = left.values(at: "key")
    try left.put("over", at: "key")
    let over = try Self.commit(&left)
    let report = try left.undo([over])
    #expect(left.values(at: "key") == before)
    try left.delete(at: "key")
    let deletion = try Self.commit(&left)
    _ = try left.undo([deletion])
    #expect(left.values(at: "key") == before)
    #expect(try Document(loading: left.save(), actor: ActorID(bytes: [3])).values(at: "key") == before)
    // A concurrent value remains as the only one.
    var third = try left.fork(at: left.heads, actor: ActorID(bytes: [4]))
    try left.put("mine", at: "key")
    let mine = try Self.commit(&left)
    try third.put("theirs", at: "key")
    third.commit()
    try left.merge(&third)
    _ = try left.undo([mine])
    #expect(left.values(at: "key") == [.scalar("theirs")])
    #expect(report.kept.isEmpty)
  }

  @Test("a deleted character comes back as itself: a cursor finds it, and two who bring it back have it once")
  func sameElement() throws {
    var document = Self.document()
    let text = try document.putObject(.text, at: "text")
    try document.spliceText(in: text, at: 0, inserting: "abc")
    document.commit()
    let cursor = try document.cursor(at: 1, in: text)
    try document.spliceText(in: text, at: 1, deleting: 1)
    let mine = try Self.commit(&document)
    var other = document.fork(actor: ActorID(bytes: [2]))
    _ = try document.undo([mine])
    _ = try other.undo([mine])
    try document.spliceText(in: text, at: 0, inserting: "> ")
    try document.merge(&other)
    #expect(try document.text(of: text) == "> abc")
    #expect(try document.index(of: cursor, in: text) == 3)
    #expect(try Document(loading: document.save(), actor: ActorID(bytes: [3])).heads == document.heads)
  }

  /// A text with a block, and another person's copy of the document.
  private static func block() throws -> (document: Document, other: Document, text: ObjectID) {
    var document = Self.document()
    let text = try document.putObject(.text, at: "text")
    try document.spliceText(in: text, at: 0, inserting: "ab")
    let block = try document.splitBlock(at: 1, in: text)
    try document.put("heading", at: "type", in: block)
    let attributes = try document.putObject(.map, at: "attrs", in: block)
    try document.put(.counter(2), at: "level", in: attributes)
    let parents = try document.putObject(.list, at: "parents", in: block)
    try document.insert("blockquote", at: 0, in: parents)
    let caption = try document.putObject(.text, at: "caption", in: block)
    try document.spliceText(in: caption, at: 0, inserting: "é!")
    document.commit()
    return (document, document.fork(actor: ActorID(bytes: [2])), text)
  }

  /// The content of a text's blocks.
  private static func blocks(_ document: Document, _ text: ObjectID) throws -> [String] {
    try document.blocks(of: text).map { index, block in
      let parts = try document.keys(of: block).map { key in
        switch document.value(at: .name(key), in: block) {
        case .object(let object, .map):
          "\(key): \(document.keys(of: object).map { document.values(at: .name($0), in: object) })"
        case .object(let object, .text): "\(key): \(try document.text(of: object))"
        case .object(let object, _): "\(key): \(try document.elements(of: object))"
        case let value: "\(key): \(String(describing: value))"
        }
      }
      return "\(index) \(parts)"
    }
  }

  @Test("a deleted block comes back with all that it held, and once if two bring it back")
  func block() throws {
    var (document, other, text) = try Self.block()
    let before = try Self.blocks(document, text)
    try #require(before.count == 1)
    try document.joinBlock(at: 1, in: text)
    let mine = try Self.commit(&document)
    try other.joinBlock(at: 1, in: text)
    let theirs = try Self.commit(&other)
    let report = try document.undo([mine])
    #expect(report.kept.isEmpty)
    _ = try other.undo([theirs])
    #expect(try Self.blocks(document, text) == before)
    try document.merge(&other)
    #expect(try document.text(of: text) == "a\u{FFFC}b")
    #expect(try Self.blocks(document, text) == before)
    let loaded = try Document(loading: document.save(), actor: ActorID(bytes: [3]))
    #expect(try Self.blocks(loaded, text) == before)
    #expect(loaded.heads == document.heads)
    // Redoing the deletion removes both.
    let redo = try document.undo([try #require(report.change)])
    #expect(try document.text(of: text) == "ab")
    _ = try document.undo([try #require(redo.change)])
    #expect(try Self.blocks(document, text) == before)
  }

  @Test("a block stays away while somebody's deletion of it counts")
  func blockDeletedByTwo() throws {
    var (document, other, text) = try Self.block()
    let before = try Self.blocks(document, text)
    try document.joinBlock(at: 1, in: text)
    let mine = try Self.commit(&document)
    try other.joinBlock(at: 1, in: text)
    let theirs = try Self.commit(&other)
    try document.merge(&other)
    _ = try document.undo([mine])
    #expect(try document.text(of: text) == "ab")
    _ = try document.undo([theirs])
    #expect(try Self.blocks(document, text) == before)
  }

  @Test("an inserted block goes and comes with what it holds, and what somebody put into it since it came back stays")
  func insertedBlock() throws {
    var (document, _, text) = try Self.block()
    let block = try document.splitBlock(at: 3, in: text)
    try document.put("paragraph", at: "type", in: block)
    var last = try Self.commit(&document)
    let before = try Self.blocks(document, text)
    for _ in 0..<3 {
      last = try #require(try document.undo([last]).change)
      #expect(try document.text(of: text) == "a\u{FFFC}b")
      last = try #require(try document.undo([last]).change)
      #expect(try Self.blocks(document, text) == before)
    }
    let again = try #require(try document.blocks(of: text).last?.block)
    try document.put("quote", at: "type", in: again)
    document.commit()
    let changed = try Self.blocks(document, text)
    #expect(changed != before)
    try document.joinBlock(at: 3, in: text)
    _ = try document.undo([try Self.commit(&document)])
    #expect(try Self.blocks(document, text) == changed)
  }

  /// Changes the block in every way that an editor does: a key, a list and a map in it.
  private static func restyle(_ document: inout Document, _ text: ObjectID, _ type: ScalarValue) throws {
    let block = try #require(try document.blocks(of: text).first?.block)
    try document.put(type, at: "type", in: block)
    let parents = try #require(document.value(at: "parents", in: block)?.object)
    try document.delete(at: .index(0), in: parents)
    try document.insert(type, at: 0, in: parents)
    let attributes = try #require(document.value(at: "attrs", in: block)?.object)
    try document.increment(at: "level", in: attributes, by: 4)
    let caption = try #require(document.value(at: "caption", in: block)?.object)
    try document.spliceText(in: caption, at: 1, deleting: 1, inserting: "?")
  }

  @Test("a change of a block that was deleted and has come back is taken back in what came back, and done again there")
  func changedBlock() throws {
    var (document, _, text) = try Self.block()
    var states = [try Self.blocks(document, text)]
    var changes: [ChangeHash] = []
    func done() throws {
      changes.append(try Self.commit(&document))
      states.append(try Self.blocks(document, text))
    }
    try Self.restyle(&document, text, "quote")
    try done()
    try document.joinBlock(at: 1, in: text)
    try done()
    for _ in 0..<3 {
      for index in changes.indices.reversed() {
        let report = try document.undo([changes[index]])
        #expect(report.kept.isEmpty)
        changes[index] = try #require(report.change)
        #expect(try Self.blocks(document, text) == states[index])
      }
      for index in changes.indices {
        changes[index] = try #require(try document.undo([changes[index]]).change)
        #expect(try Self.blocks(document, text) == states[index + 1])
      }
    }
    let loaded = try Document(loading: document.save(), actor: ActorID(bytes: [3]))
    #expect(try Self.blocks(loaded, text) == states[2])
    // The same if all changes are undone at once.
    _ = try document.undo(changes)
    #expect(try Self.blocks(document, text) == states[0])
  }

  @Test("a change of what came back is taken back to what came back")
  func changeOfPutBack() throws {
    var (document, _, text) = try Self.block()
    let before = try Self.blocks(document, text)
    try document.joinBlock(at: 1, in: text)
    _ = try document.undo([try Self.commit(&document)])
    try Self.restyle(&document, text, "quote")
    let mine = try Self.commit(&document)
    let changed = try Self.blocks(document, text)
    let undo = try #require(try document.undo([mine]).change)
    #expect(try Self.blocks(document, text) == before)
    _ = try document.undo([undo])
    #expect(try Self.blocks(document, text) == changed)
  }

  @Test("what somebody has changed in a block that came back stays when an earlier change is taken back")
  func changedByOthers() throws {
    var (document, _, text) = try Self.block()
    try Self.restyle(&document, text, "quote")
    let mine = try Self.commit(&document)
    try document.joinBlock(at: 1, in: text)
    _ = try document.undo([try Self.commit(&document)])
    var other = document.fork(actor: ActorID(bytes: [7]))
    try Self.restyle(&other, text, "code")
    let theirs = try Self.commit(&other)
    try document.merge(&other)
    let changed = try Self.blocks(document, text)
    let report = try document.undo([mine])
    #expect(try Self.blocks(document, text) == changed)
    #expect(
      report.kept.contains { kept in
        if case .overwritten = kept { true } else { false }
      })
    // When that change is undone too, the block is as at the beginning.
    _ = try document.undo([theirs])
    #expect(try Self.blocks(document, text) == (try Self.blocks(try Self.block().document, text)))
  }

  @Test("the history says what was taken back")
  func history() throws {
    var document = Self.document()
    try document.put(1, at: "a")
    let mine = try Self.commit(&document)
    let report = try document.undo([mine], message: "Undo", time: 3)
    let undo = try #require(report.change)
    let loaded = try Document(loading: document.save(), actor: ActorID(bytes: [3]))
    #expect(loaded.change(undo)?.takesBack == [mine])
    #expect(loaded.change(mine)?.takesBack == [])
    #expect(loaded.keys().isEmpty)
  }

  // MARK: - Against the model

  /// Peers, and the model's numbers for their changes.
  private struct Script {
    var peers = (0..<3).map { Peer(actor: [UInt8($0 * 7 % 3), 9]) }
    var hashes: [Int: ChangeHash] = [:]
    var next = 1
    /// Whether the script also edits the maps of restored blocks.
    var editsBlocks = false

    mutating func commit(_ index: Int) {
      if let hash = peers[index].document.commit() {
        hashes[peers[index].model.change] = hash
      }
      start(index)
    }

    mutating func start(_ index: Int) {
      peers[index].model.change = next
      next += 1
    }

    /// Undoes changes in a document and its model.
    mutating func undo(_ numbers: [Int], by index: Int) throws -> Int? {
      commit(index)
      let number = peers[index].model.change
      let report = try peers[index].document.undo(numbers.compactMap { hashes[$0] })
      #expect(peers[index].model.undo(Set(numbers)) == (report.change != nil))
      guard let change = report.change else { return nil }
      hashes[number] = change
      start(index)
      if editsBlocks { try findBlocks(index) }
      return number
    }

    /// Adds the maps of a peer's current blocks to the objects that are edited.
    mutating func findBlocks(_ index: Int) throws {
      for (text, modelText) in peers[index].objects where peers[index].model.kind(of: modelText) == .text {
        let blocks = try peers[index].document.blocks(of: text).map(\.block)
        let modelBlocks = peers[index].model.blocks(of: modelText)
        #expect(blocks.count == modelBlocks.count)
        for (block, modelBlock) in zip(blocks, modelBlocks)
        where peers[index].objects.count < 24 && !peers[index].objects.contains(where: { $0.0 == block }) {
          peers[index].objects.append((block, modelBlock))
        }
      }
    }

    mutating func merge(into: Int, from: Int) throws {
      commit(into)
      commit(from)
      var other = peers[from].document
      try peers[into].document.merge(&other)
      peers[into].model.merge(peers[from].model)
      for object in peers[from].objects where !peers[into].objects.contains(where: { $0.0 == object.0 }) {
        peers[into].objects.append(object)
      }
    }

    /// The numbers of the changes that a peer has.
    func known(to index: Int) -> [Int] {
      hashes.filter { peers[index].document.change($0.value) != nil }.keys.sorted()
    }
  }

  @Test(
    "random edits, undos and redos of one or several changes agree with the model",
    arguments: WalkScale.seeds(2))
  func againstTheModel(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var script = Script()
    script.editsBlocks = true
    for index in 0..<3 { script.start(index) }
    var undone = 0
    for step in 0..<60 {
      let index = Int.random(in: 0..<3, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        for _ in 0..<2 { try script.peers[index].editAtRandom(&generator) }
        script.commit(index)
      case 5..<7:
        try script.merge(into: index, from: (index + 1) % 3)
      default:
        let known = script.known(to: index)
        guard let one = known.suffix(8).randomElement(using: &generator) else { continue }
        let more = known.suffix(12).filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }
        if try script.undo(step % 2 == 0 ? [one] : [one, one] + more, by: index) != nil { undone += 1 }
      }
      #expect(script.peers[index].dump() == script.peers[index].model.dump(), "seed \(seed), step \(step)")
      if step % 15 == 0 {
        let bytes = script.peers[index].document.save()
        let actor = script.peers[index].document.actor
        script.peers[index].document = try Document(loading: bytes, actor: actor)
      }
    }
    for (into, from) in [(0, 1), (0, 2), (1, 0), (2, 0)] { try script.merge(into: into, from: from) }
    for index in 0..<3 {
      #expect(script.peers[index].dump() == script.peers[index].model.dump(), "seed \(seed)")
      #expect(script.peers[index].dump() == script.peers[0].dump(), "seed \(seed)")
    }
    #expect(undone > 5, "seed \(seed)")
  }

  @Test(
    "one's own changes taken back one by one show every earlier state, and redone every later one",
    arguments: WalkScale.seeds(2))
  func backAndForth(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var script = Script()
    script.start(0)
    script.peers[0].showsMarks = false
    // Undo does not restore deleted objects, so the script overwrites none: it edits only inside three objects.
    var document = script.peers[0].document
    for (kind, key) in [(ObjectKind.list, "list"), (.text, "text"), (.map, "map")] {
      let object = try document.putObject(kind, at: .name(key))
      let model = script.peers[0].model.putObject(kind, at: .name(key), in: .head)
      script.peers[0].objects.append((object, model))
    }
    script.peers[0].document = document
    script.peers[0].objects.removeFirst()
    let three = script.peers[0].objects
    script.commit(0)
    var states = [script.peers[0].dump()]
    var changes: [Int] = []
    while changes.count < 15 {
      let number = script.peers[0].model.change
      for _ in 0..<Int.random(in: 1..<4, using: &generator) {
        // No new objects inside them, except the current blocks.
        script.peers[0].objects = three
        try script.findBlocks(0)
        try script.peers[0].editAtRandom(&generator)
      }
      script.commit(0)
      guard script.hashes[number] != nil else { continue }
      let made = script.peers[0].document.operations(ofChange: script.hashes[number] ?? .unknown) ?? []
      let hasObject = made.contains { operation in
        if case .make(let kind) = operation.action {
          return kind != .map || script.peers[0].document.kind(of: operation.object) != .text
        }
        return false
      }
      if hasObject {
        // A change that made an object other than a block is undone at once and not counted.
        _ = try script.undo([number], by: 0)
        states[states.count - 1] = script.peers[0].dump()
        continue
      }
      changes.append(number)
      states.append(script.peers[0].dump())
    }
    var undos: [Int] = []
    for (position, number) in changes.enumerated().reversed() {
      let undo = try script.undo([number], by: 0)
      undos.append(try #require(undo))
      #expect(script.peers[0].dump() == states[position], "seed \(seed), undo \(position)")
    }
    for (position, undo) in undos.reversed().enumerated() {
      _ = try script.undo([undo], by: 0)
      #expect(script.peers[0].dump() == states[position + 1], "seed \(seed), redo \(position)")
    }
  }
}
