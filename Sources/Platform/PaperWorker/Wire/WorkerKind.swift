/// The kind of work that a worker process does.
enum WorkerKind: String, Sendable {
  /// Reading and drawing PDFs.
  case pdf
  /// Recognising text in pictures of pages, with only the processor time that other processes leave.
  case recognition
}
