import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain

// Marks on pages.

extension LibraryFolderInsertion {
  /// Adds the groups of a version's log that the library lacks, each with its author. None becomes a step of the
  /// history.
  mutating func addMarks(of version: FolderRecord, on page: UniqueID) throws {
    guard let said = version.object["marks"], said != .null else { return }
    let id = try version.id("id")
    let name = LibraryFolder.marks(id)
    guard said == .text(name) else { throw version.unusable("marks", "“\(name)” is expected") }
    let file = LibraryFolder.page(page) + "/" + name
    let notebook = try notebook(in: file)
    if try addGroups(of: notebook, to: PageVersion.ID(id), from: file) {
      report.added["marks", default: 0] += 1
    } else {
      report.kept["marks", default: 0] += 1
    }
  }

  private func notebook(in file: String) throws -> NotebookPage {
    guard files.exists(file) else { throw LibraryFolderError.wrongFile(file: file, reason: "is missing") }
    let bytes = try FileSystem.contents(of: files.folder + "/" + file)
    func unusable(_ reason: String) -> LibraryFolderError { .unusable(file: file, field: nil, reason: reason) }
    let document: NotebookDocument
    do throws(NotebookError) { document = try NotebookDocument(fileBytes: bytes) } catch {
      throw unusable(error.explanation)
    }
    guard document.pages.isEmpty else { throw unusable("it belongs to a whole doc, but a single page is expected") }
    return document.cover
  }

  /// - Returns: whether the library lacked any of them
  private mutating func addGroups(
    of notebook: NotebookPage, to version: PageVersion.ID, from file: String
  ) throws -> Bool {
    guard try writer.lastStamp(of: version) > 0 else {
      // The log is stored as it is, with its first group: the log of a copied page begins like that of the original
      // page.
      for group in notebook.groups {
        try writer.insertMarks(
          group, group.blazeBinary, of: version, person: try writer.person(ofAuthor: group.author), edit: nil)
      }
      try writer.updateMarkWords(of: version)
      return true
    }
    let present = try writer.notebook(of: try writer.existingPageVersion(version))
    var merged = present
    do throws(NotebookError) {
      try merged.merge(notebook)
    } catch {
      report.different.append(file)
      return false
    }
    let new = notebook.groups(missingFrom: present.versionVector)
    try writer.addMarks(new, to: version, from: .copy(CopiedStep(title: ""), holding: []))
    return !new.isEmpty
  }
}
