import ScreenKit

extension Texts {
  nonisolated enum Shell {
    static var skip: String { "Skip to content" }
    static var navigation: String { "Main" }
    static var menu: String { "Menu" }
    static var bundles: String { "Bundles" }
    static var trash: String { "Trash" }
    static var shortcuts: String { "Shortcuts" }
    static var appearance: String { "Appearance" }
    static var likeSystem: String { "Same as the system" }
    static var light: String { "Light" }
    static var dark: String { "Dark" }
    static var searchLabel: String { "Search all papers" }
    static var searchHint: String { "Search the words on every page" }
    static var clearSearch: String { "Clear search" }
    static func progress(_ done: String, of total: String) -> String { "\(done) of \(total)" }
    static func needYou(_ count: Int, _ number: String) -> String { count == 1 ? "1 needs you" : "\(number) need you" }

    static var saved: String { "All changes saved" }
    static var saving: String { "Saving…" }
    static var offline: String { "Offline" }
    static var notSaved: String { "Not saved" }
    static var offlineTitle: String { "The server cannot be reached." }
    static let offlineText = "You can still read what is on screen. PaperCenter tries again every five seconds."
    static var tryNow: String { "Try now" }
    static var offlineWaiting: String { "Uploads wait and resume on their own." }
  }
}
