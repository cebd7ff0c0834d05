import Foundation
import PDFTestSupport
import Testing

/// The contracts of `papercenter person`, `history`, `undo` and `redo`: what they print, and their exit codes.
@Suite struct HistoryCommandTests {
  private let folder: TemporaryFolder
  private let command: CommandProcess

  init() throws {
    folder = try TemporaryFolder()
    command = CommandProcess(library: folder.path + "/library")
  }

  private func makeDoc(_ title: String, as person: String) throws -> String {
    let outcome = try command.run("doc", "create", title, "--as", person, "--json")
    let created = try #require(try outcome.json()["created"] as? [String: Any])
    return try #require((created["docs"] as? [String])?.first)
  }

  private func steps(_ arguments: String...) throws -> [[String: Any]] {
    let outcome = try command.start(["history", "--json"] + arguments).finish()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(try outcome.json()["steps"] as? [[String: Any]])
  }

  private func title(_ doc: String) throws -> String? {
    (try command.run("show", "doc", doc, "--json").json()["doc"] as? [String: Any])?["title"] as? String
  }

  @Test("a step is named for the person, listed, undone and redone from any command")
  func wholeWay() throws {
    let doc = try makeDoc("Waves", as: "Ana")
    #expect(try command.run("doc", "rename", doc, "Optics", "--as", "ana").status == 0)
    #expect(try command.run("tag", "create", "Hard", "--as", "Bo").status == 0)
    #expect(try command.run("doc", "rename", doc, "Light").status == 0)

    let all = try steps()
    #expect(all.map { $0["kind"] as? String } == ["renameDoc", "createTags", "renameDoc", "createDoc"])
    #expect(
      all.map { ($0["person"] as? [String: Any])?["name"] as? String } == [NSUserName(), "Bo", "Ana", "Ana"])
    #expect(Set(all[0].keys) == ["id", "person", "kind", "subject", "itemCount", "madeAt"])
    #expect(try steps("--as", "ANA", "--limit", "1").map { $0["subject"] as? String } == ["Optics"])
    #expect(try steps("--as", "Ana", "--offset", "1").map { $0["kind"] as? String } == ["createDoc"])
    let table = try command.run("history", "--limit", "2")
    #expect(table.output.contains("Bo") && table.output.contains("create tags “Hard”"))
    #expect(table.errors == "2 of 4 steps.\n")

    #expect(try command.run("undo").output == "Undone: rename doc “Light”.\n")
    #expect(try title(doc) == "Optics")
    let redone = try command.run("redo", "--json").json()
    #expect(redone["outcome"] as? String == "done" && (redone["blocked"] as? [Any])?.isEmpty == true)
    #expect(try command.run("redo").output == "Nothing to redo.\n")
    #expect(try title(doc) == "Light")
  }

  @Test("a step that is in somebody's way is passed over with a reason, and refused when it is named")
  func blocked() throws {
    let doc = try makeDoc("Waves", as: "Ana")
    let other = try makeDoc("Other", as: "Ana")
    #expect(try command.run("doc", "rename", doc, "Optics", "--as", "Ana").status == 0)
    let mine = try #require(try steps()[0]["id"] as? String)
    #expect(try command.run("doc", "rename", doc, "Light", "--as", "Bo").status == 0)
    let theirs = try #require(try steps()[0]["id"] as? String)

    let named = try command.run("undo", mine, "--as", "Ana")
    #expect(named.status == 1 && named.output.isEmpty)
    #expect(named.errors.contains("rename doc “Optics”, because the doc is now called “Light”."))
    #expect(named.errors.contains("The step of Bo \(theirs) prevents it: rename doc “Light”."))
    #expect(named.errors.hasSuffix("Nothing was changed.\n"))
    let json = try command.run("undo", mine, "--as", "Ana", "--json")
    #expect(try json.status == 1 && json.json()["outcome"] as? String == "blocked")

    let plain = try command.run("undo", "--as", "Ana")
    #expect(plain.status == 0 && plain.output == "Undone: create doc “Other”.\n")
    #expect(plain.errors.contains("Cannot be undone: rename doc “Optics”"))
    let trashed = try #require(try command.run("trash", "list", "--json").json()["items"] as? [[String: Any]])
    #expect(trashed.map { $0["id"] as? String } == [other])

    let foreign = try command.run("undo", theirs, "--as", "Ana")
    #expect(foreign.status == 1 && foreign.errors.contains("it belongs to “Bo”"))
  }

  @Test("processes at once: a step that all name is undone by one; without a name each undoes another one")
  func atOnce() throws {
    var docs: [String] = []
    for number in 1...3 { docs.append(try makeDoc("Doc \(number)", as: "Ana")) }
    let last = try #require(try steps()[0]["id"] as? String)
    let same = try (1...4).map { _ in try command.start(["undo", last, "--as", "Ana", "--json"]) }
    let outcomes = try same.map { try $0.finish().json()["outcome"] as? String }
    #expect(outcomes.sorted { ($0 ?? "") < ($1 ?? "") } == ["alreadyDone", "alreadyDone", "alreadyDone", "done"])
    let plain = try (1...3).map { _ in try command.start(["undo", "--as", "Ana", "--json"]) }
    let rest = try plain.map { try $0.finish().json() }
    #expect(rest.count { $0["outcome"] as? String == "done" } == 2)
    #expect(rest.count { $0["outcome"] as? String == "nothing" } == 1)
    let again = try command.run("undo", last, "--as", "Ana")
    #expect(again.output == "Already undone: create doc “Doc 3”. Nothing was changed.\n")
    #expect(try #require(try command.run("trash", "list", "--json").json()["items"] as? [Any]).count == docs.count)
  }

  @Test("a person is made, renamed, recoloured, merged and deleted by command")
  func persons() throws {
    let made = try command.run("person", "create", "Ana", "--color", "#ff0000", "--json").json()
    #expect(Set(made.keys) == ["id", "name", "color"] && made["color"] as? String == "#FF0000")
    _ = try makeDoc("Waves", as: "Bo")
    #expect(try command.run("person", "rename", "ana", "Ana Lima").status == 0)
    #expect(try command.run("person", "recolor", "Ana Lima", "#00FF00").status == 0)
    #expect(try command.run("person", "delete", "Bo").status == 1)
    #expect(try command.run("person", "merge", "Bo", "--into", "Ana Lima").output.hasPrefix("Merged.\n"))
    let table = try command.run("person", "list").output
    #expect(table.contains("#00FF00  1      Ana Lima\n") && table.contains("Bo (merged into Ana Lima)"))
    #expect(try command.run("undo", "--as", "Bo").output == "Undone: create doc “Waves”.\n")
    #expect(try command.run("person", "delete", "Bo").status == 0)
    let list = try #require(try command.run("person", "list", "--json").json()["persons"] as? [[String: Any]])
    #expect(list.count == 1 && list[0]["stepCount"] as? Int == 1)
    #expect(try steps().allSatisfy { ($0["person"] as? [String: Any])?["name"] as? String == "Ana Lima" })
  }

  @Test("bad input ends with a reason and changes nothing")
  func badInput() throws {
    #expect(try command.run("undo").output == "Nothing to undo.\n")
    #expect(try #require(try command.run("person", "list", "--json").json()["persons"] as? [Any]).isEmpty)
    for misuse in [
      ["undo", "--as", ""], ["doc", "create", "Doc", "--as", ""], ["undo", "no-identifier"],
      ["history", "--limit", "0"],
      ["history", "--limit", "1001"], ["history", "--offset", "-1"], ["history", "--as", ""],
      ["person", "create", "Ana", "--color", "red"], ["person", "merge", "Ana"],
    ] { #expect(try command.start(misuse).finish().status == 64, "\(misuse)") }
    for refused in [
      ["undo", "--as", "Nobody"], ["history", "--as", "Nobody"], ["person", "rename", "Nobody", "X"],
      ["undo", "00000000-0000-4000-8000-000000000001"], ["person", "create", " "],
      ["doc", "create", "Doc", "--as", " "],
    ] {
      let outcome = try command.start(refused).finish()
      #expect(outcome.status == 1 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(refused)")
    }
    #expect(try steps().isEmpty)
    #expect(try #require(try command.run("person", "list", "--json").json()["persons"] as? [Any]).isEmpty)
  }
}
