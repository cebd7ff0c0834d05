import ScreenKit

nonisolated extension Texts.Library {
  static var readAll: String { "Read all docs that are shown" }
  static var docsLabel: String { "Docs" }
  static var loading: String { "Loading the library" }

  // Importing
  static var importHint: String { "Import files or create paper" }
  static var chooseFolder: String { "Choose a folder" }
  static var files: String { "PDF files or notebooks…" }
  static var aFolder: String { "A folder…" }
  static var paper: String { "New paper…" }
  static func dropTitle(_ count: Int, _ number: String, arePDFs: Bool) -> String {
    if count == 0 { return "Add them to the library" }
    if arePDFs { return count == 1 ? "Add 1 PDF to the library" : "Add \(number) PDFs to the library" }
    return count == 1 ? "Add 1 item to the library" : "Add \(number) items to the library"
  }
  static let dropText =
    "Each PDF and notebook (.bnbk) becomes a doc. Folders are searched; other files are left out."

  // Arrangement
  static var sort: String { "Sort" }
  static var sortBy: String { "Sort by" }
  static func sorted(by name: String) -> String { "Sorted by: \(name)" }
  static var order: String { "Order" }
  static var dateAdded: String { "Date added" }
  static var dateChanged: String { "Date changed" }
  static var newestFirst: String { "Newest first" }
  static var oldestFirst: String { "Oldest first" }
  static var ascending: String { "Ascending" }
  static var descending: String { "Descending" }
  static var fromA: String { "A to Z" }
  static var fromZ: String { "Z to A" }
  static var view: String { "View" }
  static var grid: String { "Grid" }
  static var list: String { "List" }
  static var columnTitle: String { "Title" }
  static var columnNotices: String { "Notices" }
  static var columnPages: String { "Pages" }
  static var columnAdded: String { "Added" }
  static var columnActions: String { "Actions" }

  // One doc
  static var download: String { "Download PDF" }
  static func tags(_ names: String) -> String { "Tags: \(names)" }
  static var noText: String { "No text" }

  // Several docs
  static func selectedDocs(_ count: Int, _ number: String) -> String { "\(Texts.docs(count, number)) selected" }

  // Empty
  static var emptyHeading: String { "Drop your papers here" }
  static let emptyText =
    "Drop PDF files or whole folders anywhere in this window, or choose them. Each PDF becomes a doc that you can read, search and sort by page."
  static var originalStays: String { "The original stays as it is" }
  static var originalStaysText: String { "A copy is kept with its checksum. Your file is never changed." }
  static var everyWord: String { "Every word can be found" }
  static var everyWordText: String { "Search finds the page, opens it and marks the words on it." }
  static var nothingLost: String { "Nothing is lost" }
  static var nothingLostText: String { "Deleted items wait in the trash, and Undo brings them back." }
  static var failed: String { "The library could not be opened" }
}
