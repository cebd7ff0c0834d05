import ByteCoding
import Foundation
import GRDB
import PaperDomain

// Docs, page groups, pages, their versions and notes.

extension LibraryFolderInsertion {
  mutating func addDocsAndPages() throws {
    var answers: [(group: UniqueID, of: UniqueID, record: FolderRecord)] = []
    /// The group that lists each page, and the pages in that order.
    var listed: [UniqueID: UniqueID] = [:]
    var pages: [UniqueID] = []
    for id in try files.ids(in: "docs", suffix: ".json") {
      let doc = try files.record(LibraryFolder.doc(id), id: id)
      if try add(doc, .doc, "docs") { try addAssignments(of: doc, .doc) }
      for group in try doc.records("groups") {
        let groupID = try group.id("id")
        if try addGroup(group, to: id), let question = try group.optionalID("answers") {
          answers.append((groupID, question, group))
        }
        for (index, page) in try group.ids("pages").enumerated() {
          guard listed[page] == nil else { throw group.unusable("pages[\(index + 1)]", "the page is listed twice") }
          let isThere = try files.exists(LibraryFolder.page(page) + "/page.json") || exists(.page, page)
          guard isThere else {
            throw group.unusable("pages[\(index + 1)]", "there is no \(LibraryFolder.page(page))/page.json")
          }
          listed[page] = groupID
          pages.append(page)
        }
      }
    }
    for answer in answers {
      try insert(
        "UPDATE page_group SET answers_group_id = ? WHERE id = ?", [answer.of, answer.group], answer.record, "answers")
    }
    let folders = try files.ids(in: "pages")
    for page in pages where files.exists(LibraryFolder.page(page) + "/page.json") {
      try addPage(page, listedIn: listed[page])
    }
    for page in folders where listed[page] == nil { try addPage(page, listedIn: nil) }
  }

  private mutating func addGroup(_ group: FolderRecord, to doc: UniqueID) throws -> Bool {
    var columns: [(column: String, value: any DatabaseValueConvertible)] = [("doc_id", doc)]
    if !isTrashed(group) { columns.append(("position", try last("page_group", "doc_id", doc) + 1)) }
    guard try add(group, .pageGroup, "pageGroups", without: ["answers"], with: columns) else { return false }
    try addAssignments(of: group, .pageGroup)
    return true
  }

  private func isTrashed(_ record: FolderRecord) -> Bool {
    record.object["trashedAt"].map { $0 != .null } ?? false
  }

  /// The last position within an owner.
  private func last(_ table: String, _ column: String, _ owner: UniqueID) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT ifnull(max(position), 0) FROM \(table) WHERE \(column) = ?"), arguments: [owner])
      ?? 0
  }

  // MARK: - Pages

  private mutating func addPage(_ id: UniqueID, listedIn group: UniqueID?) throws {
    let page = try files.record(LibraryFolder.page(id) + "/page.json", id: id)
    let versions = try page.records("versions")
    var isNew = false
    if try exists(.page, id) {
      _ = try add(page, .page, "pages")
    } else {
      let current = try page.id("currentVersion")
      guard
        let version = try versions.first(where: { record throws(LibraryFolderError) in try record.id("id") == current })
      else { throw page.unusable("currentVersion", "it is not one of the page's versions") }
      let owner = try page.id("group")
      guard try exists(.pageGroup, owner) else { throw page.unusable("group", "there is no page group \(owner)") }
      var columns: [(column: String, value: any DatabaseValueConvertible)] = [
        ("current_bundle_id", try version.id("bundle")), ("current_page_number", try version.integer("pageNumber")),
      ]
      if !isTrashed(page) {
        guard group == owner else {
          throw page.unusable(
            "group", group == nil ? "no page group lists the page" : "another page group lists the page")
        }
        columns.append(("position", try last("page", "page_group_id", owner) + 1))
      }
      isNew = try add(page, .page, "pages", with: columns)
    }
    for version in versions { try addVersion(version, of: id) }
    if isNew { try addAssignments(of: page, .page) }
  }

  private mutating func addVersion(_ version: FolderRecord, of page: UniqueID) throws {
    let ordinal = try version.integer("ordinal")
    var columns: [(column: String, value: any DatabaseValueConvertible)] = [("page_id", page)]
    if try db.exists("page_version WHERE page_id = ? AND ordinal = ?", [page, ordinal]) {
      columns.append(
        (
          "ordinal",
          try Int.fetchOne(db, sql: "SELECT max(ordinal) + 1 FROM page_version WHERE page_id = ?", arguments: [page])
            ?? 1
        ))
    }
    let bundle = try version.id("bundle")
    guard try exists(.bundle, bundle) else { throw version.unusable("bundle", "there is no bundle \(bundle)") }
    _ = try add(version, .version, "versions", with: columns)
    try addNotes(of: version)
    try addMarks(of: version, on: page)
  }

  // MARK: - Notes

  private mutating func addNotes(of version: FolderRecord) throws {
    let versionID = try version.id("id")
    var waiting = try version.records("notes")
    var added: [FolderRecord] = []
    // A note is added after the one that it replies to, whatever the order in the file.
    while !waiting.isEmpty {
      var later: [FolderRecord] = []
      for note in waiting {
        if let parent = try note.optionalID("parent"), try !exists(.note, parent) {
          later.append(note)
          continue
        }
        if try addNote(note, on: versionID) { added.append(note) }
      }
      guard later.count < waiting.count else {
        throw later[0].unusable("parent", "there is no such note on this version")
      }
      waiting = later
    }
    // Replies are marked as deleted before the notes that they reply to.
    for note in added.reversed() where note.object["deletedAt"].map({ $0 != .null }) ?? false {
      let text = try note.text("deletedAt")
      guard let moment = Instant(text) else { throw note.unusable("deletedAt", "“\(text)” is not a time") }
      let cause = try note.id("deletedWith")
      try insert(
        """
        UPDATE note_block SET deleted_at = ?, deleted_with = (SELECT number FROM note_block WHERE id = ?) WHERE id = ?
        """, [moment, cause, try note.id("id")], note, "deletedWith")
    }
    for note in added { try addAssignments(of: note, .noteBlock) }
  }

  private mutating func addNote(_ note: FolderRecord, on version: UniqueID) throws -> Bool {
    var columns: [(column: String, value: any DatabaseValueConvertible)] = [("page_version_id", version)]
    let parent = try note.optionalID("parent")
    let siblings = """
      FROM note_block WHERE page_version_id = ? AND ifnull(parent, 0) = ifnull((SELECT number FROM note_block WHERE id = ?), 0)
      """
    let isTaken = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 \(siblings) AND position = ?)"),
      arguments: [version, parent, try note.integer("position")])
    if isTaken == true {
      let next = try Int.fetchOne(
        db.cachedStatement(sql: "SELECT max(position) + 1 \(siblings)"), arguments: [version, parent])
      columns.append(("position", next ?? 1))
    }
    return try add(note, .note, "notes", without: ["deletedAt", "deletedWith"], with: columns)
  }
}
