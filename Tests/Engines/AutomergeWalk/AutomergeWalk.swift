import AutomergeEngine
import ByteCoding
import TestSupport

/// A random walk of two copies of one document, the same natively and in the browser.
///
/// Both copies edit maps, lists, texts, counters, blocks, and marks with the same names. They undo changes and redo
/// them, merge now and then, sync over a connection that loses some messages, and crash. At the end they sync, are
/// saved and loaded, and are read as of a past moment. The result shows whether two machines agree to the last byte.
public struct AutomergeWalk {
  private var random: SeededGenerator
  private var copies: [Document]
  private let list: ObjectID
  private let text: ObjectID
  private var cursors: [Cursor] = []
  /// The last changes of each copy. A step undoes one of them, or undoes its undo.
  private var lastChanges: [[ChangeHash]] = [[], []]
  private var states = [SyncState(), SyncState()]
  private var messages = SHA256()

  private static let words = ["x", "hello ", "日本", "a😀b", "é"]
  private static let values: [ScalarValue] = [
    nil, true, -7, .unsigned(9), 1.5, "word", .bytes([0, 255]), .timestamp(-3), .unknown(type: 12, bytes: [1]),
  ]

  private static let markValues: [ScalarValue] = [true, true, nil, "x"]
  private static let expansions: [MarkExpansion] = [.after, .none, .before, .both]

  /// Walks and hashes the result.
  /// - Returns: the hashes of the saved document, of the sync messages, of the number of patches, and of a past text
  ///   with the current marks and cursors, separated by spaces; or the error that ended the walk
  public static func line(seed: UInt64, steps: Int) -> String {
    do throws(AutomergeError) {
      var walk = try AutomergeWalk(seed: seed)
      for _ in 0..<steps { try walk.step() }
      return try walk.finish()
    } catch {
      return error.description
    }
  }

  private init(seed: UInt64) throws(AutomergeError) {
    random = SeededGenerator(seed: seed)
    var document = Document(actor: ActorID(bytes: [1]), unit: .utf16)
    list = try document.putObject(.list, at: "list")
    text = try document.putObject(.text, at: "text")
    try document.put(.counter(0), at: "count")
    document.commit(message: "start", time: 1_790_000_000)
    copies = [document, document.fork(actor: ActorID(bytes: [2, 9]))]
  }

  private mutating func number(below bound: Int) -> Int {
    Int(truncatingIfNeeded: random.next() % UInt64(bound))
  }

  private mutating func step() throws(AutomergeError) {
    let index = number(below: 2)
    switch number(below: 16) {
    case 0:
      let key = Key.name(Self.words[number(below: Self.words.count)])
      try copies[index].put(Self.values[number(below: Self.values.count)], at: key)
    case 1: try copies[index].increment(at: "count", by: Int64(number(below: 9)) - 4)
    case 2:
      let place = number(below: copies[index].length(of: list) + 1)
      try copies[index].insert(Self.values[number(below: Self.values.count)], at: place, in: list)
    case 3:
      let length = copies[index].length(of: list)
      if length > 0 { try copies[index].delete(at: .index(number(below: length)), in: list) }
    case 4:
      let length = copies[index].length(of: text)
      if length > 1 {
        let start = number(below: length - 1)
        let value = Self.markValues[number(below: Self.markValues.count)]
        let expansion = Self.expansions[number(below: Self.expansions.count)]
        try copies[index].mark(
          start..<length - number(below: length - start), in: text, name: number(below: 3) == 0 ? "link" : "bold",
          value: value, expansion: expansion)
      }
    case 5:
      copies[index].commit(message: "merge", time: Int64(number(below: 1 << 30)))
      var other = copies[1 - index]
      try copies[index].merge(&other)
      copies[1 - index] = other
    case 6: try changeBlock(of: index)
    case 7:
      let place = number(below: copies[index].length(of: text) + 1)
      let cursor = try copies[index].cursor(at: place, in: text, move: place % 2 == 0 ? .after : .before)
      if cursors.count < 20 { cursors.append(cursor) }
    case 8:
      let count = lastChanges[index].count
      if count > 0 {
        let place = number(below: count)
        let last = lastChanges[index][place]
        lastChanges[index][place] = try copies[index].undo([last]).change ?? last
      }
    case 9: try exchange(from: index)
    default:
      let length = copies[index].length(of: text)
      let start = number(below: length + 1)
      let count = number(below: min(4, length - start) + 1)
      try copies[index].spliceText(
        in: text, at: start, deleting: count, inserting: Self.words[number(below: Self.words.count)])
      if number(below: 3) == 0 { commit(index) }
    }
  }

  private mutating func commit(_ index: Int) {
    guard let hash = copies[index].commit() else { return }
    lastChanges[index] = lastChanges[index].suffix(2) + [hash]
  }

  /// Makes, changes or removes a block.
  private mutating func changeBlock(of index: Int) throws(AutomergeError) {
    let length = copies[index].length(of: text)
    let place = number(below: length + 1)
    let blocks = try copies[index].blocks(of: text)
    if !blocks.isEmpty, place % 4 > 0 {
      let (place, block) = blocks[number(below: blocks.count)]
      if number(below: 2) == 0 {
        try copies[index].joinBlock(at: place, in: text)
      } else {
        try copies[index].put(Self.values[number(below: Self.values.count)], at: "type", in: block)
      }
      commit(index)
    } else {
      let block = try copies[index].splitBlock(at: place, in: text)
      try copies[index].put("paragraph", at: "type", in: block)
    }
  }

  /// Sends a message, which may get lost. After a loss or a crash the connection starts again from what was kept.
  private mutating func exchange(from index: Int) throws(AutomergeError) {
    guard let message = try copies[index].generateSyncMessage(&states[index]) else { return }
    let bytes = message.serialized
    messages.update(bytes)
    let fate = number(below: 4)
    if fate > 1 {
      try copies[1 - index].receiveSyncMessage(try SyncMessage(parsing: bytes), &states[1 - index])
      return
    }
    if fate == 1 {
      copies[index] = try Document(loading: copies[index].save(), actor: copies[index].actor, unit: .utf16)
      states[index] = SyncState()
    } else {
      states[index] = try SyncState(parsing: states[index].serialized)
    }
    states[1 - index] = try SyncState(parsing: states[1 - index].serialized)
  }

  private mutating func finish() throws(AutomergeError) -> String {
    for index in 0..<2 { copies[index].commit() }
    let past = copies[0].heads
    for index in 0..<2 { states[index] = try SyncState(parsing: states[index].serialized) }
    var isSilent = false
    while !isSilent {
      isSilent = true
      for from in 0..<2 {
        guard let message = try copies[from].generateSyncMessage(&states[from]) else { continue }
        isSilent = false
        let bytes = message.serialized
        messages.update(bytes)
        try copies[1 - from].receiveSyncMessage(try SyncMessage(parsing: bytes), &states[1 - from])
      }
    }
    let saved = copies[0].save()
    let loaded = try Document(loading: saved, actor: ActorID(bytes: [3]), unit: .utf16)
    guard loaded.heads == copies[1].heads else { return "the copies differ" }
    let patches = try loaded.patches(from: past)
    var shown = try loaded.view(at: past).text(of: text)
    for mark in try loaded.marks(of: text) {
      shown += "\(mark.range.lowerBound) \(mark.range.upperBound) " + mark.name + ";"
    }
    for cursor in cursors { shown += "\(try loaded.index(of: cursor, in: text));" }
    return
      "\(SHA256.hash(saved)) \(messages.finalize()) \(patches.count) \(SHA256.hash(Array(shown.utf8)))"
  }
}
