import ScreenKit

nonisolated extension Texts {
  /// The texts of the screen that corrects a page's text.
  enum PageText {
    static func heading(_ page: String) -> String { "Text of page \(page)" }
    static var back: String { "Back" }
    static var toLibrary: String { "Go to the library" }
    static var bundle: String { "Go to the bundle" }
    static func pages(_ count: String) -> String { count == "1" ? "1 page" : "\(count) pages" }
    static var loading: String { "Loading the text" }
    static var previous: String { "Previous page" }
    static var next: String { "Next page" }
    static var corrected: String { "Corrected" }
    static var none: String { "No text" }
    static var withdraw: String { "Remove the correction" }
    static var words: String { "Words on the page" }
    static var word: String { "Word" }
    static func doubtful(_ word: String) -> String { "\(word), possibly wrong" }
    static var whole: String { "Whole text" }
    static let hint =
      "Click a word on the page to correct it, or edit the text. It is saved when you leave the field. Search finds it at once, and later text recognition does not replace it."
    static var unsure: String { "Underlined words are possibly wrong." }
    static let outdated =
      "Someone else has corrected this page. The page shows their words, the field shows yours. Leave the field to keep yours, or press Escape to use theirs."
    static var notThere: String { "This page is not in the library" }
    static var notThereText: String { "The bundle may have been deleted, or has fewer pages." }
    static var failed: String { "The text could not be loaded" }
  }
}
