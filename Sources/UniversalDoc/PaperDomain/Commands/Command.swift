import ByteCoding

/// Something that a person can do to the library: its arguments, how it is applied, and its name in the history.
///
/// A command is a struct in its own file. A comment above it registers it, with its permanent number on the wire:
///
///     // command 1
///     /// Renames a doc.
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
/// From the comment, `make generate` writes `LibraryCommand.renameDoc(doc:title:)`, which screens, the command line and
/// requests use. This single type is needed because Embedded Swift has no `any Command`, so a screen could not store a
/// command in a variable otherwise. All other code uses it, too; `perform` is therefore not generic, and the page
/// contains it only once.
///
/// A position is given by a neighbour and not by a number, so that a command keeps its meaning after somebody else has
/// moved things: `before` is the item that will follow, and `nil` means the end. The revision of a text is the text
/// itself: send the text that you read as `seen`; if it has changed since, the command fails with `outdated`.
protocol Command: Equatable, Sendable {
  /// The kind of step in the history.
  static var kind: LibraryEdit.Kind { get }

  /// The pages that the command changes exclusively. It fails with `held` if somebody else has a lease on one of them.
  var exclusivePages: [Page.ID] { get }

  /// Changes the library through the editor, which records each change for undo. If it throws, the transaction is
  /// rolled back. If everything is already as requested, the command records no change and the history gets no step.
  /// - Returns: what the command changed, for the history
  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject
}

extension Command {
  var exclusivePages: [Page.ID] { [] }
}

/// What a command changed, as shown in the history.
struct EditSubject {
  /// The name that people know, such as the title at that time. Empty if there is none.
  let name: String
  /// How many things were changed; at least 1.
  let count: Int

  init(_ name: String, count: Int = 1) {
    self.name = name
    self.count = count
  }
}

extension Command {
  /// Refuses to overwrite a text that somebody else has changed since the person saw it.
  /// - Parameter new: the text that the command writes; if it equals the current text, nothing is lost and the command
  ///   may continue
  func requireSeen(
    _ seen: String?, now: String, unless new: String, _ kind: LibraryError.EntityKind, id: String
  ) throws(LibraryError) {
    guard let seen, seen != now, new != now else { return }
    throw .outdated(kind, id: id, now: now)
  }
}
