import Foundation
import PDFTestSupport
import Testing

/// The contract of `papercenter session`: what it prints, and its exit codes.
@Suite struct SessionCommandTests {
  private let folder: TemporaryFolder
  private let command: CommandProcess

  init() throws {
    folder = try TemporaryFolder()
    command = CommandProcess(library: folder.path + "/library")
  }

  @Test("a doc, a group and a bundle open as sessions with the document's fields")
  func sessions() throws {
    let file = try folder.write(TestPDF(pages: [.text("one"), .text("two")]).bytes, as: "Paper.pdf")
    let imported = try #require(try command.run("import", file, "--json").json()["bundles"] as? [[String: Any]])[0]
    let (bundle, doc) = (try #require(imported["id"] as? String), try #require(imported["docID"] as? String))
    let session = try command.run("session", "doc", doc, "--json").json()
    #expect(Set(session.keys) == ["viewMode", "features", "slots"] && session["viewMode"] as? String == "continuous")
    #expect(session["features"] as? [String: Bool] == ["annotations": true, "sideComments": true])
    let slots = try #require(session["slots"] as? [[String: Any]])
    #expect(slots.count == 2)
    for (index, slot) in slots.enumerated() {
      let versions = try #require(slot["versionOptions"] as? [[String: Any]])
      #expect(versions.count == 1 && versions[0]["pdfBundleID"] as? String == bundle)
      #expect(versions[0]["pageNumber"] as? Int == index + 1 && versions[0]["flags"] as? [String] == ["current"])
      #expect(slot["defaultVersionID"] as? String == versions[0]["pageVersionID"] as? String)
      #expect(slot["defaultSource"] as? String == "display")
      #expect((slot["sourceOptionsForDefaultVersion"] as? [String])?.first == "display")
      #expect(
        slot["capabilities"] as? [String: Bool] == [
          "canPreviewOtherVersions": false, "canSwitchSource": true, "canAnnotate": true,
        ])
    }
    let group = try #require(slots[0]["pageGroupID"] as? String)
    let ofGroup = try command.run("session", "group", group, "--json", "--mode", "single").json()
    #expect(ofGroup["viewMode"] as? String == "single" && (ofGroup["slots"] as? [[String: Any]])?.count == 2)
    let ofBundle = try command.run("session", "bundle", bundle, "--json").json()
    let ids = (ofBundle["slots"] as? [[String: Any]])?.compactMap { $0["logicalPageID"] as? String }
    #expect(ids == ["bundle/\(bundle)/1", "bundle/\(bundle)/2"])
    for (kind, id) in [("doc", doc), ("group", group)] {
      let forReading = try command.run("session", kind, id, "--json", "--read-only").json()
      #expect(forReading["features"] as? [String: Bool] == ["annotations": false, "sideComments": false])
      let capabilities = (forReading["slots"] as? [[String: Any]])?.compactMap { $0["capabilities"] as? [String: Bool] }
      #expect(capabilities?.map { $0["canAnnotate"] } == [false, false])
    }
    let all = try command.run("session", "all", "--json").json()
    #expect((all["slots"] as? [[String: Any]])?.count == 2)
    let hits = try command.run("session", "search", "two", "--json").json()
    let hit = try #require((hits["slots"] as? [[String: Any]])?.first)
    #expect((hit["logicalPageID"] as? String)?.hasPrefix("snippet/1/") == true && hit["docID"] as? String == doc)
    #expect(hits["features"] as? [String: Bool] == ["annotations": false, "sideComments": false])
    #expect(try command.run("session", "doc", doc).output.hasPrefix("2 pages, continuous\n"))
  }

  @Test("what there is not ends with a reason, and misuse is misuse")
  func refusals() throws {
    let stray = "00000000-0000-4000-8000-000000000001"
    for kind in ["doc", "group", "bundle"] {
      let outcome = try command.run("session", kind, stray, "--json")
      #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.contains(stray))
      #expect(try command.run("session", kind, "nothing").status == 64)
      #expect(try command.run("session", kind, stray, "--mode", "upside-down").status == 64)
    }
  }
}
