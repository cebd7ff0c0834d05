import ArgumentParser
import MeetingNotes

/// `papercenter notes show`: prints a document.
struct NotesShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Print notes, now or at a version.")

  @OptionGroup var source: NotesSource
  @Option(name: .customLong("at"), help: "A version: its name, or the first digits of its hash.") var version: String?
  @OptionGroup var output: OutputOptions

  func run() async throws {
    var notes = try await source.open()
    let content =
      try version.map { try notes.commentedContent(at: [notes.version($0).hash]) } ?? notes.commentedContent()
    if output.isJSON { return try Output.json(NotesJSON(content)) }
    Output.line(content.title)
    for title in content.otherTitles { Output.line("  or: \(title)") }
    if !content.attendees.isEmpty { Output.line("Attendees: \(content.attendees.joined(separator: ", "))") }
    for (index, item) in content.items.enumerated() {
      Output.line("\n\(index + 1). \(item.title)  [\(item.id)]")
      for title in item.otherTitles { Output.line("   or: \(title)") }
      if !item.discussion.isEmpty { Output.line(item.plainDiscussion) }
      for copy in item.copies { Output.line("--- a copy of this item says:\n\(copy)") }
      for comment in content.comments(on: item.id) {
        Output.lines(NotesLines.lines(of: comment, isFormer: version != nil))
      }
    }
  }
}
