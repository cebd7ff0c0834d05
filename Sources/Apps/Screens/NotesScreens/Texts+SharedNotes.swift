import ScreenKit

extension Texts.SharedNotes {
  // The editor.
  static var missing: String { "These notes are not in the library" }
  static var missingText: String { "They were deleted, or the address is mistyped. Nothing else is affected." }
  static var cannotShow: String { "These notes cannot be shown" }
  static func unreadable(_ reason: String) -> String { "Their content is safe. Reason: \(reason)" }
  static var offlineText: String {
    "PaperCenter cannot be reached, and this browser has no copy of these notes. They appear as soon as the connection is back."
  }
  static func notDone(_ reason: String) -> String { "Nothing was changed: \(reason)" }
  static var titleLabel: String { "Title of the notes" }
  static var addAttendee: String { "Add attendee" }
  static func attendeeLabel(_ name: String) -> String { "Attendee \(name)" }
  static func removeAttendee(_ name: String) -> String { "Remove \(name)" }
  static var items: String { "Items" }
  static var addItem: String { "Add item" }
  static var itemTitle: String { "Title of the item" }
  static var itemHint: String { "What is this item about?" }
  static var discussion: String { "Discussion" }
  static var discussionHint: String { "Write down what is said" }
  static var noItems: String { "No items yet" }
  static var noItemsText: String { "Each item of the agenda has a discussion that everybody can write in." }
  static func deleteItem(_ title: String) -> String { "Delete \(Texts.quoted(title))" }
  static var moveUp: String { "Move up" }
  static var moveDown: String { "Move down" }
  static var download: String { "Download" }
  static var nothingToUndo: String { "You have nothing to undo here" }
  static func alsoTitled(_ title: String) -> String {
    "Someone else named it \(Texts.quoted(title)) at the same time."
  }
  static func use(_ title: String) -> String { "Use \(Texts.quoted(title))" }
  static var copies: String { "There is another copy of this item with different text." }
  static var joinCopies: String { "Merge them" }
  static var others: String { "Here now" }
  static func isIn(_ name: String, _ item: String) -> String { "\(name) is in \(item)" }

  static var tabIsFree: String { "Tab leaves the list now" }

  // Formats.
  static var formats: String { "Formats" }
  static var bold: String { "Bold" }
  static var italic: String { "Italic" }
  static var code: String { "Code" }
  static var link: String { "Link" }
  static var heading: String { "Heading" }
  static var list: String { "List" }
  static var quote: String { "Quote" }
  static var openLink: String { "Open link" }
  static var linkAddress: String { "Address of the link" }
  static var linkHint: String { "https://… or a page of this library" }
  static var setLink: String { "Set link" }
  static var removeLink: String { "Remove link" }

  // Tools.
  static var find: String { "Find" }
  static var toolsMissing: String {
    "This could not be loaded. Your notes are safe. Check that PaperCenter is running, then try again."
  }

  // The save state.
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
    "This browser cannot store data for this page. Unsaved changes are lost when the window closes."
  }
}
