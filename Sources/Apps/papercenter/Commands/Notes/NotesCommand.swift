import ArgumentParser

/// `papercenter notes`: works on shared notes, in files and in the library.
struct NotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes",
    abstract: "Write, look at, merge, sync and convert shared notes (.meetingnotes).",
    discussion: """
      Notes are a file, or a document of the library, named by its title or id; what is a file is taken as one. Raw Automerge files with the same content are read and written as well. Every edit is one change of the file's \
      history; the file is replaced whole or not at all.
      """,
    subcommands: [
      NotesNewCommand.self, NotesListCommand.self, NotesShowCommand.self, NotesAddCommand.self, NotesEditCommand.self,
      NotesMergeCommand.self, NotesHistoryCommand.self, NotesDiffCommand.self, NotesRestoreCommand.self,
      NotesExportCommand.self, NotesImportCommand.self, NotesSyncCommand.self, NotesPeersCommand.self,
    ])
}
