import ArgumentParser
import Foundation
import PaperStore
import PaperWorker

/// `papercenter check`: checks a library, and repairs or rebuilds it on request.
struct CheckCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check whether the library is sound.",
    discussion: """
      Reads the database and every file, and compares what is stored twice. A server may keep running. With --repair, \
      everything that can be derived is rebuilt, and files that belong to nothing are moved to the folder \
      “lost+found”; nothing is deleted that cannot be rebuilt.

      With --rebuild, bundles and docs are first made from folders in PDFBundles that the database does not know; a \
      missing database is made for that. Titles come from the PDFs; tags and notes are lost, because only the database \
      had them. A protected PDF needs --password-file; for several passwords, rebuild once with each. The exit code is \
      1 if problems remain.
      """)

  @OptionGroup var common: ReadOptions

  @Flag(name: .customLong("repair"), help: "Repair what can be repaired without losing anything.")
  var repairs = false

  @Flag(
    name: .customLong("rebuild"),
    help: "Make bundles and docs from PDFs that the database does not know, and a database if it is missing.")
  var rebuilds = false

  @OptionGroup var password: PasswordOptions

  func validate() throws {
    guard rebuilds || (password.password == nil && password.passwordFile == nil) else {
      throw ValidationError("A password needs --rebuild: it opens protected PDFs that the database does not know.")
    }
  }

  func run() async throws {
    let directory = try DataDirectory(existing: libraryFolder)
    let store = try rebuilds ? LibraryStore(rebuilding: directory) : LibraryStore(opening: directory)
    let (report, rebuilt) = try await LibraryHandle.with(store) { line in
      let rebuilt = rebuilds ? try await rebuild(store, line) : nil
      let report = try LibraryCheck(of: store, repairs: repairs).run(
        progress: { done, total in line.show("Reading", bytes: done, of: total) },
        found: { finding in
          line.clear()
          if !output.isJSON { Output.line(words(for: finding)) }
        })
      return (report, rebuilt)
    }
    if output.isJSON {
      try Output.json(Outcome(report, rebuilt: rebuilt))
    } else {
      Output.line("\(report.files) files checked (\(ByteText.of(report.byteCount)))")
    }
    guard report.isClean else {
      let left = report.findings.count { !$0.isRepaired }
      let canRepair = !repairs && report.findings.contains { $0.repair != nil }
      Output.note(
        "\(left == 1 ? "1 problem remains" : "\(left) problems remain")."
          + (canRepair ? " `papercenter check --repair` repairs what it can." : ""))
      throw ExitCode.failure
    }
  }

  private func rebuild(_ store: LibraryStore, _ line: ProgressLine) async throws -> RebuildReport {
    let password = try password.read()
    let workers = WorkerPool()
    let result: Result<RebuildReport, any Error>
    do {
      let rebuild = LibraryRebuild(of: store) { path in
        do throws(WorkerError) {
          return try await Self.inspect(path, password: password, with: workers)
        } catch {
          switch error {
          case .pdf(.engineUnavailable), .unavailable, .cancelled, .shutDown: throw error
          case .pdf(.passwordNeeded), .pdf(.passwordWrong):
            return .locked(
              reason:
                "It is protected by a password\(password == nil ? "" : ", and not by this one"). Its folder was not "
                + "changed: `papercenter check --rebuild --password-file FILE` makes a bundle from it.")
          default: return .unusable(reason: "It cannot be read: \(error.description).")
          }
        }
      }
      result = .success(
        try await rebuild.run { done, total in
          line.show("Making bundles", done: Int64(done), of: Int64(total))
        })
    } catch {
      result = .failure(error)
    }
    line.clear()
    await workers.shutDown()
    let report = try result.get()
    if !output.isJSON {
      for bundle in report.bundles {
        Output.line("rebuilt  \(bundle.title)\n  bundle \(bundle.id), doc \(bundle.docID), \(bundle.pageCount) pages")
      }
      for left in report.left { Output.line("left  \(left.path)\n  \(left.reason)") }
      if !report.bundles.isEmpty {
        Output.line("Their words will be read when the library is next served or imported into.")
      }
    }
    return report
  }

  /// The password is stored with a file only if the file needs it.
  private static func inspect(
    _ path: String, password: String?, with workers: WorkerPool
  ) async throws(WorkerError) -> LibraryRebuild.Inspection {
    do throws(WorkerError) {
      let inspection = try await workers.inspect(path)
      return .usable(pageSizes: inspection.pageSizes, title: inspection.title)
    } catch .pdf(.passwordNeeded) where password != nil {
      let inspection = try await workers.inspect(path, password: password)
      return .usable(pageSizes: inspection.pageSizes, title: inspection.title, password: password)
    }
  }

  private struct Outcome: Encodable {
    var path: String
    var isClean: Bool
    var files: Int
    var byteCount: Int64
    var findings: [CheckFinding]
    /// `nil` if no rebuild was requested.
    var rebuilt: RebuildReport?

    init(_ report: CheckReport, rebuilt: RebuildReport?) {
      self.rebuilt = rebuilt
      path = report.path
      isClean = report.isClean
      files = report.files
      byteCount = report.byteCount
      findings = report.findings
    }
  }

  private func words(for finding: CheckFinding) -> String {
    let first = "\(finding.code)  \(finding.subject)\n  \(finding.message)"
    guard let repair = finding.repair else { return first }
    if finding.isRepaired { return "\(first)\n  repaired: \(repair)" }
    return repairs ? "\(first)\n  not repaired: \(repair)" : "\(first)\n  --repair: \(repair)"
  }
}
