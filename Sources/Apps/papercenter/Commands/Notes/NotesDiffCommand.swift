import ArgumentParser
import MeetingNotes

/// `papercenter notes diff`: lists the differences between two versions.
struct NotesDiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Print the changes between two versions, or since one.")

  @OptionGroup var source: NotesSource
  @Argument(help: "The earlier version: its name, or the first digits of its hash.") var from: String
  @Argument(help: "The later version. Default: the present state.") var to: String?
  @OptionGroup var output: OutputOptions

  func run() async throws {
    var notes = try await source.open()
    let before = try notes.commentedContent(at: [notes.version(from).hash])
    let after = try to.map { try notes.commentedContent(at: [notes.version($0).hash]) } ?? notes.commentedContent()
    let differences = before.differences(to: after)
    if output.isJSON { return try Output.json(differences.map { NotesDifferenceJSON($0) }) }
    for difference in differences {
      Output.lines(NotesLines.lines(of: difference))
    }
  }
}
