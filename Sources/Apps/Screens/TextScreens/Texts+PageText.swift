import ScreenKit

nonisolated extension Texts {
  /// The texts of the screen that corrects a page's text.
  enum PageText {
    static func heading(_ page: String) -> String { "Text of page \(page)" }
    static var back: String { "Back" }
    static var toLibrary: String { "Go to the library" }
    static var bundle: String { "To the bundle" }
    static func pages(_ count: String) -> String { count == "1" ? "1 page" : "\(count) pages" }
    static var loading: String { "Loading the text" }
    static var previous: String { "Previous page" }
    static var next: String { "Next page" }
    static var corrected: String { "Corrected" }
    static var none: String { "No text" }
    static var withdraw: String { "Take the correction back" }
    static var words: String { "Words on the page" }
    static var word: String { "Word" }
    static func doubtful(_ word: String) -> String { "\(word), recognised without certainty" }
    static var whole: String { "Whole text" }
    static let hint =
      "Press a word on the page to write it anew, or write in the text. It is kept when you leave the field, found at once, and no later recognition replaces it."
    static var unsure: String { "Underlined words were recognised without certainty." }
    static let outdated =
      "Somebody else corrected this page meanwhile: the page shows their words, the field yours. Leave the field to keep yours, or press Escape to take theirs."
    static var notThere: String { "This page is not here" }
    static var notThereText: String { "The bundle may have been deleted, or has fewer pages." }
    static var failed: String { "The text could not be loaded" }
  }
}
