extension Texts {
  nonisolated public enum Shell {
    public static var skip: String { "Skip to content" }
    public static var navigation: String { "Main" }
    public static var menu: String { "Menu" }
    public static var bundles: String { "Bundles" }
    public static var trash: String { "Trash" }
    public static var shortcuts: String { "Shortcuts" }
    public static var appearance: String { "Appearance" }
    public static var likeSystem: String { "As the system has it" }
    public static var light: String { "Light" }
    public static var dark: String { "Dark" }
    public static var searchLabel: String { "Search all papers" }
    public static var searchHint: String { "Search the words on every page" }
    public static var clearSearch: String { "Clear search" }
    static func progress(_ done: String, of total: String) -> String { "\(done) of \(total)" }
    static func needYou(_ count: Int, _ number: String) -> String { count == 1 ? "1 needs you" : "\(number) need you" }

    public static var saved: String { "All changes saved" }
    public static var saving: String { "Saving…" }
    public static var offline: String { "Offline" }
    public static var notSaved: String { "Not saved" }
    public static var offlineTitle: String { "The server cannot be reached." }
    public static var offlineText: String {
      "What is on screen can still be read. It is tried again every five seconds."
    }
    public static var tryNow: String { "Try now" }
    public static var offlineWaiting: String { "Files that are being sent wait and go on by themselves." }
  }

  nonisolated public enum Unknown {
    public static var title: String { "There is nothing here" }
    public static func text(_ url: String) -> String {
      "\(url) is no page of the library. The address may be mistyped, or what it named was deleted."
    }
    public static var toLibrary: String { "Go to the library" }
  }
}
