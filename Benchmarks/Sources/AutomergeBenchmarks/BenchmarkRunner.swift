import AutomergeEngine
import AutomergeWalk
import ByteCoding
import Foundation

/// Measures the engine on real documents: `AutomergeBenchmarks [name …]`.
///
/// Each benchmark runs in a separate process, so that its peak memory can be measured, and prints one line. Results are
/// checked; a wrong result or a missed budget makes the run fail. `PAPERCENTER_CONFORMANCE` names the folder with the
/// data.
@main
struct BenchmarkRunner {
  static func main() throws {
    let names = Array(CommandLine.arguments.dropFirst())
    if names.first == "--walk", names.count == 4 { return try walk(names) }
    if names.first == "--paper", names.count == 3 { return try paper(names) }
    let all = Benchmark.all + Benchmark.scaling
    if names.first == "--one", names.count == 2, let benchmark = all.first(where: { $0.name == names[1] }) {
      try benchmark.runHere()
      return
    }
    var failures = 0
    for benchmark in all where names.isEmpty || names.contains(benchmark.name) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["--one", benchmark.name]
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus != 0 {
        print("\(benchmark.name): failed")
        failures += 1
      }
    }
    exit(failures == 0 ? 0 : 1)
  }
}

extension BenchmarkRunner {
  /// Does the work of `Benchmarks/Web/AutomergeBenchmark` natively: `--walk typing|walk seed count`. Prints the
  /// processor time of the best run in milliseconds and a hash of the result.
  private static func walk(_ words: [String]) throws {
    guard let seed = UInt64(words[2]), let count = Int(words[3]) else {
      throw Measurement.WrongResult(what: "seed and count are numbers")
    }
    var measurement = Measurement()
    let line = measurement.time(runs: 7) {
      words[1] == "typing"
        ? AutomergeTyping.line(seed: seed, keys: count) : AutomergeWalk.line(seed: seed, steps: count)
    }
    printForBrowser(measurement, line)
  }

  /// The same for work on a document: `--paper load|replay|replay_each FILE`, where the file contains the input of
  /// `AutomergePaper`.
  private static func paper(_ words: [String]) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: words[2])))
    var measurement = Measurement()
    let line = measurement.time(runs: 7) {
      words[1] == "load"
        ? AutomergePaper.loaded(bytes) : AutomergePaper.replayed(bytes, oneChangeEach: words[1] == "replay_each")
    }
    printForBrowser(measurement, line)
  }

  /// Prints the milliseconds and the same hash of the result that the page computes.
  private static func printForBrowser(_ measurement: Measurement, _ line: String) {
    var hash: UInt32 = 2_166_136_261
    for byte in line.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    print(measurement.milliseconds, Int32(bitPattern: hash))
  }
}

/// One measured piece of work.
struct Benchmark {
  let name: String
  /// The longest time that the requirements allow, in milliseconds.
  let budget: Double?
  let body: (inout Measurement) throws -> Void

  func runHere() throws {
    var measurement = Measurement()
    try body(&measurement)
    var line = name.padding(toLength: 34, withPad: " ", startingAt: 0)
    line += String(format: "%10.2f ms", measurement.milliseconds)
    if let budget {
      line += String(format: "  %5.2fx of %g ms", measurement.milliseconds / budget, budget)
    } else {
      line += "  no budget       "
    }
    line += String(format: "  peak +%.1f MB", Double(Measurement.peakMemory - measurement.memoryBefore) / 1e6)
    if measurement.bytes > 0 { line += "  \(measurement.bytes) bytes" }
    if !measurement.note.isEmpty { line += "  " + measurement.note }
    guard budget.map({ measurement.milliseconds <= $0 }) ?? true else {
      print(line + "  MISSED")
      exit(1)
    }
    print(line)
  }
}

/// The results of one benchmark.
struct Measurement {
  struct WrongResult: Error {
    let what: String
  }

  var milliseconds = 0.0
  var bytes = 0
  var note = ""
  var memoryBefore = Measurement.peakMemory

  /// The most memory that this process has had, in bytes.
  static var peakMemory: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return (Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0) * 1024
    }
    return 0
  }

  /// The processor time of this process, in milliseconds; other programs on the machine hardly affect it.
  private static var processorTime: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Runs `work` several times, records the time of the best run and returns the result for checking.
  mutating func time<Result>(runs: Int = 1, _ work: () throws -> Result) rethrows -> Result {
    memoryBefore = Measurement.peakMemory
    var best = Double.infinity
    var result: Result?
    for _ in 0..<runs {
      let start = Measurement.processorTime
      let value = try work()
      best = min(best, Measurement.processorTime - start)
      result = value
    }
    milliseconds = best
    guard let result else { preconditionFailure("a benchmark runs at least once") }
    return result
  }

  func check(_ isRight: Bool, _ what: String) throws { try Self.check(isRight, what) }

  static func check(_ isRight: Bool, _ what: String) throws {
    if !isRight { throw WrongResult(what: what) }
  }
}
