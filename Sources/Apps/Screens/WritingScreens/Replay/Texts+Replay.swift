import ScreenKit

extension Texts {
  /// The texts about replay.
  nonisolated enum Replay {
    static var title: String { "History of the page" }
    static var open: String { "History of this page" }
    static var close: String { "Show the page as it is" }
    static var play: String { "Play" }
    static var pause: String { "Pause" }
    static var earlier: String { "One step earlier" }
    static var later: String { "One step later" }
    static var slider: String { "Step" }
    static var steps: String { "Steps" }
    static var restore: String { "Restore this version" }
    static var fork: String { "Copy to a layer" }
    static var nothing: String { "Nothing has been written on this page yet." }
    static var same: String { "The page already looks like that." }
    static var restored: String { "The page was restored to this version." }
    static var empty: String { "The page was empty then." }
    static var forked: String { "Copied to a new layer." }
    static var nobody: String { "No name" }

    static func place(_ position: Int, of count: Int) -> String {
      position == 0 ? "Before the first of \(count) steps" : "Step \(position) of \(count)"
    }
    static func speed(_ steps: Int) -> String { "Speed: \(Texts.counted(steps, "\(steps)", "step", "steps")) a second" }
    static func shortSpeed(_ steps: Int) -> String { "\(steps)/s" }
    static func layer(_ time: String) -> String { time.isEmpty ? "Earlier" : "As of \(time)" }
  }
}
