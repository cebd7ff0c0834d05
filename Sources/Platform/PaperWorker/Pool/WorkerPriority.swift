/// What waits for a job: a person, or work in the background.
public enum WorkerPriority: Sendable {
  /// A person, now.
  case interactive
  /// An import or another long work.
  case background
}
