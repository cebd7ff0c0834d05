/// The jobs that wait for a worker, and which of them is next.
///
/// Interactive jobs go first, so a person who looks at a page does not wait behind an import. So that an import does
/// not starve while somebody leafs through a book, every eighth job is a background job if one waits.
///
/// A value without threads or clocks. Taking a job is O(1) on average, removing one O(waiting jobs).
struct JobQueue<Job: Equatable> {
  private var interactive = FIFO()
  private var background = FIFO()
  /// How many interactive jobs were taken in a row while background jobs waited.
  private var interactiveRun = 0

  /// How many jobs wait.
  var count: Int { interactive.count + background.count }

  /// How many interactive jobs wait.
  var interactiveCount: Int { interactive.count }

  /// Appends a job after those of the same priority.
  mutating func append(_ job: Job, priority: WorkerPriority) {
    switch priority {
    case .interactive: interactive.append(job)
    case .background: background.append(job)
    }
  }

  /// Takes the next job; nil if none may be taken.
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

  /// Removes a job from the queue, wherever it is. Returns whether it was waiting.
  mutating func remove(_ job: Job) -> Bool {
    interactive.remove(job) || background.remove(job)
  }

  /// Removes all jobs and returns them.
  mutating func removeAll() -> [Job] {
    defer { self = JobQueue() }
    return Array(interactive.items + background.items)
  }

  private static var longestInteractiveRun: Int { 7 }

  /// First in, first out. Taken jobs stay in front of `head` until they are half of the storage.
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
