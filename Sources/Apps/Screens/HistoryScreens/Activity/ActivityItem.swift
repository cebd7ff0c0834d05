import PaperDomain
import ScreenKit

/// A row of Activity: a file's upload or its import including the extraction of its text, text recognition, or the
/// export of a doc.
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
  /// The progress; `nil` if nothing is running. A total of 0 means that the end is unknown.
  var progress: Progress?
  var stages: [Stage] = []
  /// Why the work failed: what happened, what is safe, and what the person can do.
  var reason: String?
  /// Whether the last password was wrong.
  var isPasswordWrong = false
  var wasCancelled = false
  /// Whether the work can be paused or resumed; `nil` if neither.
  var halt: Halt?
  /// The job that has written a PDF to save.
  var export: Job.ID?
  /// The doc that was made, or that is exported.
  var docID: Doc.ID?
  /// The bundle that already held the same file.
  var duplicateOf: PDFBundle.ID?
  /// The jobs that the row's commands apply to.
  var jobs: [Job.ID] = []

  /// The command that is offered: pause or resume.
  nonisolated enum Halt: Equatable, Sendable { case pause, resume }

  /// Units done, and units in total.
  nonisolated struct Progress: Equatable, Sendable {
    var done, total: Double
  }

  /// Whether the work can be cancelled.
  var canCancel: Bool { phase == .waiting || phase == .working || phase == .blocked }
  /// Whether the work can be retried.
  var canRetry: Bool { phase == .failed || wasCancelled }
}
