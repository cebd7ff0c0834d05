import BlazeBinary
import ByteCoding
import LibraryTestSupport
import PaperAPI
import PaperDomain
import TrapezioWeb

/// A server in memory that answers the open requests of a `RecordingHTTP`. Changes follow the library's own rules, on a
/// library in dictionaries. A test sets what the server's engines would find: words, hits, pictures, imports.
package final class FakeLibrary {
  /// The library that the rules work on.
  let rules = MemoryLibrary()
  /// What tests have set of docs, pages and views and the rules do not know.
  var laidOut: [Doc.ID: DocSummary] = [:], hasLaidOutGroups: Set<Doc.ID> = []
  var bindings: [PDFBundle.ID: [Int: PageBinding]] = [:]
  var tagUses: [PaperTag.ID: Int] = [:], variableUses: [Variable.ID: Int] = [:]
  var unreadable: [SavedView.ID: SavedViewSummary.Content] = [:]
  /// The place of each step's subject, by the step's identifier; a subject that is missing here is gone.
  package var places: [String: StepPlace] = [:]
  /// The requested commands in order, whatever their outcome.
  package var commands: [LibraryCommand] = []
  /// The suggested parts of a page group, without and with a mark scheme.
  package var suggestions: [PageGroup.ID: [SplitPart]] = [:], answered: [PageGroup.ID: [SplitPart]] = [:]
  /// The metadata that things share; `nil` derives it from what they were given.
  package var shared: SharedMetadata?
  /// The library's statistics, and the previews of naming rules.
  package var statistics = LibraryStatistics(total: .init(), tags: [], periods: [])
  package var previews: [String: ImportPreview.File] = [:]
  /// The pages of a doc that pass a filter, by the filter.
  package var filteredPages: [String: [Page.ID]] = [:]
  package var bundles: [BundleSummary] = [] {
    didSet { for bundle in bundles { layOut(bundle.id, name: bundle.name, pageCount: bundle.pageCount) } }
  }
  package var bundleDetails: [PDFBundle.ID: BundleDetail] = [:]
  package var jobs: [JobSummary] = []
  /// The doc that blank paper becomes; `nil` refuses to make one.
  package var made: DocSummary?
  /// Faults of the job queue, and the number of bytes that it holds for unfinished jobs.
  package var faults: [String] = [], heldBytes: Int64 = 0
  /// For uploads: the number of pages of a file by its name, passwords by name, and the uploads that wait.
  package var pageCounts: [String: Int] = [:], passwords: [String: String] = [:], waiting: [UploadSummary] = []
  /// The requested creations of bundles, and the requested additions to them, in order.
  package var creations: [BundleCreation] = [], appendings: [BundleAppending] = []
  /// The pages that a search for a text finds.
  package var hits: [String: [SearchHit]] = [:]
  /// Other findings of a search besides pages, and docs by their titles.
  package var found: [String: [FoundItem]] = [:]
  /// The reported problems of a query.
  package var problems: [String: [String]] = [:]
  /// The values in use for each variable.
  package var values: [Variable.ID: [String]] = [:]
  /// The positions of the problems in the query.
  package var problemPlaces: [String: [SnippetMatch]] = [:]
  package var revision: UInt64 = 1
  private var lastNumber = 0
  /// Whether the server can be reached.
  package var isReachable = true
  /// Answers requests whose method and path begin like this with this status and an unreadable body.
  package var garbles: [String: Int] = [:]
  /// Does not answer requests whose method and path begin like this.
  package var hanging: [String] = []
  /// Refuses requests whose path begins like this.
  package var refusals: [String: (status: Int, APIErrorDetail)] = [:]
  /// The requests in order: method and path with query.
  package private(set) var log: [String] = []

  private let http: RecordingHTTP

  init(_ http: RecordingHTTP) {
    self.http = http
  }

  /// Changes a doc as somebody elsewhere does.
  package func changeElsewhere(_ doc: Doc.ID, _ change: (FakeLibrary) -> Void) {
    change(self)
    rules.docs[doc]?.revision += 1
    revision += 1
  }

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func ok(_ value: some BlazeBinaryCodable) -> HTTPResponse { HTTPResponse(status: 200, body: value.blazeBinary) }

  /// Answers until no request is open. Returns the number of requests.
  @discardableResult
  func answerAll() -> Int {
    var count = 0
    while let exchange = http.open.first(where: { !isHanging($0) }) {
      count += 1
      answer(exchange)
    }
    return count
  }

  /// The pages of a bundle that show the same as those of a doc.
  package var matching = DocMatching(pages: [])
  /// What would happen to a page's notes and marks if the page were rebound.
  package var carried = CarriedReport(
    former: PageVersion.ID(Sample.id(1, 7)), formerOrdinal: 1, basis: .nothing, cameCount: 0, stayedCount: 0)

  private func isHanging(_ exchange: RecordingHTTP.Exchange) -> Bool {
    hanging.contains { "\(exchange.request.method) \(exchange.request.url)".hasPrefix($0) }
  }

  /// The number of requests that were neither answered nor abandoned.
  package var openCount: Int { http.open.count }

  /// Answers one request.
  package func answer(_ exchange: RecordingHTTP.Exchange) {
    let request = exchange.request
    log.append("\(request.method) \(request.url)")
    guard isReachable else { return exchange.fail(.unreachable) }
    for (prefix, refusal) in refusals where "\(request.method) \(request.url)".hasPrefix(prefix) {
      return exchange.respond(status: refusal.status, body: APIErrorBody(error: refusal.1).blazeBinary)
    }
    for (prefix, status) in garbles where "\(request.method) \(request.url)".hasPrefix(prefix) {
      return exchange.respond(status: status, body: Array("<html>".utf8))
    }
    let parts = request.url.split(separator: "?", maxSplits: 1)
    let path = parts[0].split(separator: "/").dropFirst(2).map(String.init)
    var query: [String: String] = [:]
    for item in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[PercentCoding.decode(pair[0], plusIsSpace: true)] =
        pair.count > 1 ? PercentCoding.decode(pair[1], plusIsSpace: true) : ""
    }
    exchange.respond(respond(request, path, query))
  }

  private func respond(_ request: HTTPRequest, _ path: [String], _ query: [String: String]) -> HTTPResponse {
    let limit = Int(query["limit"] ?? "100") ?? 100
    let offset = Int(query["offset"] ?? "0") ?? 0
    func part<Item>(_ items: [Item]) -> [Item] { Array(items.dropFirst(offset).prefix(limit)) }
    func ok(_ body: [UInt8]) -> HTTPResponse { HTTPResponse(status: 200, body: body) }
    if let answer = history(request, path, query) { return answer }
    switch (request.method, path.first, path.count) {
    case ("GET", "status", 1): return ok(status.blazeBinary)
    case ("GET", "docs", 1):
      let all = query["trashed"] == "true" ? trashed : sorted(docs, query)
      return ok(DocList(total: all.count, docs: part(all)).blazeBinary)
    case ("GET", "docs", 2):
      guard let doc = (docs + trashed).first(where: { $0.id.description == path[1] }) else { return notFound }
      return ok(
        DocDetail(doc: doc, pageGroups: groups[doc.id] ?? [], revision: rules.docs[doc.id]?.revision ?? 0).blazeBinary)
    case ("POST", "docs", 2) where path[1] == "blank":
      guard let made else { return notFound }
      return HTTPResponse(status: 201, body: made.blazeBinary)
    case ("POST", "docs", 3) where path[2] == "exports":
      guard let doc = docs.first(where: { $0.id.description == path[1] }) else { return notFound }
      let job = Sample.job(jobs.count + 1, kind: .exportFile, name: doc.title, state: .queued)
      jobs.insert(job, at: 0)
      return HTTPResponse(status: 202, body: job.blazeBinary)
    case ("GET", "docs", 3) where path[2] == "pages":
      return ok(PageIDList(pages: filteredPages[query["filter"] ?? ""] ?? []).blazeBinary)
    case ("GET", "metadata", 1): return ok(overview.blazeBinary)
    case ("POST", "metadata", 2) where path[1] == "shared":
      return with(request) { (body: MetadataTargets) in
        self.ok(self.shared ?? self.shared(by: body.targets))
      }
    case ("GET", "views", 1): return ok(SavedViewList(views: views).blazeBinary)
    case ("GET", "statistics", 1): return ok(statistics.blazeBinary)
    case ("POST", "imports", 2):
      return with(request) { (body: ImportPreviewRequest) in
        self.ok(
          ImportPreview(
            files: body.names.map { self.previews[$0] ?? ImportPreview.File(name: $0, fault: "It is too short.") }))
      }
    case ("POST", "commands", 1): return with(request) { self.perform($0, request) }
    case ("DELETE", "docs", 2):
      guard let id = Doc.ID(path[1]) else { return notFound }
      return perform(CommandRequest(command: .moveToTrash(selection: StructureSelection(docs: [id]))), request)
    case ("GET", "page-groups", 3):
      guard let group = PageGroup.ID(path[1]) else { return notFound }
      let parts = (query["answers"] == nil ? suggestions : answered)[group] ?? []
      return ok(SplitSuggestion(parts: parts).blazeBinary)
    case ("GET", "pages", 2): return page(path[1])
    case ("GET", "pages", 3) where path[2] == "rebind": return ok(carried.blazeBinary)
    case ("GET", "docs", 3) where path[2] == "rebind": return ok(matching.blazeBinary)
    case ("POST", "pages", 3) where path[2] == "lease":
      let page = Page.ID(path[1]) ?? Sample.pageID(0)
      return ok(
        LeaseSummary(pageID: page, holderName: "here", expiresAt: Instant(millisecondsSince1970: 0)).blazeBinary)
    case ("DELETE", "pages", 3): return HTTPResponse(status: 204)
    case ("GET", "trash", 1):
      let items = trashItems
      return ok(TrashList(total: items.count, items: part(items)).blazeBinary)
    case ("DELETE", "trash", 1):
      return answer(request) { _ throws(LibraryError) in try self.rules.emptyTrash() }
    case ("GET", "bundles", 1): return ok(BundleList(total: bundles.count, bundles: part(bundles)).blazeBinary)
    case ("POST", "bundles", 1): return with(request) { self.createBundle($0) }
    case ("POST", "bundles", 3) where path[2] == "segments": return with(request) { self.append($0, to: path[1]) }
    case (_, "uploads", _): return upload(request, path, query)
    case ("GET", "bundles", 2):
      guard let bundle = bundles.first(where: { $0.id.description == path[1] }) else { return notFound }
      return ok(bundle.blazeBinary)
    case ("GET", "bundles", 3) where path[2] == "detail":
      guard let id = PDFBundle.ID(path[1]), let detail = bundleDetails[id] else { return notFound }
      return ok(detail.blazeBinary)
    case ("GET", "bundles", 5) where path[4] == "text": return pageText(path[1], path[3])
    case ("POST", "bundles", 3) where path[2] == "alignment": return align(request, path[1])
    case ("POST", "bundles", 3) where path[2] == "files":
      let job = Sample.job(jobs.count + 1, name: query["name"] ?? "", state: .queued)
      jobs.insert(job, at: 0)
      revision += 1
      return HTTPResponse(status: 202, body: job.blazeBinary)
    case ("PATCH", "bundles", 2):
      guard let id = PDFBundle.ID(path[1]), var detail = bundleDetails[id], case .bytes(let bytes) = request.body,
        let changes = try? BundleChanges(blazeBinary: bytes), let name = changes.name
      else { return notFound }
      detail.bundle.name = name.isEmpty ? nil : name
      bundleDetails[id] = detail
      return ok(detail.bundle.blazeBinary)
    case ("DELETE", "bundles", 2):
      bundles.removeAll { $0.id.description == path[1] }
      revision += 1
      return HTTPResponse(status: 204)
    case ("GET", "jobs", 1):
      return ok(
        JobList(
          total: jobs.count, active: status.activeJobs, jobs: part(jobs), faults: faults, heldBytes: heldBytes
        ).blazeBinary)
    case ("POST", "jobs", 3): return command(path[2], path[1])
    case ("DELETE", "jobs", 2):
      jobs.removeAll { $0.id.description == path[1] }
      return HTTPResponse(status: 204)
    case ("GET", "variables", 3) where path[2] == "values":
      let values = Variable.ID(path[1]).flatMap { self.values[$0] } ?? []
      return ok(ValueList(values: values.filter { $0.hasPrefix(query["part"] ?? "") }).blazeBinary)
    case ("GET", "search", 1):
      let q = query["q"] ?? ""
      let found = hits[q] ?? []
      let titles = docs.filter { $0.title.lowercased().contains(q.lowercased()) }
      let items = titles.map { doc in
        FoundItem(
          kind: .doc, score: 840, fields: [.title], docID: doc.id, docTitle: doc.title, snippet: doc.title, matches: [])
      }
      let results = SearchResults(
        query: q, total: found.count, hits: part(found), docs: titles, found: items + (self.found[q] ?? []),
        hitScore: found.isEmpty ? 0 : 760, problems: problems[q] ?? [],
        problemPlaces: problemPlaces[q] ?? [])
      return ok(results.blazeBinary)
    case ("POST", "imports", 1):
      let job = Sample.job(jobs.count + 1, name: query["name"] ?? "", state: .queued)
      jobs.insert(job, at: 0)
      revision += 1
      return HTTPResponse(status: 202, body: job.blazeBinary)
    default: return notFound
    }
  }

  private var status: LibraryStatus {
    LibraryStatus(
      revision: revision, docCount: docs.count, bundleCount: bundles.count, trashCount: trashItems.count,
      activeJobs: jobs.count { $0.state.isActive }, failedJobs: jobs.count { $0.state == .failed })
  }

  package var notFound: HTTPResponse { refuse(404, "notFound", "There is no such thing.") }

  func refuse(_ status: Int, _ code: String, _ message: String, detail: String? = nil) -> HTTPResponse {
    let detail = APIErrorDetail(code: code, message: message, detail: detail)
    return HTTPResponse(status: status, body: APIErrorBody(error: detail).blazeBinary)
  }

  func refuse(_ error: LibraryError) -> HTTPResponse {
    let refusal = error.refusal
    return HTTPResponse(status: refusal.status, body: APIErrorBody(error: refusal.body).blazeBinary)
  }

  private func sorted(_ docs: [DocSummary], _ query: [String: String]) -> [DocSummary] {
    let ascending =
      query["sort"] == "title" ? docs.sorted { $0.title < $1.title } : docs.sorted { $0.createdAt < $1.createdAt }
    return query["order"] == "desc" ? ascending.reversed() : ascending
  }

  /// Stores alignments like the server, including conflicts.
  private func align(_ request: HTTPRequest, _ id: String) -> HTTPResponse {
    guard let id = PDFBundle.ID(id), var detail = bundleDetails[id], case .bytes(let bytes) = request.body,
      let body = try? BundleAlignment(blazeBinary: bytes)
    else { return notFound }
    for variant in body.variants {
      guard let index = detail.variants.firstIndex(where: { $0.variant == variant.variant }) else { return notFound }
      guard variant.basedOn == detail.variants[index].alignment else {
        return refuse(409, "conflict", "Load it again.")
      }
      detail.variants[index].alignment = variant.steps
    }
    bundleDetails[id] = detail
    return HTTPResponse(status: 200, body: detail.blazeBinary)
  }

  package func with<Value: BlazeBinaryCodable>(_ request: HTTPRequest, _ answer: (Value) -> HTTPResponse)
    -> HTTPResponse
  {
    guard case .bytes(let bytes) = request.body, let value = try? Value(blazeBinary: bytes) else {
      return refuse(400, "invalid", "The body cannot be read.")
    }
    return answer(value)
  }

  private func command(_ command: String, _ id: String) -> HTTPResponse {
    guard let index = jobs.firstIndex(where: { $0.id.description == id }) else { return notFound }
    jobs[index].state = command == "cancel" ? .cancelled : command == "pause" ? .paused : .queued
    jobs[index].failure = nil
    return HTTPResponse(status: 200, body: jobs[index].blazeBinary)
  }
}
