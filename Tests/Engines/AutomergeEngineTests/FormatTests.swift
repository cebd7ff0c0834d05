import AutomergeWalk
import ByteCoding
import TestSupport
import Testing

@testable import AutomergeEngine

@Suite("Chunks: hand-written bytes, truncation, damage")
struct FormatTests {
  private static let actor = ActorID(bytes: [0xAA])

  private static func hexadecimal(_ text: String) -> [UInt8] {
    text.split(separator: " ").compactMap { UInt8($0, radix: 16) }
  }

  private static func frame(_ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    let hash = ChangeHash(words: body.withUnsafeBytes { SHA256.words(of: $0) })
    Chunk.frame(body, checksum: hash.checksum, into: &bytes)
    return bytes
  }

  @Test("the empty document has the bytes that the format prescribes")
  func emptyDocument() throws {
    let expected = Self.hexadecimal("85 6f 4a 83 b8 1a 95 44 00 04 00 00 00 00")
    var document = Document(actor: Self.actor)
    #expect(document.save() == expected)
    #expect(try Document(loading: expected, actor: Self.actor).heads == [])
    #expect(try Document(loading: [], actor: Self.actor).heads == [])
  }

  @Test("a bundle is refused as a chunk of an unknown type, and nothing of it is taken over")
  func bundle() throws {
    let bytes = Self.frame([3, 4, 0, 0, 0, 0])
    let expected = AutomergeError.invalidBytes(FormatError(.unknownChunkType, chunk: 0, offset: 0))
    #expect(throws: expected) { try Document(loading: bytes, actor: Self.actor) }
    var document = Document(actor: Self.actor)
    try document.put(1, at: "a")
    document.commit()
    let heads = document.heads
    let behind = FormatError(.unknownChunkType, chunk: 1, offset: 0)
    var other = document.fork(actor: ActorID(bytes: [0xBB]))
    try other.put(2, at: "b")
    other.commit()
    let both = try other.saveChanges(since: heads) + bytes
    #expect(throws: AutomergeError.invalidBytes(behind)) { try document.applyChanges(both) }
    #expect(document.heads == heads)
  }

  @Test("a change that sets one key has these bytes")
  func oneChange() throws {
    var document = Document(actor: Self.actor)
    try document.put("v", at: "k")
    let committed = document.commit(time: 3)
    let hash = try #require(committed)
    // deps, actor, seq, startOp, time, message, other actors, columns: key, insert, action, value, predecessors.
    let contents = Self.hexadecimal(
      "00 01 aa 01 01 03 00 00 06 15 03 34 01 42 02 56 02 57 01 70 02 7f 01 6b 01 7f 01 7f 16 76 7f 00")
    let body = [1, UInt8(contents.count)] + contents
    #expect(SHA256.hash(body).description == hash.description)
    #expect(document.bytes(ofChange: hash) == Self.frame(body))
    #expect(try document.saveChanges(since: []) == Self.frame(body))
    var other = Document(actor: ActorID(bytes: [1]))
    try other.applyChanges(Self.frame(body))
    #expect(other.value(at: "k") == .scalar("v"))
    #expect(other.heads == [hash])
  }

  @Test("an operation that makes an object, deletes, or ends a mark has no value")
  func valuesWhereNoneBelong() throws {
    // One operation on key k. The action and the value differ: metadata 0 is null, 1 is false, 0x16 is a string of one
    // byte.
    func change(action: UInt8, metadata: UInt8, value: [UInt8]) -> [UInt8] {
      let columns: [UInt8] =
        value.isEmpty
        ? [5, 0x15, 3, 0x34, 1, 0x42, 2, 0x56, 2, 0x70, 2]
        : [6, 0x15, 3, 0x34, 1, 0x42, 2, 0x56, 2, 0x57, UInt8(value.count), 0x70, 2]
      let data: [UInt8] = [0x7F, 1, 0x6B, 1, 0x7F, action, 0x7F, metadata] + value + [0x7F, 0]
      let contents: [UInt8] = [0, 1, 0xAA, 1, 1, 3, 0, 0] + columns + data
      return Self.frame([1, UInt8(contents.count)] + contents)
    }
    for action in [0, 2, 4, 6] as [UInt8] {
      var document = Document(actor: ActorID(bytes: [1]))
      try document.applyChanges(change(action: action, metadata: 0, value: []))
      #expect(try Document(loading: document.save(), actor: Self.actor).heads == document.heads)
      for (metadata, value) in [(1, []), (2, []), (0x16, [0x76])] as [(UInt8, [UInt8])] {
        var copy = Document(actor: ActorID(bytes: [1]))
        #expect(throws: AutomergeError.self, "action \(action), metadata \(metadata)") {
          try copy.applyChanges(change(action: action, metadata: metadata, value: value))
        }
        #expect(copy.heads.isEmpty)
      }
    }
    // The same in a document, and for the end of a mark.
    var document = Document(actor: Self.actor)
    let text = try document.putObject(.text, at: "t")
    try document.spliceText(in: text, at: 0, inserting: "ab")
    try document.mark(0..<1, in: text, name: "b", value: true)
    let committed = document.commit()
    let hash = try #require(committed)
    let index = try #require(document.graph.index(of: hash))
    let body = Array(document.graph.body(of: index))
    // The value metadata of the five operations: null, two characters, true, null.
    let metadata: [UInt8] = [0x7F, 0, 2, 0x16, 0x7E, 2, 0]
    let place = try #require(body.indices.first { body[$0...].starts(with: metadata) })
    var damaged = body
    damaged[place + 6] = 1
    var copy = Document(actor: ActorID(bytes: [1]))
    try copy.applyChanges(Self.frame(body))
    copy = Document(actor: ActorID(bytes: [1]))
    #expect(throws: AutomergeError.self) { try copy.applyChanges(Self.frame(damaged)) }
  }

  /// A document with something of everything.
  private static func sample() throws -> Document {
    var document = Document(actor: actor)
    let list = try document.putObject(.list, at: "list")
    for value in [1, "two", .counter(3), .double(4.5), nil, .unknown(type: 11, bytes: [9])] as [ScalarValue] {
      try document.insert(value, at: 0, in: list)
    }
    document.commit(message: "list", time: 1)
    var fork = document.fork(actor: ActorID(bytes: [0x01, 0x02]))
    let text = try document.putObject(.text, at: "text")
    try document.spliceText(in: text, at: 0, inserting: "hello wörld 😀")
    try document.spliceText(in: text, at: 2, deleting: 3, inserting: "y")
    try document.increment(at: 3, in: list, by: 4)
    document.commit(time: -5)
    try fork.put("mine", at: "text")
    try fork.delete(at: 1, in: list)
    fork.commit()
    try document.merge(&fork)
    document.commitEmpty(message: "empty")
    return document
  }

  @Test("a document cut off at any byte is refused")
  func truncation() throws {
    var document = try Self.sample()
    let bytes = document.save()
    for length in 1..<bytes.count {
      #expect(throws: AutomergeError.self, "\(length)") {
        try Document(loading: Array(bytes[..<length]), actor: Self.actor)
      }
    }
    let changes = try document.saveChanges(since: [])
    var accepted = 0
    for length in 1..<changes.count {
      if (try? Document(loading: Array(changes[..<length]), actor: Self.actor)) != nil { accepted += 1 }
    }
    // Only a prefix that ends with a chunk is accepted.
    #expect(accepted == document.changeCount - 1)
  }

  @Test("a document with any bit turned is refused, its checksum put right or not")
  func bitFlips() throws {
    var document = try Self.sample()
    let bytes = document.save()
    for index in 0..<(bytes.count * 8) {
      var damaged = bytes
      damaged[index / 8] ^= 1 << UInt8(index % 8)
      #expect(throws: AutomergeError.self, "bit \(index)") { try Document(loading: damaged, actor: Self.actor) }
      guard index >= 64 else { continue }
      let repaired = Self.frame(Array(damaged[8...]))
      guard var loaded = try? Document(loading: repaired, actor: Self.actor) else { continue }
      // A few bits affect nothing else. Such a document must load as a whole and be unchanged.
      #expect(loaded.heads == document.heads, "bit \(index)")
      #expect(loaded.save() == bytes, "bit \(index)")
    }
  }

  @Test("a change with any bit turned is refused or is another, reproducible change")
  func changeBitFlips() throws {
    var document = try Self.sample()
    for change in try document.changes() {
      let index = try #require(document.graph.index(of: change.hash))
      let body = Array(document.graph.body(of: index))
      var start = try document.fork(at: change.dependencies, actor: ActorID(bytes: [7]))
      let before = start.save()
      for bit in 0..<(body.count * 8) {
        var damaged = body
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
        var copy = start
        do {
          try copy.applyChanges(Self.frame(damaged))
          // The accepted changes can be saved, and the file passes verification.
          let saved = copy.save()
          if copy.changeCount > 0 {
            #expect(try Document(loading: saved, actor: Self.actor).heads == copy.heads, "bit \(bit)")
          }
        } catch {
          #expect(copy.save() == before, "bit \(bit)")
        }
      }
    }
  }

  @Test("random bytes in a frame never do more than throw", arguments: 0..<20 as Range<UInt64>)
  func fuzz(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var document = try Self.sample()
    let bytes = document.save()
    var refused = 0
    for _ in 0..<300 {
      var body = Array(bytes[8...])
      for _ in 0..<Int.random(in: 1..<6, using: &generator) {
        let index = Int.random(in: 0..<body.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: body[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: body.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        default: body.remove(at: index)
        }
      }
      do {
        var loaded = try Document(loading: Self.frame(body), actor: Self.actor)
        #expect(try Document(loading: loaded.save(), actor: Self.actor).heads == loaded.heads, "seed \(seed)")
      } catch {
        refused += 1
      }
    }
    #expect(refused > 250, "seed \(seed)")
  }

  @Test("limits stop what is legal but too much")
  func limits() throws {
    var document = Document(actor: Self.actor)
    let text = try document.putObject(.text, at: "text")
    try document.spliceText(in: text, at: 0, inserting: String(repeating: "a", count: 10_000))
    let bytes = document.save()
    var limits = LoadLimits()
    limits.operations = 5_000
    #expect(throws: AutomergeError.self) { try Document(loading: bytes, actor: Self.actor, limits: limits) }
    limits = LoadLimits()
    limits.inflatedBytes = 5_000
    #expect(throws: AutomergeError.self) { try Document(loading: bytes, actor: Self.actor, limits: limits) }
  }
}
