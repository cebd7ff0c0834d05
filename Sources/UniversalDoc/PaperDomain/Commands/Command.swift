import ByteCoding

/// One thing that a person does to the library: what it needs, how it is carried out and how the history names it.
///
/// A command is a struct in a file of its own, below a comment with the number that it has on the wire for ever:
///
///     // command 1
///     /// Gives a doc another title.
///     public struct RenameDoc: Command {
///       /// The doc.
///       public var doc: Doc.ID
///       /// The title.
///       public var title: String
///
///       static var kind: LibraryEdit.Kind { .renameDoc }
///
///       func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
///         let title = try Title.checked(title)
///         try editor.structure.setTitle(title, of: doc)
///         return EditSubject(title)
///       }
///     }
///
/// The comment registers it: `make generate` writes `LibraryCommand.renameDoc(doc:title:)`, which screens, the command
/// line and requests use. Embedded Swift has no `any Command`, so a screen that keeps a command in a variable needs one
/// type for all of them. Everything else takes that type, too, so `perform` is not generic and the page has it once.
///
/// A place is named by its neighbour and not by a number, so that a command means the same after somebody else has moved
/// things: `before` names the item that is to follow, and `nil` is the end. A text's revision is the text itself: a
/// caller who sends in `seen` what they saw is refused with `outdated` if somebody has written another one since.
protocol Command: Equatable, Sendable {
  /// What the history calls it.
  static var kind: LibraryEdit.Kind { get }

  /// The pages for which the leases of other clients count: while somebody else has one of them, the command waits.
  var exclusivePages: [Page.ID] { get }

  /// Changes the library through the editor, which notes each change for undo. If it throws, the transaction is rolled
  /// back. A command that finds everything as asked notes no change and is no step of the history.
  /// - Returns: what it was done to
  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject
}

extension Command {
  var exclusivePages: [Page.ID] { [] }
}

/// What a command was done to, as the history names it.
struct EditSubject {
  /// The name in a person's words: a title as it is then. Empty for what has none.
  let name: String
  /// How many things it was done to; at least 1.
  let count: Int

  init(_ name: String, count: Int = 1) {
    self.name = name
    self.count = count
  }
}

extension Command {
  /// Refuses to overwrite a text that somebody else has changed since the person saw it.
  /// - Parameter new: the text that is to be there; if it is there already, nobody loses anything
  func requireSeen(
    _ seen: String?, now: String, unless new: String, _ kind: LibraryError.EntityKind, id: String
  ) throws(LibraryError) {
    guard let seen, seen != now, new != now else { return }
    throw .outdated(kind, id: id, now: now)
  }
}
