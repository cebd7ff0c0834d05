import ArgumentParser

/// `papercenter automerge`: works on Automerge files, without a library.
struct AutomergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "automerge",
    abstract: "Read, make, merge and examine Automerge documents.",
    discussion: """
      Documents are verified when they are read: every change is replayed and hashed. No command overwrites a file \
      unless --overwrite is given.
      """,
    subcommands: [
      AutomergeExportCommand.self, AutomergeImportCommand.self, AutomergeMergeCommand.self,
      AutomergeExamineCommand.self, AutomergeExamineSyncCommand.self, AutomergeReplayCommand.self,
    ])
}
