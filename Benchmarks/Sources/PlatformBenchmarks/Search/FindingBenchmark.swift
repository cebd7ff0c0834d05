import Foundation
import FoundationNetworking
import PaperDomain
import PaperStore

/// How long a person waits for a search in 100,000 pages of 2 KB: the time until the server's complete answer to
/// queries for words, beginnings of words, phrases, Chinese, tags, values, only filters, notes and marks. Each answer
/// is checked with a naive scan; answers to words are compared with SQLite alone on the same texts.
///
/// Making the library takes minutes, mostly for the two indexes. If `PAPERCENTER_BENCH_KEPT` names a folder, the
/// library and SQLite's table are kept there for the next run.
enum FindingBenchmark {
  private static let rounds = 3

  static func run(_ report: Report) async throws {
    let scratch = try ScratchFolder()
    let (library, plain) = try await prepare(scratch, report)
    try await measureAnswers(library, plain, scratch, report)
  }

  /// The library, and SQLite alone on its texts: kept from an earlier run, or newly made.
  static func prepare(
    _ scratch: ScratchFolder, _ report: Report
  ) async throws -> (library: FindingLibrary, plain: PlainSQLite) {
    let folder = ProcessInfo.processInfo.environment["PAPERCENTER_BENCH_KEPT"] ?? scratch.path
    let made = folder + "/made"
    let library = FindingLibrary(path: folder + "/library")
    let plain = folder + "/plain.sqlite"
    if !FileManager.default.fileExists(atPath: made) {
      // Delete the leftovers of an interrupted run.
      for path in [library.path, plain, plain + "-wal", plain + "-shm"]
      where FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let making = try await Stopwatch.milliseconds { try await library.make() }
      report.line("100,000 pages of 2 KB with tags, values, notes: made", making.time / 1000, "s")
      try PlainSQLite.make(
        path: plain, texts: library.pages.pages.indices.lazy.map { library.pages.text(ofPage: $0) })
      try Data().write(to: URL(fileURLWithPath: made))
    }
    try await library.addPoints()
    try await library.addMarks()
    return (library, try PlainSQLite(path: plain))
  }

  // MARK: - Answers

  private static func measureAnswers(
    _ library: FindingLibrary, _ plain: PlainSQLite, _ scratch: ScratchFolder, _ report: Report
  ) async throws {
    let web = scratch.path + "/web"
    try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
    try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: web + "/index.html"))
    let server = try ChildProcess(
      "papercenter", ["--data", library.path, "serve", "--port", "0", "--web", web], in: scratch)
    let address = try server.firstLine()

    var answers: [(kind: String, times: [Double])] = []
    var (words, alone) = ([Double](), [Double]())
    let kinds = library.questions()
    for (kind, questions) in kinds {
      var times: [Double] = []
      for round in 0...rounds {
        for question in questions {
          let answer = try await ask(question.text, at: address)
          // The first round fills caches; its answers are checked but not timed.
          guard round > 0 else {
            try question.check(answer.value)
            continue
          }
          times.append(answer.time)
          if let expression = question.expression {
            words.append(answer.time)
            alone.append(try Stopwatch.milliseconds { try plain.search(expression) }.time)
          }
        }
      }
      report.line("find \(kind), p50", times.median, "ms")
      report.line("find \(kind), p99", times.quantile(0.99), "ms", budget: .value(50))
      answers.append((kind, times))
    }
    // Another connection writes to the library before each query.
    var times: [Double] = []
    for (_, questions) in kinds {
      for question in questions.prefix(5) {
        try library.touch()
        times.append(try await ask(question.text, at: address).time)
      }
    }
    report.line("find after a change of the library, p50", times.median, "ms")
    report.line("find after a change of the library, p99", times.quantile(0.99), "ms", budget: .value(50))
    let all = answers.flatMap(\.times)
    report.line("search 100,000 pages, all kinds of queries, p99", all.quantile(0.99), "ms", budget: .value(50))
    report.line("search 100,000 pages by words, p50 / SQLite alone", words.median, "ms", reference: alone.median)
    report.line(
      "search 100,000 pages by words, mean / SQLite alone", words.sum / Double(words.count), "ms",
      reference: alone.sum / Double(alone.count))
    try server.stop()
    report.line("memory of the server, at most", Double(server.peakMemory) / 1e6, "MB", budget: .value(512))
  }

  private static func ask(_ query: String, at address: String) async throws -> (time: Double, value: [String: Any]) {
    var parts = URLComponents(string: "\(address)api/v1/search")
    parts?.queryItems = [URLQueryItem(name: "q", value: query), URLQueryItem(name: "limit", value: "50")]
    guard let url = parts?.url else { throw WrongResult(query) }
    let answer = try await Stopwatch.milliseconds { try await URLSession.shared.data(from: url).0 }
    guard let value = try JSONSerialization.jsonObject(with: answer.value) as? [String: Any] else {
      throw WrongResult(String(decoding: answer.value.prefix(200), as: UTF8.self))
    }
    return (answer.time, value)
  }
}
