import Foundation
import PDFTestSupport
import TestSupport
import Testing

/// `papercenter export` and `papercenter import --library`, run like a person runs them.
@Suite struct ExportCommandTests {
  private let folder: TemporaryFolder
  private let command: CommandProcess

  init() throws {
    folder = try TemporaryFolder()
    command = CommandProcess(library: folder.path + "/library")
  }

  private func addPaper(_ name: String, pages: Int) throws -> String {
    let file = try folder.write(TestPDF.numbered(pages).bytes, as: "\(name).pdf")
    let imported = try command.run("import", file, "--json")
    #expect(imported.status == 0, "\(imported.errors)")
    let bundles = try imported.json()["bundles"] as? [[String: Any]]
    return try #require(bundles?.first?["docID"] as? String)
  }

  @Test("a doc is written whole; what is there is not written over unless that is asked for")
  func pdf() throws {
    let doc = try addPaper("Mechanics", pages: 3)
    let target = folder.path + "/out.pdf"
    let first = try command.run("export", doc, "-o", target, "--json")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try first.json()["pageCount"] as? Int == 3)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: target))
    #expect(try first.json()["byteCount"] as? Int == bytes.count)

    let second = try command.run("export", doc, "-o", target)
    #expect(second.status == 1 && second.errors.contains("--overwrite"))
    // The leftover of a killed export is deleted; another program's file is kept.
    let left = ["\(folder.path)/.out.pdf.\(UUID().uuidString)", "\(folder.path)/.out.pdf.mine"]
    for path in left { try Data("%PDF".utf8).write(to: URL(fileURLWithPath: path)) }
    #expect(try command.run("export", doc, "-o", target, "--overwrite").status == 0)
    #expect(left.map { FileManager.default.fileExists(atPath: $0) } == [false, true])
    try FileManager.default.removeItem(atPath: left[1])
    #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == bytes)
    let imported = try command.run("import", target, "--json")
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("misuse is told apart, and what cannot be done is said and leaves nothing")
  func refusals() throws {
    let doc = try addPaper("Mechanics", pages: 1)
    let target = folder.path + "/out.pdf"
    for arguments in [
      ["export"], ["export", doc], ["export", "-o", target], ["export", doc, "-o", ""], ["export", "x", "-o", target],
      ["export", doc, "-o", target, "--source", "x"], ["export", doc, "--library", folder.path + "/f"], ["import"],
      ["import", target, "--library", folder.path], ["import", "--library", ""],
    ] {
      #expect(try command.start(arguments).finish().status == 64, "\(arguments)")
    }
    let nobody = try command.run("export", "00000000-0000-4000-8000-000000000000", "-o", target)
    #expect(nobody.status == 1 && nobody.errors.contains("There is no doc"))
    #expect(try command.run("export", doc, "-o", folder.path + "/none/out.pdf").status == 1)
    let bundles = folder.path + "/library/PDFBundles"
    let bundle = try FileManager.default.contentsOfDirectory(atPath: bundles)[0]
    try Data("%PDF-1.7 broken".utf8).write(to: URL(fileURLWithPath: "\(bundles)/\(bundle)/display.pdf"))
    let broken = try command.run("export", doc, "-o", target)
    #expect(
      broken.status == 1 && broken.errors.contains("display.pdf") && broken.errors.contains("damaged"),
      "\(broken.errors)")
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("killed at any instant, an export of the library leaves no folder, an import no half library")
  func killed() throws {
    for number in 1...6 { _ = try addPaper("Paper \(number)", pages: 2) }
    let seed = UInt64.random(in: 0...UInt64.max)
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    let target = folder.path + "/folder"
    for _ in 1...4 {
      let running = try command.start(["export", "--library", target])
      usleep(UInt32.random(in: 10_000...150_000, using: &random))
      kill(running.process.processIdentifier, SIGKILL)
      _ = try running.finish()
      if FileManager.default.fileExists(atPath: target) {
        #expect(FileManager.default.fileExists(atPath: target + "/library.json"))
        try FileManager.default.removeItem(atPath: target)
      }
    }
    #expect(try command.run("export", "--library", target).status == 0)
    #expect(!FileManager.default.fileExists(atPath: target + ".unfinished"))

    let other = CommandProcess(library: folder.path + "/other")
    for _ in 1...5 {
      let running = try other.start(["import", "--library", target])
      usleep(UInt32.random(in: 10_000...250_000, using: &random))
      kill(running.process.processIdentifier, SIGKILL)
      _ = try running.finish()
      let docs = try other.run("list", "docs", "--json").json()["docs"] as? [Any]
      #expect([0, 6].contains(docs?.count ?? -1))
    }
    let last = try other.run("import", "--library", target, "--json")
    #expect(last.status == 0, "\(last.errors)")
    #expect((try other.run("list", "docs", "--json").json()["docs"] as? [Any])?.count == 6)
    let check = try other.run("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
  }
}

/// An export onto a full disk.
@Suite(.enabled(if: SmallDisk.isPossible, "a disk that can be filled must be mounted, which only root may"))
struct ExportDiskTests {
  @Test("a PDF, a folder and an import that do not fit say so and leave nothing")
  func full() throws {
    let disk = try SmallDisk(megabytes: 8)
    let folder = try MaintenanceFolder()
    try folder.importPapers(["First", "Second", "Third"], byteCount: 3 << 20)
    let docs = try folder.command.run("list", "docs", "--json").json()["docs"] as? [[String: Any]]
    let doc = try #require(docs?.first?["id"] as? String)
    #expect(try folder.command.run("export", "--library", folder.path + "/folder").status == 0)

    let filler = try disk.fill()
    let pdf = try folder.command.run("export", doc, "-o", disk.path + "/out.pdf")
    #expect(pdf.status == 1 && pdf.errors.contains("full"), "\(pdf.errors)")
    let out = try folder.command.run("export", "--library", disk.path + "/folder")
    #expect(out.status == 1, "\(out.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: disk.path).allSatisfy {
        !$0.contains("out") && !$0.contains("folder")
      })
    #expect(unlink(filler) == 0)
    let small = CommandProcess(library: disk.path + "/library")
    let refused = try small.run("import", "--library", folder.path + "/folder")
    #expect(refused.status == 1 && refused.errors.contains("must stay free"), "\(refused.errors)")
    #expect((try small.run("list", "docs", "--json").json()["docs"] as? [Any])?.count == 0)
    #expect(try small.run("check").status == 0)
  }
}
