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

  func bundleDetail(_ call: APICall) async throws -> Response {
    try call.answer(try await detail(of: try call.id(.bundle), verified: try call.query.flag("verify") ?? false))
  }

  func bundlePages(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    let from = try call.query.integer("from", in: 1...1_000_000_000) ?? 1
    let count = try call.query.integer("count", in: 1...ListSlice.maximumLimit) ?? ListSlice.maximumLimit
    guard let pages = try await store.bundlePages(id, slice: ListSlice(limit: count, offset: from - 1)) else {
      throw LibraryError.notFound(.bundle, id: id.description)
    }
    return try call.answer(BundlePageList(total: pages.total, pages: pages.items))
  }

  func changeBundle(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    let changes = try await call.body(BundleChanges.self)
    if let name = changes.name {
      _ = try await write { writer throws(LibraryError) in
        try writer.renameBundle(id, to: name.isEmpty ? nil : name, context: writer.context)
      }
    }
    return try await showBundle(call)
  }

  func alignBundle(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    let wish = try await call.body(BundleAlignment.self)
    _ = try await write { writer throws(LibraryError) in
      var mapping = try writer.existingBundle(id).pageMapping
      for variant in wish.variants {
        if let seen = variant.basedOn, seen != mapping[variant.variant].steps.map({ AlignmentStep($0) }) {
          throw LibraryError.conflict(.bundle, id: id.description)
        }
        try mapping.setSteps(variant.steps.map(\.step), of: variant.variant)
      }
      return try writer.setPageMapping(of: id, to: mapping, context: writer.context)
    }
    return try call.answer(try await detail(of: id, verified: false))
  }

  func completeBundle(_ call: APICall) async throws -> Response {
    guard let variant = try call.query.choice("variant", from: PDFVariant.allCases.map { ($0.name, $0) }) else {
      throw APIProblem.invalid(field: "variant", "“variant” is missing: display, original or ocr.")
    }
    return try await grow(call, by: .complete) { _ in variant }
  }

  /// The file goes to the variant that gives the bundle its pages; `appendUploads` takes one for each.
  func appendToBundle(_ call: APICall) async throws -> Response {
    try await grow(call, by: .append) { $0.defaultVariant ?? .display }
  }

  private func grow(
    _ call: APICall, by growth: BundleGrowth, as variant: (PDFBundle) -> PDFVariant
  ) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    guard let name = call.query["name"], !name.isEmpty else {
      throw APIProblem.invalid(field: "name", "“name” is missing: the file's name, such as scan.pdf.")
    }
    try refuseForm(call)
    guard let bundle = try await store.bundle(id) else { throw LibraryError.notFound(.bundle, id: id.description) }
    let job = try await uploads.receive(call, named: FileName.last(of: name), as: variant(bundle)) { file in
      .growBundle(GrowthTask(bundleID: id, growth: growth, files: [file]))
    }
    imports.didQueue()
    return try call.answer(job, status: .accepted)
  }

  private func detail(of id: PDFBundle.ID, verified: Bool) async throws -> BundleDetail {
    guard let detail = try await store.bundleDetail(id, verified: verified) else {
      throw LibraryError.notFound(.bundle, id: id.description)
    }
    return detail
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
