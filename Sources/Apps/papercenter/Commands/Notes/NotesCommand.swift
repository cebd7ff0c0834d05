import ArgumentParser

/// `papercenter notes`: shared notes in files, without a library.
struct NotesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes",
    abstract: "Write, look at, merge and convert shared notes (.meetingnotes).",
    discussion: """
      Raw Automerge files with the same content are read and written as well. Every edit is one change of the file's \
      history; the file is replaced whole or not at all.
      """,
    subcommands: [
      NotesNewCommand.self, NotesListCommand.self, NotesShowCommand.self, NotesAddCommand.self, NotesEditCommand.self,
      NotesMergeCommand.self, NotesHistoryCommand.self, NotesDiffCommand.self, NotesRestoreCommand.self,
      NotesExportCommand.self, NotesImportCommand.self,
    ])
}
