import ArgumentParser
import MeetingNotes

/// `papercenter notes add`: adds an item.
struct NotesAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Add an item and print its id.")

  @OptionGroup var source: NotesSource
  @Argument(help: "The item's title.") var title: String
  @Option(help: "The discussion.") var text = ""
  @Option(name: .customLong("at"), help: "Its number among the items, from 1. Default: the last one.") var place: Int?
  @OptionGroup var author: AuthorOptions

  func validate() throws {
    if let place, place < 1 { throw ValidationError("Items are numbered from 1.") }
  }

  func run() async throws {
    let id = try await source.update { notes in
      try notes.addItem(
        title, id: NotesFiles.newID(), at: place.map { $0 - 1 }, discussion: text, by: author.signature)
    }
    Output.line(id.description)
  }
}
