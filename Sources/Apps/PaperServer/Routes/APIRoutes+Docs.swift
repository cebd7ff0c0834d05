import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Docs: lists, single docs, and the pages of a doc that match a filter.

extension APIRoutes {
  static let docsHandlers: [Handler] = [
    Handler(listDocs), Handler(showDoc), Handler(filterPages), Handler(emptyTrash),
  ]

  func listDocs(_ wish: API.ListDocs) async throws -> DocList {
    let sort: DocSort
    if let variable = wish.variable {
      sort = .variable(try await store.metadataCatalog().variable(named: variable).id, wish.order ?? .ascending)
    } else {
      let key = wish.sort ?? .updated
      sort = .list(ListSort(key: key, order: wish.order ?? (key == .title ? .ascending : .descending)))
    }
    let docs = try await store.docs(
      trashed: wish.trashed ?? false,
      filter: try await filter(wish.filter), sort: sort,
      slice: slice(wish.limit, wish.offset))
    return DocList(total: docs.total, docs: docs.items)
  }

  func showDoc(_ wish: API.ShowDoc) async throws -> DocDetail {
    let id = wish.docID
    return try await store.docDetail(id).orNotFound(.doc, id)
  }

  func filterPages(_ wish: API.FilterPages) async throws -> PageIDList {
    let id = wish.docID
    guard try await store.docDetail(id) != nil else { throw LibraryError.notFound(.doc, id: id.description) }
    return PageIDList(pages: try await store.pages(of: id, filter: try await filter(wish.filter)))
  }

  /// Parses a filter; an empty text matches everything.
  func filter(_ text: String?) async throws -> MetadataFilter {
    let text = text ?? ""
    return text.isEmpty ? .all([]) : try MetadataFilter(parsing: text, catalog: try await store.metadataCatalog())
  }

  func emptyTrash(_: API.EmptyTrash) async throws -> TrashEmptied {
    return try await write { writer throws(LibraryError) in try writer.emptyTrash() }
  }
}
