import PaperDomain
import ScreenKit
import Trapezio

/// Uploads and jobs, grouped by what the person has to do about them.
nonisolated struct ActivityState: TrapezioState {
  /// Another doc that has the same file.
  nonisolated struct Duplicate: Equatable, Sendable {
    var docID: Doc.ID?
    var title: String
  }

  /// How many rows of a group are shown before the person asks for more.
  static let groupSize = 100

  var isLoaded = false
  var items: [ActivityItem] = []
  var work = WorkTally()
  /// Problems of the server's queue that it retries, in words.
  var faults: [String] = []
  /// The bytes that the server holds for unfinished imports.
  var heldBytes: Int64 = 0
  /// The typed passwords, by job.
  var passwords: Table<Job.ID, String> = [:]
  /// The jobs whose password has been sent but not answered.
  var unlocking: Set<Job.ID> = []
  /// Docs that already had an imported file, by bundle.
  var duplicates: Table<PDFBundle.ID, Duplicate> = [:]
  /// How many rows of finished work are shown.
  var shownDone = 20

  init() {}

  /// Rows that the person must act on.
  var needingAttention: [ActivityItem] { items.filter { $0.phase == .blocked || $0.phase == .failed } }
  /// Rows of running jobs, then of waiting ones.
  var now: [ActivityItem] { items.filter { $0.phase == .working } + items.filter { $0.phase == .waiting } }
  /// Rows of finished and cancelled work.
  var done: [ActivityItem] { items.filter { $0.phase == .done } }
}

/// The events of the screen.
enum ActivityEvent {
  case docOpened(PaperScreen)
  case cancelPressed(ActivityItem.ID)
  case cancelAllPressed
  case retryPressed(ActivityItem.ID)
  case dismissPressed(ActivityItem.ID)
  case downloadPressed(ActivityItem.ID)
  case haltPressed(ActivityItem.ID, ActivityItem.Halt)
  case clearPressed
  case showMorePressed
  case passwordTyped(Job.ID, String)
  case passwordSubmitted(Job.ID)
}
