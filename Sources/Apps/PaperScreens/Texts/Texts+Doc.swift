extension Texts {
  nonisolated enum Doc {
    static var whereYouAre: String { "Where you are" }
    static var read: String { "Read" }
    static func goOnReading(_ page: String) -> String { "Go on at page \(page)" }
    static var actions: String { "Actions for this doc" }
    static var loading: String { "Loading the doc" }
    static func added(_ date: String) -> String { "Added \(date)" }
    static var textFound: String { "Text found" }
    static var noPages: String { "No pages yet." }
    static func version(_ number: String) -> String { "V\(number)" }
    static var inTrash: String { "In the trash" }
    static var restore: String { "Restore" }
    static func isBack(_ title: String) -> String { "\(Texts.quoted(title)) is back in the library" }
    static var notThere: String { "This doc is not in the library" }
    static var notThereText: String { "It was deleted for good, or the address is mistyped. Nothing else is affected." }
    static var failed: String { "This doc could not be opened" }
    static var download: String { "Download the PDF" }
  }
}
