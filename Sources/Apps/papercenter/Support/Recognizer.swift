import PaperDomain
import PaperServer
import PaperStore
import UnixSignals

/// Recognises the text of bundles and waits, with progress on the terminal.
///
/// Ctrl-C stops it; unfinished work stays in the queue for a server or the next command.
struct Recognizer {
  /// The result for one bundle.
  struct Result: Encodable, Sendable {
    var id: PDFBundle.ID
    var name: String
    var pages: Int
    /// Pages with recognised text, from this run or an earlier one.
    var recognized: Int
    /// Pages whose files carry text.
    var carried: Int
    /// Pages with text that a person corrected.
    var corrected: Int
    /// Pages without words.
    var withoutWords: Int
    /// The engine's confidence, 0 to 100.
    var confidence: Int?
    /// Languages and engines, such as `eng, tesseract 5.3.0`.
    var recognizers: [String]
    /// The reason why not every page was recognised.
    var failure: String?

    /// The result as one line.
    var line: String {
      var parts: [String] = []
      if recognized > 0 {
        let how = recognizers.joined(separator: "; ") + (confidence.map { ", confidence \($0) %" } ?? "")
        parts.append("\(recognized) recognised (\(how))")
      }
      if carried > 0 { parts.append("\(carried) with \(carried == 1 ? "its" : "their") own text") }
      if corrected > 0 { parts.append("\(corrected) corrected by hand") }
      if withoutWords > 0 { parts.append("\(withoutWords) without words") }
      return "\(id)  \(pages == 1 ? "1 page" : "\(pages) pages"): \(parts.joined(separator: ", "))  \(name)"
    }
  }

  let store: LibraryStore
  let queue: ImportQueue

  /// Every bundle of the library, oldest first.
  func everyBundle() async throws -> [PDFBundle.ID] {
    let sort = ListSort(key: .created, order: .ascending)
    return try await WholeList.read { slice in try await store.bundles(sort: sort, slice: slice) }.map(\.id)
  }

  /// Recognises text and waits.
  /// - Returns: the result for each bundle that was reached, in order
  func recognize(
    _ bundles: [PDFBundle.ID], languages: TextLanguages?, again: Bool
  ) async throws -> [Result] {
    var jobs: [JobSummary] = []
    for bundle in bundles {
      jobs.append(try await queue.enqueueRecognition(of: bundle, languages: languages, again: again))
    }
    let queue = queue
    let working = Task { await queue.run() }
    let watching = Task {
      for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm) { queue.stop() }
    }
    defer { watching.cancel() }
    let line = ProgressLine()
    var results: [Result] = []
    do {
      for (index, job) in jobs.enumerated() {
        let prefix = jobs.count > 1 ? "[\(index + 1)/\(jobs.count)] " : ""
        let ended = try await queue.wait(for: job.id) { job in
          let page = job.unitsTotal > 0 ? ", page \(min(job.unitsDone + 1, job.unitsTotal)) of \(job.unitsTotal)" : ""
          line.show("\(prefix)Recognising \(job.name)\(page)", done: job.unitsDone, of: job.unitsTotal)
        }
        line.clear()
        results.append(try await result(of: ended, bundle: bundles[index]))
      }
    } catch is CancellationError {
      line.clear()
      Output.note("Stopped. What was recognised is kept; the rest stays in the queue.")
    }
    queue.stop()
    await working.value
    return results
  }

  private func result(of job: JobSummary, bundle: PDFBundle.ID) async throws -> Result {
    let report = try await store.textReport(of: bundle).orNotFound(.bundle, bundle)
    let failure: String? =
      switch job.state {
      case .done: nil
      case .failed: job.failure?.message
      case .paused: "Text recognition was paused. What was recognised is kept."
      case .queued, .running, .waitingForPassword, .cancelled:
        "Text recognition was cancelled. What was recognised is kept."
      }
    if let failure { Output.note("\(job.name): \(failure)") }
    return Result(
      id: bundle, name: job.name, pages: report.pages, recognized: report.recognized, carried: report.carried,
      corrected: report.corrected, withoutWords: report.withoutWords + report.rubbish, confidence: report.confidence,
      recognizers: report.recognizers, failure: failure)
  }
}
