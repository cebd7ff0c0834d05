import ByteCoding
import DocSession
import Foundation
import PaperDomain
import PaperStore
import TestSupport

/// Opens sessions: over the 10,000 pages of one doc in a library, and over pages with 50 versions each.
enum SessionBenchmark {
  private static let pageCount = 10_000
  /// How long opening a session may take, in milliseconds.
  private static let budget = 300.0

  static func run(_ report: Report) async throws {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let library = GeneratedLibrary(
      path: scratch.path + "/library", docCount: 1, pagesPerDoc: pageCount, fileByteCount: 40_000)
    try await library.make()
    let store = try LibraryStore(opening: DataDirectory(preparing: library.path))
    guard let doc = try await store.docs().items.first?.id else { throw WrongResult("no doc") }

    var (reading, opening, answering) = ([Double](), [Double](), [Double]())
    for _ in 0..<7 {
      let read = try await Stopwatch.milliseconds { try await store.sessionPages(of: .doc(doc)) ?? [] }
      let made = Stopwatch.milliseconds { ViewingSession(SessionOpening(pages: read.value)) }
      let answer = try Stopwatch.milliseconds { try JSONEncoder().encode(SessionOpening(pages: read.value)) }
      try require(made.value.slots.count == pageCount, "\(made.value.slots.count) slots")
      try require(made.value.shown(at: pageCount - 1)?.content == .source(.display), "the last page is not shown")
      reading.append(read.time)
      opening.append(made.time)
      answering.append(answer.time)
    }
    try store.close()
    report.line(
      "session over 10,000 pages: read and opened", reading.median + opening.median, "ms", budget: .value(budget))
    report.line("session over 10,000 pages: opened", opening.median, "ms")
    report.line("session over 10,000 pages: as JSON", answering.median, "ms")
    try manyVersions(report)
  }

  private static func manyVersions(_ report: Report) throws {
    var generator = SeededGenerator(seed: 0x5EED_7001)
    let group = SessionGroup(
      docID: .init(random: &generator), docTitle: "Paper", pageGroupID: .init(random: &generator),
      pageGroupTitle: "Paper")
    let pages = (1...2_000).map { position in
      let versions = (1...50).map { ordinal in
        SessionVersion(
          id: .init(random: &generator), ordinal: ordinal, bundleID: .init(random: &generator), pageNumber: position,
          sources: PageSources([.display, .ocrText]))
      }
      return SessionPage(
        id: .init(random: &generator), group: group, position: position, currentVersionID: versions[49].id,
        versions: versions)
    }
    var opening: [Double] = []
    for _ in 0..<7 {
      let made = Stopwatch.milliseconds { ViewingSession(SessionOpening(pages: pages)) }
      try require(made.value.slots.last?.versionOptions.count == 50, "versions are missing")
      opening.append(made.time)
    }
    report.line(
      "session of 2,000 pages with 50 versions: opened", opening.median, "ms", budget: .value(budget))
  }
}
