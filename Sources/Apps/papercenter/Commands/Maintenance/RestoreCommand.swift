import ArgumentParser
import Foundation
import PaperStore

/// `papercenter restore DIR`: replaces the library by a backup.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a backup in the place of the library.",
    discussion: """
      No server and no other command may use the library meanwhile. Everything is copied and compared with its hash \
      first; then the old library is put aside, into a folder beside the new one, and deleted by nobody.
      """)

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: ArgumentHelp("The folder of a backup.", valueName: "dir"))
  var folder: String

  @Flag(name: .customLong("partial"), help: "Restore what is whole even if files of the backup are lost or damaged.")
  var takesPart = false

  func validate() throws {
    guard !folder.isEmpty else { throw ValidationError("The backup's folder needs a name.") }
  }

  func run() async throws {
    let directory = try DataDirectory(preparing: library.folder(parent: parent))
    let line = ProgressLine()
    defer { line.clear() }
    let restore = LibraryRestore(from: LibraryOptions.absolute(folder), to: directory, takesPart: takesPart)
    let report = try restore.run { done, total in
      line.show("Copying \(ByteText.of(done)) of \(ByteText.of(total))", done: done, of: total)
    }
    line.clear()
    if output.isJSON {
      try Output.json(report)
    } else {
      Output.line("\(report.files) files restored (\(ByteText.of(report.byteCount))), as of \(report.createdAt)")
      if let replaced = report.replaced { Output.line("The library that was there is in \(replaced)") }
    }
    if !report.unavailable.isEmpty {
      Output.note(UnavailableFiles.words(report.unavailable, "The backup lacks files, so the library does"))
    }
  }
}
