import AutomergeEngine
import ByteCoding

extension NotesDocument {
  // MARK: - Reading

  /// The content of the document, with its comments.
  /// - Complexity: linear in the changes
  public mutating func commentedContent() throws(NotesError) -> NotesContent {
    var content = try content()
    var log = CommentLog()
    if try log.read(&self) { content.comments = log.comments(of: content, in: self) }
    return content
  }

  /// The content of the document when `heads` were its newest changes, with the comments of that time.
  /// - Complexity: linear in the changes
  public mutating func commentedContent(at heads: [ChangeHash]) throws(NotesError) -> NotesContent {
    var content = try content(at: heads)
    var log = CommentLog()
    guard try log.read(&self) else { return content }
    do throws(AutomergeError) {
      log = log.without(try automerge.changes(since: heads))
    } catch {
      throw .automerge(error)
    }
    content.comments = log.comments(of: content)
    return content
  }

  /// Finds a comment or an answer by the first digits of its id.
  public mutating func comment(_ digits: String) throws(NotesError) -> ChangeHash {
    guard let hash = try commentLog().find(digits) else { throw .noComment(digits) }
    return hash
  }

  // MARK: - Writing

  /// Adds a comment on a stretch of a discussion. The comment moves along with that text.
  /// - Parameter range: in Unicode scalars, not empty
  /// - Returns: the comment's id
  @discardableResult
  public mutating func comment(
    on id: UniqueID, _ range: Range<Int>, _ text: String, by signature: NotesSignature
  ) throws(NotesError) -> ChangeHash {
    try comment(on: stretch(of: id, range), text, by: signature)
  }

  /// Adds a comment on a stretch that was selected before, at its current place.
  @discardableResult
  package mutating func comment(
    on stretch: CommentedStretch, _ text: String, by signature: NotesSignature
  ) throws(NotesError) -> ChangeHash {
    let item = try item(stretch.item)
    let now = stretch.range(in: item, of: self)
    guard let now, !now.isEmpty else { throw .outsideText(length: item.discussion.unicodeScalars.count) }
    // An item that was restored meanwhile has a new text object.
    let picked = try self.stretch(of: stretch.item, now)
    return try note(
      "comment", .new(from: picked.from, to: picked.to),
      [(.quote, CommentEntry.escaped(picked.quote)), (.text, try said(text))], item: stretch.item, by: signature)
  }

  /// Selects a stretch of a discussion that moves with its text while others type.
  package func stretch(of id: UniqueID, _ range: Range<Int>) throws(NotesError) -> CommentedStretch {
    let item = try item(id)
    let scalars = Array(item.discussion.unicodeScalars)
    guard range.lowerBound >= 0, range.upperBound <= scalars.count, !range.isEmpty else {
      throw .outsideText(length: scalars.count)
    }
    var quote = String.UnicodeScalarView()
    for scalar in scalars[range].prefix(limits.quote) { quote.append(scalar) }
    do throws(AutomergeError) {
      return CommentedStretch(
        item: id, from: try automerge.cursor(at: range.lowerBound, in: item.text),
        to: try automerge.cursor(at: range.upperBound - 1, in: item.text), quote: String(quote))
    } catch {
      throw .automerge(error)
    }
  }

  /// The current range of a stretch; `nil` if its text was deleted.
  package func range(of stretch: CommentedStretch) -> Range<Int>? {
    guard let item = try? self.item(stretch.item), let range = stretch.range(in: item, of: self), !range.isEmpty else {
      return nil
    }
    return range
  }

  /// Answers a comment. If `hash` is an answer, answers the comment that it belongs to.
  /// - Returns: the answer's id
  @discardableResult
  public mutating func answer(
    _ comment: ChangeHash, _ text: String, by signature: NotesSignature
  ) throws(NotesError) -> ChangeHash {
    let log = try commentLog()
    guard let part = log.part(comment) else { throw .noComment(comment.description) }
    return try note(
      "answer", log.nextAnswer(to: part.comment), [(.text, try said(text))], item: part.item, by: signature)
  }

  /// Resolves a comment, or opens it again. Anybody may do this.
  public mutating func resolveComment(
    _ comment: ChangeHash, _ isResolved: Bool = true, by signature: NotesSignature
  ) throws(NotesError) {
    let log = try commentLog()
    guard let part = log.part(comment) else { throw .noComment(comment.description) }
    guard let entry = log.next(isResolved ? .resolved : .open, on: part.comment) else { return }
    try note(isResolved ? "resolve comment" : "reopen comment", entry, [], item: part.item, by: signature)
  }

  /// Deletes one's own comment or answer. A comment that has answers stays, without its text.
  /// - Throws: `othersComment`
  public mutating func deleteComment(_ id: ChangeHash, by signature: NotesSignature) throws(NotesError) {
    let log = try commentLog()
    guard let part = log.part(id) else { throw .noComment(id.description) }
    guard part.author == signature.author else { throw .othersComment(author: part.author) }
    guard let entry = log.next(.deleted, on: id) else { return }
    try note("delete comment", entry, [], item: part.item, by: signature)
  }

  /// Reverses the effect of a change on comments, if it still has one.
  /// - Returns: whether the change is about comments
  mutating func takeBackComment(
    _ hash: ChangeHash, as title: String, by signature: NotesSignature
  ) throws(NotesError) -> Bool {
    guard let change = automerge.change(hash), let (_, message) = CommentEntry.of(change.message) else { return false }
    let entry = try commentLog().inverse(of: hash) ?? .nothing
    try note(
      title, entry, [(.takesBack, hash.description)], item: message[.item].flatMap { UniqueID($0) }, by: signature)
    return true
  }

  // MARK: - Parts

  private mutating func commentLog() throws(NotesError) -> CommentLog {
    var log = CommentLog()
    _ = try log.read(&self)
    return log
  }

  /// The text of a comment, checked and escaped to one line.
  private func said(_ text: String) throws(NotesError) -> String {
    let count = text.unicodeScalars.count
    guard count > 0, count <= limits.comment else { throw .commentLength(limit: limits.comment) }
    return CommentEntry.escaped(text)
  }

  @discardableResult
  private mutating func note(
    _ title: String, _ entry: CommentEntry, _ fields: [(StepMessage.Field, String)], item: UniqueID?,
    by signature: NotesSignature
  ) throws(NotesError) -> ChangeHash {
    var all: [(StepMessage.Field, String)] = [(.comment, entry.line), (.author, signature.author)]
    if let item { all.append((.item, item.description)) }
    return automerge.commitEmpty(message: StepMessage(title, all + fields).text, time: signature.time)
  }
}
