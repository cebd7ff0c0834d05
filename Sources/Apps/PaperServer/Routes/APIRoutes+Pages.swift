import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import PaperAPI
import PaperDomain
import PaperStore

// Pages: their images, their words, and searches for words.

extension APIRoutes {
  func placeOfPage(_ request: API.PlaceOfPage) async throws -> PageInDoc {
    let place = try await existingPlace(of: request.pageID)
    return PageInDoc(docID: place.docID, pageNumber: place.numberInDoc)
  }

  /// The place of a page that is not in the trash.
  func existingPlace(of page: Page.ID) async throws -> PageInGroup {
    return try await store.place(of: page).orNotFound(.page, page)
  }

  func pageImage(_ request: API.PageImage, _ call: APICall) async throws -> Response {
    let id = request.bundleID
    let pageNumber = request.pageNumber
    let format = request.format ?? .jpeg
    let target = try await images.target(
      bundle: id, pageNumber: pageNumber, source: request.source, isOwnNumber: request.own ?? false,
      width: request.width, format: format)
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

  func pageText(_ request: API.PageText) async throws -> PageText {
    let id = request.bundleID
    let pageNumber = request.pageNumber
    let source = request.source
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

  func showPage(_ request: API.ShowPage) async throws -> PageDetail {
    let id = request.pageID
    return try await store.pageDetail(id).orNotFound(.page, id)
  }

  func pageMatches(_ request: API.PageMatches) async throws -> PageMatches {
    let id = request.pageID
    let boxes = try await store.matches(
      of: request.q ?? "", onPage: id, version: request.version, variant: request.source)
    return PageMatches(boxes: boxes)
  }

  func search(_ request: API.Search) async throws -> SearchResults {
    let query = request.q ?? ""
    let results = try await store.search(
      query, in: request.doc, filter: try await filter(request.filter),
      slice: slice(request.limit ?? 50, request.offset))
    return SearchResults(
      query: query, total: results.total, hits: results.hits, docs: results.docs, notes: results.notes,
      found: results.found, hitScore: results.hitScore, problems: results.problems,
      problemPlaces: results.problemPlaces)
  }
}
