import AutomergeEngine
import ByteCoding
import MeetingNotes
import NotesDrawing

/// The copy of a notes document that a window works on: what it says, and the discussions as they are, kept up to date by the
/// differences alone. No sockets, no database, no clock.
///
/// A key in a discussion is one splice by the object's id; nothing else of the document is read for it.
nonisolated final class NotesReplica {
  /// What a change to a discussion was, for those who show it.
  struct Edit: Equatable {
    let item: UniqueID
    let splice: TextSplice
  }

  /// The document, as soon as there is one.
  private(set) var notes: NotesDocument?
  /// What it says; the discussions of the items are in `texts`.
  private(set) var content: NotesContent?
  /// The discussions as fields show them, by item.
  private(set) var texts: [UniqueID: [Unicode.Scalar]] = [:]
  /// The formats of the discussions, by item; none where there are none.
  private(set) var formats: [UniqueID: [FormattedStretch]] = [:]
  /// The blocks of other editors in the discussions, by item; none where there are none.
  private(set) var blocks: [UniqueID: [NotesBlock]] = [:]
  /// What is wrong with the document, if it cannot be shown.
  private(set) var failure: NotesError?

  private let id: UniqueID
  private let actor: ActorID
  /// The document before it says anything that can be shown.
  private var raw: Document

  /// A copy that has nothing yet.
  init(id: UniqueID, actor: ActorID) {
    self.id = id
    self.actor = actor
    raw = Document(actor: actor)
  }

  /// The newest changes.
  var heads: [ChangeHash] { notes?.automerge.heads ?? raw.heads }
  /// Whether it has nothing.
  var isEmpty: Bool { (notes?.automerge.changeCount ?? raw.changeCount) == 0 }
  /// How many changes it has.
  var changeCount: Int { notes?.automerge.changeCount ?? raw.changeCount }

  // MARK: - What comes from elsewhere

  /// Takes over pieces of the document.
  func take(_ bytes: [UInt8]) throws(AutomergeError) {
    _ = try withDocument { document throws(AutomergeError) in try document.applyChanges(bytes) }
  }

  /// Takes over what a peer sent.
  /// - Returns: what became of the discussions
  func receive(_ message: SyncMessage, _ state: inout SyncState) throws(AutomergeError) -> [Edit] {
    var next = state
    let edits = try withDocument { document throws(AutomergeError) in
      try document.receiveSyncMessage(message, &next)
    }
    state = next
    return edits
  }

  /// What is to be said to a peer; nil if nothing is.
  func message(_ state: inout SyncState) throws(AutomergeError) -> SyncMessage? {
    guard var notes else { return try raw.generateSyncMessage(&state) }
    self.notes = nil
    defer { self.notes = notes }
    return try notes.automerge.generateSyncMessage(&state)
  }

  /// The changes that came after some heads.
  func changes(since heads: [ChangeHash]) throws(AutomergeError) -> [UInt8] {
    guard var notes else { return try raw.saveChanges(since: heads) }
    self.notes = nil
    defer { self.notes = notes }
    return try notes.automerge.saveChanges(since: heads)
  }

  /// How many changes the state of some heads has not.
  func changeCount(since heads: [ChangeHash]) -> Int {
    var count = 0
    read { notes in count = (try? notes.automerge.changes(since: heads).count) ?? 0 }
    return count
  }

  /// Whether it has all that these heads name.
  func has(_ heads: [ChangeHash]) -> Bool {
    guard let notes else { return heads.isEmpty }
    return heads.allSatisfy { notes.automerge.change($0) != nil }
  }

  /// The whole document.
  func snapshot() -> [UInt8] {
    guard var notes else { return raw.save() }
    self.notes = nil
    defer { self.notes = notes }
    return notes.automergeBytes()
  }

  /// Lets something change the document, and follows.
  private func withDocument(
    _ body: (inout Document) throws(AutomergeError) -> Void
  ) throws(AutomergeError) -> [Edit] {
    guard var notes else {
      try body(&raw)
      show()
      return []
    }
    // The document has one owner while it changes, or all of it would be copied.
    self.notes = nil
    defer { self.notes = notes }
    let before = notes.automerge.heads
    try body(&notes.automerge)
    return follow(notes, since: before)
  }

  /// Looks at the document as notes, if there is enough of it.
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

  /// Brings `content` and `texts` up to date. What became of a discussion is seen by comparing, which is quicker to load than
  /// what would list it.
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

  // MARK: - What is done here

  /// Changes a discussion.
  func splice(_ item: UniqueID, _ splice: TextSplice, by signature: NotesSignature) throws(NotesError) {
    guard var notes, let text = content?.item(item)?.text else { throw .noItem(item) }
    self.notes = nil
    defer { self.notes = notes }
    try notes.splice(
      text, of: item, at: splice.index, deleting: splice.deleted, inserting: String(scalars: splice.inserted),
      by: signature)
    texts[item]?.replaceSubrange(splice)
    // What is typed at an edge may have the format or not; the engine knows.
    if formats[item] != nil, let marks = try? notes.automerge.marks(of: text) {
      formats[item] = FormattedStretch.all(marks)
    }
    try moveBlocks(of: item, by: splice, in: text, of: notes)
  }

  /// Brings `blocks` up to date, and what they show in `texts`.
  private func moveBlocks(
    of item: UniqueID, by splice: TextSplice, in text: ObjectID, of notes: NotesDocument
  ) throws(NotesError) {
    guard let old = blocks[item] else { return }
    let end = splice.index + splice.deleted
    // Those that go leave others as they may not be: the numbers of a list change. The one at the start is shown otherwise.
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

  /// Does anything else to the document.
  /// - Returns: what became of the discussions
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

  /// Reads anything else of the document.
  func read(_ body: (inout NotesDocument) -> Void) {
    guard var notes else { return }
    self.notes = nil
    defer { self.notes = notes }
    body(&notes)
  }

  // MARK: - Carets

  /// The element left of a place, so that what others put there comes behind.
  func cursor(at place: Int, in item: UniqueID) -> Cursor? {
    guard let notes, let text = content?.item(item)?.text else { return nil }
    guard place > 0 else { return .start }
    return try? notes.automerge.cursor(at: place - 1, in: text, move: .before)
  }

  /// Where that is now; nil while the element is not known here.
  func place(of cursor: Cursor, in item: UniqueID) -> Int? {
    guard let notes, let text = content?.item(item)?.text else { return nil }
    guard cursor != .start else { return 0 }
    guard let index = try? notes.automerge.index(of: cursor, in: text) else { return nil }
    guard case .element(let counter, let actor, _) = cursor else { return index }
    // The caret is behind its element; where that is gone, the engine has gone back to one that is left, or to the start.
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
