import ByteCoding

// Undo and redo of what was done to the library, each edit as a whole.

extension LibraryTransaction {
  /// Takes an edit back: everything is again where it was before it. Later edits of other things stay.
  ///
  /// An edit that was taken back already is left as it is.
  /// - Throws: `notFound`; `cannotUndo` if something that it changed was changed again since, or is gone for good
  @discardableResult
  public func undo(_ id: LibraryEdit.ID, context: LibraryContext) throws(LibraryError) -> LibraryEdit {
    let edit = try existingEdit(id)
    guard edit.revertedAt == nil else { return edit }
    var trace = UndoTrace()
    return try setReverted(true, edit, context, &trace)
  }

  /// Makes an edit that was taken back once more. One that holds is left as it is.
  /// - Throws: `notFound`; `cannotUndo` if something that it changes was changed since, or is gone for good
  @discardableResult
  public func redo(_ id: LibraryEdit.ID, context: LibraryContext) throws(LibraryError) -> LibraryEdit {
    let edit = try existingEdit(id)
    guard edit.revertedAt != nil else { return edit }
    var trace = UndoTrace()
    return try setReverted(false, edit, context, &trace)
  }

  /// Takes back an edit that holds, or makes one once more that was taken back.
  /// - Parameter trace: gets what there is to say about it
  @discardableResult
  func setReverted(
    _ isReverted: Bool, _ edit: LibraryEdit, _ context: LibraryContext, _ trace: inout UndoTrace
  ) throws(LibraryError) -> LibraryEdit {
    var edit = edit
    let changes = isReverted ? edit.changes.reversed().map { $0.inverse } : edit.changes
    try apply(changes, context, &trace)
    edit.revertedAt = isReverted ? context.now : nil
    try update(edit)
    return edit
  }

  private func apply(
    _ changes: [LibraryChange], _ context: LibraryContext, _ trace: inout UndoTrace
  ) throws(LibraryError) {
    var editor = StructureEditor(self, context: context)
    for change in changes where !change.isMetadata {
      trace.failing = change
      do throws(LibraryError) {
        switch change {
        case .marks(_, let version, let step, let isReverted):
          trace.affected += try setMarks(of: step, on: version, isReverted: isReverted, context: context)
        case .pageText(let bundle, let page, let from, let to):
          guard try correctedText(ofPage: page, of: bundle) == from else {
            throw .cannotUndo(reason: "the text of page \(page) was corrected since.")
          }
          _ = try correct(to: to, page: page, of: bundle)
        default: try apply(change, &editor)
        }
      } catch {
        guard case .notFound(let kind, _) = error else { throw error }
        throw .cannotUndo(reason: "the \(kind.rawValue) was deleted for good.")
      }
    }
    trace.failing = nil
    try editor.store()
    let metadata = changes.filter { $0.isMetadata }
    if !metadata.isEmpty { try applyMetadata(metadata, context: context) }
  }

  private func apply(_ change: LibraryChange, _ editor: inout StructureEditor<Self>) throws(LibraryError) {
    switch change {
    case .docTitle(let id, let from, let to):
      let doc = try editor.doc(id)
      guard doc.title == from else { throw .cannotUndo(reason: "the doc is called “\(doc.title)” now.") }
      try editor.setTitle(to, of: id)
    case .docTrash(let id, let isTrashed):
      try editor.setTrashed(isTrashed, id)
    case .pageGroupTitle(let id, let from, let to):
      let group = try editor.pageGroup(id)
      guard group.title == from else { throw .cannotUndo(reason: "the page group is called “\(group.title)” now.") }
      try editor.setTitle(to, of: id)
    case .pageGroupAnswers(let id, let from, let to):
      guard try editor.pageGroup(id).answersGroupID == from else {
        throw .cannotUndo(reason: "the page group was paired with another one since.")
      }
      try editor.setAnswers(to, of: id)
    case .pageGroupPlace(let id, let from, let to):
      let title = try editor.pageGroup(id).title
      guard try editor.place(of: id)?.docID == from?.docID else {
        throw .cannotUndo(reason: "the page group “\(title)” was moved since.")
      }
      try editor.move(id, to: to)
    case .pagePlace(let id, let from, let to):
      guard try editor.place(of: id)?.pageGroupID == from?.pageGroupID else {
        throw .cannotUndo(reason: "a page of it was moved since.")
      }
      try editor.move(id, to: to)
    case .currentVersion(let id, let from, let to):
      guard try editor.page(id).currentVersionID == from else {
        throw .cannotUndo(reason: "the page got another version since.")
      }
      try editor.setCurrentVersion(to, of: id)
    case .tagGroup, .tag, .variable, .savedView, .tagAssignment, .values, .noteDeletion, .noteWords, .noteRect,
      .notePlace, .noteOrder, .marks, .pageText:
      break
    }
  }
}

/// What there is to say about an undo or redo beside how it ended.
struct UndoTrace {
  /// After an error, the change of the structure or of marks that could not be made; `nil` if it is not known.
  var failing: LibraryChange?
  /// Marks of others that were hidden or came back.
  var affected: [AffectedMarks] = []
}
