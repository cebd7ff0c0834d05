import AutomergeEngine
import ByteCoding

/// Input that Automerge reads from untrusted sources: documents, changes and sync messages.
///
/// The fuzzed bytes are the contents of the chunks of documents and changes. The frame with its checksum is added here;
/// otherwise hardly any input would pass the checksum.
enum AutomergeInput {
  /// Limits that are small enough for fast runs and large enough to reach all code.
  private static let limits: LoadLimits = {
    var limits = LoadLimits()
    limits.inflatedBytes = 1 << 20
    limits.operations = 1 << 14
    limits.changes = 1 << 12
    limits.actors = 1 << 8
    limits.messageBytes = 1 << 20
    return limits
  }()

  private static let reader = ActorID(bytes: [0xFF, 0xEE])

  /// Makes a chunk of a type from its contents.
  private static func chunk(_ type: UInt8, _ contents: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(type)
    writer.writeVarint(UInt64(contents.count))
    let body = writer.bytes + contents
    return [0x85, 0x6F, 0x4A, 0x83] + SHA256.hash(body).bytes.prefix(4) + body
  }

  /// The contents of the only chunk in a file.
  private static func contents(of file: [UInt8]) -> [UInt8] {
    var start = 9
    while file[start] >= 0x80 { start += 1 }
    return Array(file[(start + 1)...])
  }

  // MARK: - Seeds

  /// A document with every kind of object and value.
  private static let base: Document = {
    var document = Document(actor: ActorID(bytes: [1]))
    try? fill(&document)
    return document
  }()

  private static func fill(_ document: inout Document) throws(AutomergeError) {
    let values: [ScalarValue] = [
      nil, true, 7, .unsigned(8), 1.5, "é", .bytes([0, 255]), .counter(5), .timestamp(-3),
      .unknown(type: 12, bytes: [1, 2]),
    ]
    let list = try document.putObject(.list, at: "list")
    for (index, value) in values.enumerated() { try document.insert(value, at: index, in: list) }
    document.commit(message: "list", time: 3)
    let text = try document.putObject(.text, at: "text")
    try document.spliceText(in: text, at: 0, inserting: "Größe 語 😀")
    try document.mark(0..<4, in: text, name: "bold", value: true)
    document.commit()
    var other = document.fork(actor: ActorID(bytes: [2, 2]))
    try other.spliceText(in: text, at: 2, deleting: 3, inserting: "ab")
    try other.increment(at: 7, in: list)
    try other.put("theirs", at: "key")
    other.commit()
    try document.put("ours", at: "key")
    try document.delete(at: 0, in: list)
    document.commit()
    try document.merge(&other)
  }

  static var documentSeeds: [[UInt8]] {
    var document = base
    var empty = Document(actor: reader)
    return [contents(of: document.save()), contents(of: empty.save())]
  }

  static var changeSeeds: [[UInt8]] {
    var document = base
    guard let changes = try? document.changes() else { return [] }
    return changes.compactMap { change in
      document.bytes(ofChange: change.hash).flatMap { $0[8] == 1 ? contents(of: $0) : nil }
    } + next
  }

  /// Changes that build on the document.
  private static var next: [[UInt8]] {
    var document = base.copy(by: ActorID(bytes: [3]))
    guard case .object(let text, _)? = document.value(at: "text") else { return [] }
    guard (try? document.spliceText(in: text, at: 1, deleting: 1, inserting: "x")) != nil,
      let hash = document.commit(), let bytes = document.bytes(ofChange: hash)
    else { return [] }
    return [contents(of: bytes)]
  }

  static var messageSeeds: [[UInt8]] {
    var ours = base
    var theirs = Document(actor: reader)
    var ourState = SyncState()
    var theirState = SyncState()
    var seeds: [[UInt8]] = []
    for _ in 0..<4 {
      if let message = try? ours.generateSyncMessage(&ourState) {
        seeds.append(message.serialized)
        try? theirs.receiveSyncMessage(message, &theirState)
      }
      if let message = try? theirs.generateSyncMessage(&theirState) {
        seeds.append(message.serialized)
        try? ours.receiveSyncMessage(message, &ourState)
      }
    }
    return seeds
  }

  // MARK: - Faults

  static func documentFault(in contents: [UInt8]) -> String? {
    let file = chunk(0, contents)
    if let unverified = try? Document.loadUnverified(file, actor: reader, limits: limits) { _ = dump(unverified) }
    guard let document = try? Document(loading: file, actor: reader, limits: limits) else { return nil }
    return fault(of: document)
  }

  static func changeFault(in contents: [UInt8]) -> String? {
    let bytes = chunk(1, contents)
    for start in [base.copy(by: reader), Document(actor: reader, limits: limits)] {
      var document = start
      let heads = document.heads
      let shown = dump(document)
      do {
        try document.applyChanges(bytes)
      } catch {
        if document.heads != heads || dump(document) != shown { return "a refused change left something behind" }
        continue
      }
      if let fault = fault(of: document) { return fault }
      // Every change can be undone, and the undo can be undone, too.
      var undone = document
      guard let report = try? undone.undo(document.heads.filter { !heads.contains($0) }) else { return "no undo" }
      if let fault = fault(of: undone) { return "after undo: " + fault }
      guard let undo = report.change else { continue }
      guard (try? undone.undo([undo])) != nil else { return "no redo" }
      if let fault = fault(of: undone) { return "after redo: " + fault }
    }
    return nil
  }

  static func messageFault(in bytes: [UInt8]) -> String? {
    guard let message = try? SyncMessage(parsing: bytes, limits: limits) else { return nil }
    guard message.serialized == bytes else { return "a message has two encodings" }
    var document = base.copy(by: reader)
    var state = SyncState()
    guard (try? document.receiveSyncMessage(message, &state)) != nil else { return nil }
    // At most two answers are allowed: one to start again, and one with the current state.
    var answers = 0
    while (try? document.generateSyncMessage(&state)) != nil {
      answers += 1
      if answers > 2 { return "the answers to one message never end" }
    }
    return fault(of: document)
  }

  /// An accepted document must be the same after saving and loading, and must yield patches.
  private static func fault(of accepted: Document) -> String? {
    var document = accepted
    let saved = document.save()
    guard let again = try? Document(loading: saved, actor: reader) else { return "what was saved cannot be loaded" }
    guard again.heads == document.heads else { return "saving changed the heads" }
    guard dump(again) == dump(document) else { return "saving changed the document" }
    guard (try? document.patches(from: [])) != nil else { return "there are no patches" }
    return nil
  }

  /// The visible content, a few levels deep, as a text.
  private static func dump(_ document: Document) -> String {
    var result = ""
    var pending: [(object: ObjectID, depth: Int)] = [(.root, 0)]
    while let (object, depth) = pending.popLast() {
      guard depth < 8, let kind = document.kind(of: object) else { continue }
      result += "\(kind.rawValue):"
      let places: [Key] =
        kind.isSequence
        ? (0..<document.length(of: object)).map { .index($0) } : document.keys(of: object).map { .name($0) }
      if kind == .text, let text = try? document.text(of: object) { result += text }
      for place in places {
        for value in document.values(at: place, in: object) {
          if let child = value.object { pending.append((child, depth + 1)) } else { result += "\(value)," }
        }
      }
    }
    return result
  }
}

extension Document {
  fileprivate func copy(by actor: ActorID) -> Document {
    var copy = self
    copy.setActor(actor)
    return copy
  }
}
