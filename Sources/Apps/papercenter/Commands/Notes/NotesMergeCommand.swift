import ArgumentParser
import MeetingNotes

/// `papercenter notes merge`: adds the changes that other copies of a document have.
struct NotesMergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge copies of a document into FILE and print what is new.",
    discussion: "FILE is written when all copies are merged. If one of them cannot be merged, FILE is not changed.")

  @OptionGroup var source: NotesSource
  @Argument(help: "Copies of it, at least one.") var others: [String]
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !others.isEmpty else { throw ValidationError("Name at least one copy to merge.") }
  }

  func run() async throws {
    let parts = try await source.update { notes in
      var parts: [NotesMergeReport.Part] = []
      for other in others {
        let copy = try NotesFiles.open(other)
        do throws(NotesError) {
          parts += try notes.merge(copy).parts
        } catch {
          let hint =
            error == NotesError.noSharedHistory ? " `papercenter notes import \(other) -o NEW` does that." : ""
          throw CommandFailure("\(other) cannot be merged: \(error).\(hint) \(source.name) was not changed.")
        }
      }
      return parts
    }
    if output.isJSON {
      return try Output.json(parts.map { NotesDifferenceJSON($0.difference, authors: $0.authors) })
    }
    if parts.isEmpty { Output.line("Nothing new.") }
    for part in parts {
      Output.lines(NotesLines.lines(of: part.difference, authors: part.authors))
    }
  }
}
