public import OCREngine
public import PDFEngine

/// Why a request to a worker failed. Other requests do not fail with it: the next one is served, by a new process if
/// necessary.
public enum WorkerError: Error, Equatable, Sendable {
  /// The document is at fault.
  case pdf(PDFError)
  /// The words of a page could not be recognised.
  case ocr(OCRError)
  /// A signal ended the worker.
  case crashed(signal: Int32)
  /// The kernel ended the worker because it tried something forbidden: see `Documentation/Confinement.md`.
  case forbidden
  /// The worker ended itself.
  case exited(status: Int32)
  /// The worker used up its memory limit, in bytes.
  case memoryLimitExceeded(bytes: UInt64)
  /// The worker used up the processor time of a request.
  case processorLimitExceeded(seconds: UInt64)
  /// The worker did not answer in time.
  case timedOut(seconds: UInt64)
  /// The worker's answer is longer than allowed.
  case outputLimitExceeded(bytes: Int)
  /// The worker's answer makes no sense.
  case invalidReply(reason: String)
  /// The worker's program could not be started.
  case unavailable(reason: String)
  /// The caller's task was cancelled.
  case cancelled
  /// The pool was shut down.
  case shutDown
}

extension WorkerError: CustomStringConvertible {
  /// What happened and what to do, in one sentence.
  public var description: String {
    switch self {
    case .pdf(let error): error.description
    case .ocr(let error): error.description
    case .crashed(let signal): "the PDF made the reader crash (signal \(signal)); the file is probably damaged"
    case .forbidden: "the PDF made the reader attempt something forbidden; the file is probably an attack"
    case .exited(let status): "the PDF reader ended with status \(status)"
    case .memoryLimitExceeded(let bytes): "the PDF needs more than \(bytes >> 20) MiB of memory"
    case .processorLimitExceeded(let seconds): "the PDF needs more than \(seconds) s of processor time"
    case .timedOut(let seconds): "the PDF reader did not answer within \(seconds) s"
    case .outputLimitExceeded(let bytes): "the result is larger than \(bytes >> 20) MiB"
    case .invalidReply(let reason): "the PDF reader's answer is not usable: \(reason)"
    case .unavailable(let reason): "the PDF reader could not be started: \(reason)"
    case .cancelled: "the work was cancelled"
    case .shutDown: "PaperCenter is shutting down"
    }
  }
}
