import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Bundles and their files.

extension APIRoutes {
  func listBundles(_ call: APICall) async throws -> Response {
    let page = try call.page()
    let bundles = try await store.bundles(slice: ListSlice(limit: page.limit, offset: page.offset))
    return try call.answer(BundleList(total: bundles.total, bundles: bundles.items))
  }

  func showBundle(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    guard let bundle = try await store.bundleSummary(id) else {
      throw LibraryError.notFound(.bundle, id: id.description)
    }
    return try call.answer(bundle)
  }

  func deleteBundle(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    try await store.deleteBundle(id)
    await images.forget(id)
    revision.noteChange()
    return call.done()
  }

  func bundleFile(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    let source = try call.source()
    let ordinal = try call.query.integer("segment", in: 1...10_000) ?? 1
    guard let bundle = try await store.bundle(id) else {
      throw LibraryError.notFound(.bundle, id: id.description)
    }
    let variant = source ?? bundle.defaultVariant
    guard let segment = bundle.segments.first(where: { $0.variant == variant && $0.ordinal == ordinal }) else {
      throw APIProblem(
        .notFound, "notFound", "The bundle has no such file.", detail: "\(variant?.name ?? "display") \(ordinal)")
    }
    let response = try await FileResponse.respond(
      path: store.directory.path(of: segment, in: id), tag: EntityTag(digest: segment.sha256),
      headers: call.request.headers,
      fields: [
        .contentType: "application/pdf", .cacheControl: "private, no-cache",
        .contentDisposition: FileResponse.inlineDisposition(fileName: segment.sourceName),
      ])
    guard let response else { throw APIProblem.fileMissing }
    return response
  }
}
