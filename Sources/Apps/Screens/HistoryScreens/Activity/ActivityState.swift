import PaperDomain
import ScreenKit
import Trapezio

/// Imports and the reading of text, as they go.
nonisolated struct ActivityState: TrapezioState {
  /// Another doc with the same file.
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
  /// Jobs whose password is on its way.
  var unlocking: Set<Job.ID> = []
  /// Information on files that the library already had.
  var duplicates: Table<PDFBundle.ID, Duplicate> = [:]
  /// How many rows of finished work are shown.
  var shownDone = 20

  init() {}

  /// Rows that a person has to do something about.
  var needingAttention: [ActivityItem] { items.filter { $0.phase == .blocked || $0.phase == .failed } }
  /// Rows of jobs that run or wait; the running ones first.
  var now: [ActivityItem] { items.filter { $0.phase == .working } + items.filter { $0.phase == .waiting } }
  /// Rows that have ended.
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
