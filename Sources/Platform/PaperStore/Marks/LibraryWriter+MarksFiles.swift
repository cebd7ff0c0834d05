import ByteCoding
import GRDB
import Notebook
import PaperDomain

// Merges logs that come from files, and shows docs as one notebook.

/// The one history step for everything that comes from a file, on all its pages.
final class CopiedStep {
  /// The step's title in the history.
  let title: String
  /// The step's identifier, once the step has been made for a group that is not undone.
  var id: LibraryEdit.ID?

  init(title: String) {
    self.title = title
  }
}

extension LibraryWriter {
  /// Merges a notebook into the log of a page version. New groups that are not undone become part of one step of the
  /// history.
  /// - Parameter step: that step; `nil` if the groups belong to the step that makes the version
  /// - Returns: how many groups were new, and by how many marks the page has grown
  /// - Throws: `marks` if the file has a group with a known identifier but different content
  func mergeMarks(
    _ notebook: NotebookPage, into page: PageVersion, as step: CopiedStep?
  ) throws(LibraryError) -> (groups: Int, marks: Int) {
    let before = try self.notebook(of: page)
    var merged = before
    do throws(NotebookError) {
      try merged.merge(notebook)
    } catch {
      throw .marks(MarksRefusal(error))
    }
    let known = before.versionVector
    let new = notebook.groups(missingFrom: known)
    guard !new.isEmpty else { return (0, 0) }
    var holding: Set<GroupID> = []
    for (index, group) in merged.groups.enumerated()
    where step != nil && !known.contains(group.id) && !merged.isReverted(groupAt: index) {
      holding.insert(group.id)
    }
    try addMarks(new, to: page.id, from: .copy(step ?? CopiedStep(title: ""), holding: holding))
    return (new.count, merged.state.annotations.count - before.state.annotations.count)
  }

  /// The marks of a doc's pages as one notebook, the pages in their order.
  /// - Throws: `notFound`; `storage` if a log cannot be read
  func notebook(of id: Doc.ID) throws(LibraryError) -> NotebookDocument {
    let doc = try existingDoc(id)
    var notebooks: [(version: PageVersion.ID, notebook: NotebookPage)] = []
    for version in try shownVersions(of: id) {
      notebooks.append((version, try notebook(of: try existingPageVersion(version))))
    }
    do throws(NotebookError) {
      let cover = NotebookPage.beginning(of: doc.id.uniqueID, title: doc.title, width: 0, height: 0, at: doc.createdAt)
      var document = NotebookDocument(cover: try NotebookPage(log: [cover]))
      for (index, page) in notebooks.enumerated() {
        try document.place(page.notebook, of: page.version.uniqueID, number: UInt32(index + 1))
      }
      return document
    } catch {
      throw .storage(message: "the marks of the doc cannot be read: \(error.explanation).")
    }
  }

  /// The current versions of a doc's pages, in their order.
  func shownVersions(of doc: Doc.ID) throws(LibraryError) -> [PageVersion.ID] {
    try fetchValues(
      """
      SELECT page.current_version_id FROM page JOIN page_group ON page_group.id = page.page_group_id
      WHERE page_group.doc_id = ? AND page_group.trashed_at IS NULL AND page.trashed_at IS NULL
      ORDER BY page_group.position, page.position
      """, [doc])
  }
}

extension MarksRefusal {
  /// The reason why logs cannot be merged.
  init(_ error: NotebookError) {
    switch error {
    case .conflict(let group): self = .conflict(group.description)
    case .gap(let group): self = .gap(before: group.description)
    case .unknownGroup(let group): self = .unknownGroup(group.description)
    case .unreadable, .readOnly, .notAGesture, .refused: self = .unreadable(error.explanation)
    }
  }
}
