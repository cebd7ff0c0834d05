/// Who waits for a job.
public enum WorkerPriority: Sendable {
  /// A person, now.
  case interactive
  /// An import or another long work.
  case background
}
