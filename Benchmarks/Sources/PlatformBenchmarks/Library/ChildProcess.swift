import Foundation

/// A program that runs in parallel with the benchmark; records its peak memory.
final class ChildProcess {
  private let process = Process()
  private let outputPath: String
  /// The largest resident set that was observed, in bytes. The system's value is read every few milliseconds.
  private(set) var peakMemory = 0

  /// Starts a program. A name without a slash refers to the folder of the benchmark's own executable.
  init(_ name: String, _ arguments: [String], in scratch: ScratchFolder) throws {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    outputPath = scratch.path + "/" + UUID().uuidString
    try Data().write(to: URL(fileURLWithPath: outputPath))
    process.executableURL =
      name.contains("/")
      ? URL(fileURLWithPath: name) : own.deletingLastPathComponent().appendingPathComponent(name)
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputPath))
    try process.run()
  }

  var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }

  /// Waits until the program has ended.
  /// - Returns: the program's output
  func finish() throws -> String {
    while process.isRunning {
      lookAtMemory()
      usleep(2_000)
    }
    process.waitUntilExit()
    try require(process.terminationStatus == 0, "\(process.arguments ?? []) ended with \(process.terminationStatus)")
    return output
  }

  /// Waits until the program has printed a line.
  func firstLine() throws -> String {
    while process.isRunning, !output.contains("\n") { usleep(5_000) }
    guard let line = output.split(separator: "\n").first else { throw WrongResult("the program ended") }
    return String(line)
  }

  func lookAtMemory() {
    guard let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = Int(line.split(whereSeparator: { !$0.isNumber }).first ?? "")
    else { return }
    peakMemory = max(peakMemory, kilobytes * 1024)
  }

  /// If the benchmark ends early because of a wrong result, the program is ended, too.
  deinit {
    if process.isRunning { process.terminate() }
  }

  func stop() throws {
    lookAtMemory()
    process.terminate()
    _ = try finish()
  }
}
