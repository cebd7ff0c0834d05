import Foundation
import FoundationNetworking
import PDFTestSupport
import Testing

/// The contracts of the commands: what they print, and their exit codes.
@Suite struct CommandTests {
  private let folder: TemporaryFolder
  private let command: CommandProcess

  init() throws {
    folder = try TemporaryFolder()
    command = CommandProcess(library: folder.path + "/library")
  }

  private func pdf(_ name: String, _ lines: [String]) throws -> String {
    try folder.write(TestPDF(pages: lines.map { .text($0) }).bytes, as: name)
  }

  @Test("import, list, show, search and render tell the same story")
  func wholeWay() throws {
    let file = try pdf("Algebra 2024.pdf", ["Solve the quadratic equation", "Sketch the parabola"])
    let original = try Data(contentsOf: URL(fileURLWithPath: file))

    let imported = try command.run("import", file, "--json")
    #expect(imported.status == 0, "\(imported.errors)")
    let bundle = try #require((try imported.json()["bundles"] as? [[String: Any]])?.first)
    #expect(bundle["name"] as? String == "Algebra 2024")
    #expect(bundle["pageCount"] as? Int == 2)
    let bundleID = try #require(bundle["id"] as? String)
    let docID = try #require(bundle["docID"] as? String)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == original)
    let copy = "\(command.library)/PDFBundles/\(bundleID)/display.pdf"
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == original)

    let bundles = try command.run("list", "bundles", "--json").json()["bundles"] as? [[String: Any]]
    #expect(bundles?.count == 1)
    #expect(bundles?.first?["id"] as? String == bundleID)
    let docs = try command.run("list", "docs", "--json").json()["docs"] as? [[String: Any]]
    #expect(docs?.first?["id"] as? String == docID)

    let shown = try command.run("show", "doc", docID, "--json").json()
    let groups = try #require(shown["pageGroups"] as? [[String: Any]])
    let pages = try #require(groups.first?["pages"] as? [[String: Any]])
    #expect(pages.count == 2)
    let pageID = try #require(pages[1]["id"] as? String)
    #expect(try command.run("show", "page", pageID, "--json").json()["docTitle"] as? String == "Algebra 2024")

    let found = try command.run("search", "parabola", "--json").json()
    #expect(found["total"] as? Int == 1)
    let hit = try #require((found["hits"] as? [[String: Any]])?.first)
    for key in [
      "docID", "docTitle", "pageGroupID", "pageID", "pageVersionID", "bundleID", "pageNumber", "source", "snippet",
      "score",
    ] {
      #expect(hit[key] != nil, "\(key)")
    }
    #expect(hit["pageID"] as? String == pageID)
    #expect(hit["pageNumber"] as? Int == 2)

    for (container, id) in [("bundle", bundleID), ("doc", docID)] {
      for (name, magic) in [("page.png", [0x89, 0x50]), ("page.jpg", [0xFF, 0xD8])] as [(String, [UInt8])] {
        let target = "\(folder.path)/\(name)"
        let rendered = try command.run("render", container, id, "--page", "2", "--width", "200", "-o", target)
        #expect(rendered.status == 0, "\(rendered.errors)")
        #expect(Array(try Data(contentsOf: URL(fileURLWithPath: target)).prefix(2)) == magic)
      }
    }
  }

  @Test("a folder is searched for PDFs, and one bad file does not hold up the others")
  func folders() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/in/deep", withIntermediateDirectories: true)
    _ = try folder.write(TestPDF.numbered(1).bytes, as: "in/a.pdf")
    _ = try folder.write(TestPDF.numbered(3).bytes, as: "in/deep/B.PDF")
    _ = try folder.write(Array("no paper".utf8), as: "in/bad.pdf")
    _ = try folder.write(Array("left alone".utf8), as: "in/notes.txt")
    let imported = try command.run("import", folder.path + "/in", "--json")
    #expect(imported.status == 1)
    #expect(imported.errors.contains("bad.pdf"))
    let bundles = try #require(try imported.json()["bundles"] as? [[String: Any]])
    #expect(bundles.compactMap { $0["pageCount"] as? Int } == [1, 3])
  }

  @Test("the variants of one bundle, its title, and no doc")
  func options() throws {
    let display = try pdf("clean.pdf", ["clean"])
    let scan = try pdf("scan.pdf", ["recognised words"])
    let original = try pdf("original.pdf", ["original"])
    let imported = try command.run(
      "import", display, "--ocr", scan, "--original", original, "--title", "Paper 1", "--json")
    let bundle = try #require((try imported.json()["bundles"] as? [[String: Any]])?.first, "\(imported.errors)")
    let shown = try command.run("show", "bundle", try #require(bundle["id"] as? String), "--json").json()
    let variants = (shown["variants"] as? [[String: Any]])?.compactMap { $0["variant"] as? String }
    #expect(Set(variants ?? []) == ["display", "original", "ocr"])
    // The search finds the scan's words.
    let hits = try command.run("search", "recognised", "--json").json()["hits"] as? [[String: Any]]
    #expect(hits?.first?["source"] as? String == "ocr")
    #expect(hits?.first?["docTitle"] as? String == "Paper 1")

    let bundleOnly = try command.run("import", display, "--no-doc", "--json")
    let second = try #require((try bundleOnly.json()["bundles"] as? [[String: Any]])?.first)
    #expect(second["docID"] == nil)
    #expect(bundleOnly.errors.contains("contains the same file"))
  }

  @Test("failures end with 1 and a reason, misuse with 64, and standard output stays empty")
  func exitCodes() throws {
    let file = try pdf("a.pdf", ["a"])
    #expect(try command.run("import", file).status == 0)
    let bundles = try command.run("list", "bundles", "--json").json()["bundles"] as? [[String: Any]]
    let id = try #require(bundles?.first?["id"] as? String)
    let target = folder.path + "/x.png"
    let cases: [(arguments: [String], status: Int32, reason: String)] = [
      (["import", folder.path + "/missing.pdf"], 1, "missing.pdf"),
      (["show", "doc", UUID().uuidString], 1, "There is no doc"),
      (["render", "bundle", id, "--page", "9", "--width", "100", "-o", target], 1, "pages 1 to 1"),
      (["render", "bundle", id, "--page", "1", "--width", "100", "--source", "ocr", "-o", target], 1, "no ocr file"),
      (["render", "bundle", id, "--page", "1", "--width", "100", "-o", "/proc/x.png"], 1, "/proc/x.png"),
      (["render", "bundle", id, "--page", "1", "--width", "5000", "-o", target], 64, "1 to 4096"),
      (["render", "bundle", id, "--page", "1", "--width", "100", "-o", "x.gif"], 64, ".jpg or .png"),
      (["show", "doc", "nonsense"], 64, "nonsense"),
      (["list", "planets"], 64, "planets"),
      (["import"], 64, "file"),
      (["import", file, file, "--title", "T"], 64, "single file"),
      (["import", ""], 64, "The name of a file is empty"),
      (["import", file, "--original", ""], 64, "The name of a file is empty"),
      (["bundle", "complete", id, "--ocr", ""], 64, "The name of a file is empty"),
      (["frobnicate"], 64, "frobnicate"),
    ]
    for (arguments, status, reason) in cases {
      let outcome = try CommandProcess(library: command.library).start(arguments).finish()
      #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains(reason), "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty, "\(arguments)")
    }
    #expect(!FileManager.default.fileExists(atPath: target))
    let nowhere = try CommandProcess(library: "").run("list", "docs")
    #expect(nowhere.status == 64 && nowhere.output.isEmpty && nowhere.errors.contains("--data is empty"))
  }

  @Test("The library is named before or after the command's name, else by the environment; the last name counts")
  func chosenLibrary() throws {
    #expect(try command.run("doc", "create", "Optics", "--as", "Ana").status == 0)
    let (other, library) = (folder.path + "/other", command.library)
    let cases: [(arguments: [String], variable: String, titles: [String])] = [
      (["--data", library, "list", "docs"], other, ["Optics"]),
      (["list", "--data", library, "docs"], other, ["Optics"]),
      (["list", "docs", "--data", library], other, ["Optics"]),
      (["--data", other, "list", "docs", "--data", library], other, ["Optics"]),
      (["list", "docs"], library, ["Optics"]), (["list", "docs"], other, []),
    ]
    for (arguments, variable, titles) in cases {
      let listing = try CommandProcess.Running(
        arguments: arguments + ["--json"], environment: ["PAPERCENTER_DATA": variable]
      ).finish()
      let docs = try listing.json()["docs"] as? [[String: Any]]
      #expect(docs?.compactMap { $0["title"] as? String } == titles, "\(arguments)")
    }
  }

  @Test(
    "any query gives results or none, never a failure",
    arguments: [
      "", " ", "\"", "\"a", "a\"b", "AND", "OR NOT", "NEAR(", "*", "-", "--", "a*b*", "^a", "{a}", "col:a", "(", ")",
      "🙂",
      "'; DROP TABLE page; --", "\u{301}", String(repeating: "a ", count: 5_000), String(repeating: "\"", count: 999),
    ])
  func queries(query: String) throws {
    // Arguments after "--" are not options, even if they begin with a hyphen. A command line cannot hold a NUL.
    let outcome = try CommandProcess.Running(
      arguments: ["search", "--json", "--data", command.library, "--", query], environment: [:]
    ).finish()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try outcome.json()["total"] as? Int == 0)
  }

  @Test("a protected PDF needs its password and opens with it; one that only its owner protected imports")
  func passwords() throws {
    let file = Fixtures.path("aes-256-user-password.pdf")
    let refused = try command.run("import", file, "--json")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--password"))
    #expect((try refused.json()["bundles"] as? [Any])?.count == 0)

    let wrong = try command.run("import", file, "--json", "--password", "wrong")
    #expect(wrong.status == 1)

    let secret = try folder.write(Array("open sesame\r\nmore\n".utf8), as: "secret.txt")
    #expect(try command.run("import", file, "--password", "a", "--password-file", secret).status == 64)
    #expect(try command.run("import", file, "--password-file", folder.path + "/none").status == 1)
    // Standard input is empty here.
    let empty = try command.run("import", file, "--password-file", "-")
    #expect(empty.status == 1 && empty.errors.contains("not a password"))
    #expect(try command.run("import", file, "--json", "--password-file", secret).status == 0)
    let opened = try command.run("import", file, "--json", "--password", "open sesame")
    #expect(opened.status == 0, "\(opened.errors)")
    let id = try #require((try opened.json()["bundles"] as? [[String: Any]])?.first?["id"] as? String)
    let target = folder.path + "/page.png"
    #expect(try command.run("render", "bundle", id, "--page", "1", "--width", "100", "-o", target).status == 0)

    #expect(try command.run("import", Fixtures.path("aes-128-owner-only.pdf")).status == 0)
  }

  @Test("serve says where it is, answers, and ends by SIGTERM with 0")
  func serving() throws {
    let web = folder.path + "/web"
    try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
    _ = try folder.write(Array("<!doctype html><title>PaperCenter</title>".utf8), as: "web/index.html")
    let server = try command.start(["serve", "--port", "0", "--web", web])
    let deadline = Date(timeIntervalSinceNow: 20)
    while try !server.output().hasSuffix("\n"), Date() < deadline { usleep(20_000) }
    let line = try server.output()
    let url = try #require(URL(string: line.trimmingCharacters(in: .newlines)), "“\(line)”")
    #expect(line.split(separator: "\n").count == 1)
    let health = try Data(contentsOf: url.appendingPathComponent("healthz"))
    #expect(!health.isEmpty)

    server.process.terminate()
    let outcome = try server.finish()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(server.process.terminationReason == .exit)
  }

  @Test("serve takes the sites that may frame papers, and refuses what is none before it starts")
  func embedding() throws {
    let web = folder.path + "/web"
    try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
    _ = try folder.write(Array("<!doctype html>".utf8), as: "web/index.html")
    for (origin, reason) in [
      ("portal.example", "must begin with http:// or https://"), ("https://portal.example/", "not even “/”"),
      ("https://*.example", "without “*”"), ("https://portal.example:0", "port from 1 to 65535"), ("", "must begin"),
    ] {
      let refused = try command.run(
        "serve", "--port", "0", "--web", web, "--embed-in", "https://good.example", "--embed-in", origin)
      #expect(refused.status == 64 && refused.output.isEmpty, "\(origin): \(refused.output)")
      #expect(refused.errors.contains("“\(origin)”") && refused.errors.contains(reason), "\(refused.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: command.library))

    let server = try command.start([
      "serve", "--port", "0", "--web", web, "--embed-in", "https://portal.example", "--embed-in",
      "http://localhost:3000",
    ])
    let deadline = Date(timeIntervalSinceNow: 20)
    while try !server.output().hasSuffix("\n"), Date() < deadline { usleep(20_000) }
    #expect(try server.output().hasPrefix("http://127.0.0.1:"))
    server.process.terminate()
    #expect(try server.finish().status == 0)
  }

  @Test("serve says how its workers are confined, and refuses less than is required")
  func confinement() throws {
    let web = folder.path + "/web"
    try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
    _ = try folder.write(Array("<!doctype html>".utf8), as: "web/index.html")
    let worker = CommandProcess.executable.deletingLastPathComponent().appendingPathComponent("papercenter-worker").path
    let (noLandlock, neither) = (folder.path + "/no-landlock", folder.path + "/neither")
    try CompiledFixture.compile(
      "older-kernel.c", to: noLandlock, defines: ["PROGRAM": worker, "WITHOUT_LANDLOCK": nil])
    try CompiledFixture.compile(
      "older-kernel.c", to: neither, defines: ["PROGRAM": worker, "WITHOUT_LANDLOCK": nil, "WITHOUT_SECCOMP": nil])
    for (program, line, lacking) in [
      (noLandlock, "workers: seccomp, limits\n", "landlock"), (neither, "workers: limits\n", "seccomp and landlock"),
    ] {
      let server = try command.start(
        ["serve", "--port", "0", "--web", web], environment: ["PAPERCENTER_WORKER": program])
      let deadline = Date(timeIntervalSinceNow: 20)
      while try !server.output().hasSuffix("\n"), Date() < deadline { usleep(20_000) }
      server.process.terminate()
      let outcome = try server.finish()
      #expect(outcome.status == 0 && outcome.errors.contains(line), "\(outcome.errors)")

      let refused = try command.run(
        "serve", "--port", "0", "--web", web, "--require-confinement", environment: ["PAPERCENTER_WORKER": program])
      #expect(refused.status == 1 && refused.output.isEmpty)
      #expect(refused.errors.contains("this kernel lacks \(lacking)"), "\(refused.errors)")
    }
    let missing = try command.run(
      "serve", "--port", "0", "--web", web, "--require-confinement",
      environment: ["PAPERCENTER_WORKER": "/nowhere/papercenter-worker"])
    #expect(missing.status == 1 && missing.errors.contains("/nowhere/papercenter-worker"), "\(missing.errors)")
  }

  @Test("a second server on the same port says so")
  func portInUse() throws {
    let web = folder.path + "/web"
    try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
    _ = try folder.write(Array("<!doctype html>".utf8), as: "web/index.html")
    let first = try command.start(["serve", "--port", "0", "--web", web])
    let deadline = Date(timeIntervalSinceNow: 20)
    while try !first.output().hasSuffix("\n"), Date() < deadline { usleep(20_000) }
    let port = try #require(URL(string: try first.output().trimmingCharacters(in: .newlines))?.port)
    let second = try command.run("serve", "--port", "\(port)", "--web", web)
    #expect(second.status == 1)
    #expect(second.errors.contains("\(port)"))
    first.process.terminate()
    #expect(try first.finish().status == 0)
  }

  @Test("serve prints the key on a terminal only; access prints it, and signs browsers out")
  func accessKey() throws {
    let web = folder.path + "/web"
    try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
    _ = try folder.write(Array("<!doctype html>".utf8), as: "web/index.html")
    let none = try command.run("access", "show")
    #expect(none.status == 1 && none.errors.contains("no access key"), "\(none.errors)")

    let server = try command.start(["serve", "--port", "0", "--web", web, "--access-key"])
    let deadline = Date(timeIntervalSinceNow: 20)
    while try !server.output().hasSuffix("\n"), Date() < deadline { usleep(20_000) }
    let shown = try command.run("access", "show")
    let key = shown.output.trimmingCharacters(in: .newlines)
    #expect(shown.status == 0 && key.count >= 20)
    #expect(try server.output().hasPrefix("http://") && !server.output().contains(key))
    let pair = try command.run("access", "pair", "--url", "https://desk.local/")
    #expect(pair.status == 0 && pair.output.hasPrefix("https://desk.local/?key=") && pair.errors.isEmpty)
    #expect(pair.output.hasSuffix("\n") && pair.output.utf8.count == 34, "\(pair.output)")
    for url in ["desk.local", "ftp://desk.local", "https://desk.local/docs", "https://"] {
      #expect(try command.run("access", "pair", "--url", url).status == 64, "\(url)")
    }
    #expect(try command.run("access", "end-sessions").status == 0)
    server.process.terminate()
    let outcome = try server.finish()
    #expect(outcome.status == 0 && !outcome.errors.contains(key))

    // The same on a pseudoterminal: TIOCSPTLCK unlocks it, TIOCGPTN gives its number.
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (isLocked, number) = (Int32(0), Int32(-1))
    try #require(
      terminal >= 0 && ioctl(terminal, 0x4004_5431, &isLocked) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
    defer { close(terminal) }
    let path = "/dev/pts/\(number)"
    let process = Process()
    process.executableURL = CommandProcess.executable
    process.arguments = ["serve", "--port", "0", "--web", web, "--access-key", "--data", command.library]
    process.standardInput = FileHandle.nullDevice
    let output: FileHandle = try #require(FileHandle(forWritingAtPath: path))
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(terminal, &byte, 1) == 1, byte != 10 { line.append(byte) }
    #expect(String(decoding: line, as: UTF8.self).contains(key))
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
