import ByteCoding
import GRDB
import GRDBSQLite
import PaperDomain

/// The pages that have numbers or days as values of one variable, including pages in the trash: each number once, with
/// its pages.
struct NumberList {
  /// The different numbers, in order.
  private(set) var numbers: [Int64] = []
  /// Each number as text, by its place in `numbers`.
  private(set) var texts = FoldedTexts()
  /// The pages' numbers, grouped by value in the order of `numbers`.
  private var pages: [Int] = []
  /// Where the pages of each value begin.
  private var starts: [Int] = []

  /// Reads an index from beginning to end.
  /// - Throws: `DatabaseError`
  init(_ db: Database, variable: Int64) throws {
    let type = try String.fetchOne(db, sql: "SELECT type FROM variable WHERE number = ?", arguments: [variable])
    let areDays = type == VariableType.date.name
    try db.forEachRow(
      """
      SELECT integer, page FROM page_value WHERE variable = \(variable) AND integer IS NOT NULL ORDER BY variable, integer
      """
    ) { row in
      let number = sqlite3_column_int64(row, 0)
      if numbers.last != number {
        let day = areDays ? Int32(exactly: number).flatMap { CalendarDay(daysSince1970: $0) } : nil
        texts.append(folded: day?.description ?? "\(number)", key: numbers.count)
        numbers.append(number)
        starts.append(pages.count)
      }
      pages.append(Int(sqlite3_column_int64(row, 1)))
    }
  }

  /// The pages that have the value at a place.
  func pages(at place: Int) -> ArraySlice<Int> {
    pages[starts[place]..<(place + 1 < starts.count ? starts[place + 1] : pages.count)]
  }
}
