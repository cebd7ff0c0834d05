import ByteCoding
import Foundation
import GRDB
import PaperDomain

// An order is stored in a column `position` of the items, from 1 and each used once.

extension LibraryWriter {
  /// Stores the order of docs' page groups.
  public func arrange(_ pageGroups: Arrangement<Doc, PageGroup>, at time: Instant) throws(LibraryError) {
    try arrange(pageGroups, in: .pageGroups, at: time)
  }

  /// Stores the order of page groups' pages.
  public func arrange(_ pages: Arrangement<PageGroup, Page>, at time: Instant) throws(LibraryError) {
    try arrange(pages, in: .pages, at: time)
  }

  /// A table whose rows have a position within an owner.
  private struct PlacedTable {
    var name: String
    var owner: String

    static let pageGroups = PlacedTable(name: "page_group", owner: "doc_id")
    static let pages = PlacedTable(name: "page", owner: "page_group_id")
  }

  private func arrange<Owner, Item>(
    _ arrangement: Arrangement<Owner, Item>, in table: PlacedTable, at time: Instant
  ) throws(LibraryError) {
    let isWhole = try database { db in
      for item in arrangement.trashed {
        try db.execute(
          cachedSQL: "UPDATE \(table.name) SET position = NULL, trashed_at = ?, former_position = ? WHERE id = ?",
          arguments: [time, item.formerPosition, item.item])
      }
      // Positions must be unique at every moment, so an owner's old positions are moved out of the way first.
      for order in arrangement.orders {
        try db.execute(
          cachedSQL: """
            UPDATE \(table.name) SET position = position + \(Self.temporaryOffset)
            WHERE \(table.owner) = ? AND position IS NOT NULL
            """, arguments: [order.owner])
      }
      for order in arrangement.orders {
        for (index, item) in order.items.enumerated() {
          try db.execute(
            cachedSQL: """
              UPDATE \(table.name) SET \(table.owner) = ?, position = ?, trashed_at = NULL, former_position = NULL
              WHERE id = ?
              """, arguments: [order.owner, index + 1, item])
        }
      }
      for order in arrangement.orders {
        let row = try Row.fetchOne(
          db,
          cachedSQL: """
            SELECT count(*), ifnull(max(position), 0) FROM \(table.name)
            WHERE \(table.owner) = ? AND position IS NOT NULL
            """, arguments: [order.owner])
        guard let row, row[0] == order.items.count, row[1] == order.items.count else { return false }
      }
      return true
    }
    guard isWhole else {
      throw LibraryError.invalid(field: "order", message: "it must name each item exactly once. Load it again.")
    }
  }

  /// More positions than an owner can have.
  private static let temporaryOffset = 1 << 40
}
