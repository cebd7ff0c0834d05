import ByteCoding
import CWorkerProcess
import Glibc
import PDFEngine

/// The life of a worker process: it loads what it needs, confines itself, then answers one request after another until
/// its standard input ends. `papercenter-worker` does nothing else.
public enum WorkerService {
  /// Serves until the parent closes the socket or a limit ends the process.
  /// - Parameters:
  ///   - arguments: the program's arguments: those that `WorkerLimits` writes, then one of the two words below, then
  ///     the kind
  ///   - refusedAllocations: returns how many allocations the process was refused so far; safe in a signal handler
  /// - Returns: the exit status
  public static func run(
    arguments: [String], refusedAllocations: @escaping @convention(c) () -> UInt64
  ) -> Int32 {
    guard
      let kind = arguments.last.flatMap(WorkerKind.init(rawValue:)), let word = arguments.dropLast().last,
      let limits = WorkerLimits(arguments: arguments.dropLast(2)),
      [confinedOnly, confinedAsPossible].contains(word)
    else {
      report("papercenter starts this program; do not run it yourself")
      return 64
    }
    let status = CWorkerLimit(limits.memoryBytes, refusedAllocations)
    guard status == 0 else {
      report("limits could not be set (error \(status))")
      return 71
    }
    for folder in PDFiumLibrary.fontFolders { CWorkerKeepFonts(folder) }
    // Loaded before the confinement, which takes away the files of the libraries.
    let engine = WorkerEngine()
    var recognition: RecognitionEngine?
    if kind == .recognition {
      // Called before the filter forbids it. Recognition must not delay people who wait for a page.
      CWorkerYield()
      recognition = RecognitionEngine()
    }
    let kept = CWorkerConfine()
    let confinement = WorkerConfinement(
      isFiltered: kept.isFiltered != 0, landlockVersion: Int(kept.landlockVersion))
    let responder = WorkerResponder(
      limits: limits, engine: engine, recognition: recognition, confinement: confinement,
      refusesIfLacking: word == confinedOnly)
    return serve(FrameSocket(descriptor: STDIN_FILENO, byteLimit: limits.outputBytes), with: responder)
  }

  /// The argument that makes a worker work even if a part of its confinement is missing.
  static let confinedAsPossible = "confined-as-possible"
  /// The argument that makes it refuse all work in that case.
  static let confinedOnly = "confined-only"

  private static func serve(_ socket: FrameSocket, with responder: WorkerResponder) -> Int32 {
    var responder = responder
    while true {
      do throws(FrameSocket.Failure) {
        let (frame, files) = try socket.receiveWithDescriptors()
        let reply = responder.reply(toFrame: frame, files: files)
        for file in files { close(file) }
        try socket.send(reply)
      } catch {
        if error == .closed { return 0 }
        report("the connection broke (\(error))")
        return 74
      }
      responder.releaseMemoryIfLarge()
    }
  }

  private static func report(_ problem: String) {
    let line = Array("papercenter-worker: \(problem)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
