import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import PaperAPI
import PaperDomain
import PaperStore

// Pages: their images, their words, and searches for words.

extension APIRoutes {
  static let pagesHandlers: [Handler] = [
    Handler(pageImage), Handler(pageText), Handler(showPage), Handler(placeOfPage), Handler(pageMatches),
    Handler(search),
  ]

  func placeOfPage(_ wish: API.PlaceOfPage) async throws -> PageInDoc {
    let place = try await existingPlace(of: wish.pageID)
    return PageInDoc(docID: place.docID, pageNumber: place.numberInDoc)
  }

  /// The place of a page that is not in the trash.
  func existingPlace(of page: Page.ID) async throws -> PageInGroup {
    return try await store.place(of: page).orNotFound(.page, page)
  }

  func pageImage(_ wish: API.PageImage, _ call: APICall) async throws -> Response {
    let id = wish.bundleID
    let pageNumber = wish.pageNumber
    let format = wish.format ?? .jpeg
    let target = try await images.target(
      bundle: id, pageNumber: pageNumber, source: wish.source, isOwnNumber: wish.own ?? false,
      width: wish.width, format: format)
    let headers: HTTPFields = [
      .contentType: format.mediaType, .eTag: target.key.entityTag.description,
      .cacheControl: target.isFixed ? "private, max-age=31536000, immutable" : "private, no-cache",
    ]
    if target.key.entityTag.matches(ifNoneMatch: call.header(.ifNoneMatch)) {
      return Response(status: .notModified, headers: headers)
    }
    let images = images
    let bytes = try await call.connection.cancelOnDisconnect { try await images.image(of: target) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  func pageText(_ wish: API.PageText) async throws -> PageText {
    let id = wish.bundleID
    let pageNumber = wish.pageNumber
    let source = wish.source
    if let text = try await store.pageText(of: id, pageNumber: pageNumber, variant: source) {
      return text
    }
    // There are no words: the page may have none, they may not have been read yet, or the page does not exist.
    let bundle = try await store.bundle(id).orNotFound(.bundle, id)
    let variants = source.map { [$0] } ?? PDFVariant.allCases
    guard let variant = variants.first(where: { bundle.locate(pageNumber: pageNumber, of: $0) != nil }),
      let size = try await store.pageSize(of: id, variant: variant, pageNumber: pageNumber)
    else {
      throw LibraryError.pageOutOfRange(
        pageNumber: pageNumber, pageCount: source.map { bundle.pageCount(of: $0) } ?? bundle.pageCount)
    }
    return PageText(
      bundleID: id, pageNumber: pageNumber, source: variant, width: size.width, height: size.height, words: [])
  }

  func showPage(_ wish: API.ShowPage) async throws -> PageDetail {
    let id = wish.pageID
    return try await store.pageDetail(id).orNotFound(.page, id)
  }

  func pageMatches(_ wish: API.PageMatches) async throws -> PageMatches {
    let id = wish.pageID
    let boxes = try await store.matches(
      of: wish.q ?? "", onPage: id, version: wish.version, variant: wish.source)
    return PageMatches(boxes: boxes)
  }

  func search(_ wish: API.Search) async throws -> SearchResults {
    let query = wish.q ?? ""
    let results = try await store.search(
      query, in: wish.doc, filter: try await filter(wish.filter),
      slice: slice(wish.limit ?? 50, wish.offset))
    return SearchResults(
      query: query, total: results.total, hits: results.hits, docs: results.docs, notes: results.notes,
      found: results.found, hitScore: results.hitScore, problems: results.problems,
      problemPlaces: results.problemPlaces)
  }
}
