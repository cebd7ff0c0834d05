import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import PaperAPI
import PaperDomain
import PaperStore

// Pages: as images, as words, by their words.

extension APIRoutes {
  func pageImage(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    let pageNumber = try call.pageNumber(at: 1)
    let width = try call.imageWidth()
    let format =
      try call.query.choice("format", from: PageImageKey.Format.allCases.map { ($0.rawValue, $0) }) ?? .jpeg
    let target = try await images.target(
      bundle: id, pageNumber: pageNumber, source: try call.source(), isOwnNumber: try call.query.flag("own") ?? false,
      width: width, format: format)
    let headers: HTTPFields = [
      .contentType: format.mediaType, .eTag: target.key.entityTag.description,
      .cacheControl: target.isFixed ? "private, max-age=31536000, immutable" : "private, no-cache",
    ]
    if target.key.entityTag.matches(ifNoneMatch: call.header(.ifNoneMatch)) {
      return Response(status: .notModified, headers: headers)
    }
    let images = images
    let bytes = try await call.connection.whilePresent { try await images.image(of: target) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  func pageText(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    let pageNumber = try call.pageNumber(at: 1)
    let source = try call.source()
    if let text = try await store.pageText(of: id, pageNumber: pageNumber, variant: source) {
      return try call.answer(text)
    }
    // The words were not read yet, or there are none: the page exists all the same, or it does not.
    guard let bundle = try await store.bundle(id) else { throw LibraryError.notFound(.bundle, id: id.description) }
    let variants = source.map { [$0] } ?? PDFVariant.allCases
    guard let variant = variants.first(where: { bundle.locate(pageNumber: pageNumber, of: $0) != nil }),
      let size = try await store.pageSize(of: id, variant: variant, pageNumber: pageNumber)
    else {
      throw LibraryError.pageOutOfRange(
        pageNumber: pageNumber, pageCount: source.map { bundle.pageCount(of: $0) } ?? bundle.pageCount)
    }
    return try call.answer(
      PageText(
        bundleID: id, pageNumber: pageNumber, source: variant, width: size.width, height: size.height, words: []))
  }

  func showPage(_ call: APICall) async throws -> Response {
    let id: Page.ID = try call.id(.page)
    guard let page = try await store.pageDetail(id) else { throw LibraryError.notFound(.page, id: id.description) }
    return try call.answer(page)
  }

  func pageMatches(_ call: APICall) async throws -> Response {
    let id: Page.ID = try call.id(.page)
    var version: PageVersion.ID?
    if let text = call.query["version"] {
      guard let id = PageVersion.ID(text) else {
        throw APIProblem.invalid(field: "version", "“version” has to be the identifier of a version of the page.")
      }
      version = id
    }
    let boxes = try await store.matches(
      of: call.query["q"] ?? "", onPage: id, version: version, variant: try call.source())
    return try call.answer(PageMatches(boxes: boxes))
  }

  func search(_ call: APICall) async throws -> Response {
    let page = try call.page(limit: 50)
    let query = call.query["q"] ?? ""
    var doc: Doc.ID?
    if let text = call.query["doc"] {
      guard let id = Doc.ID(text) else {
        throw APIProblem.invalid(field: "doc", "“doc” has to be the identifier of a doc.")
      }
      doc = id
    }
    let results = try await store.search(
      query, in: doc, filter: try await filter(of: call), slice: ListSlice(limit: page.limit, offset: page.offset))
    return try call.answer(
      SearchResults(query: query, total: results.total, hits: results.hits, docs: results.docs, notes: results.notes))
  }
}
