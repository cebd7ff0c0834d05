import Foundation
import LongTests
import PDFTestSupport
import TestSupport
import Testing

/// `papercenter ocr`, run like a person runs it.
@Suite struct OCRCommandTests {
  private func library(_ lines: [String]) throws -> (folder: TemporaryFolder, command: CommandProcess, bundle: String) {
    let folder = try TemporaryFolder()
    let command = CommandProcess(library: folder.path + "/library")
    let file = try folder.write(try TestPDF.scanned(lines).bytes, as: "Scan.pdf")
    let imported = try command.run("import", file, "--json")
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.errors.contains("papercenter ocr"))
    let bundles = try imported.json()["bundles"] as? [[String: Any]]
    return (folder, command, try #require(bundles?.first?["id"] as? String))
  }

  @Test("it waits, says what it found, and has nothing to do the second time")
  func recognizes() throws {
    let (_, command, bundle) = try library(["Waves carry energy", "Sound needs matter"])
    let first = try command.run("ocr", bundle, "--json")
    #expect(first.status == 0, "\(first.errors)")
    let results = try first.json()["bundles"] as? [[String: Any]]
    let result = try #require(results?.first)
    #expect(result["recognized"] as? Int == 2 && result["withoutWords"] as? Int == 0)
    #expect(result["confidence"] as? Int ?? 0 > 80)
    let found = try command.run("search", "matter", "--json")
    #expect(found.output.contains("Sound"))
    let second = try command.run("ocr", "--all")
    #expect(second.status == 0)
    #expect(second.output.contains("2 pages: 2 recognised (eng, tesseract"))
    #expect(try command.run("check").status == 0)
  }

  @Test("a recognised text is corrected from a file, found, kept by the next run, and withdrawn")
  func corrects() throws {
    let (folder, command, bundle) = try library(["Waves carry energy"])
    #expect(try command.run("ocr", bundle).status == 0)
    let hits = try command.run("search", "energy", "--json").json()["hits"] as? [[String: Any]]
    let page = try #require(hits?.first?["pageID"] as? String)
    #expect(try command.run("page", "text", page).output == "Waves carry energy\n")
    let file = try folder.write(Array("Waves carry momentum".utf8), as: "text.txt")
    let corrected = try command.run("page", "text", page, "--correct", file, "--json")
    #expect(corrected.status == 0, "\(corrected.errors)")
    #expect(try corrected.json()["isCorrected"] as? Bool == true)
    #expect(try command.run("ocr", bundle, "--again").status == 0)
    #expect(try command.run("search", "momentum", "--json").output.contains(page))
    #expect(try command.run("history").output.contains("correct text"))
    #expect(try command.run("undo").status == 0)
    #expect(try command.run("page", "text", page).output == "Waves carry energy\n")
    #expect(try command.run("redo").status == 0)
    #expect(try command.run("page", "text", page, "--withdraw").output == "Waves carry energy\n")
    let misuse = try command.run("page", "text", page, "--withdraw", "--correct", file)
    #expect(misuse.status == 64)
    let empty = try folder.write([0xFF], as: "bad.txt")
    #expect(try command.run("page", "text", page, "--correct", empty).status == 1)
    #expect(try command.run("check").status == 0)
  }

  @Test("what cannot be done is said, and misuse is told apart")
  func refusals() throws {
    let (_, command, bundle) = try library(["Waves carry energy"])
    let missing = try command.run("ocr", bundle, "--language", "xxx")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("“xxx”") && missing.errors.contains("eng"))
    let usual = try command.run("ocr", bundle)
    #expect(usual.status == 0 && usual.output.contains("(eng, tesseract"), "what was refused was not kept")
    #expect(try command.run("ocr").status == 64)
    #expect(try command.run("ocr", bundle, "--all").status == 64)
    #expect(try command.run("ocr", bundle, "--language", "../eng").status == 64)
    let unknown = try command.run("ocr", "00000000-0000-4000-8000-000000000000")
    #expect(unknown.status == 1)
  }

  @Test("killed at any instant, it continues with the pages that are missing", .long)
  func killed() throws {
    let lines = (1...5).map { "Line number \($0) of five" }
    let (_, command, bundle) = try library(lines)
    let seed = UInt64.random(in: 0...UInt64.max)
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    var kept = 0
    for round in 1...4 {
      let running = try command.start(["ocr", bundle])
      usleep(UInt32.random(in: 200_000...1_500_000, using: &random))
      kill(running.process.processIdentifier, SIGKILL)
      _ = try running.finish()
      let shown = try command.run("list", "bundles", "--json").json()["bundles"] as? [[String: Any]]
      let now = try #require(shown?.first?["pagesWithText"] as? Int)
      #expect(now >= kept, "round \(round)")
      kept = now
    }
    let last = try command.run("ocr", bundle, "--json")
    #expect(last.status == 0, "\(last.errors)")
    #expect(try (last.json()["bundles"] as? [[String: Any]])?.first?["recognized"] as? Int == 5)
    #expect(try command.run("check").status == 0)
  }
}
