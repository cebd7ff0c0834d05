import Foundation
import Testing

/// What the repository holds of generated code is what the declarations of today give.
@Suite struct GeneratedFilesTests {
  @Test("generated files are up to date; if not, run `make generate`")
  func upToDate() throws {
    let run = try generate(in: ArchitectureTests.repository, "--check")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("of a field more all that follows is written, and until then each stale file is named with the command")
  func fieldMore() throws {
    try withCopy { root in
      try edit("Sources/Apps/PaperAPI/Wire/WireJobs.swift", in: root) {
        $0.replacingOccurrences(
          of: "  public var password: String\n",
          with:
            "  public var password: String\n  /// How often it was tried.\n  public var attempts: Int = 1  // 1...\n")
      }
      let stale = try generate(in: root, "--check")
      #expect(stale.status == 1)
      for path in [
        "Sources/Apps/PaperAPI/Wire/WireJobs.swift", "Sources/Apps/PaperAPI/Generated/WireCodecs.swift",
        "Sources/Apps/PaperServer/openapi.json", "Tests/Apps/PaperAPITests/Generated/RandomWireValues.swift",
      ] {
        #expect(stale.output.contains("\(path) is stale: run `make generate`"))
      }
      #expect(try generate(in: root).status == 0)
      #expect(try generate(in: root, "--check").status == 0)
      let declaration = try text("Sources/Apps/PaperAPI/Wire/WireJobs.swift", in: root)
      #expect(declaration.contains("public init(password: String, attempts: Int = 1) {"))
      let codecs = try text("Sources/Apps/PaperAPI/Generated/WireCodecs.swift", in: root)
      #expect(codecs.contains("    encoder.write(password)\n    encoder.write(attempts)\n"))
      #expect(try text("Sources/Apps/PaperServer/openapi.json", in: root).contains("\"How often it was tried.\""))
    }
  }

  @Test(
    "what the generator does not understand stops it with file and line",
    arguments: [
      "  public var password:\n    String\n", "  var hidden = 3\n", "  public let password: String = \"\"\n",
      "  public var password: Unknown\n", "  public var password: String  // about 3\n",
    ])
  func refusals(field: String) throws {
    try withCopy { root in
      try edit("Sources/Apps/PaperAPI/Wire/WireJobs.swift", in: root) {
        $0.replacingOccurrences(of: "  public var password: String\n", with: field)
      }
      let run = try generate(in: root)
      #expect(run.status == 1)
      #expect(run.output.contains(/WireJobs\.swift:\d+:/), "\(run.output)")
    }
  }

  // MARK: - Parts

  private func generate(in root: URL, _ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", root.appendingPathComponent("Scripts/generate").path] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// Runs `body` with a folder that has what the generator reads and writes.
  private func withCopy(_ body: (URL) throws -> Void) throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("generated-\(UUID().uuidString)")
    defer { try? files.removeItem(at: root) }
    for path in [
      "Scripts/generate", "Scripts/generator", "Sources/UniversalDoc/PaperDomain", "Sources/UniversalDoc/DocSession",
      "Sources/Apps/PaperAPI", "Sources/Apps/PaperServer/Generated", "Sources/Apps/PaperServer/openapi.json",
      "Tests/Apps/PaperAPITests/Generated",
    ] {
      let copy = root.appendingPathComponent(path)
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: ArchitectureTests.repository.appendingPathComponent(path), to: copy)
    }
    try body(root)
  }

  private func text(_ path: String, in root: URL) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func edit(_ path: String, in root: URL, _ change: (String) -> String) throws {
    let old = try text(path, in: root)
    let new = change(old)
    #expect(new != old)
    try new.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}
