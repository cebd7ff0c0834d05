extension Texts {
  nonisolated enum Doc {
    static let whereYouAre = "Where you are"
    static let read = "Read"
    static func goOnReading(_ page: String) -> String { "Go on at page \(page)" }
    static let actions = "Actions for this doc"
    static let loading = "Loading the doc"
    static func added(_ date: String) -> String { "Added \(date)" }
    static let textFound = "Text found"
    static let noPages = "No pages yet."
    static func version(_ number: String) -> String { "V\(number)" }
    static let inTrash = "In the trash"
    static let restore = "Restore"
    static func isBack(_ title: String) -> String { "\(Texts.quoted(title)) is back in the library" }
    static let notThere = "This doc is not in the library"
    static let notThereText = "It was deleted for good, or the address is mistyped. Nothing else is affected."
    static let failed = "This doc could not be opened"
    static let download = "Download the PDF"
  }
}
