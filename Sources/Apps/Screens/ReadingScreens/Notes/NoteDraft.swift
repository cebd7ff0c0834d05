import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// An unsaved note about a page, stored in this browser until the library has it or the person discards it. There is
/// one draft for each version of a page, as a text:
///
///     1                                   the version of the format
///     new 100000 250000 400000 80000      a note on a rectangle, in millionths of the page; or `reply {id}`, or
///                                         `note {id} ={title} ={text}` with its encoded texts from before the edit
///     Trolley                             its title
///     Why does it roll?                   its text, in any number of lines
nonisolated struct NoteDraft: Equatable, Sendable {
  /// What the draft becomes: a note, a reply or a change.
  var subject: NotesState.Editor.Subject
  var title: String
  var body: String
  /// The texts of the note when editing began, if known.
  var seen: NoteWords?

  /// The version of the format. Drafts of other versions are ignored.
  private static var form: String { "1" }
  private static let scale = 1_000_000.0
  /// The rectangle for a note whose own is unknown.
  fileprivate static let middle = NormalizedRect(x: 0.35, y: 0.4, width: 0.3, height: 0.08)

  /// Makes a draft from its parts.
  init(subject: NotesState.Editor.Subject, title: String, body: String, seen: NoteWords? = nil) {
    self.subject = subject
    self.title = title
    self.body = body
    self.seen = seen
  }

  /// Parses what `text` wrote; `nil` for anything else.
  init?(text: String) {
    let bytes = Array(text.utf8)
    var lines: [String] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") && lines.count < 3 {
      lines.append(String(decoding: bytes[start..<index], as: UTF8.self))
      start = index + 1
    }
    guard lines.count == 3, lines[0] == NoteDraft.form else { return nil }
    let words = lines[1].separatedBySpaces
    guard let subject = NoteDraft.subject(words) else { return nil }
    var seen: NoteWords?
    if case .note = subject, words.count == 4 {
      let title = NoteDraft.decoded(words[2])
      seen = NoteWords(title: title.isEmpty ? nil : title, body: NoteDraft.decoded(words[3]))
    }
    self.init(subject: subject, title: lines[2], body: String(decoding: bytes[start...], as: UTF8.self), seen: seen)
  }

  /// The text to store.
  var text: String {
    let what =
      switch subject {
      case .new(let rect):
        "new \(NoteDraft.millionths(rect.x)) \(NoteDraft.millionths(rect.y)) "
          + "\(NoteDraft.millionths(rect.width)) \(NoteDraft.millionths(rect.height))"
      case .reply(let id): "reply \(id)"
      case .note(let id):
        seen.map { "note \(id) \(NoteDraft.encoded($0.title ?? "")) \(NoteDraft.encoded($0.body))" } ?? "note \(id)"
      }
    return "\(NoteDraft.form)\n\(what)\n\(title.replacingLineBreaks)\n\(body)"
  }

  /// The storage key of the draft for a version of a page.
  static func key(_ version: PageVersion.ID) -> String { "note-draft.\(version)" }

  private static func subject(_ words: [String]) -> NotesState.Editor.Subject? {
    switch words.first {
    case "reply" where words.count == 2: return NoteBlock.ID(words[1]).map { .reply(to: $0) }
    case "note" where words.count == 2 || words.count == 4: return NoteBlock.ID(words[1]).map { .note($0) }
    case "new" where words.count == 5:
      var sides: [Double] = []
      for word in words.dropFirst() {
        guard let value = Int(word), value >= 0, value <= 1_000_000 else { return nil }
        sides.append(Double(value) / scale)
      }
      return .new(NormalizedRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
    default: return nil
    }
  }

  /// Encodes a text as a word without spaces that is never empty.
  private static func encoded(_ text: String) -> String { "=" + PercentCoding.encode(text) }

  private static func decoded(_ word: String) -> String {
    PercentCoding.decode(String(decoding: word.utf8.dropFirst(), as: UTF8.self), plusIsSpace: true)
  }

  private static func millionths(_ value: Double) -> Int {
    value.isFinite ? Int((min(max(value, 0), 1) * scale).rounded()) : 0
  }
}

// Drafts protect what is being written from being lost when the window is closed, the viewer is left or the server
// refuses it.
extension NotesStore {
  /// Stores the text in the editor. Called whenever it changes.
  func keepDraft() {
    guard let editor = state.editor else { return }
    let draft = NoteDraft(
      subject: editor.subject, title: editor.title, body: editor.body, seen: editor.seen)
    context.effects.storage[NoteDraft.key(editor.place.version)] = draft.text
  }

  /// Removes a draft, because the library has it or it was discarded.
  func forgetDraft(of editor: NotesState.Editor) {
    // If another draft about the same page was begun meanwhile, keep that.
    if let current = state.editor, current.place == editor.place, current.subject != editor.subject { return }
    context.effects.storage[NoteDraft.key(editor.place.version)] = nil
  }

  /// Opens the editor with the draft about the current page, once the page's notes are loaded.
  func restoreDraft() {
    guard state.editor == nil, let place = state.place, let notes = state.lists[place.version],
      let draft = context.effects.storage[NoteDraft.key(place.version)].flatMap({ NoteDraft(text: $0) })
    else { return }
    guard let subject = draft.subject(among: notes) else {
      context.effects.storage[NoteDraft.key(place.version)] = nil
      return
    }
    update {
      $0.isOpen = true
      $0.tagged = nil
      $0.editor = NotesState.Editor(
        subject: subject, place: place, title: draft.title, body: draft.body, seen: draft.seen)
      $0.editor?.isRestored = true
    }
  }
}

extension NoteDraft {
  /// What the draft can still become; `nil` if the library has it already or it is empty. A reply to, or change of, a
  /// deleted note becomes a new note in its place.
  fileprivate nonisolated func subject(among notes: [NoteBlock]) -> NotesState.Editor.Subject? {
    if title.trimmed.isEmpty && body.trimmed.isEmpty { return nil }
    func isThis(_ note: NoteBlock) -> Bool { (note.title ?? "") == title && note.body == body }
    switch subject {
    case .new:
      return notes.contains { $0.parentID == nil && isThis($0) } ? nil : subject
    case .reply(let id), .note(let id):
      guard let note = notes.first(where: { $0.id == id }) else { return .new(NoteDraft.middle) }
      if case .note = subject, isThis(note) { return nil }
      if case .reply = subject, notes.contains(where: { $0.parentID == id && isThis($0) }) { return nil }
      return note.deletion == nil ? subject : .new(note.rect)
    }
  }
}
