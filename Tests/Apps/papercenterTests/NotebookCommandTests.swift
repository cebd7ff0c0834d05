import Foundation
import PDFTestSupport
import Testing

/// The contracts of the notebook commands: what they write and print, and their exit codes.
@Suite struct NotebookCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> CommandProcess.Outcome {
    try CommandProcess.Running(arguments: ["notebook"] + arguments, environment: ["USER": "ada"]).finish()
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  @Test("a demo can be inspected, replayed, logged, forked, merged, copied and drawn")
  func wholeWay() throws {
    #expect(try run("demo", path("a.bnbk"), "--strokes", "20", "--seed", "7").status == 0)
    #expect(try run("demo", path("b.bnbk"), "--strokes", "20", "--seed", "7").status == 0)
    #expect(try bytes("a.bnbk") == bytes("b.bnbk"))
    let inspected = try run("inspect", path("a.bnbk"), "--json")
    #expect(inspected.status == 0, "\(inspected.errors)")
    #expect(try inspected.json()["annotations"] as? Int == 20)
    #expect(try inspected.json()["samples"] as? Int == 4000)
    let log = try #require(try run("log", path("a.bnbk"), "--json").json()["groups"] as? [[String: Any]])
    #expect(log.count == 22)
    let tenth = try #require(log[11]["lastEntry"] as? Int)
    let replayed = try run("replay", path("a.bnbk"), "--until", "\(tenth)", "--json").json()
    #expect((replayed["annotations"] as? [[String: Any]])?.count == 10)
    #expect(try run("fork", path("a.bnbk"), "--at", "\(tenth)", "-o", path("fork.bnbk")).status == 0)
    #expect(try run("merge", path("fork.bnbk"), path("a.bnbk"), "-o", path("c.bnbk")).status == 0)
    #expect(try bytes("c.bnbk") == bytes("a.bnbk"))
    #expect(try run("copy", path("a.bnbk"), "--without-history", "-o", path("plain.bnbk")).status == 0)
    #expect(try run("inspect", path("plain.bnbk"), "--json").json()["annotations"] as? Int == 20)
    #expect(try run("export", path("a.bnbk"), "-o", path("a.svg")).status == 0)
    #expect(String(decoding: try bytes("a.svg"), as: UTF8.self).hasPrefix("<svg "))
    #expect(try run("diagram").output.hasPrefix("stateDiagram-v2\n    [*] --> idle\n"))
  }

  @Test("verify tells a sound file from a damaged one, with the place and the reason")
  func verify() throws {
    #expect(try run("new", path("n.bnbk"), "--title", "Sheet").status == 0)
    #expect(try run("verify", path("n.bnbk")).status == 0)
    var damaged = try bytes("n.bnbk")
    damaged[damaged.count - 1] ^= 1
    try damaged.write(to: URL(fileURLWithPath: path("damaged.bnbk")))
    let outcome = try run("verify", path("damaged.bnbk"))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("checksum") && outcome.errors.contains("at byte"))
    #expect(outcome.output.isEmpty)
    #expect(try bytes("damaged.bnbk") == damaged)
  }

  @Test("no file is written over unasked, and misuse ends with 64")
  func refusals() throws {
    #expect(try run("new", path("n.bnbk"), "--title", "Sheet").status == 0)
    let before = try bytes("n.bnbk")
    #expect(try run("new", path("n.bnbk"), "--title", "Other").status == 1)
    #expect(try run("copy", path("n.bnbk"), "-o", path("n.bnbk")).status == 1)
    #expect(try bytes("n.bnbk") == before)
    #expect(try run("merge", path("n.bnbk"), "-o", path("m.bnbk")).status == 64)
    #expect(try run("fork", path("n.bnbk"), "--at", "99", "-o", path("m.bnbk")).status == 1)
    #expect(try run("inspect", path("missing.bnbk")).status == 1)
  }

  @Test("a whole document is inspected, verified, merged and copied with its pages, and drawn page by page")
  func document() throws {
    #expect(try run("demo", path("d.bnbk"), "--strokes", "3", "--seed", "5", "--pages", "2").status == 0)
    let inspected = try run("inspect", path("d.bnbk"), "--json").json()
    #expect(inspected["annotations"] as? Int == 6)
    let pages = try #require(inspected["pages"] as? [[String: Any]])
    #expect(pages.map { $0["number"] as? Int } == [1, 2])
    #expect(try run("verify", path("d.bnbk")).output.contains("2 pages"))
    let replayed = try run("replay", path("d.bnbk"), "--page", "2", "--json").json()
    #expect((replayed["annotations"] as? [[String: Any]])?.count == 3)
    let version = try #require(pages[0]["version"] as? String)
    #expect(try run("export", path("d.bnbk"), "--page", version, "-o", path("d.svg")).status == 0)
    #expect(try run("merge", path("d.bnbk"), path("d.bnbk"), "-o", path("m.bnbk")).status == 0)
    #expect(try bytes("m.bnbk") == bytes("d.bnbk"))
    #expect(try run("copy", path("d.bnbk"), "--without-history", "-o", path("plain.bnbk")).status == 0)
    #expect((try run("inspect", path("plain.bnbk"), "--json").json()["pages"] as? [[String: Any]])?.count == 2)
    let unnamed = try run("log", path("d.bnbk"))
    #expect(unnamed.status == 1 && unnamed.errors.contains("--page: 1, 2"))
    #expect(try run("fork", path("d.bnbk"), "--page", "3", "--at", "2", "-o", path("f.bnbk")).status == 1)
    #expect(try run("demo", path("e.bnbk"), "--pages", "0").status == 64)
  }
}
