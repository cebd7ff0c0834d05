import ScreenKit

extension Texts {
  nonisolated enum Trash {
    static var title: String { "Trash" }
    static var loading: String { "Loading the trash" }
    static var failed: String { "The trash could not be loaded" }
    static var empty: String { "Empty trash…" }
    static var restore: String { "Restore" }
    static func restoreLabel(_ title: String) -> String { "Restore \(title)" }
    static func deleted(_ when: String) -> String { "deleted \(when)" }
    static func isBack(_ title: String) -> String { "\(Texts.quoted(title)) is back" }
    static func things(_ count: Int, _ number: String) -> String { Texts.counted(count, number, "item", "items") }
    static func page(_ number: String, of group: String) -> String { "Page \(number) of \(group)" }
    static func from(_ doc: String) -> String { "of \(Texts.quoted(doc))" }
    static func question(_ count: Int, _ number: String) -> String { "Delete \(things(count, number)) for good?" }
    static let questionText =
      "Everything in them is deleted too, with all versions. Bundles that nothing else uses stay until you delete them. This cannot be undone."
    static var keep: String { "Keep in trash" }
    static func proceed(_ count: Int, _ number: String) -> String { "Delete \(things(count, number))" }
    static func emptied(_ count: Int, _ number: String) -> String {
      count == 1 ? "1 item was deleted for good" : "\(number) items were deleted for good"
    }
    static var nothing: String { "The trash is empty" }
    static let nothingText =
      "Docs, page groups and pages that you delete wait here until you restore them or empty the trash."
  }
}
