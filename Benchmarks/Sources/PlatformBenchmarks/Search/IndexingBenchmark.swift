import PaperStore

/// Rebuilding the word index: `check --repair` on a library of 100,000 pages whose index is lost, compared with `check`
/// on the same library with its index.
enum IndexingBenchmark {
  static func run(_ report: Report) async throws {
    let scratch = try ScratchFolder()
    let library = try await FindingBenchmark.prepare(scratch, report).library
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
