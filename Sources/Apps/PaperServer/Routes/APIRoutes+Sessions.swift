import DocSession
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Sessions: the data with which a viewer opens.

extension APIRoutes {
  func openSession(_ request: API.OpenSession) async throws -> SessionOutline {
    let slice = SessionSlice.around(request.page ?? 1, count: request.count ?? Self.usualWindow)
    let subject = try SessionSubject(
      doc: request.doc, group: request.group, bundle: request.bundle, q: request.q, part: request.part)
    let mode = request.mode ?? .continuous
    switch subject {
    case .bundle(let id): return SessionOutline(bundle: try await bundle(id), slice: slice, viewMode: mode)
    case .search(let words, let doc):
      let found = try await findings(words, in: doc, filter: request.filter, slice: slice, viewMode: mode)
      return SessionOutline(found.opening, sizes: found.sizes, window: found.window)
    case .pages(let scope):
      return SessionOutline(
        try await reading(scope, filter: request.filter, part: request.part, slice), viewMode: mode,
        features: request.readOnly == true ? .none : .all)
    }
  }

  func sessionPages(_ request: API.SessionPages) async throws -> SessionWindow {
    let slice = SessionSlice.from(request.from ?? 1, count: request.count ?? Self.usualWindow)
    let subject = try SessionSubject(
      doc: request.doc, group: request.group, bundle: request.bundle, q: request.q, part: request.part)
    switch subject {
    case .bundle(let id): return SessionOutline(bundle: try await bundle(id), slice: slice).window
    case .search(let words, let doc):
      let found = try await findings(words, in: doc, filter: request.filter, slice: slice, viewMode: .continuous)
      return SessionWindow(from: found.window.lowerBound + 1, slots: Array(found.opening.slots[found.window]))
    case .pages(let scope):
      return SessionWindow(
        try await reading(scope, filter: request.filter, part: request.part, slice),
        features: request.readOnly == true ? .none : .all)
    }
  }

  /// How many pages are loaded with their versions by default.
  private static let usualWindow = 100

  private func reading(
    _ scope: SessionScope, filter text: String?, part: SessionPart?, _ slice: SessionSlice
  ) async throws -> SessionReading {
    var scope = scope
    if scope == .allDocs, let text, !text.isEmpty { scope = .filtered(try await filter(text)) }
    guard let reading = try await store.sessionReading(of: scope, part: part ?? .all, slice: slice) else {
      switch scope {
      case .doc(let id): throw LibraryError.notFound(.doc, id: id.description)
      case .pageGroup(let id): throw LibraryError.notFound(.pageGroup, id: id.description)
      case .allDocs, .filtered, .pages: return SessionReading()
      }
    }
    return reading
  }

  /// The results of a search, with page versions only for the results in the slice.
  private func findings(
    _ words: String, in doc: Doc.ID?, filter text: String?, slice: SessionSlice, viewMode: ViewMode
  ) async throws -> (opening: SessionOpening, sizes: [PageSize], window: Range<Int>) {
    let hits = try await store.search(
      words, in: doc, filter: try await filter(text), slice: self.slice(Self.maximumFindings, 0)
    ).hits
    let ids = hits.map { $0.pageID }
    let window = slice.range(in: hits.count) { $0 - 1 }
    let places = try await store.sessionReading(of: .pages(ids), slice: .from(1, count: 0))?.places ?? []
    let pages = try await store.sessionPages(of: .pages(Array(ids[window]))) ?? []
    var sizes: [Page.ID: PageSize] = [:]
    for place in places { sizes[place.id] = place.size }
    let opening = SessionOpening(hits: hits, pages: pages, viewMode: viewMode)
    return (opening, ids.map { sizes[$0] ?? PageSize(width: 595, height: 842) }, window)
  }

  /// The most search results in a session.
  private static let maximumFindings = 1_000

  private func bundle(_ id: PDFBundle.ID) async throws -> SessionBundle {
    return try await store.sessionBundle(id).orNotFound(.bundle, id)
  }

  func oneDocSession(_ request: API.OneDocSession) async throws -> SessionOpening {
    let id = request.docID
    return try await session(
      of: .doc(id), orThrow: .notFound(.doc, id: id.description), mode: request.mode, readOnly: request.readOnly)
  }

  func pageGroupSession(_ request: API.PageGroupSession) async throws -> SessionOpening {
    let id = request.pageGroupID
    return try await session(
      of: .pageGroup(id), orThrow: .notFound(.pageGroup, id: id.description), mode: request.mode,
      readOnly: request.readOnly)
  }

  func bundleSession(_ request: API.BundleSession) async throws -> SessionOpening {
    SessionOpening(bundle: try await bundle(request.bundleID), viewMode: request.mode ?? .continuous)
  }

  func allDocsSession(_ request: API.AllDocsSession) async throws -> SessionOpening {
    let pages = try await store.sessionPages(of: .allDocs) ?? []
    return SessionOpening(
      pages: pages, viewMode: request.mode ?? .continuous, features: request.readOnly == true ? .none : .all)
  }

  func searchSession(_ request: API.SearchSession) async throws -> SessionOpening {
    let results = try await store.search(
      request.q ?? "", in: request.doc, filter: try await filter(request.filter),
      slice: slice(request.limit ?? 1_000, 0))
    let pages = try await store.sessionPages(of: .pages(results.hits.map { $0.pageID })) ?? []
    return SessionOpening(hits: results.hits, pages: pages, viewMode: request.mode ?? .continuous)
  }

  private func session(
    of scope: SessionScope, orThrow error: LibraryError, mode: ViewMode?, readOnly: Bool?
  ) async throws -> SessionOpening {
    guard let pages = try await store.sessionPages(of: scope) else { throw error }
    return SessionOpening(
      pages: pages, viewMode: mode ?? .continuous, features: readOnly == true ? .none : .all)
  }
}

/// The subject of a session.
private enum SessionSubject {
  /// Pages of docs.
  case pages(SessionScope)
  /// The results of a search, in one doc or all.
  case search(String, in: Doc.ID?)
  /// A bundle on its own.
  case bundle(PDFBundle.ID)

  /// Combines the parameters of a request.
  init(
    doc: Doc.ID?, group: PageGroup.ID?, bundle: PDFBundle.ID?, q: String?, part: SessionPart?
  ) throws(APIProblem) {
    guard [doc != nil, group != nil, bundle != nil].count(where: { $0 }) <= 1 else {
      throw .invalid(field: "doc", "Name only one of “doc”, “group” and “bundle”.")
    }
    if q != nil, group != nil || bundle != nil {
      throw .invalid(field: "q", "Words can be searched in a doc or in all docs, not in a page group or a bundle.")
    }
    if let part, part != .all, doc == nil || q != nil {
      throw .invalid(field: "part", "Only the pages of a doc can be limited to a part.")
    }
    if let q {
      self = .search(q, in: doc)
    } else if let bundle {
      self = .bundle(bundle)
    } else {
      self = .pages(doc.map { .doc($0) } ?? group.map { .pageGroup($0) } ?? .allDocs)
    }
  }
}
