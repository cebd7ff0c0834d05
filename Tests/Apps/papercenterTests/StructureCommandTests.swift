import Foundation
import PDFTestSupport
import Testing

/// The contracts of `papercenter doc`, `group`, `page` and `trash`: what they print, and their exit codes.
@Suite struct StructureCommandTests {
  private let folder: TemporaryFolder
  private let command: CommandProcess

  init() throws {
    folder = try TemporaryFolder()
    command = CommandProcess(library: folder.path + "/library")
  }

  /// Imports a paper and returns its bundle, doc and page group.
  private func paper(_ pages: [String]) throws -> (bundle: String, doc: String, group: String) {
    let file = try folder.write(TestPDF(pages: pages.map { .text($0) }).bytes, as: "Paper.pdf")
    let bundle = try #require(try command.run("import", file, "--json").json()["bundles"] as? [[String: Any]])[0]
    let doc = try #require(bundle["docID"] as? String)
    return (try #require(bundle["id"] as? String), doc, try #require(groups(doc).first?.id))
  }

  private func groups(_ doc: String) throws -> [(id: String, title: String, pages: [String])] {
    let groups = try #require(try command.run("show", "doc", doc, "--json").json()["pageGroups"] as? [[String: Any]])
    return try groups.map { group in
      (
        try #require(group["id"] as? String), try #require(group["title"] as? String),
        try #require(group["pages"] as? [[String: Any]]).compactMap { $0["id"] as? String }
      )
    }
  }

  private func created(_ outcome: CommandProcess.Outcome, _ kind: String) throws -> String {
    #expect(outcome.status == 0, "\(outcome.errors)")
    let created = try #require(try outcome.json()["created"] as? [String: Any])
    return try #require((created[kind] as? [String])?.first)
  }

  @Test("two versions of a page are compared by command: the places and words that changed, and refusals")
  func differences() throws {
    let paper = try paper(["Find the mean of 12 numbers"])
    let file = try folder.write(TestPDF(pages: [.text("Find the mean of 15 numbers")]).bytes, as: "Corrected.pdf")
    let corrected = try #require(try command.run("import", file, "--json").json()["bundles"] as? [[String: Any]])[0]
    let page = try #require(try groups(paper.doc).first?.pages.first)
    let bundle = try #require(corrected["id"] as? String)
    #expect(try command.run("page", "rebind", page, "--bundle", bundle, "--page", "1").status == 0)
    let versions = try #require(
      try command.run("page", "versions", page, "--json").json()["versions"] as? [[String: Any]]
    ).compactMap { $0["id"] as? String }
    try #require(versions.count == 2)

    let told = try command.run("page", "differences", page, "--from", versions[0], "--to", versions[1])
    #expect(told.status == 0)
    #expect(told.output.hasPrefix("1 change between version 1 (display) and version 2 (display):\n1  "))
    #expect(told.output.contains("− 12  + 15"))
    let json = try command.run("page", "differences", page, "--from", versions[1], "--to", versions[0], "--json").json()
    #expect(Set(json.keys) == ["pageID", "from", "to", "hasWords", "regions"])
    let region = try #require((json["regions"] as? [[String: Any]])?.first)
    #expect(region["removed"] as? [String] == ["15"] && region["added"] as? [String] == ["12"])
    let same = try command.run("page", "differences", page, "--from", versions[0], "--to", versions[0])
    #expect(same.output == "No differences between version 1 (display) and version 1 (display).\n")

    let stray = "00000000-0000-4000-8000-000000000001"
    let foreign = try command.run("page", "differences", page, "--from", versions[0], "--to", stray)
    #expect(foreign.status == 1 && foreign.errors.contains(stray) && foreign.output.isEmpty)
    let scan = try command.run(
      "page", "differences", page, "--from", versions[0], "--to", versions[1], "--source", "ocr")
    #expect(scan.status == 1 && scan.errors.contains("Version 1 of the page has no ocr file"))
    #expect(try command.run("page", "differences", page, "--from", versions[0]).status == 64)
    #expect(try command.run("page", "versions", page, "--json").status == 0)
  }

  @Test("a doc is made, filled, arranged, copied, deleted and restored by command")
  func wholeWay() throws {
    let (bundle, paper, _) = try paper(["one", "two", "three"])
    let doc = try created(command.run("doc", "create", "Mine", "--json"), "docs")
    let first = try created(command.run("group", "add", doc, "A", "--json"), "pageGroups")
    let second = try created(command.run("group", "add", doc, "B", "--before", first, "--json"), "pageGroups")
    #expect(try command.run("page", "add", first, "--bundle", bundle, "--pages", "3,1-2").status == 0)
    #expect(try groups(doc).map { $0.title } == ["B", "A"])
    let pages = try groups(doc)[1].pages
    #expect(try command.run("page", "move", pages[2], pages[0], "--to", second).status == 0)
    #expect(try command.run("group", "rename", second, "Second").status == 0)
    #expect(try command.run("group", "move", second, "--to", doc).status == 0)
    #expect(try groups(doc).map { $0.pages } == [[pages[1]], [pages[2], pages[0]]])
    #expect(try groups(doc).map { $0.title } == ["A", "Second"])

    let copy = try created(command.run("doc", "duplicate", doc, "--json"), "docs")
    #expect(try groups(copy).map { $0.pages.count } == [1, 2])
    let extracted = try created(command.run("group", "extract", second, "--title", "Own", "--json"), "docs")
    #expect(try groups(extracted).map { $0.id } == [second])
    #expect(try command.run("doc", "rename", extracted, "  Renamed ").status == 0)
    #expect(try command.run("show", "doc", extracted).output.hasPrefix("Renamed\n"))

    #expect(try command.run("page", "delete", pages[1]).status == 0)
    #expect(try command.run("group", "delete", second).status == 0)
    #expect(try command.run("doc", "delete", copy, paper).status == 0)
    let trash = try #require(try command.run("trash", "list", "--json").json()["items"] as? [[String: Any]])
    #expect(trash.compactMap { $0["kind"] as? String }.sorted() == ["doc", "doc", "page", "pageGroup"])
    #expect(try command.run("trash", "restore", pages[1], second).status == 0)
    #expect(try groups(doc).map { $0.pages } == [[pages[1]]])
    #expect(try command.run("doc", "restore", copy).status == 0)
    let emptied = try command.run("trash", "empty", "--json").json()
    #expect(emptied["docs"] as? Int == 1)
    #expect(try command.run("show", "doc", paper).status == 1)

    let versions = try #require(
      try command.run("page", "versions", pages[1], "--json").json()["versions"] as? [[String: Any]])
    #expect(versions.count == 1)
    for key in ["id", "ordinal", "bundleID", "pageNumber", "createdAt", "isCurrent"] {
      #expect(versions[0][key] != nil, "\(key)")
    }
  }

  @Test("a paper is split into its questions")
  func split() throws {
    let (_, doc, group) = try paper(["Cover", "Question 1", "Question 2", "Question 3"])
    let suggestion = try command.run("group", "split", group, "--dry-run")
    #expect(suggestion.output == "Question 1  pages 1\nQuestion 2  pages 1\nQuestion 3  pages 1\n")
    #expect(try groups(doc).count == 1)
    #expect(try command.run("group", "split", group).status == 0)
    #expect(try groups(doc).map { $0.title } == ["Paper", "Question 1", "Question 2", "Question 3"])
  }

  @Test("what is wrong is misuse or a failure with a reason, and changes nothing")
  func refusals() throws {
    let (bundle, doc, group) = try paper(["one"])
    let nobody = "00000000-0000-4000-8000-000000000000"
    for arguments in [
      ["doc"], ["doc", "rename", "x", "y"], ["page", "add", group, "--bundle", bundle, "--pages", "0"],
      ["page", "add", group, "--bundle", bundle, "--pages", "3-1"], ["group", "move", group],
      ["trash", "restore", "x"],
    ] {
      let outcome = try command.start(arguments).finish()
      #expect(arguments == ["doc"] ? outcome.status == 0 : outcome.status == 64, "\(arguments) \(outcome.errors)")
    }
    for arguments in [
      ["doc", "create"], ["doc", "create", " "], ["doc", "rename", nobody, "y"], ["group", "add", doc, "\u{1B}"],
      ["page", "add", group, "--bundle", bundle, "--pages", "1-2"], ["trash", "restore", nobody],
      ["group", "split", group],
    ] {
      let outcome = try command.start(arguments).finish()
      #expect(outcome.status == 1, "\(arguments)")
      #expect(!outcome.errors.isEmpty && outcome.output.isEmpty, "\(arguments)")
    }
    #expect(try groups(doc).map { $0.pages.count } == [1])
  }
}
