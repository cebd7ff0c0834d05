import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain

/// Writes one consistent state of a library's database, and the files that it names, into a folder.
struct LibraryFolderWriter {
  private let db: Database
  private let library: LibraryWriter
  private let folder: String
  private let directory: DataDirectory
  private(set) var report: LibraryFolderExport.Report
  private var written = SyncBatch()

  init(
    _ db: Database, library: LibraryWriter, folder: String, directory: DataDirectory,
    report: LibraryFolderExport.Report
  ) {
    self.db = db
    self.library = library
    self.folder = folder
    self.directory = directory
    self.report = report
  }

  /// Writes everything; all of it is on the disk when this returns.
  mutating func write(at moment: Instant, progress: (Int64, Int64) -> Void) throws {
    let total = try RecordedFile.totalByteCount(db)
    try DiskRoom(at: folder).require(total)
    try writeCatalogs()
    for name in ["bundles", "docs", "pages", "notes"] { try FileSystem.makeFolder(folder + "/" + name) }
    try writeBundles(total: total, progress: progress)
    try writeDocs()
    try writePages()
    try writeSharedNotes()
    try save(
      [
        "format": .text(LibraryFolder.format), "version": .integer(LibraryFolder.version),
        "createdAt": .text(moment.description),
        "counts": .object(report.counts.mapValues { .integer(Int64($0)) }),
      ], as: LibraryFolder.head)
    try written.flush()
    for name in ["bundles", "docs", "pages", "notes"] { try FileSystem.syncFolder(folder + "/" + name) }
  }

  // MARK: - Records

  private func rows(_ table: FolderTable, _ rest: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT \(table.selection) FROM \(table.name) \(rest)"), arguments: arguments)
  }

  private func objects(
    _ table: FolderTable, _ rest: String, _ arguments: StatementArguments = []
  ) throws -> [[String: JSONValue]] {
    try rows(table, rest, arguments).map { try table.object($0) }
  }

  /// The identifiers of a table, in order.
  private func ids(_ table: FolderTable) throws -> [UniqueID] {
    try UniqueID.fetchAll(db, sql: "SELECT id FROM \(table.name) ORDER BY id")
  }

  private mutating func save(_ object: [String: JSONValue], as name: String) throws {
    let path = folder + "/" + name
    try JSONValue.object(object).file.withUnsafeBytes { bytes in try FileSystem.write(bytes, to: path) }
    try written.add(path)
  }

  private mutating func count(_ kind: String, _ number: Int) { report.counts[kind, default: 0] += number }

  // MARK: - Catalogs

  private mutating func writeCatalogs() throws {
    try writeList(.person, "persons", as: LibraryFolder.persons)
    let groups = try objects(.tagGroup, "ORDER BY id")
    let tags = try objects(.tag, "ORDER BY id")
    count("tagGroups", groups.count)
    count("tags", tags.count)
    try save(
      ["groups": .list(groups.map { .object($0) }), "tags": .list(tags.map { .object($0) })], as: LibraryFolder.tags)
    let variables = try objects(.variable, "ORDER BY id").map { variable in
      var variable = variable
      if case .text(let id)? = variable["id"] {
        let options = try objects(
          .option, "WHERE variable = (SELECT number FROM variable WHERE id = ?) ORDER BY sort_index, id",
          [UniqueID(id)])
        if !options.isEmpty { variable["options"] = .list(options.map { .object($0) }) }
      }
      return JSONValue.object(variable)
    }
    count("variables", variables.count)
    try save(["variables": .list(variables)], as: LibraryFolder.variables)
    try writeList(.view, "views", as: LibraryFolder.views)
  }

  private mutating func writeList(_ table: FolderTable, _ member: String, as name: String) throws {
    let objects = try objects(table, "ORDER BY id")
    count(member, objects.count)
    try save([member: .list(objects.map { .object($0) })], as: name)
  }

  // MARK: - Tags and values

  private func addAssignments(
    of id: UniqueID, _ kind: MetadataTarget.Kind, to object: inout [String: JSONValue]
  ) throws {
    let tables = AssignmentTables(kind)
    let tags = try UniqueID.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT tag.id FROM \(tables.tags) JOIN tag ON tag.number = \(tables.tags).tag
          WHERE \(tables.tags).\(tables.entity) = \(tables.reference) ORDER BY tag.id
          """), arguments: [id])
    if !tags.isEmpty { object["tags"] = .list(tags.map { .text($0.description) }) }
    let values = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT variable.id, variable.type, integer, value.text,
            (SELECT id FROM variable_option WHERE number = value.option) AS option
          FROM \(tables.values) AS value JOIN variable ON variable.number = value.variable
          WHERE value.\(tables.entity) = \(tables.reference) ORDER BY variable.id
          """), arguments: [id])
    if !values.isEmpty { object["values"] = .list(values.map { .object(Self.value($0)) }) }
  }

  private static func value(_ row: Row) -> [String: JSONValue] {
    let variable: UniqueID = row["id"]
    let type: String = row["type"]
    var value: [String: JSONValue] = ["variable": .text(variable.description)]
    if let option: UniqueID = row["option"] { value["option"] = .text(option.description) }
    if let text: String = row["text"] { value["text"] = .text(text) }
    if let integer: Int64 = row["integer"] {
      if type == "date", let day = Int32(exactly: integer).flatMap({ CalendarDay(daysSince1970: $0) }) {
        value["date"] = .text(day.description)
      } else {
        value["integer"] = .integer(integer)
      }
    }
    return value
  }

  // MARK: - Bundles

  private mutating func writeBundles(total: Int64, progress: (Int64, Int64) -> Void) throws {
    for id in try ids(.bundle) {
      let name = LibraryFolder.bundle(id)
      try FileSystem.makeFolder(folder + "/" + name)
      guard var object = try objects(.bundle, "WHERE id = ?", [id]).first else { continue }
      let segments = try Row.fetchAll(
        db, sql: "SELECT * FROM bundle_segment WHERE bundle_id = ? ORDER BY variant, ordinal", arguments: [id])
      var files: [JSONValue] = []
      for row in segments {
        let file = RecordedFile(bundleID: PDFBundle.ID(id), segment: BundleSegment(row: row))
        files.append(.object(try copy(file, row, to: name)))
        report.byteCount += file.segment.byteCount
        progress(report.byteCount, total)
      }
      object["files"] = .list(files)
      try addAssignments(of: id, .bundle, to: &object)
      try save(object, as: name + "/bundle.json")
      try writeTexts(of: id, in: name)
      count("bundles", 1)
      count("files", files.count)
    }
  }

  /// Copies a file and describes it.
  private mutating func copy(_ file: RecordedFile, _ row: Row, to name: String) throws -> [String: JSONValue] {
    var object = try FolderTable.segment.object(row)
    object["sha256"] = .text(file.segment.sha256.description)
    object["file"] = .text(file.segment.fileName)
    let sizes = PageSizeTable(row["page_sizes"])
    object["pageSizes"] = .list(
      (1...max(1, sizes.count)).compactMap { sizes.size(ofPage: $0) }.map {
        .list([.number($0.width), .number($0.height)])
      })
    let source = directory.path + "/" + file.path
    let destination = "\(folder)/\(name)/\(file.segment.fileName)"
    var isWhole = false
    if FileSystem.exists(source) { isWhole = try file.content.copy(fileAt: source, to: destination) }
    if isWhole {
      try written.add(destination)
    } else {
      object["isMissing"] = .bool(true)
      report.unavailable.append(
        UnavailableFile(path: file.path, reason: FileSystem.exists(source) ? .changed : .missing))
    }
    return object
  }

  private mutating func writeTexts(of id: UniqueID, in name: String) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM page_text WHERE bundle_id = ? ORDER BY variant, page_number, source", arguments: [id])
    guard !rows.isEmpty else { return }
    var texts: [JSONValue] = []
    for row in rows {
      var object = try FolderTable.text.object(row)
      object["words"] = .list(try FolderWords.json(row))
      if let confidences: Data = row["confidences"] {
        object["confidences"] = .list(confidences.map { .integer(Int64($0)) })
      }
      texts.append(.object(object))
    }
    count("texts", texts.count)
    try save(["texts": .list(texts)], as: name + "/texts.json")
  }

  // MARK: - Docs and pages

  private mutating func writeDocs() throws {
    for id in try ids(.doc) {
      guard var object = try objects(.doc, "WHERE id = ?", [id]).first else { continue }
      var groups: [JSONValue] = []
      for row in try rows(.pageGroup, "WHERE doc_id = ? ORDER BY position IS NULL, position, id", [id]) {
        var group = try FolderTable.pageGroup.object(row)
        let groupID: UniqueID = row["id"]
        let pages = try UniqueID.fetchAll(
          db, sql: "SELECT id FROM page WHERE page_group_id = ? AND position IS NOT NULL ORDER BY position",
          arguments: [groupID])
        group["pages"] = .list(pages.map { .text($0.description) })
        try addAssignments(of: groupID, .pageGroup, to: &group)
        groups.append(.object(group))
      }
      object["groups"] = .list(groups)
      try addAssignments(of: id, .doc, to: &object)
      try save(object, as: LibraryFolder.doc(id))
      count("docs", 1)
      count("pageGroups", groups.count)
    }
  }

  private mutating func writePages() throws {
    for id in try ids(.page) {
      guard var object = try objects(.page, "WHERE id = ?", [id]).first else { continue }
      let name = LibraryFolder.page(id)
      try FileSystem.makeFolder(folder + "/" + name)
      var versions: [JSONValue] = []
      for row in try rows(.version, "WHERE page_id = ? ORDER BY ordinal", [id]) {
        var version = try FolderTable.version.object(row)
        let notes = try notes(on: row["id"])
        if !notes.isEmpty { version["notes"] = .list(notes.map { .object($0) }) }
        count("notes", notes.count)
        if let marks = try writeMarks(on: row["id"], in: name) { version["marks"] = .text(marks) }
        versions.append(.object(version))
      }
      object["versions"] = .list(versions)
      try addAssignments(of: id, .page, to: &object)
      try save(object, as: name + "/page.json")
      count("pages", 1)
      count("versions", versions.count)
    }
  }

  private func notes(on version: UniqueID) throws -> [[String: JSONValue]] {
    try rows(.note, "WHERE page_version_id = ? ORDER BY parent IS NOT NULL, parent, position", [version]).map { row in
      var note = try FolderTable.note.object(row)
      try addAssignments(of: row["id"], .noteBlock, to: &note)
      return note
    }
  }

  /// Writes a version's marks, with their history, as a notebook.
  /// - Returns: the file, relative to the page's folder; `nil` if there are no marks
  private mutating func writeMarks(on id: UniqueID, in page: String) throws -> String? {
    let version = PageVersion.ID(id)
    guard try library.lastStamp(of: version) > 0 else { return nil }
    let notebook: NotebookPage
    do {
      notebook = try library.notebook(of: try library.existingPageVersion(version))
    } catch LibraryError.storage(let message) {
      report.damagedMarks.append(message)
      return nil
    }
    let name = LibraryFolder.marks(id)
    let path = "\(folder)/\(page)/\(name)"
    try FileSystem.makeFolder("\(folder)/\(page)/\(id)")
    try notebook.fileBytes.withUnsafeBytes { bytes in try FileSystem.write(bytes, to: path) }
    try written.add(path)
    count("marks", 1)
    return name
  }

  // MARK: - Shared notes

  private mutating func writeSharedNotes() throws {
    for id in try ids(.sharedNotes) {
      guard var object = try objects(.sharedNotes, "WHERE id = ?", [id]).first else { continue }
      let name = LibraryFolder.notes(id)
      try FileSystem.makeFolder(folder + "/" + name)
      var pieces: [JSONValue] = []
      for row in try Row.fetchAll(
        db, sql: "SELECT kind, key, data FROM shared_notes_chunk WHERE notes_id = ? ORDER BY number", arguments: [id])
      {
        let (kind, key, data): (String, Data, Data) = (row["kind"], row["key"], row["data"])
        let file = "\(kind)-\(Hexadecimal.text(of: key)).automerge"
        let path = "\(folder)/\(name)/\(file)"
        try data.withUnsafeBytes { bytes in try FileSystem.write(bytes, to: path) }
        try written.add(path)
        pieces.append(
          .object([
            "kind": .text(kind), "key": .text(Hexadecimal.text(of: key)), "file": .text(file),
            "sha256": .text(SHA256.hash([UInt8](data)).description),
          ]))
      }
      object["pieces"] = .list(pieces)
      try save(object, as: name + "/notes.json")
      count("sharedNotes", 1)
    }
  }
}
