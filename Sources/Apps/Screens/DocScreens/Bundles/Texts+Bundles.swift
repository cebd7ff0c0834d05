import PaperDomain
import ScreenKit

nonisolated extension Texts.Bundles {
  static var title: String { "Bundles" }
  static var loading: String { "Loading the bundles" }
  static var failed: String { "The bundles could not be loaded" }
  static var none: String { "No bundles yet" }
  static let noneText =
    "A bundle keeps a PDF together with its other forms: the clean copy, the original, a scan for its text. Import a PDF and its bundle appears here."
  static var name: String { "Name" }
  static var files: String { "Files" }
  static var pages: String { "Pages" }
  static var size: String { "Size" }
  static var added: String { "Added" }
  static var actions: String { "Actions" }
  static func actions(_ name: String) -> String { "Actions for \(name)" }
  static var display: String { "Display" }
  static var original: String { "Original" }
  static var ocr: String { "OCR" }
  static func missing(_ variant: String) -> String { "\(variant) missing" }
  static func changed(_ variant: String) -> String { "\(variant) changed" }
  static func variant(_ variant: PDFVariant) -> String {
    switch variant {
    case .display: display
    case .original: original
    case .ocr: ocr
    }
  }
  static var textFailed: String { "Text failed" }
  static func text(_ done: String, of total: String) -> String { "Text read on \(done) of \(total) pages" }
  static var unused: String { "No doc" }

  static var show: String { "Show files and pages" }
  static func openDoc(_ count: Int, _ number: String) -> String { count == 1 ? "Show doc" : "Show doc \(number)" }
  static var createDoc: String { "Create doc" }
  static var download: String { "Download PDF" }
  static var delete: String { "Delete…" }
  static func created(_ title: String) -> String { "\(Texts.quoted(title)) is in the library" }
  static func deleteQuestion(_ name: String) -> String { "Delete \(Texts.quoted(name))?" }
  static let deleteText =
    "Its files are deleted for good. No doc uses them. This cannot be undone."
  static var keep: String { "Keep it" }
  static var deleteNow: String { "Delete bundle" }
  static func inUse(_ name: String, _ docs: String) -> String {
    "\(Texts.quoted(name)) is used by \(docs), so it was not deleted. Move every doc that uses it to the trash and empty the trash first."
  }
  static func deleted(_ name: String) -> String { "\(Texts.quoted(name)) was deleted" }
}
