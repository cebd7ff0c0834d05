import ByteCoding

// A step on a page cannot be undone while somebody else has a lease on that page.

extension LeaseTransaction {
  /// Undoes an edit unless somebody else holds a lease on one of its pages.
  /// - Throws: `held`, and the errors of `undo`
  public func undo(
    _ id: LibraryEdit.ID, by holder: UniqueID?, context: LibraryContext
  ) throws(LibraryError) -> LibraryEdit {
    try requireLease(on: existingEdit(id).pages, by: holder, context: context)
    return try undo(id, context: context)
  }

  /// Redoes an edit unless somebody else holds a lease on one of its pages.
  /// - Throws: `held`, and the errors of `redo`
  public func redo(
    _ id: LibraryEdit.ID, by holder: UniqueID?, context: LibraryContext
  ) throws(LibraryError) -> LibraryEdit {
    try requireLease(on: existingEdit(id).pages, by: holder, context: context)
    return try redo(id, context: context)
  }
}

extension LibraryEdit {
  /// The pages that the edit changes.
  var pages: [Page.ID] {
    changes.compactMap { change in
      switch change {
      case .pagePlace(let change): change.page
      case .currentVersion(let change): change.page
      default: nil
      }
    }
  }
}
