import PaperDomain
import Trapezio

/// Imports and the reading of text, as they go.
nonisolated public struct ActivityState: TrapezioState {
  /// Another doc with the same file.
  nonisolated public struct Duplicate: Equatable, Sendable {
    public var docID: Doc.ID?
    public var title: String
  }

  /// How many rows of a group are shown before the person asks for more.
  static let groupSize = 100

  public var isLoaded = false
  public var items: [ActivityItem] = []
  public var work = WorkTally()
  /// What is typed, by job.
  public var passwords: Table<Job.ID, String> = [:]
  /// Jobs whose password is on its way.
  public var unlocking: Set<Job.ID> = []
  /// What is known of files that were in the library already.
  public var duplicates: Table<PDFBundle.ID, Duplicate> = [:]
  /// How many rows of what is done are shown.
  public var shownDone = 20

  public init() {}

  /// Rows that a person has to do something about.
  public var needingAttention: [ActivityItem] { items.filter { $0.phase == .blocked || $0.phase == .failed } }
  /// Rows that go on by themselves, what is being done first.
  public var now: [ActivityItem] { items.filter { $0.phase == .working } + items.filter { $0.phase == .waiting } }
  /// Rows that have ended.
  public var done: [ActivityItem] { items.filter { $0.phase == .done } }
}

/// What happens there.
public enum ActivityEvent {
  case docOpened(PaperScreen)
  case cancelPressed(ActivityItem.ID)
  case cancelAllPressed
  case retryPressed(ActivityItem.ID)
  case dismissPressed(ActivityItem.ID)
  case clearPressed
  case showMorePressed
  case passwordTyped(Job.ID, String)
  case passwordSubmitted(Job.ID)
}
