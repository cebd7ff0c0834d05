extension Texts {
  nonisolated public enum Doc {
    public static var whereYouAre: String { "Where you are" }
    public static var read: String { "Read" }
    static func goOnReading(_ page: String) -> String { "Go on at page \(page)" }
    public static var actions: String { "Actions for this doc" }
    public static var loading: String { "Loading the doc" }
    static func added(_ date: String) -> String { "Added \(date)" }
    public static var textFound: String { "Text found" }
    public static var noPages: String { "No pages yet." }
    static func version(_ number: String) -> String { "V\(number)" }
    public static var inTrash: String { "In the trash" }
    public static var restore: String { "Restore" }
    static func isBack(_ title: String) -> String { "\(Texts.quoted(title)) is back in the library" }
    public static var notThere: String { "This doc is not in the library" }
    public static var notThereText: String {
      "It was deleted for good, or the address is mistyped. Nothing else is affected."
    }
    public static var failed: String { "This doc could not be opened" }
    public static var download: String { "Download the PDF" }
  }
}
