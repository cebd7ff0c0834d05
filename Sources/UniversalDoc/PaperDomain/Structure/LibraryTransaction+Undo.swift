import ByteCoding

// Undo and redo of edits, each as a whole.

extension LibraryTransaction {
  /// Undoes an edit: everything that it changed gets its former state back. Later edits of other things stay.
  ///
  /// Does nothing if the edit is already undone.
  /// - Throws: `notFound`; `cannotUndo` if something that the edit changed has been changed again or deleted
  ///   permanently
  @discardableResult
  public func undo(_ id: LibraryEdit.ID, context: LibraryContext) throws(LibraryError) -> LibraryEdit {
    let edit = try existingEdit(id)
    guard edit.revertedAt == nil else { return edit }
    var trace = UndoTrace()
    return try setReverted(true, edit, context, &trace)
  }

  /// Redoes an edit that was undone. Does nothing if it is not undone.
  /// - Throws: `notFound`; `cannotUndo` if something that the edit changes has been changed or deleted permanently
  @discardableResult
  public func redo(_ id: LibraryEdit.ID, context: LibraryContext) throws(LibraryError) -> LibraryEdit {
    let edit = try existingEdit(id)
    guard edit.revertedAt != nil else { return edit }
    var trace = UndoTrace()
    return try setReverted(false, edit, context, &trace)
  }

  /// Undoes an edit, or redoes one that was undone.
  /// - Parameter trace: records side effects
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
        try change.apply(to: &editor)
      } catch {
        guard case .notFound(let kind, _) = error else { throw error }
        throw .cannotUndo(reason: "the \(kind.rawValue) was deleted for good.")
      }
    }
    trace.failing = nil
    trace.affected = editor.affectedMarks
    try editor.store()
    let metadata = changes.filter { $0.isMetadata }
    if !metadata.isEmpty { try applyMetadata(metadata, context: context) }
  }
}

/// Side effects of an undo or redo.
struct UndoTrace {
  /// After an error, the change of structure or marks that failed; `nil` if it is not known.
  var failing: LibraryChange?
  /// Other people's marks that were hidden or shown again.
  var affected: [AffectedMarks] = []
}
