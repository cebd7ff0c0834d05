import Foundation
import Glibc

/// Runs one of Avahi's tools, `avahi-publish` or `avahi-browse` from the package avahi-utils, as a child process.
///
/// The tool ends with its task. It also ends with this process, even if this process is killed: the kernel then closes
/// the standard input of a shell that runs the tool, and the shell kills it. What the tool prints may come from anybody
/// on the network, so it is read in lines of limited length.
enum AvahiTool {
  /// Why a tool did not run.
  enum Failure: Error, Equatable {
    /// There is no such program on the path.
    case missing
    /// The program could not be started.
    case notStarted(String)
  }

  /// The longest line, in bytes; longer lines are skipped.
  static let lineLimit = 8_192
  /// The capacity of a pipe on Linux, in bytes.
  private static let pipeCapacity = 65_536

  /// A shell script that runs the tool as its child and kills it when standard input closes. Killing is safe: the tool
  /// has nothing to clean up, because the daemon withdraws its announcements. The script starts no other program,
  /// because `Process` mistakes a program that outlives the shell for the shell.
  private static let keeper = """
    exec 3<&0; "$@" </dev/null 3<&- & tool=$!
    { read -r line <&3; kill -9 "$tool"; } >/dev/null 2>&1 & keeper=$!
    exec 3<&-; wait "$tool"; status=$?; kill -9 "$keeper" 2>/dev/null; exit $status
    """

  /// The path of a program; `nil` if it is not on `PATH`.
  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a tool until it ends, or the task is cancelled.
  /// - Parameter line: called with each line that the tool prints, one at a time, on a thread that it must not block
  /// - Returns: the tool's exit status
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
      // An unstructured task, which cancellation does not end: it must wait until the process has ended.
      await Task { await ends.first { _ in true } ?? -1 }.value
    } onCancel: {
      try? writing.close()
    }
    try? writing.close()
    try? ended.fileHandleForWriting.close()
    await reading.value
    return status
  }

  /// Reads what a tool prints, on a separate thread, until the tool closes its output or `ended` is closed.
  ///
  /// `FileHandle.readabilityHandler` would need no thread, since it uses a Dispatch source. But on Linux, removing such
  /// a source while its pipe closes crashes the process (swift-corelibs-libdispatch, issue 949): this happened at one
  /// server stop in six.
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
          // After the tool has ended, its last output may still be in the pipe, so read once more. Do not wait for the
          // pipe's end: a program that the tool started may keep the pipe open.
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
  /// Starts a process with no signal blocked. The threads that run Swift tasks block all signals, and a child process
  /// inherits that. A shell that does not get the signal of its child's end would wait forever.
  private static func start(_ process: Process) throws {
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
  }
}

/// Assembles lines from chunks of bytes.
struct LineReader {
  private let limit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next chunk.
  /// - Returns: the lines that end in it, without line ends
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
