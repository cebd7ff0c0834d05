import GRDB
import PaperDomain

/// Finds in which tags, variables and values of pages a word occurs: those that the pages have now, and those that they
/// had when their versions were made.
struct PageFields {
  let db: Database
  let memory: SearchMemory
  let scope: SearchScope

  /// The fields of pages in which a text occurs, as bits, by the pages' numbers.
  /// - Parameters:
  ///   - count: the length of the result, more than the highest page number
  ///   - hasFormerTags: whether tags that a page had before count, too. As things, they belong to versions only, but
  ///     with a page's words they count
  /// - Throws: `DatabaseError`
  func fields(of text: String, count: Int, hasFormerTags: Bool = false) throws -> [UInt8] {
    let text = TextFolding.folded(text)
    var fields = [UInt8](repeating: 0, count: count)
    func mark(_ field: SearchField, _ pages: some Sequence<Int>) {
      for page in pages where page < count { fields[page] |= UInt8(field.bit) }
    }
    if scope.has(SearchField.tag) {
      for tag in try numbers(in: "tag", text) { mark(.tag, try memory.pages(.tag(tag), db)) }
    }
    if scope.has(SearchField.variable) {
      for variable in try numbers(in: "variable", text) {
        mark(.variable, try memory.pages(.variable(variable), db))
      }
    }
    if scope.has(SearchField.value) {
      for option in try numbers(in: "variable_option", text) { mark(.value, try memory.pages(.option(option), db)) }
      try memory.texts(db).forEachKey(holding: text) { mark(.value, CollectionOfOne($0)) }
      // A number or a day contains only digits and hyphens.
      if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") }) {
        for list in try memory.numbers(db) {
          list.texts.forEachKey(holding: text) { mark(.value, list.pages(at: $0)) }
        }
      }
    }
    let former: [SearchField] = hasFormerTags ? [.tag, .variable, .value] : [.variable, .value]
    try memory.snapshots(db).forEach(holding: text, former, scope) { _, version, field in
      mark(field, CollectionOfOne(version.page))
    }
    return fields
  }

  private func numbers(in table: String, _ text: String) throws -> [Int64] {
    try SQLRequest<Int64>("SELECT number FROM \(sql: table) WHERE holds(name, \(text))").fetchAll(db)
  }
}
