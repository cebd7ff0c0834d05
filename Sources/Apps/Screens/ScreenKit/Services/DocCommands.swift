import PaperAPI
import PaperDomain

/// The commands for docs that several screens use.
package final class DocCommands {
  private let edits: EditCenter
  private let dialogs: DialogCenter
  private let toasts: ToastCenter
  private let formats: Formats

  init(edits: EditCenter, dialogs: DialogCenter, toasts: ToastCenter, formats: Formats) {
    self.edits = edits
    self.dialogs = dialogs
    self.toasts = toasts
    self.formats = formats
  }

  /// Renames a doc and offers undo. If somebody else has renamed it since editing began, asks which title to keep.
  /// - Parameters:
  ///   - title: the new title, already trimmed; an empty one is refused with a notice
  ///   - old: the title when editing began
  ///   - reopen: called after `completion` if the person wants to edit this title further
  ///   - completion: called once with the doc's title from now on: the old or the other person's one if the command
  ///     failed. Called at once if there is nothing to send.
  package func rename(
    _ id: Doc.ID, to title: String, from old: String, reopen: @escaping (String) -> Void,
    completion: @escaping (String) -> Void
  ) {
    guard title != old else { return completion(old) }
    guard !title.isEmpty else {
      toasts.say(Toast(Texts.Library.emptyTitle, kind: .failure))
      return completion(old)
    }
    edits.perform(.renameDoc(doc: id, title: title, seen: old), saying: Texts.Library.renamed(title)) { result in
      switch result {
      case .success: completion(title)
      case .failure(let failure):
        guard let theirs = failure.outdatedText else { return completion(old) }
        self.dialogs.open(
          .conflict(
            TextConflict(
              .docTitle, mine: TextConflict.Words(title: nil, body: title),
              theirs: TextConflict.Words(title: nil, body: theirs), about: Thing.ID(id.uniqueID),
              keep: { self.rename(id, to: $0.body, from: theirs, reopen: reopen, completion: completion) },
              keepTheirs: { completion(theirs) },
              cancel: {
                completion(theirs)
                reopen(title)
              })))
      }
    }
  }

  /// Moves docs to the trash, all or none, and offers undo.
  /// - Parameters:
  ///   - docs: the docs with their titles
  ///   - completion: called once with whether it succeeded; at once if there are no docs
  package func trash(_ docs: [(id: Doc.ID, title: String)], completion: @escaping (Bool) -> Void) {
    guard let first = docs.first else { return completion(true) }
    let text =
      docs.count == 1
      ? Texts.Library.isInTrash(first.title) : Texts.Library.areInTrash(docs.count, formats.number(docs.count))
    edits.perform(.moveToTrash(selection: StructureSelection(docs: docs.map { $0.id })), saying: text) { result in
      if case .success = result { completion(true) } else { completion(false) }
    }
  }

  /// Restores a doc from the trash.
  /// - Parameter completion: called once, asynchronously, with whether it succeeded
  package func restore(_ id: Doc.ID, title: String, completion: @escaping (Bool) -> Void) {
    let selection = StructureSelection(docs: [id])
    edits.perform(.restore(selection: selection), saying: Texts.Doc.isBack(title)) { result in
      if case .success = result { completion(true) } else { completion(false) }
    }
  }
}
