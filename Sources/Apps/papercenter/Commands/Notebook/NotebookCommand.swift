import ArgumentParser

/// `papercenter notebook`: works on annotation files, and on the marks on docs of the library.
struct NotebookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notebook",
    abstract: "Inspect, check, merge and convert annotation files (.bnbk) and the marks on docs.",
    discussion: """
      Files of the original application can be read, too. With --doc ID and --page N, commands use the marks on a doc \
      of the library. No command overwrites a file unless --overwrite is given.
      """,
    subcommands: [
      NotebookNewCommand.self, NotebookInspectCommand.self, NotebookLogCommand.self, NotebookReplayCommand.self,
      NotebookVerifyCommand.self, NotebookMergeCommand.self, NotebookForkCommand.self, NotebookCopyCommand.self,
      NotebookExportCommand.self, NotebookMarksCommand.self, NotebookOpenCommand.self, NotebookTakeCommand.self,
      NotebookDiagramCommand.self,
      NotebookDemoCommand.self,
    ])
}
