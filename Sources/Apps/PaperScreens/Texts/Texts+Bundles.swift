extension Texts {
  nonisolated public enum Bundles {
    public static var title: String { "Bundles" }
    public static var untitled: String { "Untitled bundle" }
    public static var loading: String { "Loading the bundles" }
    public static var failed: String { "The bundles could not be loaded" }
    public static var none: String { "No bundles yet" }
    public static var noneText: String {
      "A bundle keeps a PDF together with its other forms: the clean copy, the original, a scan for its text. Import a PDF and its bundle appears here."
    }
    public static var name: String { "Name" }
    public static var files: String { "Files" }
    public static var pages: String { "Pages" }
    public static var size: String { "Size" }
    public static var added: String { "Added" }
    public static var actions: String { "Actions" }
    public static func actions(_ name: String) -> String { "Actions for \(name)" }
    public static var display: String { "Display" }
    public static var original: String { "Original" }
    public static var ocr: String { "OCR" }
    static func missing(_ variant: String) -> String { "\(variant) missing" }
    public static var textFailed: String { "Text failed" }
    static func text(_ done: String, of total: String) -> String { "Text of \(done) of \(total) pages" }
    public static var unused: String { "No doc" }

    static func openDoc(_ count: Int, _ number: String) -> String { count == 1 ? "Show doc" : "Show doc \(number)" }
    public static var createDoc: String { "Make a doc" }
    public static var download: String { "Download PDF" }
    public static var delete: String { "Delete…" }
    static func created(_ title: String) -> String { "\(Texts.quoted(title)) is in the library" }
    static func deleteQuestion(_ name: String) -> String { "Delete \(Texts.quoted(name))?" }
    public static var deleteText: String {
      "Its files are deleted for good. No doc uses them. This cannot be undone."
    }
    public static var keep: String { "Keep it" }
    public static var deleteNow: String { "Delete bundle" }
    static func inUse(_ name: String, _ docs: String) -> String {
      "\(Texts.quoted(name)) is used by \(docs), so nothing was deleted. Move what uses it to the trash and empty that first."
    }
    static func deleted(_ name: String) -> String { "\(Texts.quoted(name)) was deleted" }
  }

  nonisolated public enum Trash {
    public static var title: String { "Trash" }
    public static var loading: String { "Loading the trash" }
    public static var failed: String { "The trash could not be loaded" }
    public static var empty: String { "Empty trash…" }
    public static var restore: String { "Restore" }
    static func restoreLabel(_ title: String) -> String { "Restore \(title)" }
    static func deleted(_ when: String) -> String { "deleted \(when)" }
    static func question(_ count: Int, _ number: String) -> String { "Delete \(Texts.docs(count, number)) for good?" }
    public static var questionText: String {
      "Their pages and versions are deleted. Bundles that nothing else uses stay until you delete them. This cannot be undone."
    }
    public static var keep: String { "Keep them" }
    static func proceed(_ count: Int, _ number: String) -> String { "Delete \(Texts.docs(count, number))" }
    static func emptied(_ count: Int, _ number: String) -> String {
      count == 1 ? "1 doc was deleted for good" : "\(number) docs were deleted for good"
    }
    public static var nothing: String { "The trash is empty" }
    public static var nothingText: String {
      "Docs that you move to the trash wait here until you restore them or empty the trash."
    }
  }
}
