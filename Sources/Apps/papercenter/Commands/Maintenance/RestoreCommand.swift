import ArgumentParser
import Foundation
import PaperStore

/// `papercenter restore DIR`: replaces the library by a backup.
struct RestoreCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace the library with a backup.",
    discussion: """
      No server and no other command may use the library meanwhile. Everything is first copied and compared with its \
      hash. Then the old library is moved to a folder next to the new one, and is never deleted.
      """)

  @OptionGroup var common: ReadOptions

  @Argument(help: ArgumentHelp("The folder of a backup.", valueName: "dir"))
  var folder: String

  @Flag(name: .customLong("partial"), help: "Restore the intact files even if others are lost or damaged.")
  var takesPart = false

  func validate() throws {
    guard !folder.isEmpty else { throw ValidationError("The backup's folder needs a name.") }
  }

  func run() async throws {
    let directory = try DataDirectory(preparing: libraryFolder)
    let line = ProgressLine()
    defer { line.clear() }
    let restore = LibraryRestore(from: LibraryOptions.absolute(folder), to: directory, takesPart: takesPart)
    let report = try restore.run { done, total in
      line.show("Copying", bytes: done, of: total)
    }
    line.clear()
    if output.isJSON {
      try Output.json(report)
    } else {
      Output.line("\(report.files) files restored (\(ByteText.of(report.byteCount))), from \(report.createdAt)")
      if let replaced = report.replaced { Output.line("The previous library is in \(replaced)") }
    }
    if !report.unavailable.isEmpty {
      Output.note(UnavailableFiles.words(report.unavailable, "The backup lacks files, so the library lacks them, too"))
    }
  }
}
