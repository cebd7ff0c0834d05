import AutomergeEngine
import ByteCoding

/// The comments of a document, read from its history and kept up to date by what is new in it.
///
/// Comments are messages of changes without operations, as names of versions are. A key of the document would not do: the original
/// application deletes keys that its model lacks whenever it stores the model. The history it leaves alone, and histories merge as
/// the union of their changes.
///
///     var log = CommentLog()
///     if try log.read(&notes) { show(try log.comments(of: notes)) }
public struct CommentLog: Sendable {
  private struct Entry: Sendable {
    let hash: ChangeHash
    let author: String
    let time: Int64
    let entry: CommentEntry
    let item: UniqueID?
    let quote: String
    /// The quote with a line break for each block of another editor.
    let shownQuote: String
    let text: String
  }

  private var heads: [ChangeHash] = []
  private var entries: [Entry] = []

  /// A log that has read nothing.
  public init() {}

  /// Whether there are any comments, deleted ones included.
  public var isEmpty: Bool { entries.isEmpty }

  /// Reads what came since the last time.
  /// - Returns: whether any of it was about comments
  /// - Complexity: linear in the changes that came
  public mutating func read(_ notes: inout NotesDocument) throws(NotesError) -> Bool {
    let count = entries.count
    do throws(AutomergeError) {
      if heads.isEmpty {
        notes.automerge.commit()
        try notes.automerge.verify()
        notes.automerge.forEachChange { take($0) }
      } else if notes.automerge.heads != heads {
        for change in try notes.automerge.changes(since: heads) { take(change) }
      }
    } catch {
      throw .automerge(error)
    }
    heads = notes.automerge.heads
    return entries.count > count
  }

  private mutating func take(_ change: Change) {
    guard let (entry, message) = CommentEntry.of(change.message), entry != .nothing else { return }
    let quote = CommentEntry.unescaped(message[.quote] ?? "")
    var shownQuote = String.UnicodeScalarView()
    for scalar in quote.unicodeScalars { shownQuote.append(scalar == NotesBlock.character ? "\n" : scalar) }
    entries.append(
      Entry(
        hash: change.hash, author: message[.author] ?? "", time: change.time, entry: entry,
        item: message[.item].flatMap { UniqueID($0) }, quote: quote, shownQuote: String(shownQuote),
        text: CommentEntry.unescaped(message[.text] ?? "")))
  }

  /// The log as it was before some changes.
  func without(_ changes: [Change]) -> CommentLog {
    var log = self
    for change in changes where CommentEntry.of(change.message) != nil {
      log.entries.removeAll { $0.hash == change.hash }
    }
    return log
  }

  // MARK: - What counts

  /// A turn that decides whether something is resolved, or deleted.
  private func winner(of turn: CommentEntry.Turn, on target: Entry) -> (turn: CommentEntry.Turn, hash: ChangeHash)? {
    var rivals: [(turn: CommentEntry.Turn, number: Int, hash: ChangeHash)] = []
    for entry in entries {
      guard case .turn(let other, target.hash, let number) = entry.entry, turn.isRival(of: other) else { continue }
      // Only its author deletes it.
      if turn.isRival(of: .deleted), entry.author != target.author { continue }
      rivals.append((other, number, entry.hash))
    }
    var best: (turn: CommentEntry.Turn, number: Int, hash: ChangeHash)?
    // Whoever numbers truly has no number above that of the turns, so nobody can put an end to them.
    for rival in rivals where rival.number <= rivals.count {
      if let best, (rival.number, rival.hash) < (best.number, best.hash) { continue }
      best = rival
    }
    return best.map { ($0.turn, $0.hash) }
  }

  private func isDeleted(_ entry: Entry) -> Bool { winner(of: .deleted, on: entry)?.turn == .deleted }

  private func answers(to comment: Entry) -> [Entry] {
    var numbered: [(number: Int, entry: Entry)] = []
    for entry in entries {
      guard case .answer(comment.hash, let number) = entry.entry else { continue }
      numbered.append((number, entry))
    }
    numbered.sort { ($0.number, $0.entry.hash) < ($1.number, $1.entry.hash) }
    return numbered.map { $0.entry }
  }

  /// The comments on the items that a content has, by their places, without those that were deleted with all answers.
  /// - Parameter notes: where the discussions are now; `nil` for a former version, whose comments have no places
  public func comments(of content: NotesContent, in notes: NotesDocument? = nil) -> [NotesComment] {
    guard !entries.isEmpty else { return [] }
    var result: [NotesComment] = []
    for item in content.items { result += comments(on: item, in: notes) }
    return result
  }

  /// The comments on one item.
  package func comments(on item: NotesItem, in notes: NotesDocument?) -> [NotesComment] {
    var found: [(place: Int, comment: NotesComment)] = []
    for entry in entries {
      guard case .new(let from, let to) = entry.entry, entry.item == item.id else { continue }
      let answers = answers(to: entry).filter { !isDeleted($0) }
      let isGone = isDeleted(entry)
      if isGone, answers.isEmpty { continue }
      let stretch = CommentedStretch(item: item.id, from: from, to: to, quote: entry.quote)
      let range = notes.flatMap { stretch.range(in: item, of: $0) }
      let comment = NotesComment(
        id: entry.hash, item: item.id, author: entry.author, time: entry.time, text: isGone ? nil : entry.text,
        quote: entry.shownQuote, range: range.flatMap { $0.isEmpty ? nil : $0 },
        isResolved: winner(of: .resolved, on: entry)?.turn == .resolved,
        answers: answers.map {
          NotesComment.Answer(id: $0.hash, author: $0.author, time: $0.time, text: $0.text)
        })
      found.append((range?.lowerBound ?? Int.max, comment))
    }
    found.sort { ($0.place, $0.comment.id) < ($1.place, $1.comment.id) }
    return found.map { $0.comment }
  }

  // MARK: - For those who write

  /// A comment or an answer that is there: who wrote it, and in which item. A deleted comment is there as long as it has answers.
  func part(_ hash: ChangeHash) -> (author: String, comment: ChangeHash, item: UniqueID)? {
    guard let entry = entries.first(where: { $0.hash == hash }),
      !isDeleted(entry) || answers(to: entry).contains(where: { !isDeleted($0) })
    else { return nil }
    switch entry.entry {
    case .new: return entry.item.map { (entry.author, hash, $0) }
    case .answer(let comment, _):
      guard let item = entries.first(where: { $0.hash == comment })?.item else { return nil }
      return (entry.author, comment, item)
    case .turn, .nothing: return nil
    }
  }

  /// The comment or answer with these first digits of its hash, of which there are at least four.
  func find(_ digits: String) -> ChangeHash? {
    let digits = Array(digits.utf8)
    var found: [ChangeHash] = []
    for entry in entries where part(entry.hash) != nil && entry.hash.description.utf8.starts(with: digits) {
      found.append(entry.hash)
    }
    return digits.count >= 4 && found.count == 1 ? found[0] : nil
  }

  /// The next answer to a comment.
  func nextAnswer(to comment: ChangeHash) -> CommentEntry {
    var last = 0
    for entry in entries {
      if case .answer(comment, let number) = entry.entry { last = max(last, number) }
    }
    return .answer(comment, number: min(last, 999_999_998) + 1)
  }

  /// A turn that decides, or `nil` if that is so already.
  func next(_ turn: CommentEntry.Turn, on hash: ChangeHash) -> CommentEntry? {
    guard let target = entries.first(where: { $0.hash == hash }) else { return nil }
    let now = winner(of: turn, on: target)?.turn
    // Before any turn it is open, and not deleted.
    guard now != turn, now != nil || turn == .resolved || turn == .deleted else { return nil }
    var last = 0
    var count = 0
    for entry in entries {
      guard case .turn(let other, hash, let number) = entry.entry, turn.isRival(of: other) else { continue }
      if turn.isRival(of: .deleted), entry.author != target.author { continue }
      count += 1
      last = max(last, number)
    }
    return .turn(turn, hash, number: min(last, count) + 1)
  }

  /// What takes an entry back, if it still counts.
  func inverse(of hash: ChangeHash) -> CommentEntry? {
    guard let entry = entries.first(where: { $0.hash == hash }) else { return nil }
    switch entry.entry {
    case .new, .answer: return next(.deleted, on: hash)
    case .turn(let turn, let target, _):
      guard let about = entries.first(where: { $0.hash == target }), winner(of: turn, on: about)?.hash == hash else {
        return nil
      }
      return next(turn.inverse, on: target)
    case .nothing: return nil
    }
  }
}
