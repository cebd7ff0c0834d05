import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The files of a draft: uploads them one after the other, unlocks protected ones, keeps the uploads alive while the
/// person chooses, and deletes them if the draft is abandoned.
final class DraftFiles {
  /// The files in the order of their pages.
  private(set) var files: [DraftFile] = []

  /// How often to ask for the uploads, in milliseconds. The server deletes an upload that nobody has asked for within
  /// an hour.
  static let reminderInterval = 600_000.0

  private let context: AppContext
  private var sources: Table<Int, WebFile> = [:]
  private var lastID = 0
  private var sending: (id: Int, claim: EffectClaim)?
  private var reminder: EffectClaim?
  private var isLooking = false
  private var guardsLeaving: EffectClaim?
  private let onChange: () -> Void

  /// A draft without files.
  /// - Parameter onChange: called after each change
  init(context: AppContext, onChange: @escaping () -> Void) {
    self.context = context
    self.onChange = onChange
  }

  /// Adds a file and starts uploading it.
  func add(_ file: WebFile, as variant: PDFVariant) {
    lastID += 1
    sources[lastID] = file
    files.append(DraftFile(id: lastID, name: file.name, size: file.size, variant: variant))
    advance()
  }

  /// Sets the variant that a file becomes.
  func setVariant(_ variant: PDFVariant, of id: Int) { change(id) { $0.variant = variant } }

  /// Swaps a file with the previous or next one of the same variant.
  func move(_ id: Int, by step: Int) {
    guard let index = files.firstIndex(where: { $0.id == id }) else { return }
    var other = index + step
    while files.indices.contains(other), files[other].variant != files[index].variant { other += step }
    guard files.indices.contains(other) else { return }
    files.swapAt(index, other)
    onChange()
  }

  /// Removes a file and deletes its upload.
  func remove(_ id: Int) {
    guard let index = files.firstIndex(where: { $0.id == id }) else { return }
    drop(files.remove(at: index))
    sources[id] = nil
    advance()
  }

  /// Removes a file that has been imported. Its upload no longer exists.
  func release(_ id: Int) {
    files.removeAll { $0.id == id }
    sources[id] = nil
    advance()
  }

  /// Removes all files and deletes their uploads.
  func removeAll() {
    for file in files { drop(file) }
    forget()
  }

  /// Removes all files after they have been imported. Their uploads no longer exist.
  func forget() {
    files = []
    sources.removeAll()
    sending = nil
    advance()
  }

  /// Sends a file again that was refused or whose upload expired.
  func retry(_ id: Int) {
    change(id) {
      $0.uploadID = nil
      $0.phase = .waiting
    }
    advance()
  }

  /// Unlocks a file with a password.
  func unlock(_ id: Int, password: String) {
    guard let upload = files.first(where: { $0.id == id })?.uploadID else { return }
    context.library.call(API.unlockUpload(uploadID: upload, JobPassword(password: password))) { result in
      switch result {
      case .success(let summary): self.take(summary, for: id)
      case .failure(.refused(_, let detail)) where detail.code == "passwordWrong":
        self.change(id) { $0.phase = .locked(isWrong: true) }
      case .failure(let failure): self.failed(failure, upload)
      }
    }
  }

  /// Handles a failure that the server reported for an upload.
  func failed(_ failure: APIFailure, _ upload: Upload.ID? = nil) {
    guard case .refused(_, let detail) = failure, detail.code == "uploadGone",
      let file = files.first(where: { $0.uploadID == upload || $0.uploadID?.description == detail.detail })
    else { return context.report(failure) }
    change(file.id) { $0.phase = .failed(reason: Texts.Import.waitedTooLong, canRetry: true) }
  }

  /// Keeps the uploads alive while the screen is visible. If there are files meanwhile, the browser asks before the
  /// person leaves the page.
  func keepWaiting(_ isLooking: Bool) {
    self.isLooking = isLooking
    guardLeaving()
    reminder = isLooking ? context.effects.clock.after(DraftFiles.reminderInterval) { self.remind() } : nil
  }

  private func remind() {
    for file in files {
      guard let upload = file.uploadID, file.phase == .ready || file.phase.isLocked else { continue }
      context.library.call(API.showUpload(uploadID: upload)) { result in
        if case .failure(let failure) = result, failure != .unreachable { self.failed(failure, upload) }
      }
    }
    keepWaiting(true)
  }

  // MARK: - Sending

  private func advance() {
    if let id = sending?.id, !files.contains(where: { $0.id == id }) { sending = nil }
    if sending == nil, let next = files.first(where: { $0.phase == .waiting }), let source = sources[next.id] {
      send(source, next.id)
    }
    guardLeaving()
    onChange()
  }

  private func guardLeaving() {
    let isNeeded = isLooking && !files.isEmpty
    guard isNeeded != (guardsLeaving != nil) else { return }
    guardsLeaving = isNeeded ? context.effects.window.on(EventName("beforeunload")) { $0.preventDefault() } : nil
  }

  private func send(_ file: WebFile, _ id: Int) {
    change(id) { $0.phase = .sending(sent: 0) }
    let request = HTTPRequest(
      sending: file, to: API.sendUpload(name: file.name).path, method: Route.sendUpload.method, type: "application/pdf")
    let claim = context.effects.http.send(request) { progress in
      self.change(id) { $0.phase = .sending(sent: progress.sent) }
    } completion: { result in
      self.sending = nil
      self.arrived(id, result)
      self.advance()
    }
    sending = (id, claim)
  }

  private func arrived(_ id: Int, _ result: Result<HTTPResponse, HTTPFailure>) {
    guard case .success(let response) = result else {
      return change(id) { $0.phase = .failed(reason: Texts.Import.notSent, canRetry: true) }
    }
    do throws(ByteCodingError) {
      if response.isSuccess {
        take(try UploadSummary(blazeBinary: response.body), for: id)
      } else {
        let reason = try APIErrorBody(blazeBinary: response.body).error.message
        change(id) { $0.phase = .failed(reason: reason, canRetry: response.status != 422) }
      }
    } catch {
      change(id) { $0.phase = .failed(reason: Texts.Activity.uploadFailed(status: response.status), canRetry: true) }
    }
  }

  private func take(_ summary: UploadSummary, for id: Int) {
    change(id) { file in
      file.uploadID = summary.id
      file.pageCount = summary.pageCount
      file.suggestedName = summary.suggestedName
      file.phase = summary.needsPassword ? .locked(isWrong: false) : .ready
    }
  }

  private func drop(_ file: DraftFile) {
    guard let upload = file.uploadID else { return }
    // If deleting fails now, the server deletes it later.
    context.library.perform(API.dropUpload(uploadID: upload)) { _ in }
  }

  private func change(_ id: Int, _ change: (inout DraftFile) -> Void) {
    guard let index = files.firstIndex(where: { $0.id == id }) else { return }
    change(&files[index])
    onChange()
  }
}

extension DraftFile.Phase {
  nonisolated fileprivate var isLocked: Bool { if case .locked = self { true } else { false } }
}
