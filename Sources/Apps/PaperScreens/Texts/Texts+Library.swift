extension Texts {
  nonisolated public enum Library {
    public static var title: String { "Library" }
    public static var docsLabel: String { "Docs" }
    public static var loading: String { "Loading the library" }

    // Importing
    public static var importing: String { "Import" }
    public static var importHint: String { "Import PDFs" }
    public static var choosePDFs: String { "Choose PDFs" }
    public static var chooseFolder: String { "Choose a folder" }
    public static var pdfFiles: String { "PDF files…" }
    public static var aFolder: String { "A folder…" }
    public static var noPDFs: String {
      "There is no PDF among these files. Nothing was imported. Drop PDF files, or a folder with some."
    }
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
    public static var dropText: String {
      "Each file becomes a doc. Folders are looked through, other files are left out."
    }

    // Arrangement
    public static var sort: String { "Sort" }
    public static var sortBy: String { "Sort by" }
    public static var order: String { "Order" }
    public static var dateAdded: String { "Date added" }
    public static var dateChanged: String { "Date changed" }
    public static var newestFirst: String { "Newest first" }
    public static var oldestFirst: String { "Oldest first" }
    public static var fromA: String { "A to Z" }
    public static var fromZ: String { "Z to A" }
    public static var view: String { "View" }
    public static var grid: String { "Grid" }
    public static var list: String { "List" }
    public static var columnTitle: String { "Title" }
    public static var columnNotices: String { "Notices" }
    public static var columnPages: String { "Pages" }
    public static var columnAdded: String { "Added" }
    public static var columnActions: String { "Actions" }

    // One doc
    public static func actions(_ title: String) -> String { "Actions for \(title)" }
    public static func select(_ title: String) -> String { "Select \(title)" }
    public static var select: String { "Select" }
    public static var read: String { "Read" }
    public static var showPages: String { "Show pages" }
    public static var moveToTrash: String { "Move to trash" }
    public static var download: String { "Download PDF" }
    public static var noText: String { "No text" }
    public static var textFailed: String { "Text failed" }
    public static var sameFile: String { "Same file as another" }
    public static var readingText: String { "Reading text" }
    static func readingText(_ page: String, of total: String) -> String { "Reading text, page \(page) of \(total)" }
    public static var emptyTitle: String { "A title cannot be empty. The old one was kept." }

    // Several docs
    public static func selected(_ number: String) -> String { "\(number) selected" }
    static func selectedDocs(_ count: Int, _ number: String) -> String { "\(Texts.docs(count, number)) selected" }
    public static var selectAll: String { "Select all" }
    public static var clearSelection: String { "Clear selection" }

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
    public static var emptyHeading: String { "Drop your papers here" }
    public static var emptyText: String {
      "Drop PDF files or whole folders anywhere in this window, or choose them. Each PDF becomes a doc that you can read, search and sort by page."
    }
    public static var originalStays: String { "The original stays as it is" }
    public static var originalStaysText: String { "A copy is kept with its checksum. Your file is never changed." }
    public static var everyWord: String { "Every word can be found" }
    public static var everyWordText: String { "Search finds the page, opens it and marks the words on it." }
    public static var nothingLost: String { "Nothing is lost" }
    public static var nothingLostText: String { "What you delete waits in the trash, with Undo." }
    public static var failed: String { "The library could not be opened" }
  }
}
