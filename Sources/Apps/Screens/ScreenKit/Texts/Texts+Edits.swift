import PaperDomain

extension Texts {
  /// The texts about steps that can be undone.
  nonisolated package enum Edits {
    static let changedElsewhere =
      "Someone else changed this doc. Your edit was not applied. Try again."
    static func done(_ title: String) -> String { "Done: \(title)" }
    static func undone(_ title: String) -> String { "Undone: \(title)" }
    static func redone(_ title: String) -> String { "Redone: \(title)" }
    static func undoneAlready(_ title: String) -> String { "Already undone: \(title)" }
    static func redoneAlready(_ title: String) -> String { "Already redone: \(title)" }
    static func notUndone(_ title: String) -> String { "Not undone: \(title)." }
    static func notRedone(_ title: String) -> String { "Not redone: \(title)." }
    static var nothingToUndo: String { "There is nothing to undo." }
    static var nothingToRedo: String { "There is nothing to redo." }
    static var you: String { "You" }
    static var somebody: String { "Someone" }
    /// Names the person and the step that block a step.
    static func changedSince(_ name: String, _ title: String, isUndone: Bool) -> String {
      isUndone
        ? "\(name) later undid a change of the same thing: \(title)."
        : "\(name) later changed the same thing: \(title)."
    }
    static func passedOver(_ title: String, _ reason: String) -> String { " Skipped: \(title). \(reason)" }
    static func andMore(_ count: Int, _ number: String) -> String {
      count == 1 ? " 1 more step was skipped." : " \(number) more steps were skipped."
    }
    static var unknown: String { "a step from a newer PaperCenter" }

    /// The name of a step of the history.
    /// - Parameter number: the number of affected things, formatted for the reader
    package static func title(of step: HistoryStep, number: String) -> String {
      step.kind.map { title($0, step.subject, step.itemCount, number) } ?? unknown
    }

    /// The name of a step as it follows "Undo".
    static func title(_ kind: LibraryEdit.Kind, _ subject: String, _ count: Int, _ number: String) -> String {
      let name = Texts.quoted(subject)
      return switch kind {
      case .createDoc: "new doc \(name)"
      case .renameDoc, .renamePageGroup: "rename to \(name)"
      case .duplicate: "copy of \(things(name, count, number))"
      case .moveToTrash: "move \(things(name, count, number)) to the trash"
      case .restore: "restore \(things(name, count, number))"
      case .addPageGroup: "new page group in \(name)"
      case .movePageGroups: "move \(name)"
      case .extractPageGroups: "turn \(name) into a doc"
      case .splitPageGroup: "split \(name) into \(number)"
      case .addPages: "add \(Texts.pages(count, number)) to \(name)"
      case .movePages: "move \(Texts.pages(count, number)) to \(name)"
      case .rebindPage: count == 1 ? "replace a page of \(name)" : "replace \(number) pages of \(name)"
      case .makeVersionCurrent: "switch the version of a page of \(name)"
      case .createNote: "new note \(name)"
      case .mark: subject
      case .correctText: "correct the text of \(name)"
      case .writeNotes: "edit notes \(name) (\(count == 1 ? "one change" : number + " changes"))"
      case .starDocs: "change the star of \(things(name, count, number))"
      case .restoreNote: "restore \(things(name, count, number))"
      case .createTagGroup: "new tag group \(name)"
      case .createTags: count == 1 ? "new tag \(name)" : "\(number) new tags"
      case .createVariable: "new variable \(name)"
      case .createSavedView: "new view \(name)"
      case .changeTagGroup, .changeTags, .changeVariables, .changeSavedView, .changeNote:
        "change \(things(name, count, number))"
      case .mergeTags: "merge into \(name)"
      case .deleteTagGroup, .deleteTags, .deleteVariables, .deleteSavedView, .deleteNote:
        "delete \(things(name, count, number))"
      case .assignMetadata: "change \(name) on \(count == 1 ? "1 item" : "\(number) items")"
      }
    }

    private static func things(_ name: String, _ count: Int, _ number: String) -> String {
      count == 1 ? name : "\(number) items"
    }
  }
}
