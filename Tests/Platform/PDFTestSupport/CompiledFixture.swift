import Foundation

/// Programs and libraries that are compiled from the C files among the fixtures.
public enum CompiledFixture {
  /// Compiles a fixture.
  /// - Parameters:
  ///   - name: the file's name among the fixtures
  ///   - output: the path of the compiled program or library
  ///   - defines: macros whose values become string literals; `nil` defines a macro without a value
  ///   - libraries: paths of shared libraries to link with; if there are any, the output is a shared library too
  /// - Throws: `Failure` with the compiler's arguments
  public static func compile(
    _ name: String, to output: String, defines: [String: String?] = [:], libraries: [String] = []
  ) throws {
    var arguments = ["-std=gnu11", "-O1", "-o", output, Fixtures.path(name)]
    arguments += defines.map { name, value in "-D\(name)" + (value.map { "=\"\($0)\"" } ?? "") }
    if !libraries.isEmpty { arguments += ["-shared", "-fPIC", "-Wl,--no-as-needed"] }
    for library in libraries {
      let folder = URL(fileURLWithPath: library).deletingLastPathComponent().path
      arguments += [library, "-Wl,-rpath,\(folder)"]
    }
    guard try run("clang", arguments) != 0 else { return }
    guard try run("cc", arguments) == 0 else { throw Failure(arguments: arguments) }
  }

  /// Writes a script that runs a program with one additional environment variable.
  public static func writeLauncher(of program: String, with variable: String, _ value: String, to path: String) throws {
    try Data("#!/bin/sh\n\(variable)='\(value)' exec '\(program)' \"$@\"\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// No compiler could compile a fixture; its messages are on standard error.
  public struct Failure: Error {
    /// The arguments that each compiler got.
    public let arguments: [String]
  }

  private static func run(_ compiler: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [compiler] + arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
