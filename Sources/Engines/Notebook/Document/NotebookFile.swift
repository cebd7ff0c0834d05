// The `.bnbk` file; `Documentation/Notebook-file.md` describes it byte by byte.

import BlazeBinary
import ByteCoding

extension NotebookPage {
  /// The largest file that can be read: 1 GiB.
  public static let maximumFileSize = 1 << 30

  // MARK: Writing

  /// The file. Equal notebooks give equal bytes.
  public var fileBytes: [UInt8] {
    var encoder = BlazeEncoder(capacity: entryCount * 32)
    writeHeader(into: &encoder)
    var count = 0
    for (index, group) in groups.enumerated() where isShown(groupAt: index) { count += group.entries.count }
    encoder.write(varint: UInt64(count + 1))
    encoder.writeNested { $0.write(varint: EntryKind.sectionsFollow) }
    for (index, group) in groups.enumerated() where isShown(groupAt: index) {
      for entry in group.entries { encoder.writeNested { entry.serialize(into: &$0) } }
    }
    encoder.write(tool.rawValue)
    var sections = [BlazeSection(tag: FileSection.groups, bytes: groupTable)]
    if let aside = setAside { sections.append(BlazeSection(tag: FileSection.setAside, bytes: aside)) }
    encoder.write(BlazeSections(sections + carried.sections.items))
    let digest = encoder.withBytes { SHA256.hash($0) }
    encoder.write(BlazeSection(tag: FileSection.digest, bytes: digest.bytes))
    return encoder.bytes
  }

  private func writeHeader(into encoder: inout BlazeEncoder) {
    encoder.write(title)
    encoder.write(createdAt)
    encoder.write(updatedAt)
  }

  /// Actors, authors, titles, then a line for each group in the order of the log.
  private var groupTable: [UInt8] {
    let actors = counters.keys.sorted()
    var indexOfActor: [UniqueID: Int] = [:]
    for (index, actor) in actors.enumerated() { indexOfActor[actor] = index }
    var authors = StringTable()
    var titles = StringTable()
    var lines = BlazeEncoder(capacity: groups.count * 10)
    var stamp: UInt64 = 0
    var time: Int64 = 0
    for (index, group) in groups.enumerated() {
      var flags = (group.stamp - stamp) & 1
      if !isShown(groupAt: index) { flags |= 2 }
      if group.step != nil { flags |= 4 }
      lines.write(varint: flags)
      lines.write(varint: UInt64(indexOfActor[group.id.actor] ?? 0))
      lines.write(varint: authors.index(of: group.author))
      lines.write(varint: titles.index(of: group.title))
      lines.write(zigZag: group.time.millisecondsSince1970 &- time)
      if let step = group.step { lines.write(step) }
      lines.write(varint: UInt64(group.entries.count))
      stamp = group.stamp
      time = group.time.millisecondsSince1970
    }
    var encoder = BlazeEncoder(capacity: lines.count + 1024)
    encoder.write(actors)
    encoder.write(authors.strings)
    encoder.write(titles.strings)
    encoder.write(varint: UInt64(groups.count))
    encoder.write(raw: lines.bytes)
    return encoder.bytes
  }

  /// Whether a group's entries are in the main part, which every reader knows. This holds for groups that take effect,
  /// except undo and redo, which only affect other groups.
  private func isShown(groupAt index: Int) -> Bool {
    replay.isEffective[index] && !groups[index].isUndoOrRedo
  }

  /// The entries of the other groups: those that are undone, hidden or about something deleted, and undo and redo.
  /// `nil` if there are none.
  private var setAside: [UInt8]? {
    var encoder = BlazeEncoder()
    for (index, group) in groups.enumerated() where !isShown(groupAt: index) {
      for entry in group.entries { encoder.writeNested { entry.serialize(into: &$0) } }
    }
    return encoder.count == 0 ? nil : encoder.bytes
  }

  // MARK: Reading

  /// Reads a file, for reading only; `opened(by:)` makes it writable.
  ///
  /// A file without sections is a notebook without history: its actor comes from the SHA-256 of its bytes, so importing
  /// it twice gives the same groups. Files of the original application are converted (`isLegacyFile` tells).
  /// - Throws: `unreadable` with the offset and the field of the first fault
  public init(fileBytes bytes: [UInt8]) throws(NotebookError) {
    do throws(ByteCodingError) {
      if LegacyFile.isLegacy(bytes) {
        self = try LegacyFile.notebook(from: bytes)
      } else {
        self = try Self.parse(bytes)
      }
    } catch {
      throw .unreadable(error)
    }
  }

  /// Whether the bytes are a file of the original application. Saving in place would convert it to our format.
  public static func isLegacyFile(_ bytes: [UInt8]) -> Bool {
    LegacyFile.isLegacy(bytes)
  }

  private static func parse(_ bytes: [UInt8]) throws(ByteCodingError) -> NotebookPage {
    guard bytes.count <= maximumFileSize else { throw ByteCodingError(.tooLong, at: 0) }
    var decoder = BlazeDecoder(bytes, limit: UInt64(maximumFileSize))
    let title: String = try decoder.read("title")
    let createdAt: UInt64 = try decoder.read("createdAt")
    let updatedAt: UInt64 = try decoder.read("updatedAt")
    let (entries, expectsSections) = try parseEntries(&decoder)
    let toolStart = decoder.offset
    let toolName: String = try decoder.read("tool")
    guard let tool = ToolFSM.State(rawValue: toolName) else {
      throw ByteCodingError(.unknownCase, at: toolStart).inside("tool")
    }
    let sectionsStart = decoder.offset
    if sectionsStart == bytes.count {
      // The first entry announces the sections, so that a file truncated here is not mistaken for one without history.
      guard !expectsSections else { throw ByteCodingError(.truncated, at: sectionsStart).inside("sections") }
      return try withoutHistory(
        bytes, title: title, createdAt: createdAt, updatedAt: updatedAt, entries: entries, tool: tool)
    }
    guard expectsSections else { throw ByteCodingError(.trailingBytes, at: sectionsStart).inside("sections") }
    // Checks the digest first, so that the rest of a damaged file is not read.
    let digestStart = bytes.count - 35
    guard digestStart >= sectionsStart, Array(bytes[digestStart..<digestStart + 3]) == [0xFF, 0x7F, 32] else {
      throw ByteCodingError(.truncated, at: sectionsStart).inside("digest")
    }
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<digestStart])) }
    guard hash.finalize().bytes.elementsEqual(bytes[(digestStart + 3)...]) else {
      throw ByteCodingError(.checksumMismatch, at: digestStart).inside("digest")
    }
    var sections = try decoder.readSections()
    _ = sections.remove(tag: FileSection.digest)
    guard let table = sections.remove(tag: FileSection.groups) else {
      throw ByteCodingError(.invalidValue, at: sectionsStart).inside("groups")
    }
    let aside = sections.remove(tag: FileSection.setAside)
    if let aside, aside.bytes.isEmpty { throw ByteCodingError(.invalidValue, at: sectionsStart).inside("setAside") }
    for item in sections.items where item.tag <= FileSection.setAside || item.tag >= FileSection.digest {
      throw ByteCodingError(.invalidValue, at: sectionsStart).inside("sections")
    }
    do throws(ByteCodingError) {
      let groups = try parseGroups(table.bytes, effective: entries, setAside: aside?.bytes)
      var notebook = NotebookPage(
        createdAt: createdAt, updatedAt: updatedAt, tool: tool, groups: groups.log, writer: nil)
      notebook.carried.sections = sections
      guard groups.isShown == notebook.groups.indices.map({ notebook.isShown(groupAt: $0) }),
        notebook.title.utf8.elementsEqual(title.utf8)
      else {
        throw ByteCodingError(.invalidValue, at: 0)
      }
      return notebook
    } catch {
      throw ByteCodingError(error.reason, at: sectionsStart).inside("groups")
    }
  }

  /// - Returns: the effective entries, and whether the first transition announces sections
  private static func parseEntries(
    _ decoder: inout BlazeDecoder
  ) throws(ByteCodingError) -> (entries: [LogEntry], expectsSections: Bool) {
    var count = try decoder.readCount()
    var ahead = decoder
    var expectsSections = false
    if count > 0, try ahead.readVarint() == 1, try ahead.readVarint() == EntryKind.sectionsFollow {
      expectsSections = true
      decoder = ahead
      count -= 1
    }
    var entries: [LogEntry] = []
    // Few entries take less than eight bytes, so a forged count reserves at most a small multiple of the file's size.
    entries.reserveCapacity(min(count, decoder.remaining / 8))
    for index in 0..<count {
      do throws(ByteCodingError) {
        entries.append(try LogEntry(nestedIn: &decoder))
      } catch {
        throw error.inside(index: expectsSections ? index + 1 : index).inside("transitions")
      }
    }
    return (entries, expectsSections)
  }

  /// Assembles the groups: their lines come from the table, their entries from the main part or from the section of
  /// set-aside entries.
  private static func parseGroups(
    _ table: [UInt8], effective: [LogEntry], setAside: [UInt8]?
  ) throws(ByteCodingError) -> (log: [LogGroup], isShown: [Bool]) {
    var decoder = BlazeDecoder(table, limit: UInt64(maximumFileSize))
    let actors: [UniqueID] = try decoder.read("actors")
    let authors: [String] = try decoder.read("authors")
    let titles: [String] = try decoder.read("titles")
    var aside = BlazeDecoder(setAside ?? [], limit: UInt64(maximumFileSize))
    let count = try decoder.readCount()
    var groups: [LogGroup] = []
    var isShown: [Bool] = []
    groups.reserveCapacity(min(count, decoder.remaining / 6))
    isShown.reserveCapacity(min(count, decoder.remaining / 6))
    var counters = [UInt64](repeating: 0, count: actors.count)
    var (authorCount, titleCount, next) = (0, 0, 0)
    var (stamp, time): (UInt64, Int64) = (0, 0)
    for _ in 0..<count {
      let start = decoder.offset
      let flags = try decoder.readVarint("flags")
      let actor = try decoder.readVarint("actor")
      let author = try decoder.readVarint("author")
      let title = try decoder.readVarint("title")
      let elapsed = try decoder.readZigZag()
      var step: UniqueID?
      if flags & 4 != 0 { step = try decoder.read("step") as UniqueID }
      let size = try decoder.readVarint("entries")
      // Names are numbered in the order in which they first appear.
      guard flags < 8, actor < UInt64(actors.count), author <= UInt64(authorCount), author < UInt64(authors.count),
        title <= UInt64(titleCount), title < UInt64(titles.count), size > 0, size <= UInt64(maximumFileSize)
      else { throw ByteCodingError(.invalidValue, at: start).inside(index: groups.count) }
      authorCount = max(authorCount, Int(author) + 1)
      titleCount = max(titleCount, Int(title) + 1)
      stamp += flags & 1
      time &+= elapsed
      counters[Int(actor)] += 1
      var entries: [LogEntry] = []
      if flags & 2 == 0 {
        guard Int(size) <= effective.count - next else {
          throw ByteCodingError(.truncated, at: start).inside(index: groups.count)
        }
        entries = Array(effective[next..<next + Int(size)])
        next += Int(size)
      } else {
        for _ in 0..<size { entries.append(try LogEntry(nestedIn: &aside)) }
      }
      let shape = GroupShape(entries)
      guard stamp > 0, shape.fault == nil else {
        throw ByteCodingError(.invalidValue, at: start).inside(index: groups.count)
      }
      groups.append(
        LogGroup(
          id: GroupID(actor: actors[Int(actor)], counter: counters[Int(actor)]), stamp: stamp,
          author: authors[Int(author)], title: titles[Int(title)], time: Instant(millisecondsSince1970: time),
          step: step, entries: entries, shape: shape))
      isShown.append(flags & 2 == 0)
    }
    try decoder.expectEnd()
    try aside.expectEnd()
    guard next == effective.count, authorCount == authors.count, titleCount == titles.count, !counters.contains(0),
      zip(actors, actors.dropFirst()).allSatisfy({ $0 < $1 }), StringTable(authors).strings.count == authors.count,
      StringTable(titles).strings.count == titles.count
    else { throw ByteCodingError(.invalidValue, at: 0) }
    do throws(NotebookError) {
      try LogOrder.check(groups)
    } catch {
      throw ByteCodingError(.invalidValue, at: 0)
    }
    return (groups, isShown)
  }

  /// A notebook without history: the title, and one group for each run of entries that make up a gesture.
  static func withoutHistory(
    _ bytes: [UInt8], title: String, createdAt: UInt64, updatedAt: UInt64, entries: [LogEntry], tool: ToolFSM.State
  ) throws(ByteCodingError) -> NotebookPage {
    guard createdAt < 1 << 53, updatedAt < 1 << 53 else { throw ByteCodingError(.invalidValue, at: 0) }
    var runs: [(title: String, time: UInt64, entries: [LogEntry])] = []
    for entry in entries {
      switch entry {
      case .revert, .restore: throw ByteCodingError(.invalidValue, at: 0).inside("transitions")
      case .setTitle where runs.isEmpty: continue
      default: break
      }
      if let last = runs.last?.entries.last, last.continues(with: entry) {
        runs[runs.count - 1].entries.append(entry)
      } else {
        runs.append((entry.importTitle, createdAt, [entry]))
      }
    }
    for run in runs where GroupShape(run.entries).fault != nil {
      throw ByteCodingError(.invalidValue, at: 0).inside("transitions")
    }
    return imported(bytes, title: title, createdAt: createdAt, updatedAt: updatedAt, tool: tool, runs: runs)
  }

  /// A log with a single actor, whose identifier is derived from the bytes of the file.
  static func imported(
    _ bytes: [UInt8], title: String, createdAt: UInt64, updatedAt: UInt64, tool: ToolFSM.State,
    runs: [(title: String, time: UInt64, entries: [LogEntry])]
  ) -> NotebookPage {
    let actor = UniqueID(digest: SHA256.hash(bytes))
    var groups: [LogGroup] = []
    var all: [(title: String, time: UInt64, entries: [LogEntry])] = [("New notebook", createdAt, [.setTitle(title)])]
    all.append(contentsOf: runs)
    for run in all {
      let number = UInt64(groups.count + 1)
      groups.append(
        LogGroup(
          id: GroupID(actor: actor, counter: number), stamp: number, author: "", title: run.title,
          time: Instant(millisecondsSince1970: Int64(truncatingIfNeeded: min(run.time, 1 << 53) &* 1000)), step: nil,
          entries: run.entries))
    }
    return NotebookPage(createdAt: createdAt, updatedAt: updatedAt, tool: tool, groups: groups, writer: nil)
  }
}

extension LogEntry {
  /// Whether `next` belongs to the same gesture in a file without groups.
  fileprivate func continues(with next: LogEntry) -> Bool {
    guard case .annotation(let id, _) = self, case .annotation(id, let event) = next else { return false }
    return event.kind != .createAnnotation && event.kind != .select && event.kind != .delete
  }

  fileprivate var importTitle: String {
    switch self {
    case .annotation: "Import annotation"
    case .layer: "Import layer"
    case .setTitle: "Title"
    case .setPage: "Page size"
    case .revert, .restore, .unknown: "Import"
    }
  }
}
