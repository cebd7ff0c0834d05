import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter {
  /// A list whose order is kept in a column of its items.
  enum OrderedList {
    case pageGroups(of: Doc.ID)
    case pages(of: PageGroup.ID)
  }

  /// Numbers the items of a list from 1 in this order, if it is not their order already.
  /// - Throws: `invalid` unless the order names each item once
  func setOrder<Entity>(_ order: [EntityID<Entity>], in list: OrderedList) throws(LibraryError) {
    let (table, parent, parentID): (String, String, UniqueID) =
      switch list {
      case .pageGroups(let doc): ("page_group", "doc_id", doc.uniqueID)
      case .pages(let group): ("page", "page_group_id", group.uniqueID)
      }
    let current = try database { db in
      try EntityID<Entity>.fetchAll(
        db, sql: "SELECT id FROM \(table) WHERE \(parent) = ? AND position IS NOT NULL ORDER BY position",
        arguments: [parentID])
    }
    guard order != current else { return }
    guard order.count == current.count, Set(order) == Set(current) else {
      throw LibraryError.invalid(field: "order", message: "it has to name each item exactly once. Load it again.")
    }
    try database { db in
      // Positions are unique at every moment, so they are moved out of the way first.
      try db.execute(
        cachedSQL: "UPDATE \(table) SET position = position + ? WHERE \(parent) = ? AND position IS NOT NULL",
        arguments: [order.count, parentID])
      for (index, id) in order.enumerated() {
        try db.execute(
          cachedSQL: "UPDATE \(table) SET position = ? WHERE id = ?", arguments: [index + 1, id])
      }
    }
  }
}
