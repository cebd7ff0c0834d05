import Foundation
import LongTests
import PDFTestSupport
import TestSupport
import Testing

/// Imports that are killed at random moments: afterwards each bundle is in the library as a whole or not at all, and
/// every acknowledged one is there.
@Suite(.long) struct KillTests {
  private let rounds = 3 * WalkScale.factor
  private let pageCount = 25

  @Test("an import killed at any instant leaves whole bundles or nothing, and the next one cleans up")
  func killedImports() throws {
    let folder = try TemporaryFolder()
    let library = folder.path + "/library"
    let command = CommandProcess(library: library)
    let files = try (1...4).map { number in
      try folder.write(TestPDF.numbered(pageCount).bytes, as: "paper \(number).pdf")
    }
    let seed = UInt64.random(in: 0...UInt64.max)
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)

    // Measures a whole import, so that the kills are spread over all of it.
    let clock = ContinuousClock()
    let start = clock.now
    let whole = try command.run("import", files[0], "--json")
    #expect(whole.status == 0, "\(whole.errors)")
    let duration = start.duration(to: clock.now)
    let wholeMicroseconds =
      UInt64(duration.components.seconds) * 1_000_000 + UInt64(duration.components.attoseconds / 1_000_000_000_000)
    let acknowledged = try Set(bundles(of: command).map(\.id))

    for round in 1...rounds {
      let running = try command.start(["import"] + files)
      usleep(UInt32.random(in: 0...UInt32(clamping: wholeMicroseconds * 2), using: &random))
      kill(running.process.processIdentifier, SIGKILL)
      _ = try running.finish()
      let found = try bundles(of: command)
      #expect(acknowledged.isSubset(of: Set(found.map(\.id))), "round \(round)")
      for bundle in found {
        #expect(bundle.pageCount == pageCount, "round \(round)")
        #expect(bundle.isAvailable, "round \(round)")
        let file = "\(library)/PDFBundles/\(bundle.id)/display.pdf"
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(contentsOf: URL(fileURLWithPath: files[0])))
      }
    }

    // The next import also finishes the queued jobs, and removes folders that nobody holds any more.
    let last = try command.run("import", files[0], "--json")
    #expect(last.status == 0, "\(last.errors)")
    let found = try bundles(of: command)
    let folders = try FileManager.default.contentsOfDirectory(atPath: library + "/PDFBundles")
    let visible = folders.filter { !$0.hasPrefix(".") }
    #expect(Set(visible) == Set(found.map(\.id)))
    for bundle in found where !bundle.docIDs.isEmpty {
      let doc = try #require(bundle.docIDs.first)
      let groups = try command.run("show", "doc", doc, "--json").json()["pageGroups"] as? [[String: Any]]
      #expect((groups?.first?["pages"] as? [Any])?.count == pageCount)
    }
  }

  @Test("a step on the structure that is killed at any instant is done wholly or not at all")
  func killedEdits() throws {
    let folder = try TemporaryFolder()
    let command = CommandProcess(library: folder.path + "/library")
    let file = try folder.write(
      TestPDF(pages: (1...40).map { .text($0 % 2 == 0 ? "go on" : "Question \($0 / 2 + 1)") }).bytes, as: "paper.pdf")
    #expect(try command.run("import", file).status == 0)
    let seed = UInt64.random(in: 0...UInt64.max)
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    let clock = ContinuousClock()

    var duration: Duration?
    for round in 1...3 * WalkScale.factor {
      let docs = try docs(of: command)
      let doc = try #require(docs.first { $0.groups.count == 1 })
      let arguments = round % 2 == 0 ? ["doc", "duplicate", doc.id] : ["group", "split", doc.groups[0].id]
      let start = clock.now
      let running = try command.start(arguments)
      if let duration {
        let limit = UInt32(clamping: duration.components.attoseconds / 1_000_000_000_000) + 1
        usleep(UInt32.random(in: 0...limit, using: &random))
        kill(running.process.processIdentifier, SIGKILL)
      }
      let outcome = try running.finish()
      if duration == nil {
        // The first run is not killed, to measure its duration. Its doc is then copied once for the others.
        duration = start.duration(to: clock.now)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try command.run("doc", "create", "--bundle", doc.bundle).status == 0)
      }
      for doc in try self.docs(of: command) {
        #expect(doc.groups.map { $0.pages } == [40] || doc.groups.map { $0.pages } == Array(repeating: 2, count: 20))
      }
      let checked = try command.run("check")
      #expect(checked.status == 0, "round \(round): \(checked.output) \(checked.errors)")
      if try self.docs(of: command).allSatisfy({ $0.groups.count > 1 }) {
        #expect(try command.run("doc", "create", "--bundle", doc.bundle).status == 0)
      }
    }
  }

  private struct Doc {
    var id: String
    var bundle: String
    var groups: [(id: String, pages: Int)]
  }

  private func docs(of command: CommandProcess) throws -> [Doc] {
    let listed = try command.run("list", "docs", "--json").json()["docs"] as? [[String: Any]] ?? []
    return try listed.compactMap { $0["id"] as? String }.map { id in
      let shown = try command.run("show", "doc", id, "--json").json()
      let groups = try #require(shown["pageGroups"] as? [[String: Any]])
      let page = (groups.first?["pages"] as? [[String: Any]])?.first
      return Doc(
        id: id, bundle: (page?["binding"] as? [String: Any])?["bundleID"] as? String ?? "",
        groups: groups.map { ($0["id"] as? String ?? "", ($0["pages"] as? [Any])?.count ?? 0) })
    }
  }

  private struct Bundle {
    var id: String
    var pageCount: Int
    var isAvailable: Bool
    var docIDs: [String]
  }

  private func bundles(of command: CommandProcess) throws -> [Bundle] {
    let listed = try command.run("list", "bundles", "--json")
    #expect(listed.status == 0, "\(listed.errors)")
    return (try listed.json()["bundles"] as? [[String: Any]] ?? []).map { bundle in
      let variants = bundle["variants"] as? [[String: Any]] ?? []
      return Bundle(
        id: bundle["id"] as? String ?? "", pageCount: bundle["pageCount"] as? Int ?? 0,
        isAvailable: variants.allSatisfy { $0["isAvailable"] as? Bool == true },
        docIDs: bundle["docIDs"] as? [String] ?? [])
    }
  }
}
