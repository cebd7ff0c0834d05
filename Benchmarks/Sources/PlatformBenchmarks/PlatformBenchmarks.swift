// Measures the platform's budgets, each compared with a named reference in the same run. `Scripts/bench` builds and
// runs it.
//
//     PlatformBenchmarks [render] [search] [find] [import] [export] [library] [session]      all of them without a name
//
// Results are checked as they are measured. A wrong result ends the run with status 1. A missed budget is marked in the
// output; the run then continues with all other benchmarks and ends with status 1.

import Glibc

@main enum PlatformBenchmarks {
  static let benchmarks: [(name: String, run: @Sendable (Report) async throws -> Void)] = [
    ("render", RenderBenchmark.run), ("search", SearchBenchmark.run), ("find", FindingBenchmark.run),
    ("reindex", IndexingBenchmark.run),
    ("import", ImportBenchmark.run), ("export", ExportBenchmark.run),
    ("library", LibraryBenchmark.run), ("session", SessionBenchmark.run),
  ]

  static func main() async {
    let wanted = CommandLine.arguments.dropFirst()
    if let unknown = wanted.first(where: { name in !benchmarks.contains { $0.name == name } }) {
      print("There is no benchmark “\(unknown)”: \(benchmarks.map(\.name).joined(separator: ", ")).")
      exit(64)
    }
    let report = Report()
    report.heading()
    Calibration.run(report)
    for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
      do {
        try await benchmark.run(report)
      } catch {
        print("\(benchmark.name): \(error)")
        exit(1)
      }
    }
    guard report.missed.isEmpty else {
      print("Missed budgets: \(report.missed.joined(separator: "; "))")
      exit(1)
    }
  }
}
