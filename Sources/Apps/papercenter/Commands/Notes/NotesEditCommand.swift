import ArgumentParser
import ByteCoding
import MeetingNotes

/// `papercenter notes edit`: changes the title, the attendees, or one item.
struct NotesEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change the title, attendees or an item.",
    discussion: """
      With --item, the options are about that item: its number, title or id. Without it, --title names the document.
      """)

  @OptionGroup var source: NotesSource
  @Option(help: "Which item: its number, title or id.") var item: String?
  @Option(help: "The new title.") var title: String?
  @Option(help: "The whole discussion; text that stays keeps its formats.") var text: String?
  @Option(help: "A line to append to the discussion.") var append: String?
  @Option(help: "The item's new number, from 1.") var move: Int?
  @Option(help: "Characters to format, as FROM-TO, counted from 1.") var range: String?
  @Option(name: .customLong("format"), help: "bold, italic or code.") var formatName: String?
  @Option(help: "The address that the characters of --range link to.") var link: String?
  @Flag(help: "Remove the format.") var clear = false
  @Option(help: "A comment on the characters of --range, or an answer to --answer.") var comment: String?
  @Option(help: "The comment to answer: the first digits of its id, which `notes show` prints.") var answer: String?
  @Option(help: "A comment to resolve.") var resolve: String?
  @Option(help: "A resolved comment to reopen.") var reopen: String?
  @Option(help: "A comment or an answer of yours to delete.") var deleteComment: String?
  @Flag(help: "Delete the item.") var delete = false
  @Flag(help: "Append the texts of the item's copies to it, and delete the copies.") var joinCopies = false
  @Option(help: "The id of a deleted item to restore.") var restoreItem: String?
  @Option(help: "Someone to add to the attendees.") var addAttendee: String?
  @Option(help: "Someone to remove from the attendees.") var removeAttendee: String?
  @Flag(help: "Undo your last step.") var undo = false
  @Flag(help: "Redo your last undone step.") var redo = false
  @OptionGroup var author: AuthorOptions

  func validate() throws {
    let needsItem =
      text != nil || append != nil || move != nil || formatName != nil || link != nil || delete || joinCopies
      || (comment != nil && answer == nil)
    guard item != nil || !needsItem else { throw ValidationError("Name the item with --item.") }
    guard text == nil || append == nil else { throw ValidationError("Give --text or --append, not both.") }
    guard (formatName == nil && link == nil && (comment == nil || answer != nil)) || range != nil else {
      throw ValidationError("--range is missing.")
    }
    guard answer == nil || comment != nil else { throw ValidationError("Give the answer with --comment.") }
    guard formatName.map({ ["bold", "italic", "code"].contains($0) }) ?? true else {
      throw ValidationError("--format must be bold, italic or code.")
    }
    if range != nil, bounds == nil { throw ValidationError("--range is FROM-TO, counted from 1, such as 3-8.") }
    guard
      needsItem || title != nil || restoreItem != nil || addAttendee != nil || removeAttendee != nil || undo || redo
        || answer != nil || resolve != nil || reopen != nil || deleteComment != nil
    else { throw ValidationError("Name at least one change.") }
  }

  func run() async throws {
    try await source.update { notes in
      let by = author.signature
      if let name = removeAttendee {
        guard let index = try notes.content().attendees.firstIndex(of: name) else {
          throw CommandFailure("“\(name)” is not among the attendees.")
        }
        try notes.removeAttendee(at: index, by: by)
      }
      if let addAttendee { try notes.addAttendee(addAttendee, by: by) }
      if let restoreItem {
        guard let id = UniqueID(restoreItem) else {
          throw CommandFailure("“\(restoreItem)” is not an item's id.")
        }
        try notes.restoreItem(id, by: by)
      }
      if let item {
        try edit(NotesFiles.item(item, in: notes.content()), of: &notes, by: by)
      } else if let title {
        try notes.rename(to: title, by: by)
      }
      if let answer, let comment { try notes.answer(notes.comment(answer), comment, by: by) }
      if let resolve { try notes.resolveComment(notes.comment(resolve), by: by) }
      if let reopen { try notes.resolveComment(notes.comment(reopen), false, by: by) }
      if let deleteComment { try notes.deleteComment(notes.comment(deleteComment), by: by) }
      if undo { report(try notes.undo(by: by), "Undid", "undo") }
      if redo { report(try notes.redo(by: by), "Redid", "redo") }
    }
  }

  private func edit(_ item: NotesItem, of notes: inout NotesDocument, by signature: NotesSignature) throws {
    if let title { try notes.renameItem(item.id, to: title, by: signature) }
    if let text { try notes.setDiscussion(item.id, to: text, by: signature) }
    if let append {
      let separator = item.discussion.isEmpty || item.discussion.hasSuffix("\n") ? "" : "\n"
      try notes.splice(
        item.id, at: item.discussion.unicodeScalars.count, inserting: separator + append, by: signature)
    }
    if let bounds {
      let formats: [TextFormat] =
        (formatName.map { [$0 == "bold" ? .bold : $0 == "italic" ? .italic : .code] } ?? [])
        + (link.map { [.link($0)] } ?? [])
      for format in formats { try notes.format(item.id, bounds, as: format, isOn: !clear, by: signature) }
      if let comment, answer == nil { try notes.comment(on: item.id, bounds, comment, by: signature) }
    }
    if let move { try notes.moveItem(item.id, to: move - 1, by: signature) }
    if joinCopies { try notes.joinCopies(of: item.id, by: signature) }
    if delete { try notes.deleteItem(item.id, by: signature) }
  }

  private func report(_ title: String?, _ done: String, _ verb: String) {
    Output.note(title.map { "\(done): \($0)" } ?? "There is nothing to \(verb).")
  }

  private var bounds: Range<Int>? {
    let parts = (range ?? "").split(separator: "-").map { Int($0) }
    guard parts.count == 2, let from = parts[0], let to = parts[1], from >= 1, to >= from else { return nil }
    return (from - 1)..<to
  }
}
