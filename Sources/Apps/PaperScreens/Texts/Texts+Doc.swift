extension Texts {
  nonisolated public enum Doc {
    public static let whereYouAre = "Where you are"
    public static let read = "Read"
    static func goOnReading(_ page: String) -> String { "Go on at page \(page)" }
    public static let actions = "Actions for this doc"
    public static let loading = "Loading the doc"
    static func added(_ date: String) -> String { "Added \(date)" }
    public static let textFound = "Text found"
    public static let noPages = "No pages yet."
    static func version(_ number: String) -> String { "V\(number)" }
    public static let inTrash = "In the trash"
    public static let restore = "Restore"
    static func isBack(_ title: String) -> String { "\(Texts.quoted(title)) is back in the library" }
    public static let notThere = "This doc is not in the library"
    public static let notThereText = "It was deleted for good, or the address is mistyped. Nothing else is affected."
    public static let failed = "This doc could not be opened"
    public static let download = "Download the PDF"
  }
}
