import ArgumentParser

/// `papercenter notebook`: annotation files, without a library.
struct NotebookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notebook",
    abstract: "Look at, check, merge and convert annotation files (.bnbk).",
    discussion: """
      Files of the original application are read as well. No command writes over a file unless --overwrite is given.
      """,
    subcommands: [
      NotebookNewCommand.self, NotebookInspectCommand.self, NotebookLogCommand.self, NotebookReplayCommand.self,
      NotebookVerifyCommand.self, NotebookMergeCommand.self, NotebookForkCommand.self, NotebookCopyCommand.self,
      NotebookExportCommand.self, NotebookDiagramCommand.self, NotebookDemoCommand.self,
    ])
}
