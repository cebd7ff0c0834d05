import ByteCoding

// Undo and redo of edits, each as a whole.

extension LibraryTransaction {
  /// Undoes an edit: everything that it changed is as before. Later edits of other things stay.
  ///
  /// Does nothing if the edit is already undone.
  /// - Throws: `notFound`; `cannotUndo` if something that it changed was changed again since, or was deleted
  ///   permanently
  @discardableResult
  public func undo(_ id: LibraryEdit.ID, context: LibraryContext) throws(LibraryError) -> LibraryEdit {
    let edit = try existingEdit(id)
    guard edit.revertedAt == nil else { return edit }
    var trace = UndoTrace()
    return try setReverted(true, edit, context, &trace)
  }

  /// Redoes an edit that was undone. Does nothing if it is not undone.
  /// - Throws: `notFound`; `cannotUndo` if something that it changes was changed since, or was deleted permanently
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
        try change.apply(to: &editor, &trace)
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
}

/// Side effects of an undo or redo.
struct UndoTrace {
  /// After an error, the change of the structure or of marks that could not be made; `nil` if it is not known.
  var failing: LibraryChange?
  /// Marks of others that were hidden or came back.
  var affected: [AffectedMarks] = []
}
