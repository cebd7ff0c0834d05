import AutomergeEngine
import ByteCoding
import TestSupport

/// Types like a person: words, corrections, jumps, and a change for each key. The result is the same natively and in
/// the browser.
///
/// The text is then saved, loaded with verification, and synced to an empty copy, which is enough work for a benchmark.
public struct AutomergeTyping {
  private var random: SeededGenerator
  private var document: Document
  private let text: ObjectID
  private var cursor = 0

  /// Types `keys` keys.
  /// - Returns: the SHA-256 of the file and the length of the text in the copy, or the error that ended the work
  public static func line(seed: UInt64, keys: Int) -> String {
    do throws(AutomergeError) {
      var typing = try AutomergeTyping(seed: seed)
      for _ in 0..<keys { try typing.press() }
      return try typing.finish()
    } catch {
      return error.description
    }
  }

  private init(seed: UInt64) throws(AutomergeError) {
    random = SeededGenerator(seed: seed)
    document = Document(actor: ActorID(bytes: [7, 7]))
    text = try document.putObject(.text, at: "text")
    document.commit()
  }

  private mutating func press() throws(AutomergeError) {
    let number = random.next()
    let length = document.length(of: text)
    if number % 97 == 0 { cursor = Int(truncatingIfNeeded: (number &>> 32) % UInt64(length + 1)) }
    if number % 11 == 0, cursor > 0 {
      try document.spliceText(in: text, at: cursor, deleting: -1)
      cursor -= 1
    } else {
      let letter = Unicode.Scalar(UInt8(97 + (number &>> 40) % 26))
      try document.spliceText(in: text, at: cursor, inserting: number % 6 == 0 ? " " : String(letter))
      cursor += 1
    }
    document.commit()
  }

  private mutating func finish() throws(AutomergeError) -> String {
    let saved = document.save()
    var loaded = try Document(loading: saved, actor: ActorID(bytes: [8]))
    var copy = Document(actor: ActorID(bytes: [9]))
    var states = (SyncState(), SyncState())
    while true {
      let there = try loaded.generateSyncMessage(&states.0)
      if let there { try copy.receiveSyncMessage(there, &states.1) }
      let back = try copy.generateSyncMessage(&states.1)
      if let back { try loaded.receiveSyncMessage(back, &states.0) }
      if there == nil, back == nil { break }
    }
    guard copy.heads == document.heads else { return "the copies differ" }
    return "\(SHA256.hash(saved)) \(copy.length(of: text))"
  }
}
