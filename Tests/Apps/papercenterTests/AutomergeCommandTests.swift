import Foundation
import PDFTestSupport
import Testing

/// The contract of `papercenter automerge`: what it prints and writes, and its exit codes.
@Suite struct AutomergeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs a command that needs no library.
  private func run(_ arguments: String...) throws -> CommandProcess.Outcome {
    try CommandProcess.Running(arguments: ["automerge"] + arguments, environment: [:]).finish()
  }

  private func write(_ text: String, as name: String) throws -> String {
    try folder.write([UInt8](text.utf8), as: name)
  }

  @Test("what is imported from JSON is exported as the same JSON")
  func importAndExport() throws {
    let json = #"{"a":[1,-2,2.5,"é\n\"",{"deep":null}],"b":{"yes":true,"empty":[]}}"#
    let source = try write(json, as: "source.json")
    let file = folder.path + "/made.automerge"
    let imported = try run("import", source, "-o", file)
    #expect(imported.status == 0, "\(imported.errors)")
    let exported = try run("export", file)
    #expect(exported.status == 0, "\(exported.errors)")
    let expected = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
    let actual = try JSONSerialization.jsonObject(with: Data(exported.output.utf8)) as? NSDictionary
    #expect(actual == expected)
    let changes = try run("examine", file, "--json").output
    let rows = try JSONSerialization.jsonObject(with: Data(changes.utf8)) as? [[String: Any]]
    #expect(rows?.count == 1)
    #expect(rows?.first?["message"] as? String == "Imported")
    #expect(rows?.first?["seq"] as? Int == 1)
    let operations = try #require(rows?.first?["operations"] as? [[String: Any]])
    #expect(operations.count == rows?.first?["ops"] as? Int)
    #expect(operations.first?["action"] as? String == "make")
    #expect(operations.first?["key"] as? String == "a")
    #expect(operations.contains { $0["type"] as? String == "double" && $0["value"] as? String == "2.5" })
    let lines = try run("examine", file).output.split(separator: "\n")
    #expect(lines.count == 2 + operations.count)
    #expect(lines.contains { $0.hasPrefix("  1@") && $0.hasSuffix(#"make list at _root "a""#) })
  }

  @Test("a history that is printed in many pieces is one table, or one JSON value")
  func longHistory() throws {
    let letters = (0..<4_000).map { "\"\($0 % 10)\"" }.joined(separator: ",")
    let trace = try write("[[0,0,\(letters)],[7,2],[0,0,\"x\"]]", as: "long.json")
    let file = folder.path + "/long.automerge"
    #expect(try run("replay", trace, "-o", file).status == 0)
    let json = try run("examine", file, "--json").output
    #expect(json.utf8.count > 1 << 18)
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let operations = rows.flatMap { $0["operations"] as? [[String: Any]] ?? [] }
    let counts = rows.compactMap { $0["ops"] as? Int }
    #expect(operations.count == counts.reduce(0, +))
    // The text object, 4,001 characters, two deletions.
    #expect(operations.count == 4_004)
    let lines = try run("examine", file).output.split(separator: "\n")
    #expect(lines.count == 1 + rows.count + operations.count)
    #expect(lines.filter { $0.hasPrefix("  ") }.count == operations.count)
  }

  @Test("a history is replayed, and copies are merged")
  func replayAndMerge() throws {
    let trace = try write(#"[[0,0,"h","i"],[2,0,"!"],[0,1,"H"]]"#, as: "trace.json")
    let files = ["one", "two"].map { folder.path + "/" + $0 }
    for file in files {
      let replayed = try run("replay", trace, "-o", file)
      #expect(replayed.status == 0, "\(replayed.errors)")
      #expect(replayed.output.hasPrefix("3 edits, 6 operations, 1 changes\n"))
      #expect(try run("export", file).json()["text"] as? String == "Hi!")
    }
    let merged = folder.path + "/merged"
    let outcome = try run("merge", files[0], files[1], "-o", merged)
    #expect(outcome.output.hasPrefix("2 changes, heads "))
    #expect(try run("export", merged).json()["text"] as? String == "Hi!")
  }

  @Test("what is no document is refused by name, and nothing is written")
  func refusals() throws {
    let broken = try write("no document", as: "broken.automerge")
    for command in ["export", "examine", "examine-sync"] {
      let outcome = try run(command, broken)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("broken.automerge"))
    }
    let output = folder.path + "/never"
    let trace = try write(#"[[5,0,"x"]]"#, as: "bad.json")
    let outcome = try run("replay", trace, "-o", output)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Edit 0"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test("no file is written over unasked, and misuse ends with 64")
  func misuse() throws {
    let source = try write(#"{"a":1}"#, as: "source.json")
    let file = folder.path + "/made.automerge"
    #expect(try run("import", source, "-o", file).status == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(try run("import", source, "-o", file).status == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    #expect(try run("import", source, "-o", file, "--overwrite").status == 0)
    #expect(try run("merge", file, "-o", folder.path + "/m").status == 64)
    #expect(try run("export", folder.path + "/missing").status == 1)
    #expect(try run("import", try write("[1]", as: "list.json"), "-o", folder.path + "/l").status == 1)
    #expect(try run("replay", source, "-o", folder.path + "/r").status == 1)
  }

  @Test("a file that another implementation wrote shows what it holds")
  func conformance() throws {
    guard let conformance = ProcessInfo.processInfo.environment["PAPERCENTER_CONFORMANCE"] else {
      print("skipped: PAPERCENTER_CONFORMANCE is not set")
      return
    }
    let exemplar = conformance + "/automerge/exemplar"
    let shown = try run("export", exemplar).json()
    #expect(shown["title"] as? String == "Hello 🇬🇧👨‍👨‍👧‍👦😀")
    #expect(shown["notes"] as? String == "🇬🇧👨‍👨‍👧‍👦😀")
    #expect(shown["uint"] as? UInt64 == 18_446_744_073_709_551_615)
    #expect(shown["counter"] as? Int == 5)
    #expect(try run("examine", exemplar).output.contains("3df6f946"))
    let copy = folder.path + "/merged"
    #expect(try run("merge", exemplar, exemplar, "-o", copy).status == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: exemplar))
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == before)
    let broken = try run("export", conformance + "/automerge/counter_value_is_overlong.automerge")
    #expect(broken.status == 1)
    #expect(broken.errors.contains("chunk 0"))
  }

  @Test("a sync message tells its heads")
  func syncMessage() throws {
    // Version 1, no heads, no needs, an empty "have" list, no changes, and the flags of a sender that understands
    // version 2.
    let file = try folder.write([0x42, 0, 0, 0, 0, 2, 2, 0x84], as: "message")
    let message = try run("examine-sync", file, "--json").json()
    #expect(message["version"] as? Int == 1)
    #expect(message["heads"] as? [String] == [])
    #expect(message["supportsVersion2"] as? Bool == true)
    #expect(message["isReset"] as? Bool == false)
  }
}
