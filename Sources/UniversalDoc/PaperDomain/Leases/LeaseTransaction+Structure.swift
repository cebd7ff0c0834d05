import ByteCoding

// What somebody does to a page's structure waits while somebody else has that page.

extension LeaseTransaction {
  /// Does an operation unless somebody else has one of the pages that it names.
  /// - Parameter holder: who does it; `nil` for somebody who has no leases
  /// - Throws: `held`, and what `perform` throws
  public func perform(
    _ operation: StructureOperation, by holder: UniqueID?, context: LibraryContext
  ) throws(LibraryError) -> StructureOutcome {
    try requireLease(on: operation.pages, by: holder, context: context)
    return try perform(operation, context: context)
  }

  /// Takes an edit back unless somebody else has one of its pages.
  /// - Throws: `held`, and what `undo` throws
  public func undo(
    _ id: LibraryEdit.ID, by holder: UniqueID?, context: LibraryContext
  ) throws(LibraryError) -> LibraryEdit {
    try requireLease(on: existingEdit(id).pages, by: holder, context: context)
    return try undo(id, context: context)
  }

  /// Makes an edit once more unless somebody else has one of its pages.
  /// - Throws: `held`, and what `redo` throws
  public func redo(
    _ id: LibraryEdit.ID, by holder: UniqueID?, context: LibraryContext
  ) throws(LibraryError) -> LibraryEdit {
    try requireLease(on: existingEdit(id).pages, by: holder, context: context)
    return try redo(id, context: context)
  }
}

extension StructureOperation {
  /// The pages that it names.
  var pages: [Page.ID] {
    switch self {
    case .createDoc, .renameDoc, .duplicate, .restore, .addPageGroup, .renamePageGroup, .movePageGroups,
      .extractPageGroups, .addPages:
      []
    case .moveToTrash(let selection): selection.pages
    case .movePages(let pages, _, _): pages
    case .splitPageGroup(_, let parts): parts.flatMap { $0.pages + $0.answerPages }
    }
  }
}

extension LibraryEdit {
  /// The pages that it changes.
  var pages: [Page.ID] {
    changes.compactMap { change in
      switch change {
      case .pagePlace(let page, _, _), .currentVersion(let page, _, _): page
      default: nil
      }
    }
  }
}
