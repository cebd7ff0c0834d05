import ArgumentParser
import Foundation
import PaperStore

/// `papercenter backup DIR`: makes a copy of the library that can be restored.
struct BackupCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the library to a folder, as it is at one moment.",
    discussion: """
      A server may keep running. Every file is compared with the hash from its import. A second backup into the same \
      folder copies only what is missing there; until it is complete, the folder keeps the previous one. Restore a \
      backup with `papercenter restore`.
      """)

  @OptionGroup var common: ReadOptions

  @Argument(help: ArgumentHelp("A new or empty folder, or one with a backup of this library.", valueName: "dir"))
  var folder: String

  func validate() throws {
    guard !folder.isEmpty else { throw ValidationError("The folder for the backup needs a name.") }
  }

  func run() async throws {
    let store = try LibraryStore(opening: DataDirectory(existing: libraryFolder))
    let report = try await LibraryHandle.with(store) { line in
      try LibraryBackup(of: store, to: LibraryOptions.absolute(folder)).run { done, total in
        line.show("Copying", bytes: done, of: total)
      }
    }
    if output.isJSON {
      try Output.json(report)
    } else {
      Output.line(
        "\(report.copiedFiles) files copied (\(ByteText.of(report.copiedByteCount))), \(report.keptFiles) already "
          + "present, database \(ByteText.of(report.databaseByteCount))")
    }
    if !report.foreign.isEmpty {
      Output.note(
        "Not changed, because PaperCenter did not make them:\n  " + report.foreign.joined(separator: "\n  "))
    }
    guard report.unavailable.isEmpty else {
      Output.note(UnavailableFiles.words(report.unavailable, "The library has lost files, so the backup lacks them"))
      throw ExitCode.failure
    }
  }
}
