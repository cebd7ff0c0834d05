/// Every text on screen, so that it can be translated. Texts that all screens share are here; the texts of one area are
/// in extensions next to its screens. Numbers are passed already formatted for the reader.
nonisolated package enum Texts {
  package static var product: String { "PaperCenter" }
  package static var undo: String { "Undo" }
  package static var redo: String { "Redo" }
  package static var cancel: String { "Cancel" }
  package static var close: String { "Close" }
  package static var dismiss: String { "Dismiss" }
  package static var retry: String { "Retry" }
  package static var tryAgain: String { "Try again" }
  package static var rename: String { "Rename" }
  package static var title: String { "Title" }
  package static var open: String { "Open" }

  /// The window's title, such as "Maths 2023 · PaperCenter".
  package static func windowTitle(_ name: String) -> String { "\(name) · \(product)" }

  /// In quotation marks.
  package static func quoted(_ text: String) -> String { "“\(text)”" }

  /// Joins short facts in one line.
  package static func joined(_ facts: [String]) -> String {
    var text = ""
    for fact in facts { text += text.isEmpty ? fact : " · " + fact }
    return text
  }

  package static func counted(_ count: Int, _ number: String, _ one: String, _ many: String) -> String {
    "\(number) \(count == 1 ? one : many)"
  }

  package static func docs(_ count: Int, _ number: String) -> String { counted(count, number, "doc", "docs") }
  package static func pages(_ count: Int, _ number: String) -> String { counted(count, number, "page", "pages") }
  package static func pageGroups(_ count: Int, _ number: String) -> String {
    counted(count, number, "page group", "page groups")
  }
  package static func bundles(_ count: Int, _ number: String) -> String {
    counted(count, number, "bundle", "bundles")
  }
  /// “34 of 50 points”.
  package static func points(_ points: Int64, of most: Int64?) -> String {
    most.map { "\(points) of \($0) points" } ?? (points == 1 ? "1 point" : "\(points) points")
  }
  package static func page(_ number: String) -> String { "Page \(number)" }

  static let byteUnits = ["KB", "MB", "GB", "TB"]
  static func bytes(_ number: String) -> String { number == "1" ? "1 byte" : "\(number) bytes" }
  package static func measure(_ number: String, _ unit: String) -> String { "\(number) \(unit)" }
}
