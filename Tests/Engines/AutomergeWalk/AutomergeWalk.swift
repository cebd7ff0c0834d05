import AutomergeEngine
import ByteCoding

/// A random walk of two copies of one document, the same natively and in the browser.
///
/// Both edit maps, lists, texts, counters and marks, merge now and then, and at the end sync by messages, are saved,
/// loaded, and read at a moment of the past. The line says what came of it, so that two machines can tell whether they
/// agree to the last byte.
public struct AutomergeWalk {
  private var random: SeededGenerator
  private var copies: [Document]
  private let list: ObjectID
  private let text: ObjectID

  private static let words = ["x", "hello ", "日本", "a😀b", "é"]
  private static let values: [ScalarValue] = [
    nil, true, -7, .unsigned(9), 1.5, "word", .bytes([0, 255]), .timestamp(-3), .unknown(type: 12, bytes: [1]),
  ]

  /// Walks, and hashes where that leads.
  /// - Returns: the hashes of the saved document, of the sync messages, of the patches' number and of a past text, a
  ///   space between; or the error that ended the walk
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
    switch number(below: 10) {
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
        try copies[index].mark(start..<length, in: text, name: "bold", value: true)
      }
    case 5:
      copies[index].commit(message: "merge", time: Int64(number(below: 1 << 30)))
      var other = copies[1 - index]
      try copies[index].merge(&other)
      copies[1 - index] = other
    default:
      let length = copies[index].length(of: text)
      let start = number(below: length + 1)
      let count = number(below: min(4, length - start) + 1)
      try copies[index].spliceText(
        in: text, at: start, deleting: count, inserting: Self.words[number(below: Self.words.count)])
      if number(below: 3) == 0 { copies[index].commit() }
    }
  }

  private mutating func finish() throws(AutomergeError) -> String {
    for index in 0..<2 { copies[index].commit() }
    let past = copies[0].heads
    var messages = SHA256()
    var states = [SyncState(), SyncState()]
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
    let old = try loaded.view(at: past).text(of: text)
    return
      "\(SHA256.hash(saved)) \(messages.finalize()) \(patches.count) \(SHA256.hash(Array(old.utf8)))"
  }
}
