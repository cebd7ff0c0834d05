import BlazeBinary
import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import PDFEngine
import PaperAPI
import PaperDomain
import PaperStore

// Marks on pages. `LiveFeed` sends new groups to all windows, no matter how they got into the log.

extension APIRoutes {
  /// The largest accepted body with groups, in bytes.
  private static let marksLimit = 16 << 20
  /// The largest accepted notebook file, in bytes.
  private static let notebookLimit = 1 << 26
  /// The header fields of a file. It has no name: the client that saves the file chooses one.
  private static let attachment: HTTPFields = [.cacheControl: "no-store", .contentDisposition: "attachment"]

  func pageMarks(_ request: API.PageMarks) async throws -> Response {
    Response(try await store.marks(of: request.pageVersionID), type: ValueFormat.blazeBinary.mediaType)
  }

  func listMarks(_ request: API.ListMarks) async throws -> MarkList {
    var query = MarkQuery()
    query.isOfWholeDoc = request.wholeDoc == true
    query.kind = request.kind
    if let text = request.color {
      guard let color = HexColor(text) else {
        throw APIProblem.invalid(field: "color", "“\(text)” is not a colour. Write it as #E11D48.")
      }
      query.color = color
    }
    query.owner = try await owner(person: request.person, unnamed: request.unnamed)
    query.since = request.since.map { Instant(millisecondsSince1970: Int64($0) * 1000) }
    query.until = request.until.map { Instant(millisecondsSince1970: Int64($0) * 1000) }
    query.text = request.q ?? ""
    return try await store.listMarks(of: request.pageVersionID, query, slice: slice(request.limit, request.offset))
  }

  func appendMarks(_ request: API.AppendMarks, _ call: APICall) async throws -> Response {
    let update = try await call.marks(upTo: Self.marksLimit)
    let answer = try await asPerson(call) { person throws(LibraryError) in
      try await store.addMarks(update, to: request.pageVersionID, as: person)
    }
    if !update.groups.isEmpty { revision.noteMarks() }
    let receipt = MarksReceipt(steps: answer.steps, update: answer.update)
    return Response(receipt.blazeBinary, type: ValueFormat.blazeBinary.mediaType)
  }

  // MARK: - Notebook files

  func pageNotebook(_ request: API.PageNotebook) async throws -> Response {
    try await file(.page(request.pageVersionID), history: request.history)
  }

  func docNotebook(_ request: API.DocNotebook) async throws -> Response {
    try await file(.doc(request.docID), history: request.history)
  }

  private func file(_ place: LibraryStore.NotebookPlace, history: Bool?) async throws -> Response {
    let bytes = try await store.notebookFile(of: place, withHistory: history == true)
    return Response(bytes, type: "application/octet-stream", fields: Self.attachment)
  }

  func mergePageNotebook(_ request: API.MergePageNotebook, _ call: APICall) async throws -> MarksMerge {
    try await merge(into: .page(request.pageVersionID), name: request.name, call)
  }

  func mergeDocNotebook(_ request: API.MergeDocNotebook, _ call: APICall) async throws -> MarksMerge {
    try await merge(into: .doc(request.docID), name: request.name, call)
  }

  private func merge(
    into place: LibraryStore.NotebookPlace, name: String?, _ call: APICall
  ) async throws -> MarksMerge {
    let document = try await call.notebook(upTo: Self.notebookLimit)
    return try await change(as: call) { person throws(LibraryError) in
      try await store.mergeNotebook(
        document, into: place, named: name.map { "“\($0.prefix(60))”" } ?? "a file", as: person)
    }
  }

  // MARK: - Pages with their marks

  func pagePicture(_ request: API.PagePicture, _ call: APICall) async throws -> Response {
    let page = try await MarkedPage(store: store, workers: workers, version: request.pageVersionID)
    let bytes = try await call.connection.cancelOnDisconnect {
      switch request.format {
      case .png: try await page.image(width: request.width, format: .png)
      case .svg: Array(try await page.svg(width: request.width).utf8)
      }
    }
    return Response(
      bytes, type: request.format == .png ? "image/png" : "image/svg+xml", fields: Self.attachment)
  }

  /// Runs to the end, even if the client leaves.
  func takeAnnotations(_ request: API.TakeAnnotations, _ call: APICall) async throws -> MarksMerge {
    let person = try call.personID()
    let (takeover, imports) = (AnnotationTakeover(store: store, workers: workers), imports)
    let work = Task {
      try await takeover.take(request.docID, as: person.map { .id($0) }) { request in
        let job = try await imports.wait(for: try await imports.enqueue(request).id)
        guard job.state == .done, let bundle = job.bundleID else {
          throw APIProblem(
            .unprocessableContent, "notTaken",
            job.failure?.message ?? "The work was cancelled. The pages were not changed.")
        }
        return try await imports.waitForText(of: bundle).id
      }
    }
    let report: AnnotationTakeover.Report?
    do {
      report = try await work.value
    } catch let error as LibraryError {
      throw APIProblem(error, asPerson: person)
    }
    if report?.bundleID != nil { revision.recordChange() }
    return report?.merge ?? MarksMerge(groupCount: 0, markCount: 0)
  }

  // MARK: - Paper

  func createBlankDoc(_ request: API.CreateBlankDoc, _ call: APICall) async throws -> DocSummary {
    let body = request.body
    guard (1...BlankPaper.pageLimit).contains(body.pageCount) else {
      throw APIProblem.invalid(field: "pageCount", "A blank doc must have 1 to \(BlankPaper.pageLimit) pages.")
    }
    let title = try Title.checked(body.title, field: "title")
    let size = body.format.size(isLandscape: body.isLandscape)
    let paper = BlankPaper(pages: Array(repeating: size, count: body.pageCount), ruling: body.ruling)
    let doc = try await change(as: call) { person throws(LibraryError) in
      try await PaperMaker(store: store, newID: newID).make(paper, title: title, as: person)
    }
    return try await docSummary(doc)
  }

  func openNotebook(_ request: API.OpenNotebook, _ call: APICall) async throws -> DocSummary {
    let document = try await call.notebook(upTo: Self.notebookLimit)
    let title = try request.title.map { title throws(LibraryError) in try Title.checked(title, field: "title") }
    let doc = try await change(as: call) { person throws(LibraryError) in
      try await PaperMaker(store: store, newID: newID).open(document, title: title, as: person)
    }
    return try await docSummary(doc)
  }

  private func docSummary(_ id: Doc.ID) async throws -> DocSummary {
    guard let doc = try await store.docDetail(id)?.doc else { throw LibraryError.notFound(.doc, id: id.description) }
    return doc
  }
}

extension APICall {
  /// Reads the body as a notebook file.
  /// - Throws: `APIProblem`: 413 beyond the limit, 422 if it is not a valid notebook
  fileprivate func notebook(upTo limit: Int) async throws -> NotebookDocument {
    let bytes = Array(try await body(upTo: limit).readableBytesView)
    do throws(NotebookError) {
      return try NotebookDocument(fileBytes: bytes)
    } catch {
      throw APIProblem(LibraryError.marks(.unreadable(error.explanation)))
    }
  }

  /// Reads the groups in the body.
  /// - Throws: `APIProblem`: 415 for another media type, 413 beyond the limit, 400 if it cannot be read
  fileprivate func marks(upTo limit: Int) async throws -> LogUpdate {
    guard ValueFormat(contentType: header(.contentType)) == .blazeBinary else {
      throw APIProblem.unsupportedMediaType(header(.contentType))
    }
    let bytes = Array(try await body(upTo: limit).readableBytesView)
    do throws(ByteCodingError) {
      return try LogUpdate(blazeBinary: bytes)
    } catch {
      throw APIProblem.malformed("The marks cannot be read: \(error.description).", detail: "byte \(error.offset)")
    }
  }
}
