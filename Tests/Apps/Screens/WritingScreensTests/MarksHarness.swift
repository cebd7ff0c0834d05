import BlazeBinary
import ByteCoding
import DocSession
import Ink
import Notebook
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

/// The library's marks without a server: accepts and answers as the real one promises, or cannot be reached.
final class FakeMarks: HTTPClient {
  var logs: [PageVersion.ID: [LogGroup]] = [:]
  var isReachable = true
  /// If set, additions are refused with this code.
  var refusal: String?
  private(set) var posts: [LogUpdate] = []
  /// The result of merging a file; `nil` refuses it.
  var merge: MarksMerge?
  /// The names of the merged files.
  private(set) var merges: [String] = []
  /// The library's persons; `nil` if it does not answer that request.
  var persons: [PersonEntry]?
  /// The steps that can be undone and redone; `nil` if it does not answer that request.
  var next: NextSteps?
  /// The requests to undo and redo. There is nothing to undo.
  private(set) var turns: [HistoryTurn] = []
  /// Damages the logs that are read.
  var damage: (([UInt8]) -> [UInt8])?
  /// The list of marks; `nil` refuses it.
  var list: MarkList?
  /// The URLs of the requested lists.
  private(set) var listsAsked: [String] = []
  /// The paper whose questions get points.
  var paper: FakePaper?
  private var waiting: [() -> Void] = []
  private var stepCount: UInt64 = 0

  func send(
    _ request: HTTPRequest, progress: ((UploadProgress) -> Void)?,
    completion: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
  ) -> EffectClaim {
    var isWanted = true
    waiting.append {
      let answer: Result<HTTPResponse, HTTPFailure> =
        self.isReachable ? .success(self.answer(request)) : .failure(.unreachable)
      if isWanted { completion(answer) }
    }
    return EffectClaim { isWanted = false }
  }

  /// Answers all requests, in order.
  func deliver() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  static let beginning = Instant(millisecondsSince1970: 1_700_000_000_000)

  func log(_ version: PageVersion.ID) -> [LogGroup] {
    if let log = logs[version] { return log }
    let first = NotebookPage.beginning(of: version.uniqueID, width: 600 * 64, height: 800 * 64, at: FakeMarks.beginning)
    logs[version] = [first]
    return [first]
  }

  func notebook(_ version: PageVersion.ID) throws -> NotebookPage { try NotebookPage(log: log(version)) }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    if request.url == API.status().request.path {
      let status = LibraryStatus(
        revision: 1, docCount: 0, bundleCount: 0, trashCount: 0, activeJobs: 0, failedJobs: 0)
      return HTTPResponse(status: 200, body: status.blazeBinary)
    }
    if let answer = paper?.answer(request) { return answer }
    if let persons, request.url == API.listPersons().request.path {
      return HTTPResponse(status: 200, body: PersonList(persons: persons).blazeBinary)
    }
    if let next, request.url == API.showNextSteps().request.path {
      return HTTPResponse(status: 200, body: next.blazeBinary)
    }
    if let next, request.url == API.undoStep(HistoryTurn()).request.path, case .bytes(let bytes) = request.body,
      let turn = try? HistoryTurn(blazeBinary: bytes)
    {
      turns.append(turn)
      let answer = HistoryTurned(result: HistoryResult(outcome: .nothing), next: next)
      return HTTPResponse(status: 200, body: answer.blazeBinary)
    }
    let parts = request.url.split(separator: "/")
    guard parts.count >= 5, parts[2] == "page-versions", let version = PageVersion.ID(String(parts[3])) else {
      return HTTPResponse(status: 404, body: [])
    }
    if parts.count == 6, parts[5].hasPrefix("list?") {
      listsAsked.append(String(parts[5].dropFirst("list?".count)))
      if let list { return HTTPResponse(status: 200, body: list.blazeBinary) }
      let body = APIErrorBody(error: APIErrorDetail(code: "notFound", message: "It is gone.", detail: nil))
      return HTTPResponse(status: 404, body: body.blazeBinary)
    }
    if parts[4].hasPrefix("notebook?name=") {
      merges.append(String(parts[4].dropFirst("notebook?name=".count)))
      if let merge { return HTTPResponse(status: 200, body: merge.blazeBinary) }
      let body = APIErrorBody(error: APIErrorDetail(code: "notebookNotMerged", message: "No.", detail: nil))
      return HTTPResponse(status: 422, body: body.blazeBinary)
    }
    var notebook: NotebookPage
    do {
      notebook = try NotebookPage(log: log(version))
      if request.method == "GET" {
        let bytes = LogUpdate(vector: notebook.versionVector, groups: notebook.groups).blazeBinary
        return HTTPResponse(status: 200, body: damage?(bytes) ?? bytes)
      }
      guard case .bytes(let bytes) = request.body else { return HTTPResponse(status: 400) }
      let update = try LogUpdate(blazeBinary: bytes)
      if let refusal {
        let body = APIErrorBody(error: APIErrorDetail(code: refusal, message: "No.", detail: nil))
        return HTTPResponse(status: 409, body: body.blazeBinary)
      }
      posts.append(update)
      _ = try notebook.receive(update.groups)
      logs[version] = notebook.groups
      let steps = update.groups.map { _ -> LibraryEdit.ID in
        stepCount += 1
        return LibraryEdit.ID(UniqueID(high: 77, low: stepCount))
      }
      let sent = Set(update.groups.map { $0.id })
      let missing = notebook.groups(missingFrom: update.vector).filter { !sent.contains($0.id) }
      let answer = LogUpdate(vector: notebook.versionVector, groups: missing)
      return HTTPResponse(
        status: 200, body: MarksReceipt(steps: steps, update: answer.blazeBinary).blazeBinary)
    } catch {
      let body = APIErrorBody(error: APIErrorDetail(code: "marksGap", message: "\(error)", detail: nil))
      return HTTPResponse(status: 409, body: body.blazeBinary)
    }
  }
}

/// Two pages of a viewer with marks over them, without a browser or server.
final class MarksHarness {
  let effects: RecordingEffects
  let marks: FakeMarks
  let context: AppContext
  let store: WritingStore
  let page = TestPage()
  private(set) var pages: [OverlayPage] = []
  let scale: PageScale
  private var time = 0.0

  static func version(_ number: Int) -> PageVersion.ID { PageVersion.ID(UniqueID(high: 5, low: UInt64(number + 1))) }

  /// - Parameters:
  ///   - like: an earlier window of the same browser, whose stored data this one takes over
  ///   - marks: the server
  ///   - replica: distinguishes two windows that write
  init(
    like other: MarksHarness? = nil, marks: FakeMarks? = nil, replica: Int = 0, pages count: Int = 2,
    scale: PageScale? = nil, sockets: RecordingSockets? = nil
  ) {
    effects = RecordingEffects(url: "/")
    if let other {
      effects.storage.values = other.effects.storage.values
      effects.database.values = other.effects.database.values
    }
    self.scale = scale ?? PageScale(zoom: 1, pixelRatio: 1)
    let marks = marks ?? other?.marks ?? FakeMarks()
    self.marks = marks
    let own = effects.effects
    _ = own.window.randomBytes(replica)
    context = AppContext(
      effects: WebEffects(
        http: marks, storage: own.storage, unsent: own.unsent, clock: own.clock, files: own.files, window: own.window,
        history: own.history, parts: own.parts), sockets: sockets, database: effects.database)
    store = WritingStore(context: context, isEmbedded: false)
    store.appear()
    pages = (0..<count).map { MarksHarness.overlayPage($0) }
    // As in a viewer, a page comes near before its layer is drawn.
    for page in pages { store.pageAppeared(page, at: self.scale) }
    show()
    settle()
  }

  static func overlayPage(
    _ index: Int, version number: Int? = nil, width: Double = 800, canAnnotate: Bool = true
  ) -> OverlayPage {
    let bundle = PDFBundle.ID(UniqueID(high: 6, low: 1))
    return OverlayPage(
      index: index, id: .page(Page.ID(UniqueID(high: 4, low: UInt64(index + 1)))), version: version(number ?? index),
      canAnnotate: canAnnotate,
      sheet: PageSheet(bundleID: bundle, pageNumber: index + 1, content: .picture(nil), preview: nil, isDefault: true),
      turn: .none,
      width: width,
      height: width * 4 / 3, frame: NormalizedRect(x: 0, y: 0, width: 1, height: 1))
  }

  private func show() {
    let store = store
    let pages = pages
    page.show(
      div {
        for page in pages { store.layer(over: page) }
        store.toolbar
        store.status(isOffline: false)
      })
  }

  /// Answers and draws until nothing is left.
  func settle() {
    for _ in 0..<8 {
      page.settle()
      effects.database.deliver()
      marks.deliver()
    }
    page.settle()
  }

  /// Lets the browser draw a frame, including the stroke in progress.
  func frame() { effects.clock.advance(by: 16) }

  func pass(_ milliseconds: Double) {
    effects.clock.advance(by: milliseconds)
    settle()
  }

  /// A pointer event at a point of the first page, in points.
  @discardableResult
  func pointer(
    _ phase: PagePointer.Phase, _ x: Double, _ y: Double, on page: Int = 0, kind: TrapezioWeb.Event.PointerKind = .pen,
    id: Int32 = 1, buttons: Int = 1, pressure: Double = 0.5
  ) -> PointerTaker {
    time += 8
    let sample = PagePointer.Sample(x: x / 600, y: y / 800, pressure: pressure, time: time)
    return store.pointer(
      PagePointer(phase, id: id, kind: kind, buttons: buttons, samples: [sample]), on: pages[page])
  }

  /// Draws a line with a pen and lifts it.
  func stroke(_ places: [(Double, Double)], on page: Int = 0, pressure: Double = 0.5) {
    guard let first = places.first, let last = places.last else { return }
    pointer(.down, first.0, first.1, on: page, pressure: pressure)
    for place in places.dropFirst() { pointer(.move, place.0, place.1, on: page, pressure: pressure) }
    pointer(.up, last.0, last.1, on: page, buttons: 0, pressure: 0)
  }

  func wave(at y: Double) -> [(Double, Double)] {
    (0..<20).map { (index: Int) -> (Double, Double) in
      (100 + Double(index) * 10, y + Double(index % 4) * 5)
    }
  }

  func press(_ key: String, _ modifiers: TrapezioWeb.Event.Modifiers = []) -> Bool {
    let event = TrapezioWeb.Event()
    event.key = key
    event.modifiers = modifiers
    let isTaken = store.keyPressed(event)
    page.settle()
    return isTaken
  }

  /// The marks of a page on the server, as they would be drawn.
  func stored(_ page: Int = 0) throws -> [Annotation] {
    try marks.notebook(MarksHarness.version(page)).state.annotations
  }

  func shown(_ page: Int = 0) -> [Annotation] {
    store.page(of: MarksHarness.version(page))?.ink.marks.map { $0.annotation } ?? []
  }

  /// Adds persons with these names to the library.
  func addPersons(_ names: String...) -> [PersonSummary] {
    let persons = names.enumerated().map { index, name in
      PersonSummary(
        id: Person.ID(UniqueID(high: 9, low: UInt64(index + 1))), name: name, color: HexColor(rgb: 0xC0_3030))
    }
    marks.persons = persons.map { PersonEntry(person: $0, stepCount: 0) }
    return persons
  }

  /// The elements with a class.
  func elements(_ className: String) -> [MemoryElement] {
    page.settle()
    return page.document.root.everything.filter {
      ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(className))
    }
  }

  var status: String { page.texts("status").last ?? "" }

  /// What was drawn since the last call on one of a page's canvases, by the canvas's index.
  func drawn(_ canvas: Int, page number: Int = 0) -> String {
    let canvases = page.document.root.everything.filter { $0.tag == "canvas" }
    guard canvases.indices.contains(5 * number + canvas) else { return "" }
    return page.document.takeDrawings(on: canvases[5 * number + canvas]).map { $0.description }.joined(separator: "\n")
  }
}
