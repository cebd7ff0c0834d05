// How an operation is called in the history.

extension StructureOperation {
  /// What it does.
  public var kind: LibraryEdit.Kind {
    switch self {
    case .createDoc: .createDoc
    case .renameDoc: .renameDoc
    case .duplicate: .duplicate
    case .moveToTrash: .moveToTrash
    case .restore: .restore
    case .addPageGroup: .addPageGroup
    case .renamePageGroup: .renamePageGroup
    case .movePageGroups: .movePageGroups
    case .extractPageGroups: .extractPageGroups
    case .addPages: .addPages
    case .movePages: .movePages
    case .splitPageGroup: .splitPageGroup
    }
  }

  /// How many things it is done to.
  public var itemCount: Int {
    switch self {
    case .createDoc, .renameDoc, .addPageGroup, .renamePageGroup: 1
    case .duplicate(let selection), .moveToTrash(let selection), .restore(let selection): selection.count
    case .movePageGroups(let groups, _, _), .extractPageGroups(let groups, _): groups.count
    case .addPages(_, let pageNumbers, _, _): pageNumbers.count
    case .movePages(let pages, _, _): pages.count
    case .splitPageGroup(_, let parts): parts.count
    }
  }
}

extension LibraryTransaction {
  /// The title of what an operation was done to, as it is afterwards.
  func subject(
    of operation: StructureOperation, _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) -> String {
    switch operation {
    case .createDoc: try editor.created.docs.first.map { id throws(LibraryError) in try editor.doc(id).title } ?? ""
    case .renameDoc(let doc, _, _), .addPageGroup(let doc, _, _): try editor.doc(doc).title
    case .duplicate(let selection), .moveToTrash(let selection), .restore(let selection):
      if let doc = selection.docs.first {
        try editor.doc(doc).title
      } else if let group = selection.pageGroups.first {
        try editor.pageGroup(group).title
      } else if let page = selection.pages.first {
        try editor.pageGroup(try editor.page(page).pageGroupID).title
      } else {
        ""
      }
    case .renamePageGroup(let group, _, _), .addPages(_, _, let group, _), .movePages(_, let group, _),
      .splitPageGroup(let group, _):
      try editor.pageGroup(group).title
    case .movePageGroups(let groups, _, _), .extractPageGroups(let groups, _):
      try groups.first.map { id throws(LibraryError) in try editor.pageGroup(id).title } ?? ""
    }
  }
}
