import Logging
import PaperDomain
import PaperStore
import Synchronization

/// The queue's current problems, which it keeps retrying. Each place has its own entry, so that one bad leftover or job
/// does not block anything else. The status reports them, and each is logged once.
final class QueueFaults: Sendable {
  /// What a problem affects.
  enum Place: Hashable, Sendable, Comparable {
    /// The queue's own folder, without which it cannot take jobs.
    case queueFolder
    /// Cleaning up after processes that died.
    case tidying
    /// Deleting certain leftovers; this does not affect the deletion of others.
    case leftovers
    /// Claiming jobs.
    case taking
    /// Finding jobs of processes that died.
    case lostJobs
    /// Recording a job's end.
    case ending(Job.ID)
    /// Reading the watched folder.
    case watchedFolder
    /// Unreadable names and subfolders in the watched folder.
    case watchedNames
    /// Queueing files from the watched folder with their tags and values.
    case watchedTaking
    /// Moving files of the watched folder to its folders for imported and failed files.
    case filing
    /// Reading the watched folder of notes.
    case watchedNotes
    /// Unreadable names and subfolders in the watched folder of notes.
    case watchedNotesNames
    /// Merging files of the watched folder of notes. The page Notes names the files that cannot be merged.
    case watchedNotesFiles
    /// Writing files in the watched folder of notes.
    case watchedNotesWriting

    /// A description without paths, because callers of the status must not learn about folders.
    var words: String {
      switch self {
      case .queueFolder: "the import queue cannot start"
      case .tidying: "leftovers cannot be cleaned up"
      case .leftovers: "a leftover cannot be deleted"
      case .taking: "jobs cannot be taken from the queue"
      case .lostJobs: "jobs of processes that ended cannot be found"
      case .ending(let id): "the end of job \(id) cannot be recorded"
      case .watchedFolder: "the watched folder cannot be read"
      case .watchedNames: "the watched folder has names that are not UTF-8, or subfolders that cannot be read"
      case .watchedTaking: "files in the watched folder cannot be queued with their tags and values"
      case .filing: "a file in the watched folder cannot be moved"
      case .watchedNotes: "the watched folder of notes cannot be read"
      case .watchedNotesNames:
        "the watched folder of notes has names that are not UTF-8, or subfolders that cannot be read"
      case .watchedNotesFiles: "files in the watched folder of notes cannot be merged"
      case .watchedNotesWriting: "a file in the watched folder of notes cannot be written"
      }
    }

    /// Whether no job can be claimed or ended while this problem lasts.
    var holdsUpJobs: Bool {
      switch self {
      case .queueFolder, .taking, .ending: true
      case .tidying, .leftovers, .lostJobs, .watchedFolder, .watchedNames, .watchedTaking, .filing, .watchedNotes,
        .watchedNotesNames, .watchedNotesFiles, .watchedNotesWriting:
        false
      }
    }
  }

  /// An error's kind, and how many tries in a row have failed.
  private struct Fault {
    var code: String
    var tries = 1
  }

  private let logger: Logger
  private let observers: QueueObservers
  private let faults = Mutex<[Place: Fault]>([:])

  /// Makes an empty list for a queue; `observers` are called when a fault appears or is cleared.
  init(logger: Logger, observers: QueueObservers) {
    self.logger = logger
    self.observers = observers
  }

  /// Descriptions of the current problems, with the kind of each error.
  var words: [String] {
    faults.withLock { faults in
      faults.sorted { $0.key < $1.key }.map { "\($0.key.words) (\($0.value.code)); trying again" }
    }
  }

  /// The problem that keeps jobs from ending and has failed more than once in a row; `nil` if there is none.
  var stall: String? {
    faults.withLock { faults in
      faults.filter { $0.key.holdsUpJobs && $0.value.tries > 1 }.min { $0.key < $1.key }
        .map { "\($0.key.words) (\($0.value.code))" }
    }
  }

  /// Records a fault, and logs it if it is new.
  func record(_ place: Place, _ error: any Error) {
    let code =
      switch error {
      case let error as StoreError: error.code
      case let error as LibraryError: error.description
      default: "internal"
      }
    if record(place, code: code) {
      logger.error("\(place.words); trying again", metadata: ["error": "\(error)"])
    }
  }

  /// Records a fault by its code.
  /// - Returns: whether it is new
  @discardableResult
  func record(_ place: Place, code: String) -> Bool {
    let isNew = faults.withLock { faults in
      let tries = faults[place]?.tries ?? 0
      faults[place] = Fault(code: code, tries: tries + 1)
      return tries == 0
    }
    if isNew { observers.call() }
    return isNew
  }

  func has(_ place: Place) -> Bool { faults.withLock { $0[place] != nil } }

  /// The place works again.
  func clear(_ place: Place) {
    if faults.withLock({ $0.removeValue(forKey: place) }) != nil { observers.call() }
  }
}

/// The pause before the next try: doubles each time, up to a minute.
struct BackOff {
  private var seconds = 1

  mutating func next() -> Duration {
    defer { seconds = min(seconds * 2, 60) }
    return .seconds(seconds)
  }
}
