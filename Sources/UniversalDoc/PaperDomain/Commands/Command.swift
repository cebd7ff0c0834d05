import ByteCoding

/// One thing that a person does to the library: its arguments, how it is applied and how the history names it.
///
/// A command is a struct in its own file, below a comment with its permanent number on the wire:
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
/// A position is given by its neighbour and not by a number, so that a command keeps its meaning after somebody else
/// moved things: `before` is the item that will follow, and `nil` means the end. A text's revision is the text itself:
/// send the text that you read as `seen`; if it has changed since, the command fails with `outdated`.
protocol Command: Equatable, Sendable {
  /// The name in the history.
  static var kind: LibraryEdit.Kind { get }

  /// The pages that nobody else may hold a lease on; otherwise the command fails with `held`.
  var exclusivePages: [Page.ID] { get }

  /// Changes the library through the editor, which notes each change for undo. If it throws, the transaction is rolled
  /// back. A command that finds everything as asked notes no change and is no step of the history.
  /// - Returns: what it was done to
  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject
}

extension Command {
  var exclusivePages: [Page.ID] { [] }
}

/// The object of a command, as the history names it.
struct EditSubject {
  /// The name as people know it, such as the title at that time. Empty if there is none.
  let name: String
  /// The number of affected things; at least 1.
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
