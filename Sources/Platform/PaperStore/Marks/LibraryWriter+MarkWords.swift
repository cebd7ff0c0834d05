import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain

// Keeps the words of marks findable. Most gestures draw ink and do not concern words, as their entries show; only the
// others cost a replay of the page's log.

extension LibraryWriter {
  /// Updates what searches find of the marks on a page version to match its log.
  /// - Complexity: replays the log
  func updateMarkWords(of version: PageVersion.ID) throws(LibraryError) {
    try database { db in try MarkWords.update(of: version, db) }
  }

  /// Does the same for the highlights on a bundle's pages whose words have changed.
  /// - Parameter pages: a JSON array of page numbers
  func updateHighlights(on pages: String, of bundle: PDFBundle.ID) throws(LibraryError) {
    let versions: [PageVersion.ID] = try fetchValues(
      """
      SELECT DISTINCT page_version_id FROM mark_text
      WHERE bundle_id = ? AND page_number IN (SELECT value FROM json_each(?))
      """, [bundle, pages])
    for version in versions { try updateMarkWords(of: version) }
  }

  /// Whether a group may change the words of the page version's marks.
  /// - Parameter isLate: whether the log has groups that come after it
  func concernsWords(
    _ group: LogGroup, isLate: Bool, of version: PageVersion.ID
  ) throws(LibraryError) -> Bool {
    if !group.madeWithWords.isEmpty { return true }
    guard try hasMarks(of: version, where: "1") else { return false }
    if group.isAboutPage { return true }
    if isLate || group.isUndoOrRedo, try hasMarks(of: version, where: "is_mixed") { return true }
    if try namesWords(group, of: version) { return true }
    for turn in group.turns {
      guard let row = try markRow(turn.group, of: version) else { continue }
      let target: LogGroup
      do throws(ByteCodingError) {
        target = try LogGroup(blazeBinary: row.data)
      } catch {
        throw .storage(message: "marks of page version \(version) cannot be read: \(error.description).")
      }
      if target.isAboutPage { return true }
      if try namesWords(target, of: version) { return true }
    }
    return false
  }

  private func namesWords(_ group: LogGroup, of version: PageVersion.ID) throws(LibraryError) -> Bool {
    try database { db in
      let known = try db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM mark_text WHERE page_version_id = ? AND mark_id = ?)")
      return try !group.named { try Bool.fetchOne(known, arguments: [version, $0]) == true }.marks.isEmpty
    }
  }

  /// Whether the log ever had marks with words that fulfil an SQL condition.
  private func hasMarks(of version: PageVersion.ID, where condition: String) throws(LibraryError) -> Bool {
    try fetchValue("SELECT EXISTS (SELECT 1 FROM mark_text WHERE page_version_id = ? AND \(condition))", [version])
      == true
  }
}
