import BlazeBinary
import Foundation
import PDFEngine
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import PaperWorker
import Synchronization
import Testing

@testable import PaperServer

/// The differences between two versions of a page, over HTTP.
@Suite struct DifferenceRouteTests {
  private static let before = TestPDF(pages: [.text("Find the mean of 12 numbers", "Show your work")]).bytes
  private static let after = TestPDF(pages: [.text("Find the mean of 15 numbers", "Show your work")]).bytes

  /// A page that was rebound to a corrected scan, with its two versions.
  private struct Rebound {
    var page: Page.ID
    var first: PageVersion.ID
    var second: PageVersion.ID
    /// The files of the two versions.
    var files: [String]

    func path(_ from: PageVersion.ID, _ to: PageVersion.ID, source: String? = nil) -> String {
      Route.pageDifferences.path(
        [page.description],
        query: [("from", from.description), ("to", to.description)] + (source.map { [("source", $0)] } ?? []))
    }
  }

  private func rebound(_ server: TestServer, to bytes: [UInt8] = after) async throws -> Rebound {
    let (bundle, doc) = try await server.imported(Self.before)
    let (other, _) = try await server.imported(bytes, name: "corrected.pdf")
    let detail: DocDetail = try await server.value(.showDoc, [doc.description])
    let page = try #require(detail.pageGroups.first?.pages.first)
    let result: RebindingResult = try await server.send(
      PageRebinding(bundleID: other, pageNumber: 1), to: .rebindPage, [page.id.description])
    return Rebound(
      page: page.id, first: page.versionID, second: try #require(result.versionID),
      files: [bundle, other].map { server.dataDirectory + "/PDFBundles/\($0)/display.pdf" })
  }

  @Test("the region and the words that changed are told, in both forms and from both sides, and nothing is changed")
  func differences() async throws {
    try await TestServer.run { server in
      let page = try await rebound(server)
      let detail: PageDetail = try await server.value(.showPage, [page.page.description])
      let there: PageDifferences = try await server.value(
        .pageDifferences, [page.page.description],
        query: [("from", page.first.description), ("to", page.second.description)])
      #expect(there.pageID == page.page && there.hasWords)
      #expect(there.from.versionID == page.first)
      #expect(there.from.ordinal == 1)
      #expect(there.from.source == .display)
      #expect(there.to.versionID == page.second)
      #expect(there.to.ordinal == 2)
      #expect(there.to.width == 595)
      #expect(there.regions.count == 1)
      #expect(there.regions.first?.removed == ["12"])
      #expect(there.regions.first?.added == ["15"])
      let back: PageDifferences = try await server.value(
        .pageDifferences, [page.page.description],
        query: [("from", page.second.description), ("to", page.first.description), ("source", "display")])
      #expect(back.regions.map(\.from) == there.regions.map(\.to))
      #expect(back.regions.map(\.to) == there.regions.map(\.from))
      #expect(back.regions.first?.removed == ["15"])
      #expect(back.regions.first?.added == ["12"])
      let binary = try await server.get(page.path(page.first, page.second), [("Accept", "application/x-blaze-binary")])
      let read = try PageDifferences(blazeBinary: binary.body)
      #expect(read == there)
      let same: PageDifferences = try await server.value(
        .pageDifferences, [page.page.description],
        query: [("from", page.first.description), ("to", page.first.description)])
      #expect(same.regions.isEmpty)
      let after: PageDetail = try await server.value(.showPage, [page.page.description])
      #expect(after == detail)
    }
  }

  @Test("a version of another page, none, and a source that a version has not are refused")
  func refusals() async throws {
    try await TestServer.run { server in
      let page = try await rebound(server)
      let (_, doc) = try await server.imported(TestPDF.numbered(1).bytes)
      let other: DocDetail = try await server.value(.showDoc, [doc.description])
      let stranger = try #require(other.pageGroups.first?.pages.first?.versionID)
      let foreign = try await server.get(page.path(page.first, stranger))
      #expect(foreign.status == 404 && foreign.text.contains("notFound") && foreign.text.contains(stranger.description))
      let missing = try await server.get(page.path(page.first, page.second, source: "ocr"))
      #expect(missing.status == 404 && missing.text.contains("sourceMissing"))
      for query in [[("from", page.first.description)], [("from", "x"), ("to", page.first.description)]] {
        let reply = try await server.get(
          Route.pageDifferences.path([page.page.description], query: query.map { (name: $0.0, value: $0.1) }))
        #expect(reply.status == 422 && reply.text.contains("invalid"))
      }
      let sideways = try await server.get(page.path(page.first, page.second, source: "sideways"))
      #expect(sideways.status == 422)
      let nowhere = try await server.get(Route.pageDifferences.path(["no-identifier"]))
      #expect(nowhere.status == 404)
    }
  }

  @Test("a file that is gone, or damaged, is told with the version whose it is; the server goes on")
  func faults() async throws {
    try await TestServer.run { server in
      let page = try await rebound(server)
      try FileManager.default.moveItem(atPath: page.files[1], toPath: page.files[1] + ".away")
      let gone = try await server.get(page.path(page.first, page.second))
      #expect(gone.status == 410 && gone.text.contains("fileMissing") && gone.text.contains("version 2"))
      try Data("%PDF-1.4 and then nothing".utf8).write(to: URL(fileURLWithPath: page.files[1]))
      let damaged = try await server.get(page.path(page.first, page.second))
      #expect(damaged.status == 422 && damaged.text.contains("notShowable") && damaged.text.contains("Version 2"))
      try FileManager.default.removeItem(atPath: page.files[1])
      try FileManager.default.moveItem(atPath: page.files[1] + ".away", toPath: page.files[1])
      let whole = try await server.get(page.path(page.first, page.second))
      #expect(whole.status == 200)
    }
  }

  @Test("a worker that runs into its limits fails the comparison with the reason, and the server goes on")
  func limits() async throws {
    try await TestServer.run(with: { $0.workers.limits.processorSeconds = 2 }) { server in
      let page = try await rebound(server)
      // The database rows stay the same. Only the file changes, to one that takes minutes to draw.
      var slow = TestPDF.Page()
      for index in 0..<60_000 {
        slow.content += Array("0.\(index % 9 + 1) g 0 0 m 595 \(index % 842) 300 842 0 0 595 842 c 0 842 l f\n".utf8)
      }
      try Data(TestPDF(pages: [slow]).bytes).write(to: URL(fileURLWithPath: page.files[1]))
      let reply = try await server.get(page.path(page.first, page.second))
      #expect(reply.status == 422 && reply.text.contains("notShowable"), "\(reply.text)")
      let status = try await server.get(Route.status.path())
      #expect(status.status == 200)
    }
  }

  @Test("equal questions are answered by one look, and what was seen is kept by the hashes of the files")
  func kept() async throws {
    try await TestServer.run { server in
      let page = try await rebound(server)
      let store = try LibraryStore(opening: DataDirectory(preparing: server.dataDirectory))
      let looks = Mutex(0)
      let size = PageSize(width: 595, height: 842)
      let comparer = PageComparer(store: store) { _, _ throws(WorkerError) in
        looks.withLock { $0 += 1 }
        return PDFPageComparison(firstSize: size, secondSize: size, regions: [])
      }
      try await withThrowingTaskGroup(of: PageDifferences.self) { group in
        for _ in 0..<20 {
          group.addTask { try await comparer.differences(of: page.page, from: page.first, to: page.second) }
        }
        for try await differences in group { #expect(differences.regions.isEmpty) }
      }
      #expect(looks.withLock { $0 } == 1)
      _ = try await comparer.differences(of: page.page, from: page.second, to: page.first)
      #expect(looks.withLock { $0 } == 2)
      try store.close()
    }
  }

  @Test("a worker that dies is told; whose file it was is found by comparing each version with itself")
  func crash() async throws {
    try await TestServer.run { server in
      let page = try await rebound(server)
      let store = try LibraryStore(opening: DataDirectory(preparing: server.dataDirectory))
      let second = page.files[1]
      let size = PageSize(width: 595, height: 842)
      let comparer = PageComparer(store: store) { first, other throws(WorkerError) in
        if first.path == second || other.path == second { throw .crashed(signal: 11) }
        return PDFPageComparison(firstSize: size, secondSize: size, regions: [])
      }
      await #expect(throws: PageComparisonError.notShowable(version: 2, .crashed(signal: 11))) {
        _ = try await comparer.differences(of: page.page, from: page.first, to: page.second)
      }
      let late = PageComparer(store: store) { _, _ throws(WorkerError) in throw .timedOut(seconds: 60) }
      await #expect(throws: PageComparisonError.notShowable(version: nil, .timedOut(seconds: 60))) {
        _ = try await late.differences(of: page.page, from: page.first, to: page.second)
      }
      try store.close()
    }
  }
}
