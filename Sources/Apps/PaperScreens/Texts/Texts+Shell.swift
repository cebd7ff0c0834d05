extension Texts {
  nonisolated enum Shell {
    static let skip = "Skip to content"
    static let navigation = "Main"
    static let menu = "Menu"
    static let bundles = "Bundles"
    static let trash = "Trash"
    static let shortcuts = "Shortcuts"
    static let appearance = "Appearance"
    static let likeSystem = "As the system has it"
    static let light = "Light"
    static let dark = "Dark"
    static let searchLabel = "Search all papers"
    static let searchHint = "Search the words on every page"
    static let clearSearch = "Clear search"
    static func progress(_ done: String, of total: String) -> String { "\(done) of \(total)" }
    static func needYou(_ count: Int, _ number: String) -> String { count == 1 ? "1 needs you" : "\(number) need you" }

    static let saved = "All changes saved"
    static let saving = "Saving…"
    static let offline = "Offline"
    static let notSaved = "Not saved"
    static let offlineTitle = "The server cannot be reached."
    static let offlineText = "What is on screen can still be read. It is tried again every five seconds."
    static let tryNow = "Try now"
    static let offlineWaiting = "Files that are being sent wait and go on by themselves."
  }

  nonisolated enum Unknown {
    static let title = "There is nothing here"
    static func text(_ url: String) -> String {
      "\(url) is no page of the library. The address may be mistyped, or what it named was deleted."
    }
    static let toLibrary = "Go to the library"
  }
}
