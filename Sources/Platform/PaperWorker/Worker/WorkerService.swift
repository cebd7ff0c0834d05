import ByteCoding
import CWorkerProcess
import Glibc
import PDFEngine

/// The life of a worker process: it confines itself, then answers one request after the other until its standard
/// input ends. `papercenter-worker` does nothing else.
public enum WorkerService {
  /// Serves until the parent closes the socket or a limit ends the process.
  /// - Parameter arguments: the program's arguments, as `WorkerLimits` writes them
  /// - Returns: the exit status
  public static func run(arguments: [String]) -> Int32 {
    guard let limits = WorkerLimits(arguments: arguments) else {
      report("it is started by papercenter and serves nobody else")
      return 64
    }
    let status = CWorkerConfine(limits.memoryBytes)
    guard status == 0 else {
      report("limits could not be set (error \(status))")
      return 71
    }
    return serve(FrameSocket(descriptor: STDIN_FILENO, byteLimit: limits.outputBytes), limits: limits)
  }

  private static func serve(_ socket: FrameSocket, limits: WorkerLimits) -> Int32 {
    var responder = WorkerResponder(limits: limits)
    while true {
      do throws(FrameSocket.Failure) {
        let frame = try socket.receive()
        _ = CWorkerAllowProcessorTime(limits.processorSeconds)
        try socket.send(responder.reply(toFrame: frame))
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
