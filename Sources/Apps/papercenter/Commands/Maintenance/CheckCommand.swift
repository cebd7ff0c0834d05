import ArgumentParser
import Foundation
import PaperStore

/// `papercenter check`: whether the library is as it should be.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look whether the library is as it should be.",
    discussion: """
      It reads the database and every file, and compares what is kept twice. A server may run meanwhile. With --repair \
      it derives anew what can be derived, and moves what belongs to nothing to the folder “lost+found”; it deletes \
      nothing that cannot be made again. The exit code is 1 if something is left that is not as it should be.
      """)

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  @Flag(name: .customLong("repair"), help: "Put right what can be put right without losing anything.")
  var repairs = false

  func run() async throws {
    let store = try LibraryStore(opening: DataDirectory(existing: library.folder(parent: parent)))
    let line = ProgressLine()
    let report: CheckReport
    do {
      report = try LibraryCheck(of: store, repairs: repairs).run(
        progress: { done, total in
          line.show("Reading \(ByteText.of(done)) of \(ByteText.of(total))", done: done, of: total)
        },
        found: { finding in
          line.clear()
          if !output.isJSON { Output.line(words(for: finding)) }
        })
    } catch {
      line.clear()
      try store.close()
      throw error
    }
    line.clear()
    try store.close()

    if output.isJSON {
      try Output.json(Result(report))
    } else {
      Output.line("\(report.files) files checked (\(ByteText.of(report.byteCount)))")
    }
    guard report.isClean else {
      let left = report.findings.count { !$0.isRepaired }
      let canRepair = !repairs && report.findings.contains { $0.repair != nil }
      Output.note(
        "\(left == 1 ? "1 thing is" : "\(left) things are") not as it should be."
          + (canRepair ? " `papercenter check --repair` puts right what can be." : ""))
      throw ExitCode.failure
    }
  }

  private struct Result: Encodable {
    var path: String
    var isClean: Bool
    var files: Int
    var byteCount: Int64
    var findings: [CheckFinding]

    init(_ report: CheckReport) {
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
