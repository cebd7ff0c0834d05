import AutomergeEngine
import ByteCoding

/// The comments of a document, read from its history. Reading again adds only the new changes.
///
/// Comments are stored in the messages of changes without operations, like the names of versions. A key of the document
/// would not work: whenever the original application stores its model, it deletes keys that the model lacks. It does
/// not touch the history, and histories merge as the union of their changes.
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

  /// Whether there are no comments, not even deleted ones.
  public var isEmpty: Bool { entries.isEmpty }

  /// Reads the changes since the last call.
  /// - Returns: whether any of them was about comments
  /// - Complexity: linear in the new changes
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

  /// The log without the entries of some changes.
  func without(_ changes: [Change]) -> CommentLog {
    var log = self
    for change in changes where CommentEntry.of(change.message) != nil {
      log.entries.removeAll { $0.hash == change.hash }
    }
    return log
  }

  // MARK: - Evaluation

  /// The winning turn that decides whether `target` is resolved, or whether it is deleted.
  private func winner(of turn: CommentEntry.Turn, on target: Entry) -> (turn: CommentEntry.Turn, hash: ChangeHash)? {
    var rivals: [(turn: CommentEntry.Turn, number: Int, hash: ChangeHash)] = []
    for entry in entries {
      guard case .turn(let other, target.hash, let number) = entry.entry, turn.isRival(of: other) else { continue }
      // Only the author may delete.
      if turn.isRival(of: .deleted), entry.author != target.author { continue }
      rivals.append((other, number, entry.hash))
    }
    var best: (turn: CommentEntry.Turn, number: Int, hash: ChangeHash)?
    // An honest number is never greater than the count of turns. Ignoring greater ones keeps a forger from having the
    // last word.
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

  /// The comments on the items of `content`, ordered by their places. Omits comments that were deleted with all their
  /// answers.
  /// - Parameter notes: the document, to find the current places; `nil` for a former version, whose comments have no
  ///   places
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

  // MARK: - Writing

  /// The author, the comment and the item of a comment or an answer that still exists. A deleted comment exists as long
  /// as it has answers.
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

  /// The only comment or answer whose hash begins with these digits, of which there must be at least four.
  func find(_ digits: String) -> ChangeHash? {
    let digits = Array(digits.utf8)
    var found: [ChangeHash] = []
    for entry in entries where part(entry.hash) != nil && entry.hash.description.utf8.starts(with: digits) {
      found.append(entry.hash)
    }
    return digits.count >= 4 && found.count == 1 ? found[0] : nil
  }

  /// The entry for the next answer to a comment.
  func nextAnswer(to comment: ChangeHash) -> CommentEntry {
    var last = 0
    for entry in entries {
      if case .answer(comment, let number) = entry.entry { last = max(last, number) }
    }
    return .answer(comment, number: min(last, 999_999_998) + 1)
  }

  /// The entry for a turn; `nil` if it would change nothing.
  func next(_ turn: CommentEntry.Turn, on hash: ChangeHash) -> CommentEntry? {
    guard let target = entries.first(where: { $0.hash == hash }) else { return nil }
    let now = winner(of: turn, on: target)?.turn
    // Without any turn, a comment is open and not deleted.
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

  /// The entry that reverses another one; `nil` if that one has no effect any more.
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
