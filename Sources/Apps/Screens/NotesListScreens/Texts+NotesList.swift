import ScreenKit

extension Texts.SharedNotes {
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
    "Notes have an agenda and a discussion for each item. Several people can write in them at once. Create new notes, or drop a .meetingnotes file here."
  }
  static var noTrash: String { "No notes in the trash" }
  static var noTrashText: String { "Notes that you delete wait here until you restore them or delete them for good." }
  static func changed(_ when: String, of owner: String?) -> String {
    owner.map { "\($0) · changed \(when)" } ?? "changed \(when)"
  }
  static func deleted(_ when: String) -> String { "deleted \(when)" }
  static func renameLabel(_ title: String) -> String { "Rename \(title)" }
  static func downloadLabel(_ title: String) -> String { "Download \(title)" }
  static func deleteLabel(_ title: String) -> String { "Delete \(title)" }
  static var deleteForever: String { "Delete for good" }
  static func deleteForeverLabel(_ title: String) -> String { "Delete \(title) for good" }
  static func deleteQuestion(_ title: String) -> String { "Delete \(Texts.quoted(title)) for good?" }
  static var deleteText: String {
    "Their text and its history are deleted. Copies in files and on other computers stay. This cannot be undone."
  }
  static func inTrash(_ title: String) -> String { "\(Texts.quoted(title)) is in the trash" }
  static func isBack(_ title: String) -> String { "\(Texts.quoted(title)) is back" }
}
