import ByteCoding
import Foundation
import FoundationNetworking
import PaperDomain
import PaperStore

/// Measures a library of 10,000 docs and 100,000 pages: how long lists and searches take, and how long backup and check
/// take compared with the simplest way to do the same.
enum LibraryBenchmark {
  private static let megabyte = 1e6

  static func run(_ report: Report) async throws {
    let scratch = try ScratchFolder()
    let library = GeneratedLibrary(
      path: scratch.path + "/library", docCount: 10_000, pagesPerDoc: 10, fileByteCount: 40_000)
    let making = try await Stopwatch.milliseconds { try await library.make() }
    report.line("10,000 docs, 100,000 pages: made", making.time / 1000, "s")
    try await measureServer(library, scratch, report)
    try await StructureBenchmark.run(library, report)
    try await MetadataBenchmark.run(library, report)
    try measureBackup(library, scratch, report)
    try measureCheck(library, scratch, report)
  }

  // MARK: - Serving

  private static func measureServer(_ library: GeneratedLibrary, _ scratch: ScratchFolder, _ report: Report)
    async throws
  {
    let web = scratch.path + "/web"
    try FileManager.default.createDirectory(atPath: web, withIntermediateDirectories: true)
    try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: web + "/index.html"))
    let server = try ChildProcess(
      "papercenter", ["--data", library.path, "serve", "--port", "0", "--web", web], in: scratch)
    let address = try server.firstLine()

    for (name, query, isRight) in [
      ("docs", "docs?sort=title&limit=60", { (json: [String: Any]) in json["total"] as? Int == library.docCount }),
      (
        "docs from the 9,000th", "docs?sort=updated&order=desc&limit=60&offset=9000",
        { $0["total"] as? Int == library.docCount }
      ),
      (
        "search", "search?q=\(library.word(ofDoc: 4_321))", { $0["total"] as? Int == library.pagesPerDoc }
      ),
    ] as [(String, String, ([String: Any]) -> Bool)] {
      guard let url = URL(string: "\(address)api/v1/\(query)") else { throw WrongResult(address) }
      var times: [Double] = []
      for _ in 0..<20 {
        let answer = try await Stopwatch.milliseconds { try await URLSession.shared.data(from: url).0 }
        times.append(answer.time)
        let json = try JSONSerialization.jsonObject(with: answer.value) as? [String: Any] ?? [:]
        try require(isRight(json), "\(query): \(String(decoding: answer.value.prefix(300), as: UTF8.self))")
      }
      // The first request shows how long a person waits who has just started the server.
      report.line("library of 10,000 docs: \(name), first", times[0], "ms", budget: .value(200))
      report.line("library of 10,000 docs: \(name), p99", times.quantile(0.99), "ms", budget: .value(200))
    }
    try server.stop()
    report.line(
      "memory of the server, at most", Double(server.peakMemory) / megabyte, "MB", budget: .value(300))
  }

  // MARK: - Backup

  /// Compared with `cp -r` of the same files and an fsync of each: a careful person's way with the server stopped.
  private static func measureBackup(_ library: GeneratedLibrary, _ scratch: ScratchFolder, _ report: Report) throws {
    var (backups, copies, peak) = ([Double](), [Double](), 0)
    for round in 0..<2 {
      let (plain, target) = ("\(scratch.path)/plain \(round)", "\(scratch.path)/backup \(round)")
      copies.append(try Stopwatch.milliseconds { try copyPlainly(library.path, to: plain, scratch) }.time)
      var backup: ChildProcess?
      backups.append(
        try Stopwatch.milliseconds {
          backup = try ChildProcess("papercenter", ["--data", library.path, "backup", target, "--json"], in: scratch)
          let output = try backup?.finish() ?? ""
          try require(output.contains("\"copiedFiles\" : \(library.docCount)"), output)
        }.time)
      peak = max(peak, backup?.peakMemory ?? 0)
      try FileManager.default.removeItem(atPath: plain)
      if round == 0 {
        let again = try Stopwatch.milliseconds {
          let output = try ChildProcess(
            "papercenter", ["--data", library.path, "backup", target, "--json"], in: scratch
          ).finish()
          try require(output.contains("\"keptFiles\" : \(library.docCount)"), output)
        }.time
        report.line("backup again, nothing new", again / 1000, "s")
        try measureRestore(target, library, scratch, report)
      }
      try FileManager.default.removeItem(atPath: target)
    }
    report.line(
      "backup of 10,000 files / cp -r and fsync", (backups.min() ?? 0) / 1000, "s",
      reference: (copies.min() ?? 0) / 1000)
    report.line("memory of backup, at most", Double(peak) / megabyte, "MB")
  }

  private static func measureRestore(
    _ backup: String, _ library: GeneratedLibrary, _ scratch: ScratchFolder, _ report: Report
  ) throws {
    let target = scratch.path + "/restored"
    let time = try Stopwatch.milliseconds {
      let output = try ChildProcess("papercenter", ["--data", target, "restore", backup, "--json"], in: scratch)
        .finish()
      try require(output.contains("\"files\" : \(library.docCount)"), output)
    }.time
    report.line("restore of 10,000 files", time / 1000, "s")
    try FileManager.default.removeItem(atPath: target)
  }

  private static func copyPlainly(_ source: String, to target: String, _ scratch: ScratchFolder) throws {
    _ = try ChildProcess("/bin/cp", ["-r", source, target], in: scratch).finish()
    var count = 0
    guard let names = FileManager.default.enumerator(atPath: target) else { throw WrongResult("no copy") }
    for case let name as String in names {
      let descriptor = open("\(target)/\(name)", O_RDONLY)
      try require(descriptor >= 0 && fsync(descriptor) == 0, "\(name) cannot be synced")
      close(descriptor)
      count += 1
    }
    try require(count > 20_000, "\(count) things were copied")
  }

  // MARK: - Check

  /// The part of the check that reads files, compared with only hashing the same bytes.
  private static func measureCheck(_ library: GeneratedLibrary, _ scratch: ScratchFolder, _ report: Report) throws {
    let store = try LibraryStore(opening: DataDirectory(existing: library.path))
    let (all, paths) = (Double(library.byteCount), try files(of: library))
    var (checking, hashing) = ([Double](), [Double]())
    for _ in 0..<3 {
      hashing.append(try Stopwatch.milliseconds { try paths.forEach(hash) }.time)
      let clock = ContinuousClock()
      var (first, last) = (clock.now, clock.now)
      let found = try LibraryCheck(of: store, repairs: false).run { done, _ in
        if done == Int64(library.fileByteCount) { first = clock.now }
        last = clock.now
      }
      try require(found.findings.isEmpty && found.byteCount == Int64(library.byteCount), "\(found.findings)")
      checking.append(Double((last - first) / .microseconds(1)) / 1000)
    }
    try store.close()
    let (best, plain) = (checking.min() ?? 0, hashing.min() ?? 0)
    report.line("check: speed over files", all / 1e3 / best, "MB/s")
    report.line("check: time for files / SHA-256 alone", best / 1000, "s", reference: plain / 1000)

    let whole = try Stopwatch.milliseconds {
      let check = try ChildProcess("papercenter", ["--data", library.path, "check"], in: scratch)
      _ = try check.finish()
      return check.peakMemory
    }
    report.line("check: the whole library", whole.time / 1000, "s")
    report.line("memory of check, at most", Double(whole.value) / megabyte, "MB", budget: .value(300))
  }

  private static func files(of library: GeneratedLibrary) throws -> [String] {
    let bundles = library.path + "/PDFBundles"
    return try FileManager.default.contentsOfDirectory(atPath: bundles).map { "\(bundles)/\($0)/display.pdf" }
  }

  private static func hash(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let digest = data.withUnsafeBytes { SHA256.hash($0) }
    try require(digest.bytes.count == 32, path)
  }
}
