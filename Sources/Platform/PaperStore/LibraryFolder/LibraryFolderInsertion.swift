import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Adds a library folder's contents to the database, within a write that the caller ends.
struct LibraryFolderInsertion {
  let db: Database
  let files: LibraryFolderFiles
  let writer: LibraryWriter
  var report = LibraryFolderImport.Report()
  /// Work for the end: the added bundles that duplicate another one, and those whose words must still be extracted.
  private var duplicates: [(id: UniqueID, of: UniqueID)] = []
  private var unread: [UniqueID] = []
  /// The identifiers that the folder had so far, by table.
  private var seen: [String: Set<UniqueID>] = [:]

  init(_ db: Database, files: LibraryFolderFiles, writer: LibraryWriter) {
    self.db = db
    self.files = files
    self.writer = writer
  }

  mutating func run() throws {
    try addPersons()
    try addTags()
    try addVariables()
    for view in try catalog(LibraryFolder.views, "views") { _ = try add(view, .view, "views") }
    for id in try files.ids(in: "bundles") { try addBundle(id) }
    for duplicate in duplicates where try exists(.bundle, duplicate.of) {
      try db.execute(
        sql: "UPDATE bundle SET duplicate_of = ? WHERE id = ?", arguments: [duplicate.of, duplicate.id])
    }
    try addDocsAndPages()
    for id in try files.ids(in: "notes") { try addSharedNotes(id) }
    for id in unread {
      let name = try String.fetchOne(db, sql: "SELECT name FROM bundle WHERE id = ?", arguments: [id])
      try writer.addJob(.extractText(PDFBundle.ID(id)), name: name ?? PDFBundle.untitledName)
    }
  }

  // MARK: - Records

  func exists(_ table: FolderTable, _ id: UniqueID) throws -> Bool {
    try db.exists("\(table.name) WHERE id = ?", [id])
  }

  /// The objects of a file's list; empty if there is no such file.
  private func catalog(_ name: String, _ member: String) throws -> [FolderRecord] {
    files.exists(name) ? try files.record(name).records(member) : []
  }

  /// Adds a record if the library has none with its identifier, and counts it.
  /// - Returns: whether it was added
  mutating func add(
    _ record: FolderRecord, _ table: FolderTable, _ kind: String, without fields: [String] = [],
    with columns: [(column: String, value: any DatabaseValueConvertible)] = []
  ) throws -> Bool {
    try table.checkNames(of: record)
    let id = try record.id("id")
    guard seen[table.name, default: []].insert(id).inserted else {
      throw record.unusable("id", "another \(table.noun) in the folder has the same identifier")
    }
    guard try !exists(table, id) else {
      report.kept[kind, default: 0] += 1
      try compare(record, table, id)
      return false
    }
    var record = record
    for field in fields { record.object[field] = nil }
    try giveFreeName(&record, table)
    try table.insert(record, with: columns, db)
    report.added[kind, default: 0] += 1
    return true
  }

  private mutating func compare(_ record: FolderRecord, _ table: FolderTable, _ id: UniqueID) throws {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(table.selection) FROM \(table.name) WHERE id = ?"), arguments: [id])
    guard let row else { return }
    let said = record.object.filter { member in
      member.value != .null && table.fields.contains { $0.name == member.key }
    }
    guard try table.object(row) != said else { return }
    let place = record.path.isEmpty ? "" : ", \(record.path.dropLast())"
    report.different.append(record.file + place)
  }

  /// If another record of the library has the name, adds a number to it.
  private mutating func giveFreeName(_ record: inout FolderRecord, _ table: FolderTable) throws {
    guard table.derived(record.object).contains(where: { $0.column == "name_key" }), table.name != "variable_option"
    else {
      return
    }
    let name = try record.text("name")
    var condition = "name_key = ?"
    var arguments: StatementArguments = []
    if table.name == "tag" {
      condition += " AND ifnull(tag_group, 0) = ifnull((SELECT number FROM tag_group WHERE id = ?), 0)"
      arguments = [try record.optionalID("group")]
    }
    var free = name
    var number = 2
    while try db.exists("\(table.name) WHERE \(condition)", [NameKey.stored(free)] + arguments) {
      free = "\(name) (\(number))"
      number += 1
    }
    guard free != name else { return }
    record.object["name"] = .text(free)
    report.renamed["\(record.file), \(record.path.dropLast())"] = free
  }

  // MARK: - Catalogs

  private mutating func addPersons() throws {
    let persons = try catalog(LibraryFolder.persons, "persons")
    // Persons into whom others were merged come first.
    for isMerged in [false, true] {
      for person in persons where try (person.optionalID("mergedInto") != nil) == isMerged {
        _ = try add(person, .person, "persons")
      }
    }
  }

  private mutating func addTags() throws {
    for group in try catalog(LibraryFolder.tags, "groups") { _ = try add(group, .tagGroup, "tagGroups") }
    for tag in try catalog(LibraryFolder.tags, "tags") { _ = try add(tag, .tag, "tags") }
  }

  private mutating func addVariables() throws {
    for variable in try catalog(LibraryFolder.variables, "variables") {
      guard try add(variable, .variable, "variables") else { continue }
      let number = db.lastInsertedRowID
      for option in try variable.records("options") {
        _ = try add(option, .option, "options", with: [("variable", number)])
      }
    }
  }

  // MARK: - Tags and values

  /// Adds the tags and values of a new entity.
  func addAssignments(of record: FolderRecord, _ kind: MetadataTarget.Kind) throws {
    let tables = AssignmentTables(kind)
    let id = try record.id("id")
    for (index, tag) in try record.ids("tags").enumerated() {
      let place = "tags[\(index + 1)]"
      guard let number = try number(of: tag, in: "tag") else { throw record.unusable(place, "there is no tag \(tag)") }
      try insert(
        "INSERT OR IGNORE INTO \(tables.tags) (tag, \(tables.entity)) VALUES (?, \(tables.reference))", [number, id],
        record, place)
    }
    for value in try record.records("values") {
      let variable = try value.id("variable")
      guard let number = try number(of: variable, in: "variable") else {
        throw value.unusable("variable", "there is no variable \(variable)")
      }
      try insert(
        """
        INSERT INTO \(tables.values) (variable, \(tables.entity), integer, option, text)
        VALUES (?, \(tables.reference), ?, ?, ?)
        """,
        [
          number, id, try integer(of: value), try option(of: value),
          try value.object["text"].map { _ in try value.text("text") },
        ],
        value, nil)
    }
  }

  private func integer(of value: FolderRecord) throws -> Int64? {
    if value.object["integer"] != nil { return try value.integer("integer") }
    guard value.object["date"] != nil else { return nil }
    let text = try value.text("date")
    guard let day = CalendarDay(text) else { throw value.unusable("date", "“\(text)” is not a day such as 2026-11-20") }
    return Int64(day.daysSince1970)
  }

  private func option(of value: FolderRecord) throws -> Int64? {
    guard let option = try value.optionalID("option") else { return nil }
    guard let number = try number(of: option, in: "variable_option") else {
      throw value.unusable("option", "there is no option \(option)")
    }
    return number
  }

  private func number(of id: UniqueID, in table: String) throws -> Int64? {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT number FROM \(table) WHERE id = ?"), arguments: [id])
  }

  /// Runs a statement; if it breaks a rule, the error names a place in a file.
  func insert(_ sql: String, _ arguments: StatementArguments, _ record: FolderRecord, _ place: String?) throws {
    do {
      try db.cachedStatement(sql: sql).execute(arguments: arguments)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw record.unusable(place, "it breaks a rule of the library (\(error.message ?? "no reason given"))")
    }
  }

  // MARK: - Bundles

  /// A file of a bundle, from its record.
  static func segment(of record: FolderRecord) throws(LibraryFolderError) -> BundleSegment {
    let name = try record.text("variant")
    guard let variant = PDFVariant(name: name) else {
      throw record.unusable("variant", "there is no variant “\(name)”")
    }
    guard let digest = Hexadecimal.bytes(of: try record.text("sha256").utf8).flatMap({ SHA256.Digest(bytes: $0) })
    else {
      throw record.unusable("sha256", "64 digits are expected")
    }
    func count(_ field: String) throws(LibraryFolderError) -> Int {
      let value = try record.integer(field)
      guard (1...1_000_000).contains(value) else { throw record.unusable(field, "a number from 1 is expected") }
      return Int(value)
    }
    let byteCount = try record.integer("byteCount")
    guard byteCount > 0 else { throw record.unusable("byteCount", "a number from 1 is expected") }
    return BundleSegment(
      variant: variant, ordinal: try count("ordinal"), pageCount: try count("pageCount"), byteCount: byteCount,
      sha256: digest, sourceName: try record.text("sourceName"))
  }

  private mutating func addBundle(_ id: UniqueID) throws {
    let record = try files.record(LibraryFolder.bundle(id) + "/bundle.json", id: id)
    let isNew = try add(record, .bundle, "bundles", without: ["duplicateOf"])
    if isNew {
      if let original = try record.optionalID("duplicateOf") { duplicates.append((id, original)) }
      for file in try record.records("files") { try addSegment(file, to: id) }
      try addAssignments(of: record, .bundle)
      if ["notStarted", "inProgress"].contains(try record.text("textExtraction")) { unread.append(id) }
    }
    try addTexts(of: id)
  }

  private mutating func addSegment(_ file: FolderRecord, to bundle: UniqueID) throws {
    try FolderTable.segment.checkNames(of: file)
    let segment = try Self.segment(of: file)
    var sizes: [PageSize] = []
    for (index, value) in try file.list("pageSizes").enumerated() {
      guard case .list(let sides) = value, sides.count == 2, let width = Self.side(sides[0]),
        let height = Self.side(sides[1])
      else { throw file.unusable("pageSizes[\(index + 1)]", "a width and a height in points are expected") }
      sizes.append(PageSize(width: width, height: height))
    }
    guard sizes.count == segment.pageCount else {
      throw file.unusable("pageSizes", "\(segment.pageCount) sizes are expected, and there are \(sizes.count)")
    }
    try FolderTable.segment.insert(
      file,
      with: [
        ("bundle_id", bundle), ("sha256", segment.sha256), ("page_sizes", PageSizeTable.encoded(sizes)),
      ], db)
    if file.object["isMissing"] == .bool(true) {
      report.missingFiles.append(LibraryFolder.bundle(bundle) + "/" + segment.fileName)
    }
  }

  private static func side(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let side) where side > 0: side
    case .integer(let side) where side > 0: Double(side)
    default: nil
    }
  }

  /// Adds the texts that the bundle lacks, and makes them findable.
  private mutating func addTexts(of bundle: UniqueID) throws {
    let name = LibraryFolder.bundle(bundle) + "/texts.json"
    guard files.exists(name) else { return }
    var pages: [Int] = []
    for text in try files.record(name).records("texts") {
      try FolderTable.text.checkNames(of: text)
      let isThere = try Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (
              SELECT 1 FROM page_text WHERE bundle_id = ? AND variant = ? AND page_number = ? AND source = ?)
            """),
        arguments: [bundle, text.text("variant"), text.integer("pageNumber"), text.text("source")])
      guard isThere == false else {
        report.kept["texts", default: 0] += 1
        continue
      }
      let words = try FolderWords.words(of: text)
      var columns: [(column: String, value: any DatabaseValueConvertible)] = [
        ("bundle_id", bundle), ("text", words.pageText), ("words", Data(WordTable(words).blazeBinary)),
      ]
      if text.object["confidences"] != nil {
        let confidences = try text.list("confidences").map { value in
          guard case .integer(let number) = value, (0...100).contains(number) else {
            throw text.unusable("confidences", "numbers from 0 to 100 are expected")
          }
          return UInt8(number)
        }
        guard confidences.count == words.count else {
          throw text.unusable("confidences", "as many as words are expected")
        }
        columns.append(("confidences", Data(confidences)))
      }
      try FolderTable.text.insert(text, with: columns, db)
      report.added["texts", default: 0] += 1
      if case .integer(let page)? = text.object["bundlePage"] { pages.append(Int(page)) }
    }
    if !pages.isEmpty { try writer.updateSearch(of: PDFBundle.ID(bundle), pages: pages) }
  }
}
