import ByteCoding
import Foundation
import GRDBSQLite
import PaperDomain
import PaperStore
import TestSupport

/// A realistic library of 5,000 docs with 20 pages of 2 KB each. Every page has three of 200 tags, and nearly every
/// page one more tag and a number of points; every doc has a year and a level. Every tenth page has a remark and every
/// tenth a note, every twentieth has Chinese text, three in ten have marks, and 2,000 pages were bound to another page
/// of their bundle.
///
/// All content is computed from numbers, so that a scan knows what a search must find.
struct FindingLibrary {
  static let docCount = 5_000
  static let pagesPerDoc = 20
  static let tagCount = 200

  let path: String
  let pages = GeneratedPages(count: docCount * pagesPerDoc, seed: 0x5EED_5001)

  /// Names of equal length, so that no name is a part of another one.
  static let tagNames = (0..<tagCount).map { "Topic \(1000 + $0)" }

  static func tags(ofPage page: Int) -> [Int] { (0..<3).map { (page * 13 + $0 * 71 + page / 900) % tagCount } }
  static func year(ofDoc doc: Int) -> Int { 1990 + doc % 35 }
  static func isHard(doc: Int) -> Bool { doc % 3 == 0 }
  static func hasNote(page: Int) -> Bool { page % 10 == 3 }
  static func hasRemark(page: Int) -> Bool { page % 10 == 4 }
  static func title(ofDoc doc: Int) -> String {
    "Paper \(doc % 40 + 1), \(["June", "November", "March"][doc % 3]) series \(doc)"
  }

  /// Six of sixty characters on every twentieth page; empty on the others.
  static func chinese(ofPage page: Int) -> String {
    guard page % 20 == 5 else { return "" }
    var generator = SeededGenerator(seed: UInt64(page))
    let characters = Array("二项式定理函数方程几何概率统计代数三角微分积分向量矩阵数列极限命题集合逻辑复数圆锥曲线立体平面直线证明求解变化率图像")
    return String((0..<6).map { _ in characters[Int.random(in: 0..<characters.count, using: &generator)] })
  }

  // MARK: - Making

  func make() async throws {
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    let (tags, year, level, remark) = try await metadata(store)
    for first in stride(from: 0, to: Self.docCount, by: 100) {
      let ids = (0..<100).map { _ in PDFBundle.ID(LibraryStore.randomID()) }
      let segments = try ids.indices.map { try file(ofDoc: first + $0, in: store.directory.folder(of: ids[$0])) }
      let words = ids.indices.map { texts(ofDoc: first + $0) }
      try await store.write { writer throws(LibraryError) in
        let context = writer.context
        for index in ids.indices {
          let number = first + index
          writer.setPageSizes(
            Array(repeating: PageSize(width: 595, height: 842), count: Self.pagesPerDoc), of: segments[index])
          let bundle = try writer.addBundle(
            id: ids[index], name: Self.title(ofDoc: number), segments: [segments[index]], context: context)
          let doc = try writer.createDoc(from: bundle.id, title: Self.title(ofDoc: number), context: context)
          try writer.savePageTexts(words[index], of: bundle.id, variant: .display)
          try writer.setValue(.int(Int64(Self.year(ofDoc: number))), of: year, on: [.doc(doc.id)])
          try writer.setValue(
            .list(level.options[Self.isHard(doc: number) ? 1 : 0].id), of: level.id, on: [.doc(doc.id)])
          let group = try writer.existingPageGroup(doc.pageGroupOrder[0])
          for (place, id) in group.pageOrder.enumerated() {
            let page = number * Self.pagesPerDoc + place
            for tag in Self.tags(ofPage: page) { try writer.assignTag(tags[tag], to: [.page(id)]) }
            if Self.hasRemark(page: page) {
              try writer.setValue(.text("Checked remark\(page)"), of: remark, on: [.page(id)])
            }
            if Self.hasNote(page: page) {
              _ = try writer.createNoteBlock(
                on: try writer.existingPage(id).currentVersionID,
                rect: NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.1), body: "Ask the teacher jotted\(page)",
                context: context)
            }
            // Binding a page to the page that it shows already would not make a new version, so bind it to the next
            // one.
            if page % 50 == 7 {
              _ = try writer.perform(
                .rebindPage(page: id, bundle: bundle.id, pageNumber: place + 2, inherited: .metadata), context: context)
            }
          }
        }
      }
    }
    try store.close()
  }

  private func metadata(
    _ store: LibraryStore
  ) async throws -> (tags: [PaperTag.ID], year: Variable.ID, level: Variable, remark: Variable.ID) {
    try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let tags = try writer.perform(
        .createTags(names: Self.tagNames, group: nil, color: .tagDefault, scope: .all), context: context)
      func variable(_ name: String, _ type: VariableType, _ options: [String] = []) throws(LibraryError) -> Variable {
        let made = try writer.perform(
          .createVariable(name: name, type: type, scope: .all, color: .variableDefault, options: options),
          context: context)
        return try writer.existingVariable(made.created.variables[0])
      }
      let year = try variable("Year", .int).id
      let level = try variable("Level", .list, ["Easy", "Hard"])
      let remark = try variable("Remark", .text).id
      return (tags.created.tags, year, level, remark)
    }
  }

  private func file(ofDoc doc: Int, in folder: String) throws -> BundleSegment {
    let bytes = Array("generated \(doc)".utf8)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/display.pdf"))
    return BundleSegment(
      variant: .display, ordinal: 1, pageCount: Self.pagesPerDoc, byteCount: Int64(bytes.count),
      sha256: SHA256.hash(bytes), sourceName: "generated.pdf")
  }

  private func texts(ofDoc doc: Int) -> [ExtractedPage] {
    (0..<Self.pagesPerDoc).map { place in
      let page = doc * Self.pagesPerDoc + place
      var words = pages.words(ofPage: page)
      let chinese = Self.chinese(ofPage: page)
      if !chinese.isEmpty {
        words.append(
          Word(text: chinese, box: NormalizedRect(x: 0.1, y: 0.9, width: 0.4, height: 0.03), separator: .space))
      }
      return ExtractedPage(pageNumber: place + 1, words: words)
    }
  }

  /// Gives nearly every page the tag "Everywhere" and 0 to 19 points, unless the library already has them.
  func addPoints() async throws {
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    let isNew = try await store.write { writer throws(LibraryError) in
      let context = writer.context
      guard !(try writer.metadataCatalog().tags.contains { $0.name == "Everywhere" }) else { return false }
      _ = try writer.perform(
        .createTags(names: ["Everywhere"], group: nil, color: .tagDefault, scope: .all), context: context)
      _ = try writer.perform(
        .createVariable(name: "Points", type: .int, scope: .all, color: .variableDefault, options: []), context: context
      )
      return true
    }
    try store.close()
    guard isNew else { return }
    try execute(
      """
      BEGIN;
      INSERT INTO page_tag (tag, page) SELECT tag.number, page.number FROM tag, page
        WHERE tag.name = 'Everywhere' AND (page.number - 1) % 50 <> 0;
      INSERT INTO page_value (variable, page, integer) SELECT variable.number, page.number, page.number % 20
        FROM variable, page WHERE variable.name = 'Points' AND (page.number - 1) % 50 <> 0;
      COMMIT
      """)
  }

  /// Changes a doc, so that the readers' cached data is outdated.
  func touch() throws {
    try execute("UPDATE doc SET revision = revision + 1 WHERE id = (SELECT id FROM doc LIMIT 1)")
  }

  /// Empties the word index.
  func loseIndex() throws {
    try execute("DELETE FROM page_search_data WHERE id > 10; DELETE FROM page_search_idx")
  }

  private func execute(_ sql: String) throws {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    let name = try FileManager.default.contentsOfDirectory(atPath: path).first { $0.hasSuffix(".sqlite") }
    try require(sqlite3_open(path + "/" + (name ?? ""), &database) == SQLITE_OK, "no database")
    try require(
      sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK, String(cString: sqlite3_errmsg(database)))
  }
}
