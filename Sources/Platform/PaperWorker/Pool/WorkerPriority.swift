/// Who waits for a request: a person, or background work.
public enum WorkerPriority: Sendable {
  /// A person waits now.
  case interactive
  /// An import or other long work.
  case background
}
