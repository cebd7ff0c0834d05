import Foundation
import PDFTestSupport
import Testing

/// The contracts of `papercenter tag`, `variable`, `assign` and `list docs --filter`: what they print, and their exit
/// codes.
@Suite struct MetadataCommandTests {
  private let folder: TemporaryFolder
  private let command: CommandProcess

  init() throws {
    folder = try TemporaryFolder()
    command = CommandProcess(library: folder.path + "/library")
  }

  private func paper(_ name: String) throws -> String {
    let file = try folder.write(TestPDF(pages: [.text(name)]).bytes, as: name + ".pdf")
    let bundle = try #require(try command.run("import", file, "--json").json()["bundles"] as? [[String: Any]])[0]
    return try #require(bundle["docID"] as? String)
  }

  private func titles(_ filter: String, _ options: String...) throws -> [String] {
    let outcome = try command.start(["list", "docs", "--filter", filter, "--json"] + options).finish()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(try outcome.json()["docs"] as? [[String: Any]]).compactMap { $0["title"] as? String }
  }

  @Test("tags and variables are made, assigned, asked for, merged and deleted by command")
  func wholeWay() throws {
    let docs = try ["Optics", "Waves", "Heat"].map(paper)
    #expect(try command.run("tag", "group", "create", "Subject").status == 0)
    let made = try command.run("tag", "create", "Physics, Chemistry", "--group", "subject", "--json").json()
    #expect((made["createdTags"] as? [String])?.count == 2)
    #expect(try command.run("tag", "create", "Done", "--color", "#00FF00", "--scope", "doc").status == 0)
    #expect(try command.run("variable", "create", "Year", "--type", "int").status == 0)
    #expect(try command.run("variable", "create", "Level", "--type", "list", "--options", "Easy,Hard").status == 0)

    #expect(
      try command.run(
        "assign", docs[0], docs[1], "--tag", "Subject/Physics", "--set", "Year=2022", "--set", "level=hard"
      )
      .status == 0)
    #expect(try command.run("assign", docs[2], "--tag", "Done", "--set", "Year=2019").status == 0)
    #expect(try titles("tag:Physics and Year >= 2020").sorted() == ["Optics", "Waves"])
    #expect(try titles("Level is empty") == ["Heat"])
    #expect(try titles("", "--sort-by", "Year") == ["Heat", "Optics", "Waves"])
    #expect(try command.run("assign", docs[0]).output == "Subject/Physics\nYear = 2022\nLevel = Hard\n")
    #expect(try command.run("assign", docs[0], docs[2]).output.contains("Year = (different values)"))

    #expect(try command.run("variable", "options", "Level", "--rename", "Hard=Very hard").status == 0)
    #expect(try titles("Level = \"very hard\"").count == 2)
    #expect(try command.run("variable", "options", "Level", "--add", "Mean").status == 0)
    let kept = try command.run("variable", "options", "Level", "--remove", "Very hard")
    #expect(kept.status == 1 && kept.errors.contains("in use (2 times)"))
    #expect(
      try command.run("variable", "options", "Level", "--remove", "Very hard", "--replacement", "Mean").status == 0)
    #expect(try titles("Level in (Mean)").count == 2)

    #expect(try command.run("tag", "merge", "Physics", "--into", "Done").status == 0)
    #expect(try titles("tag:Done").count == 3)
    let used = try command.run("tag", "delete", "Done")
    #expect(used.status == 1 && used.errors.contains("in use (3 times)"))
    #expect(try command.run("tag", "delete", "Done", "--everywhere").status == 0)
    #expect(try command.run("assign", docs[0], "--clear", "Year").status == 0)
    #expect(try titles("Year is set").sorted() == ["Heat", "Waves"])
    #expect(try command.run("variable", "delete", "Year", "--everywhere").status == 0)
    let tags = try command.run("tag", "list", "--json").json()
    #expect((tags["tags"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["Chemistry"])
    let variables = try command.run("variable", "list", "--json").json()
    #expect((variables["variables"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["Level"])
    #expect(variables["uses"] as? [Int] == [2])
    #expect(try command.run("tag", "group", "delete", "Subject").status == 1)
    #expect(try command.run("tag", "group", "delete", "Subject", "--everywhere").status == 0)
    #expect(try command.run("check").status == 0)
  }

  @Test("imports carry tags and values, and read more from the names of files, after a look at what they would be")
  func imports() throws {
    #expect(try command.run("tag", "create", "Maths").status == 0)
    #expect(try command.run("tag", "create", "Marked", "--scope", "page").status == 0)
    for (name, type) in [("Syllabus", "text"), ("Year", "int"), ("Paper", "int"), ("Marks", "int")] {
      #expect(try command.run("variable", "create", name, "--type", type).status == 0)
    }
    #expect(try command.run("variable", "create", "Season", "--type", "list", "--options", "Summer,Winter").status == 0)
    let names = ["0417_s20_qp_11.pdf", "0417_w21_qp_12.pdf"]
    try FileManager.default.createDirectory(atPath: folder.path + "/papers", withIntermediateDirectories: true)
    for name in names { _ = try folder.write(TestPDF(pages: [.text(name)]).bytes, as: "papers/" + name) }
    let rule = "{Syllabus}_{Season:1 s=Summer w=Winter}{Year:2+2000}_qp_{Paper}"
    let options = ["import", folder.path + "/papers", "--tag", "Maths", "--set", "Marks=80", "--from-name"]

    let wrong = try command.start(options + ["{Paper}_{Year}"]).finish()
    #expect(wrong.status == 1 && wrong.errors.contains("s20_qp_11"), "\(wrong.errors)")
    let out = try command.run("import", folder.path + "/papers", "--tag", "Marked")
    #expect(out.status == 1 && out.errors.contains("is not for a doc"))
    let plan = try command.start(options + [rule, "--dry-run"]).finish()
    #expect(
      plan.output.hasSuffix("papers/\(names[1])  Maths  Marks=80  Paper=12  Season=Winter  Syllabus=0417  Year=2021\n"),
      "\(plan.output)")
    #expect(try titles("") == [])

    #expect(try command.start(options + [rule]).finish().status == 0)
    #expect(try titles("tag:Maths Marks = 80").count == 2)
    #expect(try titles("Season = Winter and Year = 2021 and Paper = 12 and Syllabus = 0417") == ["0417_w21_qp_12"])
    #expect(try command.start(options + [rule, "--no-doc"]).finish().status == 1)
  }

  @Test("what is wrong is said, and misuse is another status")
  func badInput() throws {
    let doc = try paper("Optics")
    #expect(try command.run("tag", "create", "A").status == 0)
    for (arguments, status, reason) in [
      (["tag", "create", "a"], 1, "already exists"), (["tag", "create", " , "], 1, "is empty"),
      (["tag", "create", "B", "--color", "red"], 64, "red"),
      (["tag", "create", "B", "--group", "None"], 1, "no tag group"),
      (["tag", "create", "B", "--scope", "world"], 64, "world"), (["tag", "rename", "Z", "Y"], 1, "no tag “Z”"),
      (["tag", "change", "A"], 64, "--color"), (["tag", "merge", "A", "--into", "A"], 1, "Name one that stays"),
      (["variable", "create", "L", "--type", "list"], 1, "at least 2"),
      (["variable", "create", "L", "--type", "number"], 64, "number"),
      (["assign", doc, "--tag", "Nothing"], 1, "no tag “Nothing”"), (["assign", "x", "--tag", "A"], 64, "identifier"),
      (["assign", doc, "--set", "Year"], 64, "Year"), (["assign", doc, "--set", "Year=1"], 1, "no variable “Year”"),
      (["list", "docs", "--filter", "tag:A or"], 1, "it ends where"),
    ] as [([String], Int32, String)] {
      let outcome = try command.start(arguments).finish()
      #expect(outcome.status == status && outcome.errors.contains(reason), "\(arguments): \(outcome.errors)")
    }
    #expect(try titles("tag:A") == [])
  }
}
