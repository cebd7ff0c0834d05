import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Bundles and their files.

extension APIRoutes {
  static let bundlesHandlers: [Handler] = [
    Handler(listBundles), Handler(showBundle), Handler(bundleDetail), Handler(bundlePages), Handler(changeBundle),
    Handler(deleteBundle), Handler(alignBundle), Handler(completeBundle), Handler(appendToBundle), Handler(bundleFile),
  ]

  func listBundles(_ wish: API.ListBundles) async throws -> BundleList {
    let bundles = try await store.bundles(slice: slice(wish.limit, wish.offset))
    return BundleList(total: bundles.total, bundles: bundles.items)
  }

  func showBundle(_ wish: API.ShowBundle) async throws -> BundleSummary { try await summary(of: wish.bundleID) }

  private func summary(of id: PDFBundle.ID) async throws -> BundleSummary {
    return try await store.bundleSummary(id).orNotFound(.bundle, id)
  }

  func bundleDetail(_ wish: API.BundleDetail) async throws -> BundleDetail {
    try await detail(of: wish.bundleID, verified: wish.verify ?? false)
  }

  func bundlePages(_ wish: API.BundlePages) async throws -> BundlePageList {
    let id = wish.bundleID
    let count = wish.count ?? ListSlice.maximumLimit
    guard let pages = try await store.bundlePages(id, slice: ListSlice(limit: count, offset: (wish.from ?? 1) - 1))
    else {
      throw LibraryError.notFound(.bundle, id: id.description)
    }
    return BundlePageList(total: pages.total, pages: pages.items)
  }

  func changeBundle(_ wish: API.ChangeBundle) async throws -> BundleSummary {
    let id = wish.bundleID
    if let name = wish.body.name {
      _ = try await write { writer throws(LibraryError) in
        try writer.renameBundle(id, to: name.isEmpty ? nil : name, context: writer.context)
      }
    }
    return try await summary(of: id)
  }

  func alignBundle(_ wish: API.AlignBundle) async throws -> BundleDetail {
    let id = wish.bundleID
    _ = try await write { writer throws(LibraryError) in
      var mapping = try writer.existingBundle(id).pageMapping
      for variant in wish.body.variants {
        if let seen = variant.basedOn, seen != mapping[variant.variant].steps.map({ AlignmentStep($0) }) {
          throw LibraryError.conflict(.bundle, id: id.description)
        }
        try mapping.setSteps(variant.steps.map(\.step), of: variant.variant)
      }
      return try writer.setPageMapping(of: id, to: mapping, context: writer.context)
    }
    return try await detail(of: id, verified: false)
  }

  func completeBundle(_ wish: API.CompleteBundle, _ call: APICall) async throws -> JobSummary {
    try await grow(wish.bundleID, with: wish.name, by: .complete, call) { _ in wish.variant }
  }

  /// The file is added to the variant that defines the bundle's pages; `appendUploads` takes one for each variant.
  func appendToBundle(_ wish: API.AppendToBundle, _ call: APICall) async throws -> JobSummary {
    try await grow(wish.bundleID, with: wish.name, by: .append, call) { $0.defaultVariant ?? .display }
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

  func deleteBundle(_ wish: API.DeleteBundle) async throws {
    let id = wish.bundleID
    try await store.deleteBundle(id)
    await images.forget(id)
    revision.recordChange()
  }

  func bundleFile(_ wish: API.BundleFile, _ call: APICall) async throws -> Response {
    let id = wish.bundleID
    let ordinal = wish.segment ?? 1
    let bundle = try await store.bundle(id).orNotFound(.bundle, id)
    let variant = wish.source ?? bundle.defaultVariant
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
