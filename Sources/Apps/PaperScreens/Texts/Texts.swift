/// Every text of the product, in one place, so that it can be translated. Each screen has its own extension; what all
/// share is here. Numbers come in already written as the reader's language writes them.
nonisolated public enum Texts {
  public static var product: String { "PaperCenter" }
  public static var undo: String { "Undo" }
  public static var cancel: String { "Cancel" }
  public static var close: String { "Close" }
  public static var dismiss: String { "Dismiss" }
  public static var retry: String { "Retry" }
  public static var tryAgain: String { "Try again" }
  public static var rename: String { "Rename" }
  public static var title: String { "Title" }
  public static var open: String { "Open" }

  /// "Maths 2023 · PaperCenter", for the window.
  public static func windowTitle(_ name: String) -> String { "\(name) · \(product)" }

  /// In quotation marks.
  public static func quoted(_ text: String) -> String { "“\(text)”" }

  /// Facts beside each other.
  public static func joined(_ facts: [String]) -> String {
    var text = ""
    for fact in facts { text += text.isEmpty ? fact : " · " + fact }
    return text
  }

  static func counted(_ count: Int, _ number: String, _ one: String, _ many: String) -> String {
    "\(number) \(count == 1 ? one : many)"
  }

  public static func docs(_ count: Int, _ number: String) -> String { counted(count, number, "doc", "docs") }
  public static func pages(_ count: Int, _ number: String) -> String { counted(count, number, "page", "pages") }
  public static func pageGroups(_ count: Int, _ number: String) -> String {
    counted(count, number, "page group", "page groups")
  }
  public static func bundles(_ count: Int, _ number: String) -> String {
    counted(count, number, "bundle", "bundles")
  }
  public static func page(_ number: String) -> String { "Page \(number)" }

  static let byteUnits = ["KB", "MB", "GB", "TB"]
  static func bytes(_ number: String) -> String { number == "1" ? "1 byte" : "\(number) bytes" }
  static func measure(_ number: String, _ unit: String) -> String { "\(number) \(unit)" }
}
