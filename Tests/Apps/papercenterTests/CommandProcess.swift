import Foundation

/// The built `papercenter`, run like a person runs it.
struct CommandProcess {
  /// The exit code and the output of a run.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    /// Standard output as one JSON value.
    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// The executable next to the test bundle.
  static var executable: URL {
    #if os(Linux)
      let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    #else
      let bundle = Bundle.main.bundleURL
    #endif
    return bundle.deletingLastPathComponent().appendingPathComponent("papercenter")
  }

  /// The library that the commands work on.
  let library: String

  /// Runs a command until it ends.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    let process = try start(arguments, environment: environment)
    return try process.finish()
  }

  /// Starts a command.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Running {
    try Running(arguments: arguments + ["--data", library], environment: environment)
  }

  /// A command that may still be running. Its output goes to files, so that no full pipe can block it.
  final class Running {
    let process = Process()
    private let outputFile: URL
    private let errorFile: URL

    init(arguments: [String], environment: [String: String]) throws {
      let name = UUID().uuidString
      let folder = FileManager.default.temporaryDirectory
      outputFile = folder.appendingPathComponent("\(name).out")
      errorFile = folder.appendingPathComponent("\(name).err")
      try Data().write(to: outputFile)
      try Data().write(to: errorFile)
      process.executableURL = CommandProcess.executable
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: outputFile)
      process.standardError = try FileHandle(forWritingTo: errorFile)
      try process.run()
    }

    deinit {
      try? FileManager.default.removeItem(at: outputFile)
      try? FileManager.default.removeItem(at: errorFile)
    }

    /// The output so far.
    func output() throws -> String {
      try String(contentsOf: outputFile, encoding: .utf8)
    }

    /// Waits for the end.
    func finish() throws -> Outcome {
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus, output: try output(),
        errors: try String(contentsOf: errorFile, encoding: .utf8))
    }
  }
}
