import AutomergeEngine

/// A run of changes without a long pause. This is what people think of as a version, because every key press is a
/// change.
public struct NotesSitting: Equatable, Sendable {
  /// The document's newest changes at the end of the sitting; pass them to `content(at:)` to get the content of that
  /// time.
  public internal(set) var heads: [ChangeHash]
  /// Its last change, which carries the name.
  public internal(set) var last: ChangeHash
  /// The authors, ordered by their first change; authors without a name are left out.
  public internal(set) var authors: [String]
  /// When it ended, in seconds since 1970-01-01T00:00:00Z by the author's clock; 0 if unknown.
  public internal(set) var time: Int64
  /// How many changes it has.
  public internal(set) var changeCount: Int
  /// The name that somebody gave to its end; `nil` for none.
  public package(set) var name: String?
}

extension NotesDocument {
  /// The history in sittings, oldest first. A sitting ends at a pause, at a named version, and before somebody restores
  /// a former version.
  /// - Parameter pause: the longest pause within a sitting, in seconds
  /// - Complexity: linear in the changes
  public mutating func sittings(pause: Int64 = 300) throws(NotesError) -> [NotesSitting] {
    let changes = try changes()
    // The last name of a version wins. A list is enough, because names are few.
    var names: [(version: ChangeHash, name: String)] = []
    for change in changes {
      let message = StepMessage(parsing: change.message)
      guard let version = message[.version].flatMap({ ChangeHash($0) }) else { continue }
      names.removeAll { $0.version == version }
      if let name = message[.name], !name.isEmpty { names.append((version, name)) }
    }
    var sittings: [NotesSitting] = []
    var heads: [ChangeHash] = []
    for change in changes {
      heads.removeAll { change.dependencies.contains($0) }
      heads.append(change.hash)
      let message = StepMessage(parsing: change.message)
      let isName = message[.version] != nil
      let index = sittings.count - 1
      if index >= 0, isName || !Self.begins(change, message, after: sittings[index], pause) {
        sittings[index].heads = heads
        if isName { continue }
        sittings[index].last = change.hash
        sittings[index].time = change.time
        sittings[index].changeCount += 1
      } else {
        sittings.append(
          NotesSitting(heads: heads, last: change.hash, authors: [], time: change.time, changeCount: 1, name: nil))
      }
      let current = sittings.count - 1
      if let author = message[.author], !sittings[current].authors.contains(author) {
        sittings[current].authors.append(author)
      }
      sittings[current].name = names.first { $0.version == change.hash }?.name
    }
    return sittings
  }

  private static func begins(
    _ change: Change, _ message: StepMessage, after sitting: NotesSitting, _ pause: Int64
  ) -> Bool {
    if sitting.name != nil || message.title == Self.restoring { return true }
    let (distance, isFar) = change.time.subtractingReportingOverflow(sitting.time)
    return isFar || distance > pause || distance < -pause
  }
}
