import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Docs and the trash.

extension APIRoutes {
  func listDocs(_ call: APICall) async throws -> Response {
    let page = try call.page()
    let order = try call.query.choice("order", from: SortOrder.allCases.map { ($0.name, $0) })
    let sort: DocSort
    if let variable = call.query["variable"] {
      sort = .variable(try await store.metadataCatalog().variable(named: variable).id, order ?? .ascending)
    } else {
      let key = try call.query.choice("sort", from: ListSortKey.allCases.map { ($0.name, $0) }) ?? .updated
      sort = .list(ListSort(key: key, order: order ?? (key == .title ? .ascending : .descending)))
    }
    let docs = try await store.docs(
      trashed: try call.query.flag("trashed") ?? false,
      filter: try await filter(of: call), sort: sort,
      slice: ListSlice(limit: page.limit, offset: page.offset))
    return try call.answer(DocList(total: docs.total, docs: docs.items))
  }

  func createDoc(_ call: APICall) async throws -> Response {
    let creation = try await call.body(DocCreation.self)
    let id = try await write { writer throws(LibraryError) in
      try writer.createDoc(from: creation.bundleID, title: creation.title, context: writer.context).id
    }
    return try call.answer(try await summary(of: id), status: .created)
  }

  func showDoc(_ call: APICall) async throws -> Response {
    let id: Doc.ID = try call.id(.doc)
    guard let doc = try await store.docDetail(id) else { throw LibraryError.notFound(.doc, id: id.description) }
    return try call.answer(doc)
  }

  func filterPages(_ call: APICall) async throws -> Response {
    let id: Doc.ID = try call.id(.doc)
    guard try await store.docDetail(id) != nil else { throw LibraryError.notFound(.doc, id: id.description) }
    return try call.answer(PageIDList(pages: try await store.pages(of: id, filter: try await filter(of: call))))
  }

  /// The filter that a call asks for; one that takes everything if it asks for none.
  func filter(of call: APICall) async throws -> MetadataFilter {
    let text = call.query["filter"] ?? ""
    return text.isEmpty ? .all([]) : try MetadataFilter(parsing: text, catalog: try await store.metadataCatalog())
  }

  func changeDoc(_ call: APICall) async throws -> Response {
    let id: Doc.ID = try call.id(.doc)
    let changes = try await call.body(DocChanges.self)
    if let title = changes.title {
      _ = try await write { writer throws(LibraryError) in
        try writer.renameDoc(id, to: title, context: writer.context)
      }
    }
    return try call.answer(try await summary(of: id))
  }

  func trashDoc(_ call: APICall) async throws -> Response {
    let id: Doc.ID = try call.id(.doc)
    _ = try await write { writer throws(LibraryError) in try writer.trashDoc(id, context: writer.context) }
    return try call.answer(try await summary(of: id))
  }

  func restoreDoc(_ call: APICall) async throws -> Response {
    let id: Doc.ID = try call.id(.doc)
    _ = try await write { writer throws(LibraryError) in try writer.restoreDoc(id, context: writer.context) }
    return try call.answer(try await summary(of: id))
  }

  func emptyTrash(_ call: APICall) async throws -> Response {
    return try call.answer(try await write { writer throws(LibraryError) in try writer.emptyTrash() })
  }

  private func summary(of id: Doc.ID) async throws -> DocSummary {
    guard let doc = try await store.docDetail(id)?.doc else {
      throw LibraryError.notFound(.doc, id: id.description)
    }
    return doc
  }
}
