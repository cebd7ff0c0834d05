import ArgumentParser

/// `papercenter`: the command-line interface to the library, with one file for each command.
///
/// Exit codes: 0 for success, 1 for a failure with its reason on standard error, 64 for wrong usage.
@main struct PaperCenterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "papercenter",
    abstract: "Keeps exam papers and study material as pages: import, find, read.",
    discussion: """
      The library is in one folder: --data DIR, else $PAPERCENTER_DATA, else ~/.local/share/papercenter. Commands may \
      run while a server uses the same folder.
      """,
    version: "0.1.0",
    subcommands: [
      ServeCommand.self, AccessCommand.self, ImportCommand.self, ExportCommand.self, ListCommand.self, ShowCommand.self,
      RenderCommand.self,
      SearchCommand.self, OCRCommand.self, SessionCommand.self, DocCommand.self, GroupCommand.self, PageCommand.self,
      BundleCommand.self,
      TagCommand.self,
      VariableCommand.self, AssignCommand.self, TrashCommand.self, PersonCommand.self,
      HistoryCommand.self, UndoCommand.self, RedoCommand.self, BackupCommand.self, RestoreCommand.self,
      CheckCommand.self, NotebookCommand.self, NotesCommand.self, AutomergeCommand.self,
    ])

  @OptionGroup var library: LibraryOptions
}
