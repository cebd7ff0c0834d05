import Foundation
import FoundationNetworking
import PaperDomain
import PaperStore

/// What a person waits for who searches 100,000 pages of 2 KB: the server's answers to words, beginnings, phrases, Chinese,
/// tags, values, filters alone and notes, from the first to the last byte. Each answer is checked by a naive scan; those to
/// words stand beside SQLite alone on the same texts.
enum FindingBenchmark {
  private static let rounds = 3

  static func run(_ report: Report) async throws {
    let scratch = try ScratchFolder()
    let library = FindingLibrary(path: scratch.path + "/library")
    let making = try await Stopwatch.milliseconds { try await library.make() }
    report.line("100,000 pages of 2 KB with tags, values, notes: made", making.time / 1000, "s")
    let plain = try PlainSQLite(
      path: scratch.path + "/plain.sqlite",
      texts: library.pages.pages.indices.lazy.map { library.pages.text(ofPage: $0) })
    try await measureAnswers(library, plain, scratch, report)
    try measureIndexing(library, scratch, report)
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
    for (kind, questions) in library.questions() {
      var times: [Double] = []
      for round in 0...rounds {
        for question in questions {
          let answer = try await ask(question.text, at: address)
          // The first round fills caches, and is the one whose answers are checked.
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

  // MARK: - The index, made anew

  /// `check --repair` on a library whose index is lost, beside `check` on the same library when it is there.
  private static func measureIndexing(_ library: FindingLibrary, _ scratch: ScratchFolder, _ report: Report) throws {
    func check(_ arguments: String...) throws -> (time: Double, memory: Int) {
      let run = try Stopwatch.milliseconds {
        let process = try ChildProcess("papercenter", ["--data", library.path, "check"] + arguments, in: scratch)
        _ = try process.finish()
        return process.peakMemory
      }
      return (run.time, run.value)
    }
    let sound = try check()
    try library.loseIndex()
    let mended = try check("--repair")
    report.line(
      "index of 100,000 pages made anew / looked at", mended.time / 1000, "s", reference: sound.time / 1000)
    report.line("memory of that, at most", Double(mended.memory) / 1e6, "MB", budget: .value(512))
    _ = try check()
  }
}
