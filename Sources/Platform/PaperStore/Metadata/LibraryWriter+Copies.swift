import ByteCoding
import GRDB
import PaperDomain

extension LibraryWriter {
  /// Copies the rows of a doc.
  public func copyMetadata(of original: Doc.ID, to copy: Doc.ID) throws(LibraryError) {
    try copyMetadata(of: original.uniqueID, to: copy.uniqueID, .doc)
  }

  /// Copies the rows of a page group.
  public func copyMetadata(of original: PageGroup.ID, to copy: PageGroup.ID) throws(LibraryError) {
    try copyMetadata(of: original.uniqueID, to: copy.uniqueID, .pageGroup)
  }

  /// Copies the rows of a page, and the log of marks of its current version.
  public func copyMetadata(of original: Page.ID, to copy: Page.ID) throws(LibraryError) {
    try copyMetadata(of: original.uniqueID, to: copy.uniqueID, .page)
    let (from, to) = (try existingPage(original).currentVersionID, try existingPage(copy).currentVersionID)
    try copyMarks(of: from, to: to)
  }

  private func copyMetadata(
    of original: UniqueID, to copy: UniqueID, _ kind: MetadataTarget.Kind
  ) throws(LibraryError) {
    let tables = AssignmentTables(kind)
    try execute(
      """
      INSERT INTO \(tables.tags) (tag, \(tables.entity))
      SELECT tag, \(tables.reference) FROM \(tables.tags) WHERE \(tables.entity) = \(tables.reference)
      """, [copy, original])
    try execute(
      """
      INSERT INTO \(tables.values) (variable, \(tables.entity), integer, option, text)
      SELECT variable, \(tables.reference), integer, option, text FROM \(tables.values)
      WHERE \(tables.entity) = \(tables.reference)
      """, [copy, original])
  }
}
