import PaperDomain
import ScreenKit

// Texts that the list of notes, the editor and its tools share.
extension Texts.SharedNotes {
  package static var loading: String { "Loading the notes" }
  package static var untitled: String { "Untitled" }
  package static func named(_ title: String) -> String { title.isEmpty ? untitled : title }
  package static var restore: String { "Restore" }
  package static func restoreLabel(_ title: String) -> String { "Restore \(title)" }
  package static func guest(_ number: String) -> String { "Guest \(number)" }
  package static var whoWrote: String { "Who wrote what" }
  package static var history: String { "History" }
  package static var attendees: String { "Attendees" }
  package static func item(_ title: String) -> String { title.isEmpty ? "Item without a title" : title }
  package static func itemDeleted(_ title: String) -> String { "\(Texts.quoted(title)) was deleted" }

  package static var nothingSelected: String { "Select the words first, or put the cursor in one" }

  /// The owner of notes: the title of a doc or a page group, or a page with its group.
  package static func owner(_ notes: SharedNotesSummary, _ formats: Formats) -> String? {
    guard let title = notes.ownerTitle else { return nil }
    return notes.pageNumber.map { "\(title), page \(formats.number($0))" } ?? title
  }

  // Files.
  package static var noNotes: String {
    "These files contain no notes. Nothing was changed. Drop a .meetingnotes file, or raw Automerge data."
  }
  package static func added(_ title: String) -> String { "\(Texts.quoted(title)) was added" }
  package static func nothingNew(_ title: String) -> String { "\(Texts.quoted(title)) already has these changes" }
  package static func merged(_ title: String, _ count: Int, _ number: String) -> String {
    "\(Texts.counted(count, number, "change was", "changes were")) merged into \(Texts.quoted(title))"
  }
  package static func noSharedHistory(_ file: String) -> String {
    "\(Texts.quoted(file)) is not a copy of these notes: they have no shared history. Nothing was changed."
  }
  package static var addCopy: String { "Add as a copy" }
  package static func fileRefused(_ file: String, _ reason: String) -> String { "\(Texts.quoted(file)): \(reason)" }
  package static func fileUnsent(_ file: String) -> String {
    "\(Texts.quoted(file)) could not be sent. Check that PaperCenter is running, then drop it again."
  }
}
