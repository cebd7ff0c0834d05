import Foundation
import LongTests
import PDFTestSupport
import Testing

/// `backup`, `restore` and `check`, run like a person runs them.
@Suite struct MaintenanceCommandTests {
  private let folder: MaintenanceFolder
  private var command: CommandProcess { folder.command }

  init() throws {
    folder = try MaintenanceFolder()
  }

  @Test("a library is backed up, damaged, found damaged, and restored")
  func wholeWay() throws {
    try folder.importPapers(["Algebra", "Optics"])
    let backup = try command.run("backup", folder.backup, "--json")
    #expect(backup.status == 0, "\(backup.errors)")
    #expect(try backup.json()["copiedFiles"] as? Int == 2)
    #expect(try (backup.json()["unavailable"] as? [Any])?.count == 0)
    #expect(try command.run("check").status == 0)

    let path = try #require(try folder.files().keys.sorted().first)
    var bytes = try #require(FileManager.default.contents(atPath: command.library + "/" + path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: command.library + "/" + path))
    let found = try command.run("check", "--json")
    #expect(found.status == 1)
    #expect(found.errors.contains("1 problem remains"), "\(found.errors)")
    let finding = try #require((try found.json()["findings"] as? [[String: Any]])?.first)
    #expect(finding["code"] as? String == "fileChanged" && finding["subject"] as? String == path)
    #expect(try found.json()["isClean"] as? Bool == false)
    let told = try command.run("check")
    #expect(told.output.contains("fileChanged  \(path)"), "\(told.output)")

    let restored = try command.run("restore", folder.backup, "--json")
    #expect(restored.status == 0, "\(restored.errors)")
    let replaced = try #require(try restored.json()["replaced"] as? String)
    #expect(try FileManager.default.contentsOfDirectory(atPath: replaced + "/PDFBundles").count == 2)
    let clean = try command.run("check", "--json")
    #expect(clean.status == 0, "\(clean.output)")
    #expect(try command.run("search", "Optics", "--json").json()["total"] as? Int == 1)
  }

  @Test("a repair says what it did, and afterwards there is nothing to find")
  func repair() throws {
    try folder.importPapers(["Algebra"])
    let orphan = command.library + "/PDFBundles/scan.pdf"
    try Data("scan".utf8).write(to: URL(fileURLWithPath: orphan))
    let found = try command.run("check")
    #expect(found.status == 1 && found.output.contains("--repair: It is moved"), "\(found.output)")
    #expect(found.errors.contains("papercenter check --repair"))
    #expect(FileManager.default.fileExists(atPath: orphan))
    let repaired = try command.run("check", "--repair")
    #expect(repaired.status == 0 && repaired.output.contains("repaired: It is moved"), "\(repaired.output)")
    #expect(!FileManager.default.fileExists(atPath: orphan))
    #expect(
      FileManager.default.contents(atPath: command.library + "/lost+found/PDFBundles scan.pdf") == Data("scan".utf8))
    #expect(try command.run("check").status == 0)
  }

  @Test("without its database a library is not opened and no PDF is touched; a rebuild makes bundles and docs of them")
  func rebuild() throws {
    try folder.importPapers(["Algebra", "Optics"])
    let files = try folder.files()
    let before = try folder.titles()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: command.library + "/papercenter.sqlite" + suffix)
    }
    try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: folder.path + "/index.html"))
    for arguments in [["list", "docs"], ["serve", "--port", "0", "--web", folder.path], ["check"]] {
      let refused = try command.start(arguments).finish()
      #expect(refused.status == 1 && refused.errors.contains("files of 2 bundles"), "\(arguments): \(refused.errors)")
      #expect(refused.errors.contains("papercenter check --rebuild"), "\(refused.errors)")
      #expect(!FileManager.default.fileExists(atPath: command.library + "/papercenter.sqlite"))
    }
    #expect(try folder.files() == files)

    let rebuilt = try command.run("check", "--rebuild", "--json")
    #expect(rebuilt.status == 0, "\(rebuilt.output) \(rebuilt.errors)")
    let bundles = try #require((try rebuilt.json()["rebuilt"] as? [String: Any])?["bundles"] as? [[String: Any]])
    #expect(bundles.count == before.count)
    #expect(try folder.files() == files)
    #expect(try folder.titles().count == 2)
    // The next process that works on the queue reads the words.
    try folder.importPapers(["Waves"])
    #expect(try command.run("search", "Optics", "--json").json()["total"] as? Int == 1)
    #expect(try command.run("check").status == 0)
  }

  @Test(
    "a rebuild gives papers the titles that they give themselves, and opens a protected one with its password", .long)
  func rebuiltTitles() throws {
    let source = folder.path + "/scan0001.pdf"
    var paper = TestPDF.numbered(2)
    paper.title = "Mechanics – Summer 2023"
    try Data(paper.bytes).write(to: URL(fileURLWithPath: source))
    for arguments in [[source], [Fixtures.path("aes-256-user-password.pdf"), "--password", "open sesame"]] {
      let imported = try command.start(["import"] + arguments).finish()
      #expect(imported.status == 0, "\(imported.errors)")
    }
    let files = try folder.files()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: command.library + "/papercenter.sqlite" + suffix)
    }
    #expect(try command.run("check", "--password", "open sesame").status == 64)
    for (arguments, hint) in [([], "--password-file FILE"), (["--password", "wrong"], "not by this one")] {
      let rebuilt = try command.start(["check", "--rebuild"] + arguments).finish()
      #expect(rebuilt.status == 1 && rebuilt.output.contains(hint), "\(rebuilt.output) \(rebuilt.errors)")
      #expect(try folder.titles() == ["Mechanics – Summer 2023"])
    }
    let rebuilt = try command.run("check", "--rebuild", "--password", "open sesame")
    #expect(rebuilt.status == 0, "\(rebuilt.output) \(rebuilt.errors)")
    #expect(try folder.titles().count == 2)
    #expect(try folder.files() == files)
  }

  @Test("what an older database does not know is named at the start, left, and taken in again")
  func olderDatabase() throws {
    try folder.importPapers(["Algebra"])
    let old = FileManager.default.contents(atPath: command.library + "/papercenter.sqlite")
    try folder.importPapers(["Optics"])
    let files = try folder.files()
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: command.library + "/papercenter.sqlite" + suffix)
    }
    try #require(old).write(to: URL(fileURLWithPath: command.library + "/papercenter.sqlite"))

    let source = folder.path + "/Waves.pdf"
    try Data(TestPDF.numbered(1).bytes).write(to: URL(fileURLWithPath: source))
    let imported = try command.run("import", source)
    #expect(imported.status == 0 && imported.errors.contains("that the library does not know"), "\(imported.errors)")
    let found = try command.run("check")
    #expect(found.status == 1 && found.output.contains("--rebuild"), "\(found.output)")
    for (path, bytes) in files { #expect(try folder.files()[path] == bytes) }

    let rebuilt = try command.run("check", "--rebuild")
    #expect(rebuilt.status == 0 && rebuilt.output.contains("rebuilt  Recovered paper"), "\(rebuilt.output)")
    #expect(try folder.titles().count == 3)
    #expect(try command.run("check").status == 0)
  }

  @Test("backup and check work beside a running server; a restore over it is refused and changes nothing")
  func besideServer() throws {
    try folder.importPapers(["Algebra"])
    let web = folder.path + "/web"
    try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
    try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: web + "/index.html"))
    let server = try command.start(["serve", "--port", "0", "--web", web])
    let deadline = Date(timeIntervalSinceNow: 20)
    while try !server.output().hasSuffix("\n"), Date() < deadline { usleep(20_000) }

    #expect(try command.run("backup", folder.backup).status == 0)
    #expect(try command.run("check").status == 0)
    let files = try folder.files()
    let refused = try command.run("restore", folder.backup, "--json")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.contains("in use by a server or a command"), "\(refused.errors)")
    #expect(try folder.files() == files)

    server.process.terminate()
    #expect(try server.finish().status == 0)
    #expect(try command.run("restore", folder.backup).status == 0)
  }

  @Test("misuse ends with 64 and failure with 1 and a reason; standard output stays empty")
  func exitCodes() throws {
    try folder.importPapers(["Algebra"])
    let taken = folder.path + "/taken"
    try FileManager.default.createDirectory(atPath: taken, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: taken + "/thesis.txt"))
    let cases: [(arguments: [String], status: Int32, reason: String)] = [
      (["backup"], 64, "dir"),
      (["backup", ""], 64, "needs a name"),
      (["backup", "a", "b"], 64, "b"),
      (["restore"], 64, "dir"),
      (["restore", ""], 64, "needs a name"),
      (["check", "something"], 64, "something"),
      (["check", "--fix"], 64, "--fix"),
      (["backup", taken], 1, "contains other files"),
      (["backup", command.library + "/backup"], 1, "is inside the library's folder"),
      (["backup", "/proc/backup"], 1, "/proc"),
      (["restore", taken], 1, "contains no complete backup"),
      (["restore", folder.path + "/nowhere"], 1, "nowhere"),
    ]
    for (arguments, status, reason) in cases {
      let outcome = try command.start(arguments).finish()
      #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains(reason), "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty, "\(arguments)")
    }
    // Without a library, backup and check do not make one.
    let nowhere = CommandProcess(library: folder.path + "/no-library")
    for arguments in [["backup", folder.backup], ["check"]] {
      let outcome = try nowhere.start(arguments).finish()
      #expect(outcome.status == 1 && outcome.errors.contains("does not exist"), "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: nowhere.library))
    #expect(!FileManager.default.fileExists(atPath: folder.backup))
  }
}
