import ScreenKit

nonisolated extension Texts.Unknown {
  static var title: String { "There is nothing here" }
  static func text(_ url: String) -> String {
    "\(url) is no page of the library. The address may be mistyped, or what it named was deleted."
  }
}
