import CWorkerProcess
import Glibc

/// A running worker process and the socket to it.
///
/// One thread starts, uses and ends it; the process dies if that thread does.
final class WorkerProcess {
  /// The process's identifier, for diagnosis.
  let identifier: pid_t
  private let socket: FrameSocket
  private let limits: WorkerLimits
  private var hasEnded = false

  /// Why an exchange failed.
  enum Failure: Error {
    /// The process had ended before it took the request; a new one may try again.
    case hadExited
    /// `shouldStop` returned true; the process is dead.
    case stopped
    /// The request failed; the process is dead.
    case failed(WorkerError)
  }

  /// Starts a process.
  /// - Throws: `unavailable`
  init(_ kind: WorkerKind, configuration: WorkerConfiguration) throws(WorkerError) {
    let (executable, limits) = (configuration.executable, configuration.limits)
    let arguments = CStringArray(
      [executable] + limits.arguments
        + [
          configuration.requiresConfinement ? WorkerService.confinedOnly : WorkerService.confinedAsPossible,
          kind.rawValue,
        ])
    let environment = CStringArray(Self.environment)
    var descriptor: Int32 = -1
    var identifier: pid_t = 0
    let status = CWorkerSpawn(executable, arguments.pointers, environment.pointers, &descriptor, &identifier)
    guard status == 0 else {
      throw .unavailable(reason: "\(executable): \(strerror(status).map { String(cString: $0) } ?? "error \(status)")")
    }
    self.identifier = identifier
    self.limits = limits
    // Failure is ignored: the first request notices a process that is gone.
    _ = CWorkerAllowFileSize(identifier, 0)
    // A little more than the worker may send, for the frame around the result.
    socket = FrameSocket(descriptor: descriptor, byteLimit: limits.outputBytes + 1024)
  }

  deinit {
    end()
  }

  /// Sends a request and waits for the answer. After a failure the process is dead.
  /// - Parameters:
  ///   - files: descriptors of the files that the request is about
  ///   - output: a file open for writing, sent as the last one; without one the process cannot write at all
  ///   - shouldStop: called about ten times a second
  func exchange(
    _ request: [UInt8], files: [Int32], output: Int32? = nil, shouldStop: () -> Bool
  ) throws(Failure) -> [UInt8] {
    guard let output else { return try exchange(request, descriptors: files, shouldStop: shouldStop) }
    // The worker holds in memory what it writes, so it can add at most its memory limit to the file.
    var status = stat()
    let size = fstat(output, &status) == 0 ? UInt64(max(0, status.st_size)) : 0
    _ = CWorkerAllowFileSize(identifier, size + limits.memoryBytes)
    defer { if !hasEnded { _ = CWorkerAllowFileSize(identifier, 0) } }
    return try exchange(request, descriptors: files + [output], shouldStop: shouldStop)
  }

  private func exchange(
    _ request: [UInt8], descriptors: [Int32], shouldStop: () -> Bool
  ) throws(Failure) -> [UInt8] {
    let end = ContinuousClock.now + .seconds(Int64(limits.wallClockSeconds))
    var isLate = false
    func mustStop() -> Bool {
      isLate = ContinuousClock.now >= end
      return isLate || shouldStop()
    }

    // Failure is ignored: the exchange below notices a process that is gone.
    _ = CWorkerAllowProcessorTime(identifier, limits.processorSeconds)
    do throws(FrameSocket.Failure) {
      try socket.send(request, descriptors: descriptors, shouldStop: mustStop)
    } catch {
      self.end()
      if error == .closed { throw .hadExited }
      throw isLate ? .failed(.timedOut(seconds: limits.wallClockSeconds)) : .stopped
    }
    do throws(FrameSocket.Failure) {
      return try socket.receive(shouldStop: mustStop)
    } catch {
      switch error {
      case .closed, .broken:
        throw .failed(exitReason())
      case .tooLong:
        self.end()
        throw .failed(.outputLimitExceeded(bytes: limits.outputBytes))
      case .stopped:
        self.end()
        throw isLate ? .failed(.timedOut(seconds: limits.wallClockSeconds)) : .stopped
      }
    }
  }

  /// Ends the process at once and waits until it is gone.
  func end() {
    guard !hasEnded else { return }
    kill(identifier, SIGKILL)
    _ = waitForExit()
  }

  // MARK: - Cause of death

  /// Finds out why the process, which closed its end of the socket, is dying.
  private func exitReason() -> WorkerError {
    let status = waitForExit(killAfterMilliseconds: 2000)
    // What WIFSIGNALED, WTERMSIG and WEXITSTATUS compute.
    let signal = status & 0x7F
    switch signal {
    case 0 where status >> 8 & 0xFF == CWorkerExitOutOfMemory:
      return .memoryLimitExceeded(bytes: limits.memoryBytes)
    case 0: return .exited(status: status >> 8 & 0xFF)
    case SIGSYS: return .forbidden
    case SIGXCPU: return .processorLimitExceeded(seconds: limits.processorSeconds)
    default: return .crashed(signal: signal)
    }
  }

  /// Waits until the process is gone and returns its exit status.
  private func waitForExit(killAfterMilliseconds patience: Int = 0) -> Int32 {
    guard !hasEnded else { return 0 }
    hasEnded = true
    defer { close(socket.descriptor) }
    var status: Int32 = 0
    for _ in 0..<patience {
      let found = waitpid(identifier, &status, WNOHANG)
      if found == identifier { return status }
      if found < 0, errno != EINTR { return 0 }
      usleep(1000)
    }
    kill(identifier, SIGKILL)
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status
  }

  // MARK: - Environment

  /// A worker inherits only those of the parent's variables that say where libraries are.
  private static var environment: [String] {
    let kept = ["PAPERCENTER_PDFIUM", "PAPERCENTER_TESSDATA", "LD_LIBRARY_PATH"].compactMap { (name: String) in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    // A worker has only one thread.
    return kept + ["LANG=C.UTF-8", "OMP_THREAD_LIMIT=1"]
  }
}

/// Zero-terminated strings in a zero-terminated array, as C expects arguments.
private final class CStringArray {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
    pointers[count] = nil
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
