import PaperDomain
import ScreenKit

/// A row: one file's way into the library, an upload or an import together with the reading of its text, or a doc's way out.
nonisolated struct ActivityItem: Equatable, Sendable {
  /// What the row is of.
  nonisolated enum ID: Hashable, Sendable {
    case upload(Int)
    case job(Job.ID)
  }

  /// Where it stands.
  nonisolated enum Phase: String, Sendable { case waiting, working, blocked, failed, done }

  /// A stage and where it stands.
  nonisolated struct Stage: Equatable, Sendable {
    nonisolated enum State: String, Sendable { case done, working, waiting, failed }
    var name: String
    var state: State
  }

  var id: ID
  /// The file's name.
  var name: String
  var phase: Phase
  /// What is being done, in words.
  var status: String = ""
  /// How long it will still take, in words, if that can be told.
  var timeLeft: String?
  /// How much is done and how much there is; nil when nothing is under way, a total of 0 when the end is not known.
  var progress: Progress?
  var stages: [Stage] = []
  /// What happened, what is safe, what to do.
  var reason: String?
  /// The password that was tried does not open the file.
  var isPasswordWrong = false
  var wasCancelled = false
  /// Whether it is a work that can be halted, and whether it is.
  var halt: Halt?
  /// The job that has written a PDF to save.
  var export: Job.ID?
  /// The doc that came of it, or that goes out.
  var docID: Doc.ID?
  /// The bundle that already held the same file.
  var duplicateOf: PDFBundle.ID?
  /// Jobs that a command on this row is for.
  var jobs: [Job.ID] = []

  /// What can be done about a work that may be halted.
  nonisolated enum Halt: Equatable, Sendable { case pause, resume }

  /// How far something is.
  nonisolated struct Progress: Equatable, Sendable {
    var done, total: Double
  }

  /// Whether it can be ended.
  var canCancel: Bool { phase == .waiting || phase == .working || phase == .blocked }
  /// Whether it can be tried again.
  var canRetry: Bool { phase == .failed || wasCancelled }
}
