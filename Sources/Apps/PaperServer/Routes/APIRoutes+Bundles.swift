import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Bundles and their files.

extension APIRoutes {
  func listBundles(_ request: API.ListBundles) async throws -> BundleList {
    let bundles = try await store.bundles(slice: slice(request.limit, request.offset))
    return BundleList(total: bundles.total, bundles: bundles.items)
  }

  func showBundle(_ request: API.ShowBundle) async throws -> BundleSummary { try await summary(of: request.bundleID) }

  private func summary(of id: PDFBundle.ID) async throws -> BundleSummary {
    return try await store.bundleSummary(id).orNotFound(.bundle, id)
  }

  func bundleDetail(_ request: API.BundleDetail) async throws -> BundleDetail {
    try await detail(of: request.bundleID, verified: request.verify ?? false)
  }

  func bundlePages(_ request: API.BundlePages) async throws -> BundlePageList {
    let id = request.bundleID
    let count = request.count ?? ListSlice.maximumLimit
    guard let pages = try await store.bundlePages(id, slice: ListSlice(limit: count, offset: (request.from ?? 1) - 1))
    else {
      throw LibraryError.notFound(.bundle, id: id.description)
    }
    return BundlePageList(total: pages.total, pages: pages.items)
  }

  func changeBundle(_ request: API.ChangeBundle) async throws -> BundleSummary {
    let id = request.bundleID
    if let name = request.body.name {
      _ = try await write { writer throws(LibraryError) in
        try writer.renameBundle(id, to: name.isEmpty ? nil : name, context: writer.context)
      }
    }
    return try await summary(of: id)
  }

  func alignBundle(_ request: API.AlignBundle) async throws -> BundleDetail {
    let id = request.bundleID
    _ = try await write { writer throws(LibraryError) in
      var mapping = try writer.existingBundle(id).pageMapping
      for variant in request.body.variants {
        if let seen = variant.basedOn, seen != mapping[variant.variant].steps.map({ AlignmentStep($0) }) {
          throw LibraryError.conflict(.bundle, id: id.description)
        }
        try mapping.setSteps(variant.steps.map(\.step), of: variant.variant)
      }
      return try writer.setPageMapping(of: id, to: mapping, context: writer.context)
    }
    return try await detail(of: id, verified: false)
  }

  func completeBundle(_ request: API.CompleteBundle, _ call: APICall) async throws -> JobSummary {
    try await grow(request.bundleID, with: request.name, by: .complete, call) { _ in request.variant }
  }

  /// The file is added to the variant that defines the bundle's pages; `appendUploads` takes one for each variant.
  func appendToBundle(_ request: API.AppendToBundle, _ call: APICall) async throws -> JobSummary {
    try await grow(request.bundleID, with: request.name, by: .append, call) { $0.defaultVariant ?? .display }
  }

  private func grow(
    _ id: PDFBundle.ID, with name: String, by growth: BundleGrowth, _ call: APICall,
    as variant: (PDFBundle) -> PDFVariant
  ) async throws -> JobSummary {
    try refuseForm(call)
    let bundle = try await store.bundle(id).orNotFound(.bundle, id)
    let job = try await uploads.receive(call, named: FileName.last(of: name), as: variant(bundle)) { file in
      .growBundle(GrowthTask(bundleID: id, growth: growth, files: [file]))
    }
    imports.didQueue()
    return job
  }

  private func detail(of id: PDFBundle.ID, verified: Bool) async throws -> BundleDetail {
    return try await store.bundleDetail(id, verified: verified).orNotFound(.bundle, id)
  }

  func deleteBundle(_ request: API.DeleteBundle) async throws {
    let id = request.bundleID
    try await store.deleteBundle(id)
    await images.forget(id)
    revision.recordChange()
  }

  func bundleFile(_ request: API.BundleFile, _ call: APICall) async throws -> Response {
    let id = request.bundleID
    let ordinal = request.segment ?? 1
    let bundle = try await store.bundle(id).orNotFound(.bundle, id)
    let variant = request.source ?? bundle.defaultVariant
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
