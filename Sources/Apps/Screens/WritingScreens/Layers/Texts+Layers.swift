import ScreenKit

extension Texts {
  /// The texts about layers.
  nonisolated enum Layers {
    static var title: String { "Layers" }
    static var own: String { "Page" }
    static var add: String { "New layer" }
    static var people: String { "Written by" }
    static var forward: String { "Bring forward" }
    static var back: String { "Send back" }
    static var deleted: String { "The layer and its marks were deleted." }
    static var all: String { "Show all marks" }

    static func fresh(_ number: Int) -> String { "Layer \(number)" }
    static func name(_ name: String) -> String { "Name of \(name)" }
    static func write(_ name: String) -> String { "Write on \(name)" }
    static func show(_ name: String) -> String { "Show \(name)" }
    static func lock(_ name: String) -> String { "Lock \(name)" }
    static func alone(_ name: String) -> String { "Only \(name)" }
    static func delete(_ name: String) -> String { "Delete \(name)" }
    static func marks(_ count: Int) -> String { Texts.counted(count, "\(count)", "mark", "marks") }
    static func onlyThese(_ name: String) -> String { "Only \(name) is shown, in this window." }
  }
}
