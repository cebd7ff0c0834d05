import ScreenKit

extension Texts.SharedNotes {
  // The list.
  static var loading: String { "Loading the notes" }
  static var failed: String { "The notes could not be loaded" }
  static var new: String { "New notes" }
  static var ofDoc: String { "Notes of this doc" }
  static var toDoc: String { "Doc" }
  static var openFile: String { "Open file" }
  static var trash: String { "Trash" }
  static var trashTitle: String { "Notes in the trash" }
  static var backToNotes: String { "Back to notes" }
  static var nothing: String { "No notes yet" }
  static var nothingText: String {
    "Notes have an agenda, and a discussion for each item that several people can write in at once. Make new ones, or drop a .meetingnotes file here."
  }
  static var noTrash: String { "No notes in the trash" }
  static var noTrashText: String { "Notes that you delete wait here until you restore them or delete them for good." }
  static var untitled: String { "Untitled" }
  static func named(_ title: String) -> String { title.isEmpty ? untitled : title }
  static func changed(_ when: String) -> String { "changed \(when)" }
  static func deleted(_ when: String) -> String { "deleted \(when)" }
  static func renameLabel(_ title: String) -> String { "Rename \(title)" }
  static func downloadLabel(_ title: String) -> String { "Download \(title)" }
  static func deleteLabel(_ title: String) -> String { "Delete \(title)" }
  static var restore: String { "Restore" }
  static func restoreLabel(_ title: String) -> String { "Restore \(title)" }
  static var deleteForever: String { "Delete for good" }
  static func deleteForeverLabel(_ title: String) -> String { "Delete \(title) for good" }
  static func deleteQuestion(_ title: String) -> String { "Delete \(Texts.quoted(title)) for good?" }
  static var deleteText: String {
    "What was written is deleted with its history. Copies in files and on other computers stay. This cannot be undone."
  }
  static func inTrash(_ title: String) -> String { "\(Texts.quoted(title)) is in the trash" }
  static func isBack(_ title: String) -> String { "\(Texts.quoted(title)) is back" }

  // Files.
  static var noNotes: String {
    "There are no notes among these files. Nothing was changed. Drop a .meetingnotes file, or raw Automerge data."
  }
  static func added(_ title: String) -> String { "\(Texts.quoted(title)) was added" }
  static func nothingNew(_ title: String) -> String { "\(Texts.quoted(title)) had all of it already" }
  static func merged(_ title: String, _ count: Int, _ number: String) -> String {
    "\(Texts.counted(count, number, "change was", "changes were")) merged into \(Texts.quoted(title))"
  }
  static func noSharedHistory(_ file: String) -> String {
    "\(Texts.quoted(file)) is no copy of these notes: they have no shared history. Nothing was changed."
  }
  static var addCopy: String { "Add as a copy" }
  static func fileRefused(_ file: String, _ reason: String) -> String { "\(Texts.quoted(file)): \(reason)" }
  static func fileUnsent(_ file: String) -> String {
    "\(Texts.quoted(file)) could not be sent. Check that PaperCenter is running, then drop it again."
  }

  // The editor.
  static func guest(_ number: String) -> String { "Guest \(number)" }
  static var missing: String { "These notes are not in the library" }
  static var missingText: String { "They were deleted, or the address is mistyped. Nothing else is affected." }
  static var toNotes: String { "Go to the notes" }
  static var cannotShow: String { "These notes cannot be shown" }
  static func unreadable(_ reason: String) -> String { "What is in them is safe. The reason: \(reason)" }
  static var offlineText: String {
    "PaperCenter cannot be reached, and this browser has no copy of these notes. They are shown as soon as it is back."
  }
  static func notDone(_ reason: String) -> String { "Nothing was changed: \(reason)" }
  static var titleLabel: String { "Title of the notes" }
  static var attendees: String { "Attendees" }
  static var addAttendee: String { "Add attendee" }
  static func attendeeLabel(_ name: String) -> String { "Attendee \(name)" }
  static func removeAttendee(_ name: String) -> String { "Remove \(name)" }
  static var items: String { "Items" }
  static var addItem: String { "Add item" }
  static func item(_ title: String) -> String { title.isEmpty ? "Item without a title" : title }
  static var itemTitle: String { "Title of the item" }
  static var itemHint: String { "What is this item about?" }
  static var discussion: String { "Discussion" }
  static var discussionHint: String { "Write down what is said" }
  static var noItems: String { "No items yet" }
  static var noItemsText: String { "Each item of the agenda has a discussion that everybody can write in." }
  static func deleteItem(_ title: String) -> String { "Delete \(Texts.quoted(title))" }
  static func itemDeleted(_ title: String) -> String { "\(Texts.quoted(title)) was deleted" }
  static var moveUp: String { "Move up" }
  static var moveDown: String { "Move down" }
  static var download: String { "Download" }
  static var nothingToUndo: String { "There is nothing of yours to undo" }
  static func alsoTitled(_ title: String) -> String {
    "Somebody else called it \(Texts.quoted(title)) at the same time."
  }
  static func use(_ title: String) -> String { "Use \(Texts.quoted(title))" }
  static var copies: String { "There is another copy of this item that says something else." }
  static var joinCopies: String { "Put them together" }
  static var others: String { "Here now" }
  static func isIn(_ name: String, _ item: String) -> String { "\(name) is in \(item)" }

  // Deleted items.
  static var deletedItems: String { "Deleted items" }
  static var noDeletedItems: String { "Nothing was deleted." }

  // How far things are.
  static var saved: String { "Saved" }
  static var saving: String { "Saving…" }
  static func offline(_ count: Int, _ number: String) -> String {
    count == 0 ? "Offline" : "Offline, \(Texts.counted(count, number, "change waits", "changes wait"))"
  }
  static func refused(_ reason: String) -> String { "Not saved: \(reason)" }
  static var inTrashNow: String { "In the trash" }
  static var inTrashText: String {
    "These notes are in the trash. What you write stays in this browser until they are restored."
  }
  static var onlyHere: String {
    "This browser keeps nothing for this page. What is not saved yet is lost when the window closes."
  }
}
