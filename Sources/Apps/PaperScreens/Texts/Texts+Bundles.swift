extension Texts {
  nonisolated public enum Bundles {
    public static let title = "Bundles"
    public static let untitled = "Untitled bundle"
    public static let loading = "Loading the bundles"
    public static let failed = "The bundles could not be loaded"
    public static let none = "No bundles yet"
    public static let noneText =
      "A bundle keeps a PDF together with its other forms: the clean copy, the original, a scan for its text. Import a PDF and its bundle appears here."
    public static let name = "Name"
    public static let files = "Files"
    public static let pages = "Pages"
    public static let size = "Size"
    public static let added = "Added"
    public static let actions = "Actions"
    public static func actions(_ name: String) -> String { "Actions for \(name)" }
    public static let display = "Display"
    public static let original = "Original"
    public static let ocr = "OCR"
    static func missing(_ variant: String) -> String { "\(variant) missing" }
    public static let textFailed = "Text failed"
    static func text(_ done: String, of total: String) -> String { "Text of \(done) of \(total) pages" }
    public static let unused = "No doc"

    static func openDoc(_ count: Int, _ number: String) -> String { count == 1 ? "Show doc" : "Show doc \(number)" }
    public static let createDoc = "Make a doc"
    public static let download = "Download PDF"
    public static let delete = "Delete…"
    static func created(_ title: String) -> String { "\(Texts.quoted(title)) is in the library" }
    static func deleteQuestion(_ name: String) -> String { "Delete \(Texts.quoted(name))?" }
    public static let deleteText =
      "Its files are deleted for good. No doc uses them. This cannot be undone."
    public static let keep = "Keep it"
    public static let deleteNow = "Delete bundle"
    static func inUse(_ name: String, _ docs: String) -> String {
      "\(Texts.quoted(name)) is used by \(docs), so nothing was deleted. Move what uses it to the trash and empty that first."
    }
    static func deleted(_ name: String) -> String { "\(Texts.quoted(name)) was deleted" }
  }

  nonisolated public enum Trash {
    public static let title = "Trash"
    public static let loading = "Loading the trash"
    public static let failed = "The trash could not be loaded"
    public static let empty = "Empty trash…"
    public static let restore = "Restore"
    static func restoreLabel(_ title: String) -> String { "Restore \(title)" }
    static func deleted(_ when: String) -> String { "deleted \(when)" }
    static func question(_ count: Int, _ number: String) -> String { "Delete \(Texts.docs(count, number)) for good?" }
    public static let questionText =
      "Their pages and versions are deleted. Bundles that nothing else uses stay until you delete them. This cannot be undone."
    public static let keep = "Keep them"
    static func proceed(_ count: Int, _ number: String) -> String { "Delete \(Texts.docs(count, number))" }
    static func emptied(_ count: Int, _ number: String) -> String {
      count == 1 ? "1 doc was deleted for good" : "\(number) docs were deleted for good"
    }
    public static let nothing = "The trash is empty"
    public static let nothingText =
      "Docs that you move to the trash wait here until you restore them or empty the trash."
  }
}
