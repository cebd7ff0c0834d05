import ScreenKit

nonisolated extension Texts.Unknown {
  static var title: String { "There is nothing here" }
  static func text(_ url: String) -> String {
    "The library has no page at \(url). The address may be mistyped, or the page was deleted."
  }
}
