import Foundation
import PaperDomain
import PaperServer
import UnixSignals

/// Runs imports to the end, including text extraction, with progress on the terminal.
///
/// Ctrl-C cancels unfinished work; finished work is kept.
struct Importer {
  /// The result for one file.
  struct ImportedBundle: Encodable, Sendable {
    var id: PDFBundle.ID
    var name: String
    var pageCount: Int
    var docID: Doc.ID?
  }

  let queue: ImportQueue
  /// Whether a person can be asked for a password.
  let asksForPasswords: Bool

  /// Imports files and waits.
  /// - Parameter report: called once with the imported bundles, in the order of the requests
  /// - Returns: whether every request was fulfilled; if not, the reasons are on standard error
  func importAll(
    _ requests: [ImportRequest], report: ([ImportedBundle]) throws -> Void
  ) async throws -> Bool {
    var jobs: [JobSummary] = []
    for request in requests { jobs.append(try await queue.enqueue(request)) }
    let imported = try await finish(jobs)
    try report(imported)
    return imported.count == requests.count
  }

  /// Adds files to an existing bundle, and waits.
  /// - Returns: whether that worked; if not, the reason is on standard error
  func grow(_ request: GrowthRequest) async throws -> Bool {
    try await finish([try await queue.enqueue(request)]).count == 1
  }

  /// Works until all jobs have ended or been cancelled.
  /// - Returns: the results of the finished jobs, in order
  private func finish(_ jobs: [JobSummary]) async throws -> [ImportedBundle] {
    let queue = queue
    let ids = jobs.map(\.id)
    let working = Task { await queue.run() }
    let watching = Task {
      for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm) {
        for id in ids {
          do {
            _ = try await queue.cancel(id)
          } catch {
            Output.note("An import could not be cancelled: \(error)")
          }
        }
      }
    }
    defer { watching.cancel() }

    let line = ProgressLine()
    let result: Result<[ImportedBundle], any Error>
    do {
      var imported: [ImportedBundle] = []
      for (index, job) in jobs.enumerated() {
        let prefix = jobs.count > 1 ? "[\(index + 1)/\(jobs.count)] " : ""
        if let bundle = try await finish(job, prefix: prefix, line: line) { imported.append(bundle) }
      }
      result = .success(imported)
    } catch {
      result = .failure(error)
    }
    line.clear()
    queue.stop()
    await working.value
    return try result.get()
  }

  /// Ends the command with the reason if the queue is stalled, for example by a full disk.
  private func checkThatJobsGoOn() throws {
    guard let stall = queue.stall else { return }
    throw CommandFailure(
      "The import cannot continue: \(stall). Check that the disk has room and can be written. Queued files stay in the "
        + "library's queue: the next start of a server, or the next import, continues with them.")
  }

  private func finish(_ job: JobSummary, prefix: String, line: ProgressLine) async throws -> ImportedBundle? {
    var ended = try await wait(for: job, prefix: prefix, line: line)
    while ended.state == .waitingForPassword {
      line.clear()
      guard asksForPasswords, let password = Self.ask("Password for \(job.name): "), !password.isEmpty else {
        let isWrong = ended.failure?.code == "passwordWrong"
        Output.note(
          "\(job.name): \(isWrong ? "the password does not open it" : "it is protected by a password"). It was not "
            + "imported. Give its password with --password-file.")
        _ = try await queue.cancel(job.id)
        return nil
      }
      _ = try await queue.unlock(job.id, password: password)
      ended = try await wait(for: job, prefix: prefix, line: line)
    }
    guard ended.state == .done, let id = ended.bundleID else {
      line.clear()
      Output.note("\(job.name): \(ended.failure?.message ?? "cancelled. It was not imported.")")
      return nil
    }
    let bundle = try await queue.waitForText(of: id) { bundle in
      try checkThatJobsGoOn()
      line.show(
        "\(prefix)Reading the words of \(job.name)", done: Int64(min(bundle.pagesRead, bundle.pageCount)),
        of: Int64(bundle.pageCount))
    }
    line.clear()
    if let other = ended.duplicateOf {
      Output.note("\(job.name): imported again; bundle \(other) contains the same file.")
    }
    let wordless = bundle.pageCount - bundle.pagesWithText
    if wordless > 0, bundle.textFailure == nil {
      Output.note(
        "\(job.name): "
          + "\(wordless == bundle.pageCount ? "its pages have" : "\(wordless) of its \(bundle.pageCount) pages have") "
          + "no text. A running server recognises it, and so does `papercenter ocr \(id)`.")
    }
    if let reason = bundle.textFailure { Output.note("\(job.name): its words could not all be read. \(reason)") }
    return ImportedBundle(
      id: id, name: bundle.name ?? "Untitled bundle", pageCount: bundle.pageCount, docID: ended.docID)
  }

  private func wait(for job: JobSummary, prefix: String, line: ProgressLine) async throws -> JobSummary {
    try await queue.wait(for: job.id) { job in
      try checkThatJobsGoOn()
      line.show(
        "\(prefix)\(job.stage.isEmpty ? "Waiting" : job.stage) \(job.name)", done: job.unitsDone, of: job.unitsTotal)
    }
  }

  /// Asks for a text on the terminal without echoing it; `nil` if there is no terminal.
  private static func ask(_ prompt: String) -> String? {
    guard isatty(STDIN_FILENO) == 1, let typed = getpass(prompt) else { return nil }
    return String(cString: typed)
  }
}
