import Foundation
import LongTests
import PDFTestSupport
import TestSupport
import Testing

/// `backup`, `restore` and `check --repair`, killed at random moments: their files are as before or as after the
/// command.
@Suite(.long, .serialized) struct MaintenanceKillTests {
  private let rounds = 2 * WalkScale.factor
  private var random: SeededGenerator

  init() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("let seed: UInt64 = \(seed)")
    random = SeededGenerator(seed: seed)
  }

  /// Starts a command and kills it within the time of a whole run or a little later.
  private mutating func kill(_ command: CommandProcess, _ arguments: [String], within time: UInt32) throws {
    let running = try command.start(arguments)
    usleep(UInt32.random(in: 0...time + time / 8, using: &random))
    Foundation.kill(running.process.processIdentifier, SIGKILL)
    _ = try running.finish()
  }

  /// Measures a run of a command, in microseconds.
  private func duration(of command: CommandProcess, _ arguments: [String]) throws -> UInt32 {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try command.start(arguments).finish()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let parts = start.duration(to: clock.now).components
    return UInt32(clamping: parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000)
  }

  @Test("a backup that is killed leaves the one before or the new one, whole")
  mutating func killedBackups() throws {
    let folder = try MaintenanceFolder()
    try folder.importPapers((1...6).map { "First \($0)" }, byteCount: 256 << 10)
    let time = try duration(of: folder.command, ["backup", folder.backup])
    var before = try folder.titles()
    for round in 1...rounds {
      try folder.importPapers(["Round \(round)"], byteCount: 256 << 10)
      let after = try folder.titles()
      try kill(folder.command, ["backup", folder.backup], within: time)

      let target = CommandProcess(library: folder.path + "/restored \(round)")
      let restored = try target.run("restore", folder.backup)
      #expect(restored.status == 0, "round \(round): \(restored.errors)")
      let found = try folder.titles(of: target.library)
      #expect(found == before || found == after, "round \(round)")
      let checked = try target.run("check")
      #expect(checked.status == 0, "round \(round): \(checked.output)")
      try FileManager.default.removeItem(atPath: target.library)
      before = found
    }
    // The next run removes what the killed ones left.
    #expect(try folder.command.run("backup", folder.backup).status == 0)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.backup)
    #expect(!left.contains { $0.contains(".unfinished") }, "\(left)")
    #expect(left.count { $0.hasSuffix(".pdf") } == 6 + rounds)
    #expect(left.count { $0.hasSuffix(".sqlite") } == 1)
  }

  @Test("a restore that is killed leaves the old library or the new one")
  mutating func killedRestores() throws {
    let folder = try MaintenanceFolder()
    try folder.importPapers((1...6).map { "Old \($0)" }, byteCount: 256 << 10)
    #expect(try folder.command.run("backup", folder.backup).status == 0)
    let old = try folder.titles()
    let time = try duration(of: folder.command, ["restore", folder.backup])
    for round in 1...rounds {
      try folder.importPapers(["Later \(round)"], byteCount: 128 << 10)
      let later = try folder.titles()
      try kill(folder.command, ["restore", folder.backup], within: time)
      let found = try folder.titles()
      #expect(found == old || found == later, "round \(round)")
      let checked = try folder.command.run("check", "--repair")
      #expect(checked.status == 0, "round \(round): \(checked.output)")
    }
    #expect(try folder.command.run("restore", folder.backup).status == 0)
    #expect(try folder.titles() == old)
    #expect(try folder.command.run("check").status == 0)
  }

  @Test("a repair that is killed loses nothing, and the next one ends it")
  mutating func killedRepairs() throws {
    let folder = try MaintenanceFolder()
    try folder.importPapers((1...4).map { "Paper \($0)" }, byteCount: 128 << 10)
    let titles = try folder.titles()
    let time = try duration(of: folder.command, ["check", "--repair"])
    for round in 1...rounds {
      for number in 1...20 {
        let orphan = "\(folder.command.library)/PDFBundles/orphan \(round) \(number).pdf"
        try Data("orphan \(round) \(number)".utf8).write(to: URL(fileURLWithPath: orphan))
      }
      try kill(folder.command, ["check", "--repair"], within: time)
    }
    #expect(try folder.command.run("check", "--repair").status == 0)
    #expect(try folder.command.run("check").status == 0)
    #expect(try folder.titles() == titles)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.command.library + "/lost+found")
    let contents = Set(
      kept.compactMap { FileManager.default.contents(atPath: "\(folder.command.library)/lost+found/\($0)") })
    #expect(contents.count == rounds * 20 && kept.count == rounds * 20)
  }
}
