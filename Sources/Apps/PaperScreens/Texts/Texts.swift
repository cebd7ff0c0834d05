/// Every text of the product, in one place, so that it can be translated. Each screen has its own extension; what all
/// share is here. Numbers come in already written as the reader's language writes them.
nonisolated enum Texts {
  static var product: String { "PaperCenter" }
  static var undo: String { "Undo" }
  static var redo: String { "Redo" }
  static var cancel: String { "Cancel" }
  static var close: String { "Close" }
  static var dismiss: String { "Dismiss" }
  static var retry: String { "Retry" }
  static var tryAgain: String { "Try again" }
  static var rename: String { "Rename" }
  static var title: String { "Title" }
  static var open: String { "Open" }

  /// "Maths 2023 · PaperCenter", for the window.
  static func windowTitle(_ name: String) -> String { "\(name) · \(product)" }

  /// In quotation marks.
  static func quoted(_ text: String) -> String { "“\(text)”" }

  /// Facts beside each other.
  static func joined(_ facts: [String]) -> String {
    var text = ""
    for fact in facts { text += text.isEmpty ? fact : " · " + fact }
    return text
  }

  static func counted(_ count: Int, _ number: String, _ one: String, _ many: String) -> String {
    "\(number) \(count == 1 ? one : many)"
  }

  static func docs(_ count: Int, _ number: String) -> String { counted(count, number, "doc", "docs") }
  static func pages(_ count: Int, _ number: String) -> String { counted(count, number, "page", "pages") }
  static func pageGroups(_ count: Int, _ number: String) -> String {
    counted(count, number, "page group", "page groups")
  }
  static func bundles(_ count: Int, _ number: String) -> String {
    counted(count, number, "bundle", "bundles")
  }
  static func page(_ number: String) -> String { "Page \(number)" }

  static let byteUnits = ["KB", "MB", "GB", "TB"]
  static func bytes(_ number: String) -> String { number == "1" ? "1 byte" : "\(number) bytes" }
  static func measure(_ number: String, _ unit: String) -> String { "\(number) \(unit)" }
}
