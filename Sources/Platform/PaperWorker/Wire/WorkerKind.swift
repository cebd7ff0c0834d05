/// What a worker process is for.
enum WorkerKind: String, Sendable {
  /// Reading and drawing PDFs.
  case pdf
  /// Recognising text in pictures of pages, with what other processes leave of the processor.
  case recognition
}
