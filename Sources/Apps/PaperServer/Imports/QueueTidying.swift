import Logging
import PaperDomain
import PaperStore

/// The queue's tidying: it puts right what processes that died have left and what has become old, and names what is on the
/// disk and not in the library.
struct QueueTidying: Sendable {
  /// How often what has become old is looked for.
  private static let interval: Duration = .seconds(3_600)
  /// How many unknown folders the log names.
  private static let namedFolders = 10

  let store: LibraryStore
  let faults: QueueFaults
  let observers: QueueObservers
  let logger: Logger
  /// Waits before something that failed is tried again; answers `false` when the task was cancelled.
  let pause: @Sendable (Duration) async -> Bool

  /// Puts right what processes that died have left.
  /// - Returns: whether nothing is left to do
  @discardableResult
  func run() async -> Bool {
    do {
      let report = try await store.cleanUp()
      let expired = try await store.expireHeldFiles()
      faults.clear(.tidying)
      logger.debug("cleaned up", metadata: ["report": "\(report)"])
      // Pages load again what they show when they hear of a change, so they hear of none when the jobs are as they were.
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

  /// Ends a rebuild of the index of words that was cut short. In a large library it takes minutes, so jobs do not wait for it.
  func finishIndexing() async {
    do throws(StoreError) {
      if try await store.finishIndexing() { logger.info("the index of words is whole again") }
    } catch {
      // What was indexed stays so; the next process goes on.
      logger.warning("the index of words is not whole yet", metadata: ["reason": "\(error)"])
    }
  }

  /// Tidies again: what could not be tidied with back-off, and every hour what has become old.
  func keepTidy() async {
    var backOff = BackOff()
    while await pause(faults.has(.tidying) || faults.has(.leftovers) ? backOff.next() : Self.interval) {
      if await run() { backOff = BackOff() }
    }
  }

  /// Names what is on the disk and not in the library: nobody else may notice that an old database was put back.
  private func warn(ofUnknown report: CleanUpReport) {
    if !report.unknownStaging.isEmpty {
      let named = report.unknownStaging.prefix(Self.namedFolders).map { $0.description }.joined(separator: ", ")
      logger.warning(
        """
        staging has files that somebody sent and whose import the library does not know, in \
        \(report.unknownStaging.count == 1 ? "one folder" : "\(report.unknownStaging.count) folders"): \(named). Nothing was \
        changed. `papercenter check` says more.
        """)
    }
    let folders = report.unknownFolders
    guard !folders.isEmpty else { return }
    let named = folders.prefix(Self.namedFolders).map { $0.description }.joined(separator: ", ")
    let more = folders.count > Self.namedFolders ? " and \(folders.count - Self.namedFolders) more" : ""
    logger.warning(
      """
      PDFBundles has \(folders.count == 1 ? "a folder" : "\(folders.count) folders") that the library does not know: \
      \(named)\(more). Nothing was changed. `papercenter check --rebuild` makes bundles of them again.
      """)
  }
}
