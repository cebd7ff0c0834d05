extension Texts {
  nonisolated enum Bundles {
    static let title = "Bundles"
    static let untitled = "Untitled bundle"
    static let loading = "Loading the bundles"
    static let failed = "The bundles could not be loaded"
    static let none = "No bundles yet"
    static let noneText =
      "A bundle keeps a PDF together with its other forms: the clean copy, the original, a scan for its text. Import a PDF and its bundle appears here."
    static let name = "Name"
    static let files = "Files"
    static let pages = "Pages"
    static let size = "Size"
    static let added = "Added"
    static let actions = "Actions"
    static func actions(_ name: String) -> String { "Actions for \(name)" }
    static let display = "Display"
    static let original = "Original"
    static let ocr = "OCR"
    static func missing(_ variant: String) -> String { "\(variant) missing" }
    static let textFailed = "Text failed"
    static func text(_ done: String, of total: String) -> String { "Text of \(done) of \(total) pages" }
    static let unused = "No doc"

    static func openDoc(_ count: Int, _ number: String) -> String { count == 1 ? "Show doc" : "Show doc \(number)" }
    static let createDoc = "Make a doc"
    static let download = "Download PDF"
    static let delete = "Delete…"
    static func created(_ title: String) -> String { "\(Texts.quoted(title)) is in the library" }
    static func deleteQuestion(_ name: String) -> String { "Delete \(Texts.quoted(name))?" }
    static let deleteText =
      "Its files are deleted for good. No doc uses them. This cannot be undone."
    static let keep = "Keep it"
    static let deleteNow = "Delete bundle"
    static func inUse(_ name: String, _ docs: String) -> String {
      "\(Texts.quoted(name)) is used by \(docs), so nothing was deleted. Move what uses it to the trash and empty that first."
    }
    static func deleted(_ name: String) -> String { "\(Texts.quoted(name)) was deleted" }
  }

  nonisolated enum Trash {
    static let title = "Trash"
    static let loading = "Loading the trash"
    static let failed = "The trash could not be loaded"
    static let empty = "Empty trash…"
    static let restore = "Restore"
    static func restoreLabel(_ title: String) -> String { "Restore \(title)" }
    static func deleted(_ when: String) -> String { "deleted \(when)" }
    static func question(_ count: Int, _ number: String) -> String { "Delete \(Texts.docs(count, number)) for good?" }
    static let questionText =
      "Their pages and versions are deleted. Bundles that nothing else uses stay until you delete them. This cannot be undone."
    static let keep = "Keep them"
    static func proceed(_ count: Int, _ number: String) -> String { "Delete \(Texts.docs(count, number))" }
    static func emptied(_ count: Int, _ number: String) -> String {
      count == 1 ? "1 doc was deleted for good" : "\(number) docs were deleted for good"
    }
    static let nothing = "The trash is empty"
    static let nothingText =
      "Docs that you move to the trash wait here until you restore them or empty the trash."
  }
}
