import Foundation
import PDFTestSupport
import Testing

/// `papercenter notes new --owner`: what notes in the library belong to.
@Suite struct NotesCommandTests {
  private let folder: TemporaryFolder
  private let command: CommandProcess

  init() throws {
    folder = try TemporaryFolder()
    command = CommandProcess(library: folder.path + "/library")
  }

  private func notes() throws -> [[String: Any]] {
    try command.run("notes", "list", "--library", "--json").json()["items"] as? [[String: Any]] ?? []
  }

  @Test("notes are made for a doc, a page group or a page; for anything else none are made")
  func owner() throws {
    let file = try folder.write(TestPDF(pages: [.text("one"), .text("two")]).bytes, as: "Paper.pdf")
    let imported = try #require(try command.run("import", file, "--json").json()["bundles"] as? [[String: Any]])[0]
    let doc = try #require(imported["docID"] as? String)
    let session = try command.run("session", "doc", doc, "--json").json()
    let slot = try #require((session["slots"] as? [[String: Any]])?.last)
    let group = try #require(slot["pageGroupID"] as? String)
    let page = try #require(slot["logicalPageID"] as? String)
    for (title, owner) in [("Whole", doc), ("Question", group), ("Page", page)] {
      let made = try command.run("notes", "new", "--library", "--title", title, "--owner", owner)
      #expect(made.status == 0, "\(made.errors)")
    }
    var owners: [String: String] = [:]
    for each in try notes() {
      let title = try #require(each["title"] as? String)
      owners[title] = (each["docID"] ?? each["pageGroupID"] ?? each["pageID"]) as? String
    }
    #expect(owners == ["Whole": doc, "Question": group, "Page": page])
    for stray in ["00000000-0000-4000-8000-000000000001", "Question 3", ""] {
      let refused = try command.run("notes", "new", "--library", "--title", "Lost", "--owner", stray)
      #expect(
        refused.status == 1 && refused.output.isEmpty && refused.errors.contains("No notes were made"), "\(stray)")
    }
    #expect(try notes().count == 3)
    let path = folder.path + "/new.meetingnotes"
    #expect(try command.run("notes", "new", path, "--owner", doc).status == 64)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
