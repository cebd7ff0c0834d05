import Foundation
import GRDB
import PaperDomain

// The table of docs: each column and its role in rules, lists, filters and the library's folder.

extension Doc {
  /// A doc from a row with all columns.
  init(row: Row, pageGroupOrder: [PageGroup.ID]) {
    self.init(
      id: row["id"], title: row["title"], createdAt: row["created_at"], updatedAt: row["updated_at"],
      pageGroupOrder: pageGroupOrder, trashedAt: row["trashed_at"], isStarred: row["is_starred"],
      revision: row["revision"])
  }

  /// The columns that can change, including the forms of the title for sorting and searching.
  var columns: [Column] {
    [
      ("title", title), ("title_folded", TextFolding.folded(title)), ("title_order", TextFolding.sortKey(title)),
      ("updated_at", updatedAt), ("trashed_at", trashedAt), ("is_starred", isStarred),
      ("revision", revision),
    ]
  }
}

extension DocSummary {
  /// Reads a doc without its pages from a row with all columns.
  init(row: Row, pageGroupCount: Int) {
    self.init(
      id: row["id"], title: row["title"], createdAt: row["created_at"], updatedAt: row["updated_at"],
      trashedAt: row["trashed_at"], pageGroupCount: pageGroupCount, pageCount: 0, textProgress: 1,
      isStarred: row["is_starred"])
  }
}

extension DocTrait {
  /// The docs, page groups and pages that have the trait themselves, not through what they contain.
  var holders: FilterSQL.Holders {
    switch self {
    case .tagged: FilterSQL.Holders(\.tags, where: "1")
    case .starred:
      FilterSQL.Holders(
        docs: "SELECT id FROM doc WHERE is_starred", pageGroups: "SELECT id FROM page_group WHERE 0",
        pages: "SELECT number AS id FROM page WHERE 0")
    }
  }
}

extension FolderTable {
  static let doc = FolderTable(
    name: "doc", noun: "doc",
    fields: [
      FolderField("id", nil, .id), FolderField("title", nil, .text),
      FolderField("trashedAt", "trashed_at", .moment, isOptional: true), FolderField("revision", nil, .integer),
      FolderField("isStarred", "is_starred", .flag, isOptional: true),
    ] + dates, others: ["groups", "tags", "values"]
  ) { object in
    guard case .text(let title)? = object["title"] else { return [] }
    return [("title_folded", TextFolding.folded(title)), ("title_order", TextFolding.sortKey(title))]
  }
}
