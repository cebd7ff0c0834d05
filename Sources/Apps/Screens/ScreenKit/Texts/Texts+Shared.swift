import PaperDomain

// Texts of one area that other areas or this module also show. The area's other texts are next to its screens, in
// extensions of these enums.
extension Texts {
  /// Imports, and files being uploaded.
  nonisolated package enum Activity {
    package static var title: String { "Activity" }
    package static var show: String { "Show" }
    package static var waiting: String { "Waiting" }
    package static func exportBegun(_ name: String) -> String { "\(Texts.quoted(name)) is being written" }
    package static func exportReady(_ name: String) -> String { "\(Texts.quoted(name)) is ready" }
    package static func exportFailed(_ name: String) -> String { "\(Texts.quoted(name)) could not be written" }
    package static var download: String { "Download" }
    package static func sending(_ sent: String, of total: String) -> String { "Sending, \(sent) of \(total)" }
    package static var wrongPassword: String { "That password does not open this file." }
    package static func uploadFailed(status: Int) -> String {
      "The file was not accepted (status \(status)). It is safe where it is. Try again."
    }
  }

  /// The app's own files: its lazily loaded modules and its build.
  nonisolated package enum PageFiles {
    package static var otherBuild: String { "PaperCenter was updated. Reload this page to get the new version." }
    package static var reload: String { "Reload" }
    package static var partLoading: String { "Loading…" }
    package static var partMissing: String { "This screen could not be loaded" }
    package static var dialogMissing: String { "This could not be loaded" }
    package static var partMissingText: String {
      "A part of PaperCenter did not load. Check that the server is running, then try again. The library still works."
    }
  }

  /// Bundles.
  nonisolated package enum Bundles {
    package static var untitled: String { "Untitled bundle" }
    package static var notThere: String { "This bundle is not in the library" }
    package static var notThereText: String { "It was deleted, or the address is mistyped. Nothing else is affected." }
    package static var failedOne: String { "This bundle could not be opened" }
  }

  /// A doc.
  nonisolated package enum Doc {
    package static var moveUp: String { "Move up" }
    package static var moveDown: String { "Move down" }
    package static var duplicate: String { "Duplicate" }
    package static func isBack(_ title: String) -> String { "\(Texts.quoted(title)) is back in the library" }
    package static var notThere: String { "This doc is not in the library" }
    package static var notThereText: String {
      "It was deleted for good, or the address is mistyped. Nothing else is affected."
    }
  }

  /// An import being prepared.
  nonisolated package enum Import {
    package static var menuLine: String { "PDF files, with choices…" }
    package static func dropTitle(_ count: Int, _ number: String) -> String {
      count <= 1 ? "Add it to this import" : "Add \(number) files to this import"
    }
    package static var dropText: String { "Nothing is imported until you confirm." }
  }

  /// The tags and values of things.
  nonisolated package enum Inspector {
    package static var menuLine: String { "Tags and values…" }
  }

  /// The library, and docs in it.
  nonisolated package enum Library {
    package static var title: String { "Library" }
    package static var importing: String { "Import" }
    package static var choosePDFs: String { "Choose PDFs" }
    package static let noPDFs =
      "There is no PDF among these files. Nothing was imported. Drop PDF files, or a folder with some."
    package static let nothingToImport =
      "There is no PDF or notebook among these files. Nothing was imported. Drop such files, or a folder with some."
    package static func notebookOpened(_ title: String) -> String { "\(Texts.quoted(title)) is in the library" }
    package static func importing(_ count: Int, _ number: String, leftOut: Int, _ leftOutNumber: String) -> String {
      let text = "Importing \(count == 1 ? "1 file" : "\(number) files")"
      if leftOut == 0 { return text }
      return text + (leftOut == 1 ? "; 1 other file was left out" : "; \(leftOutNumber) other files were left out")
    }
    package static func actions(_ title: String) -> String { "Actions for \(title)" }
    package static func select(_ title: String) -> String { "Select \(title)" }
    package static var select: String { "Select" }
    package static var read: String { "Read" }
    package static var showPages: String { "Show pages" }
    package static var moveToTrash: String { "Move to trash" }
    package static var textFailed: String { "Text failed" }
    package static var sameFile: String { "Same file as another" }
    package static var readingText: String { "Reading text" }
    package static func readingText(_ page: String, of total: String) -> String {
      "Reading text, page \(page) of \(total)"
    }
    package static var emptyTitle: String { "A title cannot be empty. The old one was kept." }
    package static func selected(_ number: String) -> String { "\(number) selected" }
    package static var selectAll: String { "Select all" }
    package static var clearSelection: String { "Clear selection" }
    static func isInTrash(_ title: String) -> String { "\(Texts.quoted(title)) is in the trash" }
    static func areInTrash(_ count: Int, _ number: String) -> String { "\(Texts.docs(count, number)) are in the trash" }
    package static func renamed(_ title: String) -> String { "Renamed to \(Texts.quoted(title))" }
  }

  /// The library's history.
  nonisolated package enum History {
    package static var title: String { "History" }
  }

  /// The texts for persons.
  nonisolated package enum Persons {
    package static var who: String { "Who are you?" }
    package static func you(_ name: String) -> String { "You are \(name)" }
    static var choose: String { "Choose" }
    static func isGone(_ name: String) -> String {
      "\(Texts.quoted(name)) is no longer in the library. Your changes have no name until you choose who you are."
    }
  }

  /// Tags and variables.
  nonisolated package enum Properties {
    package static var title: String { "Properties" }
    package static var name: String { "Name" }
    package static var delete: String { "Delete" }
    package static func type(_ type: VariableType) -> String {
      switch type {
      case .int: "Number"
      case .list: "List"
      case .text: "Text"
      case .date: "Date"
      }
    }
    package static var type: String { "Type" }
  }

  /// Shared notes.
  nonisolated package enum SharedNotes {
    package static var beside: String { "Shared notes" }
    package static var title: String { "Notes" }
  }

  /// The statistics of the library.
  nonisolated package enum Statistics {
    package static var title: String { "Statistics" }
  }

  /// Two viewers side by side.
  nonisolated package enum TwoViewers {
    package static var readBesideAnswers: String { "Read with mark scheme" }
  }

  /// A URL without a screen.
  nonisolated package enum Unknown {
    package static var toLibrary: String { "Go to the library" }
  }

  /// Saved views.
  nonisolated package enum Views {
    package static var save: String { "Save this view" }
  }
}
