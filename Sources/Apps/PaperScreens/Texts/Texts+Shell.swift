extension Texts {
  nonisolated public enum Shell {
    public static let skip = "Skip to content"
    public static let navigation = "Main"
    public static let menu = "Menu"
    public static let bundles = "Bundles"
    public static let trash = "Trash"
    public static let shortcuts = "Shortcuts"
    public static let appearance = "Appearance"
    public static let likeSystem = "As the system has it"
    public static let light = "Light"
    public static let dark = "Dark"
    public static let searchLabel = "Search all papers"
    public static let searchHint = "Search the words on every page"
    public static let clearSearch = "Clear search"
    static func progress(_ done: String, of total: String) -> String { "\(done) of \(total)" }
    static func needYou(_ count: Int, _ number: String) -> String { count == 1 ? "1 needs you" : "\(number) need you" }

    public static let saved = "All changes saved"
    public static let saving = "Saving…"
    public static let offline = "Offline"
    public static let notSaved = "Not saved"
    public static let offlineTitle = "The server cannot be reached."
    public static let offlineText = "What is on screen can still be read. It is tried again every five seconds."
    public static let tryNow = "Try now"
    public static let offlineWaiting = "Files that are being sent wait and go on by themselves."
  }

  nonisolated public enum Unknown {
    public static let title = "There is nothing here"
    public static func text(_ url: String) -> String {
      "\(url) is no page of the library. The address may be mistyped, or what it named was deleted."
    }
    public static let toLibrary = "Go to the library"
  }
}
