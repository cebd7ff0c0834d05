import Logging
import PaperDomain
import PaperStore

/// Cleans up after processes that died, removes expired files, keeps the word index fast, and reports files on disk
/// that the library does not know.
struct QueueTidying: Sendable {
  /// The interval between two searches for expired files.
  private static let interval: Duration = .seconds(3_600)
  /// The pause between two steps of merging the index, about as long as a step. Meanwhile others can write.
  private static let writersTurn: Duration = .milliseconds(10)
  /// How many unknown folders the log names.
  private static let namedFolders = 10

  let store: LibraryStore
  let faults: QueueFaults
  let observers: QueueObservers
  let logger: Logger
  /// Pauses before a retry; returns `false` if the task was cancelled.
  let pause: @Sendable (Duration) async -> Bool

  /// Cleans up after processes that died.
  /// - Returns: whether nothing is left to do
  @discardableResult
  func run() async -> Bool {
    do {
      let report = try await store.cleanUp()
      let expired = try await store.expireHeldFiles()
      faults.clear(.tidying)
      logger.debug("cleaned up", metadata: ["report": "\(report)"])
      // Web pages reload after each reported change, so report one only if jobs or held files changed.
      if report.requeuedJobs + report.forgottenJobs + expired > 0 { observers.call() }
      guard !report.faults.isEmpty else {
        faults.clear(.leftovers)
        warn(ofUnknown: report)
        return true
      }
      if faults.record(.leftovers, code: "\(report.faults.count)") {
        warn(ofUnknown: report)
        for fault in report.faults {
          logger.warning("a leftover could not be deleted", metadata: ["reason": "\(fault)"])
        }
      }
    } catch {
      faults.record(.tidying, error)
    }
    return false
  }

  /// Finishes an interrupted rebuild of the word index, then merges the index whenever enough was added to it. In a
  /// large library both take minutes, so jobs do not wait for them.
  func keepIndex() async {
    do throws(StoreError) {
      if try await store.finishIndexing() { logger.info("the rebuild of the index of words has finished") }
    } catch {
      // The finished part of the index stays; the next process continues.
      logger.warning("the rebuild of the index of words has not finished", metadata: ["reason": "\(error)"])
    }
    repeat { await mergeIndex() } while await pause(Self.interval)
  }

  private func mergeIndex() async {
    do throws(StoreError) {
      guard try await store.mergeIndex(pause: { await pause(Self.writersTurn) }) else { return }
      logger.info("the index of words was merged")
    } catch {
      guard !Task.isCancelled else { return }
      // Until the next attempt, searches are slower.
      logger.warning("the index of words could not be merged", metadata: ["reason": "\(error)"])
    }
  }

  /// Keeps cleaning up: retries what failed, with growing pauses, and otherwise cleans up every hour.
  func keepTidy() async {
    var backOff = BackOff()
    while await pause(faults.has(.tidying) || faults.has(.leftovers) ? backOff.next() : Self.interval) {
      if await run() { backOff = BackOff() }
    }
  }

  /// Logs files on disk that the library does not know. Otherwise nobody might notice that an old database was
  /// restored.
  private func warn(ofUnknown report: CleanUpReport) {
    if !report.unknownStaging.isEmpty {
      let named = report.unknownStaging.prefix(Self.namedFolders).map { $0.description }.joined(separator: ", ")
      logger.warning(
        """
        staging has uploaded files whose import the library does not know, in \
        \(report.unknownStaging.count == 1 ? "one folder" : "\(report.unknownStaging.count) folders"): \(named). \
        Nothing was changed. `papercenter check` says more.
        """)
    }
    let folders = report.unknownFolders
    guard !folders.isEmpty else { return }
    let named = folders.prefix(Self.namedFolders).map { $0.description }.joined(separator: ", ")
    let more = folders.count > Self.namedFolders ? " and \(folders.count - Self.namedFolders) more" : ""
    logger.warning(
      """
      PDFBundles has \(folders.count == 1 ? "a folder" : "\(folders.count) folders") that the library does not know: \
      \(named)\(more). Nothing was changed. `papercenter check --rebuild` makes bundles from them again.
      """)
  }
}
