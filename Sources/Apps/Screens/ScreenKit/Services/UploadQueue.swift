import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// The files that this page uploads. At most three are sent at once; the others wait in order.
///
/// Unlike calls, uploads have no timeout: a large file on a slow connection may take long, and can be cancelled. If the
/// server cannot be reached or has no room, files wait and are retried. A refused file stays in the queue with the
/// reason until it is dismissed. Once a file has arrived, its import is a job of the server and survives a reload.
/// Until then a reload would lose the file, so the browser asks before the person leaves the page.
package final class UploadQueue {
  /// One file.
  package struct Upload: Equatable, Sendable {
    nonisolated package enum Phase: Equatable, Sendable {
      case waiting
      /// Bytes sent so far.
      case sending(sent: Double)
      /// The upload failed, with the reason and what to do.
      case failed(reason: String)
    }

    package let id: Int
    /// The file's name.
    package let name: String
    /// The size in bytes.
    package let size: Double
    package fileprivate(set) var phase: Phase
    /// The URL to send the file to.
    fileprivate let url: String
    /// Whether the file is a notebook. The server opens a notebook at once, and makes a job for a PDF.
    fileprivate let isNotebook: Bool
  }

  static let concurrency = 3
  static let retryDelay = 3_000.0

  /// The files that have not arrived, in the order in which they were added.
  package private(set) var uploads: [Upload] = []
  /// The number of files that have arrived since the queue was last empty.
  private(set) var arrivedCount = 0

  private let effects: WebEffects
  private let persons: PersonKeeper
  /// Called with the doc that was made from a notebook.
  var onOpened: ((DocSummary) -> Void)?
  private var files: Table<Int, WebFile> = [:]
  private var claims: Table<Int, EffectClaim> = [:]
  private var retries: EffectClaim?
  private var lastID = 0
  private let observers = TrapezioObservers<Void>()
  private let arrivals = TrapezioObservers<Void>()
  private var subscriptions: [TrapezioSubscription] = []
  private var guardsLeaving: EffectClaim?

  /// Makes an empty queue.
  init(effects: WebEffects, persons: PersonKeeper) {
    self.effects = effects
    self.persons = persons
  }

  /// Whether files wait or are being sent.
  package var isActive: Bool { uploads.contains { !$0.phase.isFailed } }

  /// Adds the PDF files and notebooks among `files` and starts sending them.
  /// - Returns: how many were added, and how many were left out because they are neither
  @discardableResult
  package func add(_ files: [WebFile]) -> (taken: Int, leftOut: Int) {
    var taken = 0
    for file in files {
      if UploadQueue.isPDF(file) {
        append(file, url: API.importFile(name: file.name).path)
      } else if UploadQueue.isNotebook(file) {
        append(file, url: API.openNotebook(title: UploadQueue.title(of: file)).path, isNotebook: true)
      } else {
        continue
      }
      taken += 1
    }
    advance()
    return (taken, files.count - taken)
  }

  /// Adds a PDF file and starts sending it to a route that answers with a job.
  /// - Returns: whether it was added; other files are not
  package func add(_ file: WebFile, to url: String) -> Bool {
    guard UploadQueue.isPDF(file) else { return false }
    append(file, url: url)
    advance()
    return true
  }

  private func append(_ file: WebFile, url: String, isNotebook: Bool = false) {
    lastID += 1
    uploads.append(
      Upload(id: lastID, name: file.name, size: file.size, phase: .waiting, url: url, isNotebook: isNotebook))
    files[lastID] = file
  }

  /// Removes a file, whether it is waiting, being sent or failed.
  package func remove(_ id: Int) {
    guard let index = uploads.firstIndex(where: { $0.id == id }) else { return }
    forget(at: index)
    advance()
  }

  /// Removes all files that have not arrived.
  package func removeAll() {
    uploads.removeAll()
    files.removeAll()
    claims.removeAll()
    advance()
  }

  /// Sends a refused file again.
  package func retry(_ id: Int) {
    guard let index = uploads.firstIndex(where: { $0.id == id }), uploads[index].phase.isFailed else { return }
    uploads[index].phase = .waiting
    advance()
  }

  /// Calls `observer` after each change.
  package func observe(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    observers.add { _ in observer() }
  }

  /// Calls `observer` whenever a file has arrived, as long as the app lives.
  func onArrival(_ observer: @escaping () -> Void) {
    subscriptions.append(arrivals.add { _ in observer() })
  }

  /// Whether a file counts as a PDF, by its type or name. The files `._name` that macOS adds do not count.
  package static func isPDF(_ file: WebFile) -> Bool {
    guard !file.name.beginsLike("._") else { return false }
    return file.type == "application/pdf" || file.name.endsLike(".pdf")
  }

  /// Whether a file is a notebook, by its name. The files that macOS adds do not count.
  package static func isNotebook(_ file: WebFile) -> Bool {
    !file.name.beginsLike("._") && file.name.endsLike(ExportFormat.notebook.fileEnding)
  }

  /// The name of a notebook file without its extension; `nil` if that is empty.
  private static func title(of file: WebFile) -> String? {
    let title = String(decoding: file.name.utf8.dropLast(ExportFormat.notebook.fileEnding.utf8.count), as: UTF8.self)
      .trimmed
    return title.isEmpty ? nil : title
  }

  // MARK: - Sending

  private func advance() {
    var sending = claims.count
    for index in uploads.indices where sending < UploadQueue.concurrency {
      guard uploads[index].phase == .waiting, claims[uploads[index].id] == nil, retries == nil else { continue }
      send(at: index)
      sending += 1
    }
    if !isActive { arrivedCount = 0 }
    guardLeaving()
    observers.send(())
  }

  private func send(at index: Int) {
    let id = uploads[index].id
    guard let file = files[id] else { return }
    uploads[index].phase = .sending(sent: 0)
    let isNotebook = uploads[index].isNotebook
    let request = HTTPRequest(
      sending: file, to: uploads[index].url, method: Route.importFile.method,
      type: isNotebook ? "application/octet-stream" : "application/pdf", person: isNotebook ? persons.header : nil)
    claims[id] = effects.http.send(request) { progress in
      self.change(id) { $0.phase = .sending(sent: progress.sent) }
    } completion: { result in
      self.claims[id] = nil
      self.ended(id, result)
    }
  }

  private func ended(_ id: Int, _ result: Result<HTTPResponse, HTTPFailure>) {
    guard let index = uploads.firstIndex(where: { $0.id == id }) else { return }
    switch result {
    case .success(let response) where response.isSuccess:
      if uploads[index].isNotebook { opened(response.body) }
      forget(at: index)
      arrivedCount += 1
      arrivals.send(())
    case .success(let response) where response.status == 429 || response.status == 503:
      waitAndRetry(at: index)
    case .success(let response):
      uploads[index].phase = .failed(reason: UploadQueue.reason(in: response))
    case .failure:
      waitAndRetry(at: index)
    }
    advance()
  }

  private func opened(_ body: [UInt8]) {
    // If the answer is unreadable, the doc was made and the library shows it.
    if let doc = DocSummary(ifReadable: body) { onOpened?(doc) }
  }

  private func waitAndRetry(at index: Int) {
    uploads[index].phase = .waiting
    guard retries == nil else { return }
    retries = effects.clock.after(UploadQueue.retryDelay) {
      self.retries = nil
      self.advance()
    }
  }

  private static func reason(in response: HTTPResponse) -> String {
    APIErrorBody(ifReadable: response.body)?.error.message ?? Texts.Activity.uploadFailed(status: response.status)
  }

  private func change(_ id: Int, _ change: (inout Upload) -> Void) {
    guard let index = uploads.firstIndex(where: { $0.id == id }) else { return }
    change(&uploads[index])
    observers.send(())
  }

  private func forget(at index: Int) {
    let id = uploads.remove(at: index).id
    files[id] = nil
    claims[id] = nil
  }

  private func guardLeaving() {
    guard isActive != (guardsLeaving != nil) else { return }
    guardsLeaving = isActive ? effects.window.on(EventName("beforeunload")) { $0.preventDefault() } : nil
  }
}

extension UploadQueue.Upload.Phase {
  /// Whether the upload has failed.
  nonisolated package var isFailed: Bool {
    switch self {
    case .failed: true
    case .waiting, .sending: false
    }
  }
}
