import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Docs and the trash.

extension APIRoutes {
  static let docsHandlers: [Handler] = [
    Handler(listDocs), Handler(createDoc), Handler(showDoc), Handler(filterPages), Handler(changeDoc),
    Handler(trashDoc), Handler(restoreDoc), Handler(emptyTrash),
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

  func createDoc(_ wish: API.CreateDoc, _ call: APICall) async throws -> DocSummary {
    let id = try await write(as: call) { writer throws(LibraryError) in
      try writer.createDoc(from: wish.body.bundleID, title: wish.body.title, context: writer.context).id
    }
    return try await summary(of: id)
  }

  func showDoc(_ wish: API.ShowDoc) async throws -> DocDetail {
    let id = wish.docID
    guard let doc = try await store.docDetail(id) else { throw LibraryError.notFound(.doc, id: id.description) }
    return doc
  }

  func filterPages(_ wish: API.FilterPages) async throws -> PageIDList {
    let id = wish.docID
    guard try await store.docDetail(id) != nil else { throw LibraryError.notFound(.doc, id: id.description) }
    return PageIDList(pages: try await store.pages(of: id, filter: try await filter(wish.filter)))
  }

  /// The filter that a text says; one that takes everything if there is none.
  func filter(_ text: String?) async throws -> MetadataFilter {
    let text = text ?? ""
    return text.isEmpty ? .all([]) : try MetadataFilter(parsing: text, catalog: try await store.metadataCatalog())
  }

  func changeDoc(_ wish: API.ChangeDoc, _ call: APICall) async throws -> DocSummary {
    let id = wish.docID
    if let title = wish.body.title {
      _ = try await write(as: call) { writer throws(LibraryError) in
        try writer.renameDoc(id, to: title, context: writer.context)
      }
    }
    return try await summary(of: id)
  }

  func trashDoc(_ wish: API.TrashDoc, _ call: APICall) async throws -> DocSummary {
    let id = wish.docID
    _ = try await write(as: call) { writer throws(LibraryError) in try writer.trashDoc(id, context: writer.context) }
    return try await summary(of: id)
  }

  func restoreDoc(_ wish: API.RestoreDoc, _ call: APICall) async throws -> DocSummary {
    let id = wish.docID
    _ = try await write(as: call) { writer throws(LibraryError) in try writer.restoreDoc(id, context: writer.context) }
    return try await summary(of: id)
  }

  func emptyTrash(_: API.EmptyTrash) async throws -> TrashEmptied {
    return try await write { writer throws(LibraryError) in try writer.emptyTrash() }
  }

  private func summary(of id: Doc.ID) async throws -> DocSummary {
    guard let doc = try await store.docDetail(id)?.doc else {
      throw LibraryError.notFound(.doc, id: id.description)
    }
    return doc
  }
}
