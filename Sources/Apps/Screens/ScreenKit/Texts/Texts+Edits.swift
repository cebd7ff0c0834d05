import PaperDomain

extension Texts {
  /// Steps that can be undone.
  nonisolated enum Edits {
    static let changedElsewhere =
      "The doc was changed elsewhere meanwhile. Nothing was done; it is shown now as it is. Try again."
    static func done(_ title: String) -> String { "Done: \(title)" }
    static func undone(_ title: String) -> String { "Undone: \(title)" }
    static func redone(_ title: String) -> String { "Redone: \(title)" }

    /// What was done, as it stands behind "Undo".
    static func title(_ kind: LibraryEdit.Kind, _ subject: String, _ count: Int, _ number: String) -> String {
      let name = Texts.quoted(subject)
      return switch kind {
      case .createDoc: "new doc \(name)"
      case .renameDoc, .renamePageGroup: "rename to \(name)"
      case .duplicate: "copy of \(things(name, count, number))"
      case .moveToTrash: "\(things(name, count, number)) to the trash"
      case .restore: "\(things(name, count, number)) out of the trash"
      case .addPageGroup: "new page group in \(name)"
      case .movePageGroups: "move \(name)"
      case .extractPageGroups: "\(name) as a doc"
      case .splitPageGroup: "split \(name) into \(number)"
      case .addPages: "add \(Texts.pages(count, number)) to \(name)"
      case .movePages: "move \(Texts.pages(count, number)) to \(name)"
      case .rebindPage: "another page for a page of \(name)"
      case .makeVersionCurrent: "another version of a page of \(name)"
      case .createNote: "new note \(name)"
      case .restoreNote: "\(things(name, count, number)) back"
      case .createTagGroup: "new tag group \(name)"
      case .createTags: count == 1 ? "new tag \(name)" : "\(number) new tags"
      case .createVariable: "new variable \(name)"
      case .createSavedView: "new view \(name)"
      case .changeTagGroup, .changeTags, .changeVariables, .changeSavedView, .changeNote:
        "change of \(things(name, count, number))"
      case .mergeTags: "merge into \(name)"
      case .deleteTagGroup, .deleteTags, .deleteVariables, .deleteSavedView, .deleteNote:
        "deletion of \(things(name, count, number))"
      case .assignMetadata: "\(name) on \(count == 1 ? "one thing" : "\(number) things")"
      }
    }

    private static func things(_ name: String, _ count: Int, _ number: String) -> String {
      count == 1 ? name : "\(number) things"
    }
  }
}
