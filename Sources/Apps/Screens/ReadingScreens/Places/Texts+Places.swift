import ScreenKit

extension Texts {
  /// The texts about parts of pages.
  nonisolated enum Places {
    static var linkedPart: String { "The part of the page that the link leads to" }
    static var grip: String {
      "Part of the page. Arrows move it, Shift and arrows resize it, Enter links it, Escape cancels."
    }
    static var gone: String {
      "The page that this link leads to is no longer in the library, or it is in the trash."
    }
  }
}
