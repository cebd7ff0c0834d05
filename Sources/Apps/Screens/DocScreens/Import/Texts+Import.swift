import PaperDomain
import ScreenKit

nonisolated extension Texts.Import {
  static var title: String { "Import with choices" }
  static var emptyTitle: String { "Choose the files of one bundle" }
  static let emptyText =
    "Drop PDFs here or choose them. You can leave pages out, give the bundle a name, and add the original or a scan. Nothing is imported until you confirm."
  static var addFiles: String { "Add files…" }
  static var files: String { "Files" }
  static var name: String { "Name" }
  static var nameHint: String { "The bundle and its doc get this name." }
  static func role(_ variant: PDFVariant) -> String {
    switch variant {
    case .display: "Clean copy"
    case .original: "Original"
    case .ocr: "Scan for text"
    }
  }
  static func roleLabel(_ file: String) -> String { "Role of \(Texts.quoted(file))" }
  static func moveUp(_ file: String) -> String { "Move \(Texts.quoted(file)) up" }
  static func moveDown(_ file: String) -> String { "Move \(Texts.quoted(file)) down" }
  static func remove(_ file: String) -> String { "Remove \(Texts.quoted(file))" }
  static func range(_ first: String, _ last: String) -> String {
    first == last ? "becomes page \(first)" : "become pages \(first) to \(last)"
  }
  static var leftOut: String { "Only PDFs can be imported. The other files were left out." }
  static var opening: String { "Counting pages" }
  static var locked: String { "This PDF is password-protected." }
  static func passwordLabel(_ file: String) -> String { "Password of \(Texts.quoted(file))" }
  static var unlock: String { "Unlock" }
  static var sendAgain: String { "Send again" }
  static var waitedTooLong: String {
    "The server has discarded this file because it waited too long. Nothing was imported. Send it again."
  }
  static var notSent: String { "The server could not be reached. The file is safe where it is. Send it again." }
  static var pages: String { "Pages" }
  static func chosen(_ number: String, of total: String) -> String { "\(number) of \(total) chosen" }
  static var all: String { "All" }
  static var none: String { "None" }
  static var allLabel: String { "Choose all pages" }
  static var noneLabel: String { "Choose no pages" }
  static var pagesHint: String { "Click a page to leave it out. With Shift, a whole range." }
  static func otherCount(_ noun: String, _ pages: String) -> String {
    "The \(noun) has a different number of pages (\(pages)). All are imported; align them on the bundle's page."
  }
  static func confirm(_ pages: String) -> String { "Import \(pages)" }
  package static func importing(_ name: String) -> String { "Importing \(Texts.quoted(name))" }
  package static func importing(all docs: String) -> String { "Importing \(docs)" }

  // One bundle or many
  static var makes: String { "What the files become" }
  static var oneBundle: String { "One bundle of all files" }
  static var bundleEach: String { "A doc for each file" }

  // Tags and values
  static var metadataHint: String { "Everything that you import gets these. You can change them later." }
  static var findTag: String { "Find a tag" }
  static var noTag: String { "No matching tag for docs. Create tags under Properties." }
  static var rule: String { "Values in the file names" }
  static var ruleExample: String { "{Syllabus}_{Season:1 s=Summer w=Winter}{Year:2+2000}" }
  static let ruleHint =
    "Put variables in braces where their values are in the file name: {Year:4} reads four characters, {Year:2+2000} adds 2000, {} skips text. The values of each name are listed below."
  static var previewLabel: String { "Values in each file name" }

  // Appending
  static func appendTitle(_ bundle: String) -> String { "Append to \(Texts.quoted(bundle))" }
  static let appendText =
    "Page numbers continue. Files appended together become variants of the same pages. Docs keep the pages that they have."
  static var chooseFile: String { "Choose a file…" }
  static func chooseFileLabel(_ role: String) -> String { "Choose a file: \(role)" }
  static var needed: String { "Required, because it defines the bundle’s pages." }
  static var optional: String { "Optional. Without it, this file lacks the new pages." }
  static func append(_ pages: String) -> String { "Append \(pages)" }
  static func appending(_ name: String) -> String { "Appending to \(Texts.quoted(name))" }
}
