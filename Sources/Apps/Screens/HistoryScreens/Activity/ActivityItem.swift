import PaperDomain
import ScreenKit

/// A row: one file's way into the library, an upload or an import together with the reading of its text, or a doc's way out.
nonisolated struct ActivityItem: Equatable, Sendable {
  /// The subject of the row.
  nonisolated enum ID: Hashable, Sendable {
    case upload(Int)
    case job(Job.ID)
  }

  /// The phase of the work.
  nonisolated enum Phase: String, Sendable { case waiting, working, blocked, failed, done }

  /// A stage and its phase.
  nonisolated struct Stage: Equatable, Sendable {
    nonisolated enum State: String, Sendable { case done, working, waiting, failed }
    var name: String
    var state: State
  }

  var id: ID
  /// The file's name.
  var name: String
  var phase: Phase
  /// The current activity, in words.
  var status: String = ""
  /// The remaining time in words, if it can be estimated.
  var timeLeft: String?
  /// The progress; nil if nothing is running, with a total of 0 if the end is unknown.
  var progress: Progress?
  var stages: [Stage] = []
  /// The reason of a failure: what happened, what is safe, what to do.
  var reason: String?
  /// The password that was tried does not open the file.
  var isPasswordWrong = false
  var wasCancelled = false
  /// Whether it is a work that can be halted, and whether it is.
  var halt: Halt?
  /// The job that has written a PDF to save.
  var export: Job.ID?
  /// The doc that was made or is exported.
  var docID: Doc.ID?
  /// The bundle that already held the same file.
  var duplicateOf: PDFBundle.ID?
  /// Jobs that a command on this row is for.
  var jobs: [Job.ID] = []

  /// Whether the work can be paused or resumed.
  nonisolated enum Halt: Equatable, Sendable { case pause, resume }

  /// Units done and units in all.
  nonisolated struct Progress: Equatable, Sendable {
    var done, total: Double
  }

  /// Whether it can be ended.
  var canCancel: Bool { phase == .waiting || phase == .working || phase == .blocked }
  /// Whether it can be tried again.
  var canRetry: Bool { phase == .failed || wasCancelled }
}
