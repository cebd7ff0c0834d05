import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Docs: lists, single docs, and the pages of a doc that match a filter.

extension APIRoutes {
  func listDocs(_ request: API.ListDocs) async throws -> DocList {
    let sort: DocSort
    if let variable = request.variable {
      sort = .variable(try await store.metadataCatalog().variable(named: variable).id, request.order ?? .ascending)
    } else {
      let key = request.sort ?? .updated
      sort = .list(ListSort(key: key, order: request.order ?? (key == .title ? .ascending : .descending)))
    }
    let docs = try await store.docs(
      trashed: request.trashed ?? false,
      filter: try await filter(request.filter), sort: sort,
      slice: slice(request.limit, request.offset))
    return DocList(total: docs.total, docs: docs.items)
  }

  func showDoc(_ request: API.ShowDoc) async throws -> DocDetail {
    let id = request.docID
    return try await store.docDetail(id).orNotFound(.doc, id)
  }

  func filterPages(_ request: API.FilterPages) async throws -> PageIDList {
    let id = request.docID
    guard try await store.docDetail(id) != nil else { throw LibraryError.notFound(.doc, id: id.description) }
    return PageIDList(pages: try await store.pages(of: id, filter: try await filter(request.filter)))
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
