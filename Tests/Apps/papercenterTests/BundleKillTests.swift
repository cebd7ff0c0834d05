import Foundation
import LongTests
import PDFTestSupport
import TestSupport
import Testing

/// `bundle complete` and `bundle append`, killed at random moments: the bundle is as before or as after the command.
@Suite(.long) struct BundleKillTests {
  @Test("a bundle whose completion and appending are killed at any instant is whole, with no file that has no row")
  func killed() throws {
    let folder = try TemporaryFolder()
    let library = folder.path + "/library"
    let command = CommandProcess(library: library)
    let paper = try folder.write(TestPDF.numbered(5).bytes, as: "paper.pdf")
    let scan = try folder.write(TestPDF.numbered(4).bytes, as: "scan.pdf")
    let part = try folder.write(TestPDF.numbered(3).bytes, as: "part.pdf")
    let partScan = try folder.write(TestPDF.numbered(2).bytes, as: "part scan.pdf")
    let imported = try command.run("import", paper, "--json")
    let id = try #require((try imported.json()["bundles"] as? [[String: Any]])?.first?["id"] as? String)

    // Measures a whole run, so that the kills are spread over all of it.
    let clock = ContinuousClock()
    let start = clock.now
    _ = try command.run("bundle", "show", id)
    let microseconds = UInt32(max(1, (clock.now - start) / .microseconds(1)))
    for round in 1...2 * WalkScale.factor {
      let arguments =
        round <= 4
        ? ["bundle", "complete", id, "--ocr", scan]
        : ["bundle", "append", id, "--display", part, "--ocr", partScan]
      let running = try command.start(arguments)
      usleep(UInt32.random(in: 0...microseconds * 4))
      kill(running.process.processIdentifier, SIGKILL)
      _ = try running.finish()
      try expectWhole(id, command, round: round)
    }

    // The next process finishes the queued jobs. Then the scan is there once, and the appended parts have come in
    // pairs.
    let last = try command.run("bundle", "complete", id, "--ocr", scan, "--json")
    #expect(last.status == 0, "\(last.errors)")
    try expectWhole(id, command, round: 9)
    let detail = try command.run("bundle", "show", id, "--verify", "--json").json()
    let files = try files(of: detail)
    #expect(files["ocr"]?.count == files["display"]?.count)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(library)/PDFBundles/\(id)")
    #expect(names.count == files.values.reduce(0) { $0 + $1.count })
    #expect(names.allSatisfy { !$0.contains("changed") })
  }

  private func files(of detail: [String: Any]) throws -> [String: [[String: Any]]] {
    let variants = try #require(detail["variants"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: variants.map {
        ($0["variant"] as? String ?? "", $0["files"] as? [[String: Any]] ?? [])
      })
  }

  /// Checks that every recorded file is in place with its content, and that the files of each kind are complete.
  private func expectWhole(_ id: String, _ command: CommandProcess, round: Int) throws {
    let shown = try command.run("bundle", "show", id, "--verify", "--json")
    #expect(shown.status == 0, "round \(round): \(shown.errors)")
    let pageCounts = ["display": 5, "ocr": 4]
    for (variant, files) in try files(of: shown.json()) {
      #expect(files.allSatisfy { $0["availability"] as? String == "available" }, "round \(round): \(variant)")
      let counts = files.compactMap { $0["pageCount"] as? Int }
      if let count = counts.first { #expect(count == pageCounts[variant], "round \(round)") }
    }
  }
}
