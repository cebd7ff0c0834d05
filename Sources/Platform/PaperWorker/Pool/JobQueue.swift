/// What waits for a worker, and who is next.
///
/// A person who looks at a page does not wait behind an import: interactive jobs go first. So that an import does not
/// starve while somebody leafs through a book, every eighth job is one from the background if there is one.
///
/// A value without threads or clocks. Taking is O(1) on average, removing O(waiting jobs).
struct JobQueue<Job: Equatable> {
  private var interactive = FIFO()
  private var background = FIFO()
  /// How many interactive jobs were taken in a row while background jobs waited.
  private var interactiveRun = 0

  /// How many jobs wait.
  var count: Int { interactive.count + background.count }

  /// How many jobs wait that a person waits for.
  var interactiveCount: Int { interactive.count }

  /// Puts a job behind those of the same priority.
  mutating func append(_ job: Job, priority: WorkerPriority) {
    switch priority {
    case .interactive: interactive.append(job)
    case .background: background.append(job)
    }
  }

  /// Takes the job that is next.
  /// - Parameter allowsBackground: whether a background job may be taken
  mutating func next(allowsBackground: Bool) -> (job: Job, priority: WorkerPriority)? {
    let isBackgroundDue = interactive.count == 0 || interactiveRun >= Self.longestInteractiveRun
    if allowsBackground, isBackgroundDue, let job = background.popFirst() {
      interactiveRun = 0
      return (job, .background)
    }
    guard let job = interactive.popFirst() else { return nil }
    interactiveRun = background.count == 0 ? 0 : interactiveRun + 1
    return (job, .interactive)
  }

  /// Takes a job out, wherever it stands. Returns whether it waited.
  mutating func remove(_ job: Job) -> Bool {
    interactive.remove(job) || background.remove(job)
  }

  /// Takes all jobs out.
  mutating func removeAll() -> [Job] {
    defer { self = JobQueue() }
    return Array(interactive.items + background.items)
  }

  private static var longestInteractiveRun: Int { 7 }

  /// First in, first out. What was taken stays in front of `head` until that is half of the storage.
  private struct FIFO {
    private var storage: [Job] = []
    private var head = 0

    var count: Int { storage.count - head }
    var items: ArraySlice<Job> { storage[head...] }

    mutating func append(_ job: Job) { storage.append(job) }

    mutating func popFirst() -> Job? {
      guard head < storage.count else { return nil }
      let job = storage[head]
      head += 1
      if head * 2 > storage.count {
        storage.removeFirst(head)
        head = 0
      }
      return job
    }

    mutating func remove(_ job: Job) -> Bool {
      guard let index = storage[head...].firstIndex(of: job) else { return false }
      storage.remove(at: index)
      return true
    }
  }
}
