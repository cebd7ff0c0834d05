import AutomergeEngine
import ByteCoding
import MeetingNotes
import NotesDrawing

/// A window's copy of a notes document: its content, and the current texts of the discussions, which are updated
/// incrementally. It uses no sockets, no database and no clock.
///
/// Typing in a discussion is a single splice by the text's object id and reads nothing else of the document.
nonisolated final class NotesReplica {
  /// A change of a discussion, for its views.
  struct Edit: Equatable {
    let item: UniqueID
    let splice: TextSplice
  }

  /// The document; `nil` until it has been loaded.
  private(set) var notes: NotesDocument?
  /// The document's content. The texts of the discussions are in `texts`.
  private(set) var content: NotesContent?
  /// The discussions as shown in fields, by item.
  private(set) var texts: [UniqueID: [Unicode.Scalar]] = [:]
  /// The formats of the discussions, by item; no entry for a discussion without formats.
  private(set) var formats: [UniqueID: [FormattedStretch]] = [:]
  /// The blocks of other editors in the discussions, by item; no entry for a discussion without blocks.
  private(set) var blocks: [UniqueID: [NotesBlock]] = [:]
  /// Why the document cannot be shown.
  private(set) var failure: NotesError?

  private let id: UniqueID
  private let actor: ActorID
  /// The document before it has enough changes to be shown as notes.
  private var raw: Document

  /// Makes an empty copy.
  init(id: UniqueID, actor: ActorID) {
    self.id = id
    self.actor = actor
    raw = Document(actor: actor)
  }

  /// The hashes of the newest changes.
  var heads: [ChangeHash] { notes?.automerge.heads ?? raw.heads }
  /// Whether it has no changes.
  var isEmpty: Bool { (notes?.automerge.changeCount ?? raw.changeCount) == 0 }
  /// The number of changes.
  var changeCount: Int { notes?.automerge.changeCount ?? raw.changeCount }

  // MARK: - Changes from elsewhere

  /// Applies stored pieces of the document.
  func take(_ bytes: [UInt8]) throws(AutomergeError) {
    _ = try withDocument { document throws(AutomergeError) in try document.applyChanges(bytes) }
  }

  /// Applies a sync message of a peer.
  /// - Returns: the changes of discussions
  func receive(_ message: SyncMessage, _ state: inout SyncState) throws(AutomergeError) -> [Edit] {
    var next = state
    let edits = try withDocument { document throws(AutomergeError) in
      try document.receiveSyncMessage(message, &next)
    }
    state = next
    return edits
  }

  /// The next sync message to send to a peer; `nil` if there is none.
  func message(_ state: inout SyncState) throws(AutomergeError) -> SyncMessage? {
    guard var notes else { return try raw.generateSyncMessage(&state) }
    self.notes = nil
    defer { self.notes = notes }
    return try notes.automerge.generateSyncMessage(&state)
  }

  /// The changes made after these heads, in Automerge's format.
  func changes(since heads: [ChangeHash]) throws(AutomergeError) -> [UInt8] {
    guard var notes else { return try raw.saveChanges(since: heads) }
    self.notes = nil
    defer { self.notes = notes }
    return try notes.automerge.saveChanges(since: heads)
  }

  /// The number of changes made after these heads.
  func changeCount(since heads: [ChangeHash]) -> Int {
    var count = 0
    read { notes in count = (try? notes.automerge.changes(since: heads).count) ?? 0 }
    return count
  }

  /// Whether the copy has all of these changes.
  func has(_ heads: [ChangeHash]) -> Bool {
    guard let notes else { return heads.isEmpty }
    return heads.allSatisfy { notes.automerge.change($0) != nil }
  }

  /// The whole document in Automerge's format.
  func snapshot() -> [UInt8] {
    guard var notes else { return raw.save() }
    self.notes = nil
    defer { self.notes = notes }
    return notes.automergeBytes()
  }

  /// Applies changes to the document, then updates `content` and `texts`.
  private func withDocument(
    _ body: (inout Document) throws(AutomergeError) -> Void
  ) throws(AutomergeError) -> [Edit] {
    guard var notes else {
      try body(&raw)
      show()
      return []
    }
    // The document must have a single owner while it changes; otherwise all of it would be copied.
    self.notes = nil
    defer { self.notes = notes }
    let before = notes.automerge.heads
    try body(&notes.automerge)
    return follow(notes, since: before)
  }

  /// Opens the document as notes, if it has enough changes.
  private func show() {
    guard raw.changeCount > 0 else { return }
    do throws(NotesError) {
      let opened = try NotesDocument(raw, id: id)
      raw = Document(actor: actor)
      read(opened)
      notes = opened
      failure = nil
    } catch {
      failure = error
    }
  }

  private func read(_ notes: NotesDocument) {
    do throws(NotesError) {
      let content = try notes.content()
      texts = [:]
      formats = [:]
      blocks = [:]
      for item in content.items {
        texts[item.id] = item.discussion.shown(with: item.blocks)
        if !item.marks.isEmpty { formats[item.id] = FormattedStretch.all(item.marks) }
        if !item.blocks.isEmpty { blocks[item.id] = item.blocks }
      }
      self.content = content
      failure = nil
    } catch {
      failure = error
    }
  }

  /// Updates `content` and `texts`. Finds the changes of discussions by comparing texts, because the code that would
  /// list them takes longer to load.
  private func follow(_ notes: NotesDocument, since heads: [ChangeHash]) -> [Edit] {
    guard notes.automerge.heads != heads else { return [] }
    let before = texts
    read(notes)
    var edits: [Edit] = []
    for (item, text) in texts {
      guard let old = before[item], let splice = TextSplice(from: old, to: text) else { continue }
      edits.append(Edit(item: item, splice: splice))
    }
    return edits
  }

  // MARK: - Changes in this window

  /// Changes a discussion.
  func splice(_ item: UniqueID, _ splice: TextSplice, by signature: NotesSignature) throws(NotesError) {
    guard var notes, let text = content?.item(item)?.text else { throw .noItem(item) }
    self.notes = nil
    defer { self.notes = notes }
    try notes.splice(
      text, of: item, at: splice.index, deleting: splice.deleted, inserting: String(scalars: splice.inserted),
      by: signature)
    texts[item]?.replaceSubrange(splice)
    // Text typed at the edge of a format may or may not get it; the engine decides.
    if formats[item] != nil, let marks = try? notes.automerge.marks(of: text) {
      formats[item] = FormattedStretch.all(marks)
    }
    try moveBlocks(of: item, by: splice, in: text, of: notes)
  }

  /// Updates `blocks`, and the scalars that stand for them in `texts`.
  private func moveBlocks(
    of item: UniqueID, by splice: TextSplice, in text: ObjectID, of notes: NotesDocument
  ) throws(NotesError) {
    guard let old = blocks[item] else { return }
    let end = splice.index + splice.deleted
    // Deleting a block can change others, such as the numbers of a list. A block at the start of the text is shown by
    // another scalar. In both cases read everything again.
    if splice.index == 0 || old.contains(where: { $0.index >= splice.index && $0.index < end }) {
      let discussion = try notes.discussion(in: text)
      texts[item] = discussion.text.shown(with: discussion.blocks)
      blocks[item] = discussion.blocks.isEmpty ? nil : discussion.blocks
      return
    }
    var moved = old
    for place in moved.indices where moved[place].index >= end {
      moved[place].index += splice.inserted.count - splice.deleted
    }
    blocks[item] = moved
  }

  /// Applies any other change to the document.
  /// - Returns: the value of `body` and the changes of discussions; `nil` if there is no document yet
  @discardableResult
  func edit<Value>(
    _ body: (inout NotesDocument) throws(NotesError) -> Value
  ) throws(NotesError) -> (value: Value, edits: [Edit])? {
    guard var notes else { return nil }
    self.notes = nil
    defer { self.notes = notes }
    let before = notes.automerge.heads
    let value = try body(&notes)
    return (value, follow(notes, since: before))
  }

  /// Reads from the document.
  func read(_ body: (inout NotesDocument) -> Void) {
    guard var notes else { return }
    self.notes = nil
    defer { self.notes = notes }
    body(&notes)
  }

  // MARK: - Carets

  /// A cursor for a position. It refers to the scalar before the position, so text that others insert at the position
  /// comes after the cursor.
  func cursor(at place: Int, in item: UniqueID) -> Cursor? {
    guard let notes, let text = content?.item(item)?.text else { return nil }
    guard place > 0 else { return .start }
    return try? notes.automerge.cursor(at: place - 1, in: text, move: .before)
  }

  /// The current position of a cursor; `nil` if its scalar is unknown here.
  func place(of cursor: Cursor, in item: UniqueID) -> Int? {
    guard let notes, let text = content?.item(item)?.text else { return nil }
    guard cursor != .start else { return 0 }
    guard let index = try? notes.automerge.index(of: cursor, in: text) else { return nil }
    guard case .element(let counter, let actor, _) = cursor else { return index }
    // A cursor is after its scalar. If that was deleted, the engine has moved to an earlier scalar, or to the start.
    guard let there = try? notes.automerge.cursor(at: index, in: text, move: .before) else { return index }
    if case .element(counter, actor, _) = there { return index + 1 }
    return index == 0 ? 0 : index + 1
  }
}

extension [Unicode.Scalar] {
  fileprivate nonisolated mutating func replaceSubrange(_ splice: TextSplice) {
    guard splice.index + splice.deleted <= count else { return }
    replaceSubrange(splice.index..<(splice.index + splice.deleted), with: splice.inserted)
  }
}
