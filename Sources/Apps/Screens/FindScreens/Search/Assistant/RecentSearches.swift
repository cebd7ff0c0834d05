import ScreenKit
import TrapezioWeb

/// The recent searches in this browser, latest first. They stay in the browser until the person clears them.
struct RecentSearches {
  /// How many are kept.
  static let limit = 10
  private static let key = "searches"

  let storage: any KeyValueStorage

  /// The searches, stored one per line.
  var texts: [String] {
    var texts: [String] = []
    var text = String.UnicodeScalarView()
    for scalar in (storage[RecentSearches.key] ?? "").unicodeScalars {
      guard scalar == "\n" else {
        text.append(scalar)
        continue
      }
      if !text.isEmpty { texts.append(String(text)) }
      text = String.UnicodeScalarView()
    }
    return texts
  }

  /// Records a search.
  func add(_ text: String) {
    let text = text.replacingLineBreaks.trimmed
    guard !text.isEmpty else { return }
    var kept = ""
    for text in ([text] + texts.filter { $0 != text }).prefix(RecentSearches.limit) { kept += text + "\n" }
    storage[RecentSearches.key] = kept
  }

  func clear() { storage[RecentSearches.key] = nil }
}
