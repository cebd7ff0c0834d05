import Foundation
import PDFTestSupport
import Testing

/// The contracts of `papercenter bundle` and `import --pages`.
@Suite struct BundleCommandTests {
  private let folder: TemporaryFolder
  private let command: CommandProcess

  init() throws {
    folder = try TemporaryFolder()
    command = CommandProcess(library: folder.path + "/library")
  }

  private func pdf(_ name: String, _ lines: [String]) throws -> String {
    try folder.write(TestPDF(pages: lines.map { .text($0) }).bytes, as: name)
  }

  private func imported(_ file: String, _ options: String...) throws -> [String: Any] {
    let outcome = try command.start(["import", file, "--json"] + options).finish()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require((try outcome.json()["bundles"] as? [[String: Any]])?.first)
  }

  private func variant(_ name: String, of detail: [String: Any]) throws -> [String: Any] {
    let variants = try #require(detail["variants"] as? [[String: Any]])
    return try #require(variants.first { $0["variant"] as? String == name })
  }

  private func pages(finding word: String) throws -> [Int] {
    let hits = try command.run("search", word, "--json").json()["hits"] as? [[String: Any]]
    return (hits ?? []).compactMap { $0["pageNumber"] as? Int }
  }

  @Test("a bundle is completed, aligned, reset, appended to and shown")
  func wholeWay() throws {
    let id = try #require(try imported(pdf("paper.pdf", ["one", "two", "three"]))["id"] as? String)
    let scan = try pdf("scan.pdf", ["cover", "uno", "dos", "tres"])
    let completed = try command.run("bundle", "complete", id, "--ocr", scan, "--json")
    #expect(completed.status == 0, "\(completed.errors)")
    #expect(try variant("ocr", of: completed.json())["availability"] as? String == "available")
    #expect(try variant("original", of: completed.json())["availability"] as? String == "missing")
    #expect(try pages(finding: "dos") == [3])

    let aligned = try command.run("bundle", "align", id, "--ocr", "1=2, 2=-", "--json")
    #expect(aligned.status == 0, "\(aligned.errors)")
    #expect(try variant("ocr", of: aligned.json())["extras"] as? [Int] == [1, 4])
    #expect(try pages(finding: "dos") == [3])
    #expect(try pages(finding: "uno") == [1])
    #expect(try pages(finding: "cover") == [])
    #expect(try command.run("bundle", "align", id).output == "ocr: 1=2,2=-; left out: 1,4\n")
    #expect(try command.run("bundle", "align", id, "--reset").output == "ocr: page by page; left out: 4\n")
    #expect(try pages(finding: "cover") == [1])

    let more = try command.run(
      "bundle", "append", id, "--display", pdf("more.pdf", ["four"]), "--ocr", pdf("more scan.pdf", ["cuatro"]),
      "--json")
    #expect(more.status == 0, "\(more.errors)")
    #expect((try more.json()["bundle"] as? [String: Any])?["pageCount"] as? Int == 4)
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(command.library)/PDFBundles/\(id)").sorted()
    #expect(files == ["display.2.pdf", "display.pdf", "ocr.2.pdf", "ocr.pdf"])
    let shown = try command.run("bundle", "show", id, "--verify")
    #expect(shown.status == 0 && shown.output.contains("original: missing"))
    #expect(shown.output.contains("used by doc"))
    let image = "\(folder.path)/page.png"
    let drawn = try command.run(
      "render", "bundle", id, "--page", "4", "--source", "ocr", "--width", "99", "-o", image)
    #expect(drawn.status == 0, "\(drawn.errors)")
  }

  @Test("its pages are listed with sizes and variants, also of a bundle without a doc")
  func listsPages() throws {
    var paper = TestPDF.numbered(3)
    paper.pages[1].mediaBox = "0 0 300.25 400"
    let file = try folder.write(paper.bytes, as: "paper.pdf")
    let id = try #require(try imported(file, "--no-doc", "--ocr", pdf("scan.pdf", ["uno", "dos"]))["id"] as? String)
    let listed = try command.run("bundle", "pages", id)
    #expect(
      listed.output == """
        PAGE  WIDTH  HEIGHT  VARIANTS
        1     595.0  842.0   display, ocr
        2     300.3  400.0   display, ocr
        3     595.0  842.0   display

        """)
    let pages = try #require(try command.run("bundle", "pages", id, "--json").json()["pages"] as? [[String: Any]])
    #expect(pages.map { $0["pageNumber"] as? Int } == [1, 2, 3])
    #expect(pages.map { $0["width"] as? Double } == [595, 300.25, 595])
    #expect(pages.map { $0["sources"] as? [String] } == [["display", "ocr"], ["display", "ocr"], ["display"]])
    let unknown = try command.run("bundle", "pages", "00000000-0000-4000-8000-000000000000")
    #expect(unknown.status == 1 && unknown.errors.contains("There is no bundle") && unknown.output.isEmpty)
    #expect(try command.run("bundle", "pages", "x").status == 64)
  }

  @Test("what a bundle cannot take is refused with a reason, and nothing has changed")
  func refuses() throws {
    let paper = try pdf("paper.pdf", ["one", "two"])
    let id = try #require(try imported(paper)["id"] as? String)
    let before = try command.run("bundle", "show", id, "--json").output
    func refused(_ status: Int32, _ reason: String, _ arguments: String...) throws {
      let outcome = try command.start(arguments).finish()
      #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains(reason), "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    let other = try pdf("other.pdf", ["x"])
    try refused(1, "never replaced", "bundle", "complete", id, "--display", other)
    try refused(1, "bundle has no scan", "bundle", "append", id, "--display", other, "--ocr", other)
    try refused(1, "gives the bundle its pages", "bundle", "append", id, "--original", other)
    try refused(64, "Name a file", "bundle", "complete", id)
    try refused(1, "no scan to align", "bundle", "align", id, "--ocr", "1=2")
    try refused(64, "not a step of an alignment", "bundle", "align", id, "--ocr", "1:2")
    try refused(1, "There is no bundle", "bundle", "show", "00000000-0000-4000-8000-000000000000")
    try refused(1, "paper", "bundle", "delete", id)
    try refused(64, "--pages", "import", paper, "--pages", "3-1")
    #expect(try command.run("bundle", "show", id, "--json").output == before)

    // A missing file can be replaced only by the recorded one.
    try FileManager.default.removeItem(atPath: "\(command.library)/PDFBundles/\(id)/display.pdf")
    try refused(1, "not the file that was recorded", "bundle", "complete", id, "--display", other)
    #expect(try command.run("bundle", "show", id).output.contains("file missing"))
    #expect(try command.run("bundle", "complete", id, "--display", paper).status == 0)
    #expect(try command.run("bundle", "show", id, "--json").output == before)
  }

  @Test("a bundle that nothing uses is renamed and deleted with its files")
  func deletes() throws {
    let id = try #require(try imported(pdf("paper.pdf", ["one"]), "--no-doc")["id"] as? String)
    #expect(try command.run("bundle", "rename", id, "Waves").output == "Waves\n")
    let deleted = try command.run("bundle", "delete", id, "--json")
    #expect(deleted.status == 0)
    #expect(try deleted.json()["deleted"] as? String == id)
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.library + "/PDFBundles") == [])
  }

  @Test("an import of some pages cuts the same ones out of every file")
  func importsPages() throws {
    let paper = try pdf("paper.pdf", ["one", "two", "three", "four"])
    let scan = try pdf("scan.pdf", ["uno", "dos", "tres"])
    let bundle = try imported(paper, "--ocr", scan, "--pages", "4,2-3")
    #expect(bundle["pageCount"] as? Int == 3)
    #expect(try pages(finding: "dos") == [1])
    #expect(try pages(finding: "tres") == [2])
    let id = try #require(bundle["id"] as? String)
    let detail = try command.run("bundle", "show", id, "--json").json()
    #expect(try variant("ocr", of: detail)["pageCount"] as? Int == 2)
    // A scan without any of the chosen pages is left out. The paper's own file must have some of them.
    let last = try imported(paper, "--ocr", scan, "--pages", "4")
    let lastID = try #require(last["id"] as? String)
    let lastDetail = try command.run("bundle", "show", lastID, "--json").json()
    #expect(try variant("ocr", of: lastDetail)["availability"] as? String == "missing")
    let none = try command.run("import", paper, "--pages", "9")
    #expect(none.status == 1 && none.errors.contains("none of the pages 9"))
  }
}
