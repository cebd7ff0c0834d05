extension Texts {
  nonisolated enum Library {
    static let title = "Library"
    static let docsLabel = "Docs"
    static let loading = "Loading the library"

    // Importing
    static let importing = "Import"
    static let importHint = "Import PDFs"
    static let choosePDFs = "Choose PDFs"
    static let chooseFolder = "Choose a folder"
    static let pdfFiles = "PDF files…"
    static let aFolder = "A folder…"
    static let noPDFs =
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
    static let dropText = "Each file becomes a doc. Folders are looked through, other files are left out."

    // Arrangement
    static let sort = "Sort"
    static let sortBy = "Sort by"
    static let order = "Order"
    static let dateAdded = "Date added"
    static let dateChanged = "Date changed"
    static let newestFirst = "Newest first"
    static let oldestFirst = "Oldest first"
    static let fromA = "A to Z"
    static let fromZ = "Z to A"
    static let view = "View"
    static let grid = "Grid"
    static let list = "List"
    static let columnTitle = "Title"
    static let columnNotices = "Notices"
    static let columnPages = "Pages"
    static let columnAdded = "Added"
    static let columnActions = "Actions"

    // One doc
    static func actions(_ title: String) -> String { "Actions for \(title)" }
    static func select(_ title: String) -> String { "Select \(title)" }
    static let select = "Select"
    static let read = "Read"
    static let showPages = "Show pages"
    static let moveToTrash = "Move to trash"
    static let download = "Download PDF"
    static let noText = "No text"
    static let textFailed = "Text failed"
    static let sameFile = "Same file as another"
    static let readingText = "Reading text"
    static func readingText(_ page: String, of total: String) -> String { "Reading text, page \(page) of \(total)" }
    static let emptyTitle = "A title cannot be empty. The old one was kept."

    // Several docs
    static func selected(_ number: String) -> String { "\(number) selected" }
    static func selectedDocs(_ count: Int, _ number: String) -> String { "\(Texts.docs(count, number)) selected" }
    static let selectAll = "Select all"
    static let clearSelection = "Clear selection"

    // The trash
    static func isInTrash(_ title: String) -> String { "\(Texts.quoted(title)) is in the trash" }
    static func areInTrash(_ count: Int, _ number: String) -> String { "\(Texts.docs(count, number)) are in the trash" }
    static func renamed(_ title: String) -> String { "Renamed to \(Texts.quoted(title))" }
    static func notTrashed(_ count: Int, _ number: String) -> String {
      "\(Texts.docs(count, number)) could not be moved to the trash. Nothing else has changed. Try again."
    }
    static func notRestored(_ count: Int, _ number: String) -> String {
      "\(Texts.docs(count, number)) could not be restored. They are still in the trash. Try again there."
    }

    // Empty
    static let emptyHeading = "Drop your papers here"
    static let emptyText =
      "Drop PDF files or whole folders anywhere in this window, or choose them. Each PDF becomes a doc that you can read, search and sort by page."
    static let originalStays = "The original stays as it is"
    static let originalStaysText = "A copy is kept with its checksum. Your file is never changed."
    static let everyWord = "Every word can be found"
    static let everyWordText = "Search finds the page, opens it and marks the words on it."
    static let nothingLost = "Nothing is lost"
    static let nothingLostText = "What you delete waits in the trash, with Undo."
    static let failed = "The library could not be opened"
  }
}
