import PaperAPI
import PaperDomain

/// Two people wrote the same thing: somebody else's text is in the library, and the person's own came too late. The person
/// sees both and decides; until then nothing of either is lost.
package final class TextConflict {
  /// The kind of text.
  nonisolated package enum Subject: Equatable, Sendable {
    case docTitle
    case pageGroupTitle
    /// The value of a variable with a name.
    case value(String)
    case note
  }

  /// A text: of a note, with its title; of anything else one line.
  package typealias Words = NoteWords

  package let subject: Subject
  /// The person's text.
  package let mine: Words
  /// The library's text.
  package let theirs: Words
  /// The thing that has the text; its history says who wrote the last one.
  package let about: Thing.ID
  /// Writes a text in place of theirs.
  package let keep: (Words) -> Void
  /// Leaves theirs.
  package let keepTheirs: () -> Void
  /// Called if nothing is decided: the person returns to the field, which still has their text.
  package let cancel: () -> Void

  /// A conflict from its parts.
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

  /// The kind of step that wrote the other text.
  package var kind: LibraryEdit.Kind {
    switch subject {
    case .docTitle: .renameDoc
    case .pageGroupTitle: .renamePageGroup
    case .value: .assignMetadata
    case .note: .changeNote
    }
  }

  /// Whether both texts can be kept, as one. A value has one place.
  package var canKeepBoth: Bool { if case .value = subject { false } else { true } }

  /// Both texts as one, for the person to edit.
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
  /// The text that is there now, if somebody else has written it since the person saw another one.
  nonisolated package var outdatedText: String? {
    if case .refused(409, let detail) = self, detail.code == "outdated" { detail.detail ?? "" } else { nil }
  }

  /// Whether the library does not know the person who this was to be done as.
  nonisolated var isUnknownPerson: Bool {
    if case .refused(422, let detail) = self { detail.code == "unknownPerson" } else { false }
  }
}
