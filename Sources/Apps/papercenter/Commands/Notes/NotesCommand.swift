import ArgumentParser

/// `papercenter notes`: works on shared notes, in files and in the library.
struct NotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes",
    abstract: "Write, read, merge, sync and convert shared notes (.meetingnotes).",
    discussion: """
      Notes are a file, or a document of the library that is named by its title or id; if there is a file of that \
      name, it is used. Raw Automerge files with the same content can be read and written, too. Every edit is one \
      change in the history; a file is replaced completely or not at all.
      """,
    subcommands: [
      NotesNewCommand.self, NotesListCommand.self, NotesShowCommand.self, NotesAddCommand.self, NotesEditCommand.self,
      NotesMergeCommand.self, NotesHistoryCommand.self, NotesDiffCommand.self, NotesRestoreCommand.self,
      NotesExportCommand.self, NotesImportCommand.self, NotesSyncCommand.self, NotesPeersCommand.self,
    ])
}
