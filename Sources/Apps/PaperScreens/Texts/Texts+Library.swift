extension Texts {
  nonisolated public enum Library {
    public static let title = "Library"
    public static let docsLabel = "Docs"
    public static let loading = "Loading the library"

    // Importing
    public static let importing = "Import"
    public static let importHint = "Import PDFs"
    public static let choosePDFs = "Choose PDFs"
    public static let chooseFolder = "Choose a folder"
    public static let pdfFiles = "PDF files…"
    public static let aFolder = "A folder…"
    public static let noPDFs =
      "There is no PDF among these files. Nothing was imported. Drop PDF files, or a folder with some."
    static func importing(_ count: Int, _ number: String, leftOut: Int, _ leftOutNumber: String) -> String {
      let text = "Importing \(count == 1 ? "1 PDF" : "\(number) PDFs")"
      if leftOut == 0 { return text }
      return text + (leftOut == 1 ? "; 1 other file was left out" : "; \(leftOutNumber) other files were left out")
    }
    static func dropTitle(_ count: Int, _ number: String, arePDFs: Bool) -> String {
      if count == 0 { return "Add them to the library" }
      if arePDFs { return count == 1 ? "Add 1 PDF to the library" : "Add \(number) PDFs to the library" }
      return count == 1 ? "Add 1 item to the library" : "Add \(number) items to the library"
    }
    public static let dropText = "Each file becomes a doc. Folders are looked through, other files are left out."

    // Arrangement
    public static let sort = "Sort"
    public static let sortBy = "Sort by"
    public static let order = "Order"
    public static let dateAdded = "Date added"
    public static let dateChanged = "Date changed"
    public static let newestFirst = "Newest first"
    public static let oldestFirst = "Oldest first"
    public static let fromA = "A to Z"
    public static let fromZ = "Z to A"
    public static let view = "View"
    public static let grid = "Grid"
    public static let list = "List"
    public static let columnTitle = "Title"
    public static let columnNotices = "Notices"
    public static let columnPages = "Pages"
    public static let columnAdded = "Added"
    public static let columnActions = "Actions"

    // One doc
    public static func actions(_ title: String) -> String { "Actions for \(title)" }
    public static func select(_ title: String) -> String { "Select \(title)" }
    public static let select = "Select"
    public static let read = "Read"
    public static let showPages = "Show pages"
    public static let moveToTrash = "Move to trash"
    public static let download = "Download PDF"
    public static let noText = "No text"
    public static let textFailed = "Text failed"
    public static let sameFile = "Same file as another"
    public static let readingText = "Reading text"
    static func readingText(_ page: String, of total: String) -> String { "Reading text, page \(page) of \(total)" }
    public static let emptyTitle = "A title cannot be empty. The old one was kept."

    // Several docs
    public static func selected(_ number: String) -> String { "\(number) selected" }
    static func selectedDocs(_ count: Int, _ number: String) -> String { "\(Texts.docs(count, number)) selected" }
    public static let selectAll = "Select all"
    public static let clearSelection = "Clear selection"

    // The trash
    public static func isInTrash(_ title: String) -> String { "\(Texts.quoted(title)) is in the trash" }
    static func areInTrash(_ count: Int, _ number: String) -> String { "\(Texts.docs(count, number)) are in the trash" }
    public static func renamed(_ title: String) -> String { "Renamed to \(Texts.quoted(title))" }
    static func notTrashed(_ count: Int, _ number: String) -> String {
      "\(Texts.docs(count, number)) could not be moved to the trash. Nothing else has changed. Try again."
    }
    static func notRestored(_ count: Int, _ number: String) -> String {
      "\(Texts.docs(count, number)) could not be restored. They are still in the trash. Try again there."
    }

    // Empty
    public static let emptyHeading = "Drop your papers here"
    public static let emptyText =
      "Drop PDF files or whole folders anywhere in this window, or choose them. Each PDF becomes a doc that you can read, search and sort by page."
    public static let originalStays = "The original stays as it is"
    public static let originalStaysText = "A copy is kept with its checksum. Your file is never changed."
    public static let everyWord = "Every word can be found"
    public static let everyWordText = "Search finds the page, opens it and marks the words on it."
    public static let nothingLost = "Nothing is lost"
    public static let nothingLostText = "What you delete waits in the trash, with Undo."
    public static let failed = "The library could not be opened"
  }
}
