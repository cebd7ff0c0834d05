import BlazeBinary
import ByteCoding
import LibraryTestSupport
import PaperAPI
import PaperDomain
import TrapezioWeb

/// A server in memory: answers the requests that a `RecordingHTTP` holds open. What is done to the library is done by its
/// own rules, on a library in dictionaries; what the server's engines would find (words, hits, pictures, imports) a test
/// lays out.
package final class FakeLibrary {
  /// What the rules work on.
  let rules = MemoryLibrary()
  /// What was laid out of docs, pages and views besides what the rules know.
  var laidOut: [Doc.ID: DocSummary] = [:], hasLaidOutGroups: Set<Doc.ID> = []
  var bindings: [PDFBundle.ID: [Int: PageBinding]] = [:]
  var tagUses: [PaperTag.ID: Int] = [:], variableUses: [Variable.ID: Int] = [:]
  var unreadable: [SavedView.ID: SavedViewSummary.Content] = [:]
  /// Where what steps were about is, by the step's identifier; gone if not named.
  package var places: [String: StepPlace] = [:]
  /// What was asked to be done, in order, whatever became of it.
  package var commands: [LibraryCommand] = []
  /// What the fake suggests for a page group, without and with a mark scheme.
  package var suggestions: [PageGroup.ID: [SplitPart]] = [:], answered: [PageGroup.ID: [SplitPart]] = [:]
  /// What things have in common, if not what follows from what was given to them.
  package var shared: SharedMetadata?
  /// The library in numbers, and what a rule says of names.
  package var statistics = LibraryStatistics(total: .init(), tags: [], periods: [])
  package var previews: [String: ImportPreview.File] = [:]
  /// The pages that a filter of a doc takes, by the filter.
  package var filteredPages: [String: [Page.ID]] = [:]
  package var bundles: [BundleSummary] = [] {
    didSet { for bundle in bundles { layOut(bundle.id, name: bundle.name, pageCount: bundle.pageCount) } }
  }
  package var bundleDetails: [PDFBundle.ID: BundleDetail] = [:]
  package var jobs: [JobSummary] = []
  /// The doc that is made of paper; nil if none can be made.
  package var made: DocSummary?
  /// What the queue of jobs cannot do, and how many bytes it holds for jobs that were not done.
  package var faults: [String] = [], heldBytes: Int64 = 0
  /// Files that wait: how many pages those have that are sent by a name, their passwords, and what waits.
  package var pageCounts: [String: Int] = [:], passwords: [String: String] = [:], waiting: [UploadSummary] = []
  /// What was asked to be made of files, and to be appended, in order.
  package var creations: [BundleCreation] = [], appendings: [BundleAppending] = []
  /// What a search for a text brings.
  package var hits: [String: [SearchHit]] = [:]
  /// What it brings beside pages and docs by their titles.
  package var found: [String: [FoundItem]] = [:]
  /// What it says of a text that it cannot mean.
  package var problems: [String: [String]] = [:]
  /// The values that variables have somewhere.
  package var values: [Variable.ID: [String]] = [:]
  /// Where they stand.
  package var problemPlaces: [String: [SnippetMatch]] = [:]
  package var revision: UInt64 = 1
  private var lastNumber = 0
  /// Whether the server can be reached.
  package var isReachable = true
  /// Answers with this status and what nobody can read, for requests whose method and path begin so.
  package var garbles: [String: Int] = [:]
  /// Leaves requests whose method and path begin so without an answer.
  package var hanging: [String] = []
  /// Answers with this refusal instead, for requests whose path begins so.
  package var refusals: [String: (status: Int, APIErrorDetail)] = [:]
  /// What was asked, in order: method and path with query.
  package private(set) var log: [String] = []

  private let http: RecordingHTTP

  init(_ http: RecordingHTTP) {
    self.http = http
  }

  /// Somebody changes a doc elsewhere.
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

  /// Answers until nothing is open. Returns how many requests there were.
  @discardableResult
  func answerAll() -> Int {
    var count = 0
    while let exchange = http.open.first(where: { !isHanging($0) }) {
      count += 1
      answer(exchange)
    }
    return count
  }

  /// Which pages of a bundle show the same as those of a doc.
  package var matching = DocMatching(pages: [])
  /// What would become of the notes and marks of a page that is bound to another one.
  package var carried = CarriedReport(
    former: PageVersion.ID(Sample.id(1, 7)), formerOrdinal: 1, basis: .nothing, cameCount: 0, stayedCount: 0)

  private func isHanging(_ exchange: RecordingHTTP.Exchange) -> Bool {
    hanging.contains { "\(exchange.request.method) \(exchange.request.url)".hasPrefix($0) }
  }

  /// How many requests have neither been answered nor abandoned.
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
      return with(request) { (wish: MetadataTargets) in
        self.ok(self.shared ?? self.shared(by: wish.targets))
      }
    case ("GET", "views", 1): return ok(SavedViewList(views: views).blazeBinary)
    case ("GET", "statistics", 1): return ok(statistics.blazeBinary)
    case ("POST", "imports", 2):
      return with(request) { (wish: ImportPreviewRequest) in
        self.ok(
          ImportPreview(
            files: wish.names.map { self.previews[$0] ?? ImportPreview.File(name: $0, fault: "It is too short.") }))
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

  /// Stores alignments as the server does, a conflict included.
  private func align(_ request: HTTPRequest, _ id: String) -> HTTPResponse {
    guard let id = PDFBundle.ID(id), var detail = bundleDetails[id], case .bytes(let bytes) = request.body,
      let wish = try? BundleAlignment(blazeBinary: bytes)
    else { return notFound }
    for variant in wish.variants {
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
