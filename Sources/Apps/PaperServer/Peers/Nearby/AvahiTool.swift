import Foundation
import Glibc

/// One of Avahi's tools as a child process: `avahi-publish` and `avahi-browse` of the package avahi-utils.
///
/// The process ends with its task, and with this process however that ends: a shell beside it ends it when its standard input
/// closes, which the kernel does. What it prints may come from anybody on the network, so it is read in lines of bounded length.
enum AvahiTool {
  /// Why a tool did not run.
  enum Failure: Error, Equatable {
    /// There is no such program on the path.
    case missing
    /// It could not be started.
    case notStarted(String)
  }

  /// Longer lines are passed over.
  static let lineLimit = 8_192
  /// What a pipe of Linux holds at most.
  private static let pipeCapacity = 65_536

  /// Keeps the tool as its child, and kills it when standard input closes: it has nothing to put in order, since the daemon
  /// withdraws what it announced. The shell starts no other program, since `Process` takes one that outlives it for the shell.
  private static let keeper = """
    exec 3<&0; "$@" </dev/null 3<&- & tool=$!
    { read -r line <&3; kill -9 "$tool"; } >/dev/null 2>&1 & keeper=$!
    exec 3<&-; wait "$tool"; status=$?; kill -9 "$keeper" 2>/dev/null; exit $status
    """

  /// The path of a program; `nil` if it is not there.
  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a tool until it ends, or the task is cancelled.
  /// - Parameter line: gets each line that it prints, one after the other, on a thread that it may not hold up
  /// - Returns: its exit status
  /// - Throws: `Failure`
  static func run(
    _ name: String, _ arguments: [String], line: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async throws(Failure) -> Int32 {
    guard let path = path(of: name) else { throw .missing }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", keeper, "sh", path] + arguments
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    let (ends, end) = AsyncStream<Int32>.makeStream()
    process.terminationHandler = { process in
      end.yield(process.terminationStatus)
      end.finish()
    }
    do {
      try start(process)
    } catch {
      throw .notStarted("\(error)")
    }
    let ended = Pipe()
    let reading = Task {
      await read(output.fileHandleForReading, until: ended.fileHandleForReading, line)
    }
    let writing = input.fileHandleForWriting
    let status = await withTaskCancellationHandler {
      // A task of its own, since it ends only when the process has.
      await Task { await ends.first { _ in true } ?? -1 }.value
    } onCancel: {
      try? writing.close()
    }
    try? writing.close()
    try? ended.fileHandleForWriting.close()
    await reading.value
    return status
  }

  /// Reads what a tool prints, on a thread of its own, until the tool closes its output, or `ended` is closed.
  ///
  /// `FileHandle.readabilityHandler` would read it without a thread, by a source of Dispatch. On Linux, taking such a source away
  /// while its pipe closes crashes the process (swift-corelibs-libdispatch, issue 949): one stop of a server in six.
  private static func read(
    _ output: FileHandle, until ended: FileHandle, _ line: @escaping @Sendable ([UInt8]) -> Void
  ) async {
    _ = fcntl(output.fileDescriptor, F_SETFL, O_NONBLOCK)
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        var lines = LineReader(limit: lineLimit)
        var buffer = [UInt8](repeating: 0, count: pipeCapacity)
        var sources = [output, ended].map { pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0) }
        var isEnding = false
        while !isEnding {
          guard poll(&sources, nfds_t(sources.count), -1) > 0 || errno == EINTR else { break }
          // What it printed last may still be in the pipe, and is read once more. The pipe's end need not come: a program that the
          // tool started may hold it open.
          isEnding = sources[1].revents != 0
          let count = Glibc.read(output.fileDescriptor, &buffer, buffer.count)
          if count == 0 { break }
          for each in lines.take(Array(buffer.prefix(max(0, count)))) { line(each) }
        }
        done.resume()
      }
    }
  }
}

extension AvahiTool {
  /// Starts a process with no signal blocked. Threads of a task block them all, a child inherits that, and a shell that does not
  /// hear of a child's end waits for ever.
  private static func start(_ process: Process) throws {
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
  }
}

/// Puts lines together from what comes in parts.
struct LineReader {
  private let limit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a part.
  /// - Returns: the lines that end in it, without their ends
  mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for piece in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if piece.offset > 0 {
        if !isTooLong { lines.append(rest) }
        (rest, isTooLong) = ([], false)
      }
      guard !isTooLong, rest.count + piece.element.count <= limit else {
        (rest, isTooLong) = ([], true)
        continue
      }
      rest += piece.element
    }
    return lines
  }
}
