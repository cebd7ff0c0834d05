import PaperAPI
import PaperDomain

/// Two people changed the same text. The library has somebody else's text, and the person's own text was refused. The
/// person sees both and decides; until then neither is lost.
package final class TextConflict {
  /// The kind of text.
  nonisolated package enum Subject: Equatable, Sendable {
    case docTitle
    case pageGroupTitle
    /// The value of the variable with this name.
    case value(String)
    case note
  }

  /// A text: title and body for a note, a single line for anything else.
  package typealias Words = NoteWords

  package let subject: Subject
  /// The person's text.
  package let mine: Words
  /// The library's text.
  package let theirs: Words
  /// The thing that has the text. Its history tells who wrote the library's text.
  package let about: Thing.ID
  /// Writes a text in place of the library's.
  package let keep: (Words) -> Void
  /// Keeps the library's text.
  package let keepTheirs: () -> Void
  /// Called if the person decides nothing and returns to the field, which still has their text.
  package let cancel: () -> Void

  /// Makes a conflict from its parts.
  package init(
    _ subject: Subject, mine: Words, theirs: Words, about: Thing.ID, keep: @escaping (Words) -> Void,
    keepTheirs: @escaping () -> Void, cancel: @escaping () -> Void
  ) {
    self.subject = subject
    self.mine = mine
    self.theirs = theirs
    self.about = about
    self.keep = keep
    self.keepTheirs = keepTheirs
    self.cancel = cancel
  }

  /// The kind of step that wrote the library's text.
  package var kind: LibraryEdit.Kind {
    switch subject {
    case .docTitle: .renameDoc
    case .pageGroupTitle: .renamePageGroup
    case .value: .assignMetadata
    case .note: .changeNote
    }
  }

  /// Whether both texts can be kept, combined. A value can only be one of them.
  package var canKeepBoth: Bool { if case .value = subject { false } else { true } }

  /// Both texts combined, for the person to edit.
  package var both: Words {
    switch subject {
    case .docTitle, .pageGroupTitle, .value:
      return Words(title: nil, body: Texts.joined([theirs.body, mine.body]))
    case .note:
      var title = theirs.title ?? mine.title
      if let theirs = theirs.title, let mine = mine.title, mine != theirs { title = Texts.joined([theirs, mine]) }
      return Words(title: title, body: theirs.body == mine.body ? mine.body : theirs.body + "\n\n" + mine.body)
    }
  }
}

extension APIFailure {
  /// The library's current text, if the request was refused because somebody else has changed the text.
  nonisolated package var outdatedText: String? {
    if case .refused(409, let detail) = self, detail.code == "outdated" { detail.detail ?? "" } else { nil }
  }

  /// Whether the request was refused because the library does not know its person.
  nonisolated var isUnknownPerson: Bool {
    if case .refused(422, let detail) = self { detail.code == "unknownPerson" } else { false }
  }
}
