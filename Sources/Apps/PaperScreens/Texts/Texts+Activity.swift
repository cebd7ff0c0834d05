extension Texts {
  nonisolated public enum Activity {
    public static let title = "Activity"
    public static let show = "Show"
    public static let needsYou = "Needs you"
    public static let now = "Now"
    public static let done = "Done"
    public static let cancelAll = "Cancel all"
    public static let clear = "Clear"
    public static let clearLabel = "Clear all that is done"
    public static let allImports = "All imports"
    public static let stages = "Stages"
    public static let stageSend = "Send"
    public static let stageCheck = "Check"
    public static let stageRead = "Read text"
    public static let stageDone = ", done"
    public static let stageWorking = ", under way"
    public static let stageWaiting = ", to come"
    public static let stageFailed = ", failed"

    public static let waiting = "Waiting"
    public static let starting = "Starting"
    static func sending(_ sent: String, of total: String) -> String { "Sending, \(sent) of \(total)" }
    static func readingText(_ page: String, of total: String) -> String { "Reading text, page \(page) of \(total)" }
    static func secondsLeft(_ number: String) -> String { "about \(number) s left" }
    static func minutesLeft(_ number: String) -> String { "about \(number) min left" }
    static func finished(_ pages: String, _ when: String) -> String { Texts.joined([pages, when]) }
    public static let cancelled = "Cancelled."
    public static let cancelledImport = "Nothing was imported. Try it again if you want it after all."
    public static let cancelledText =
      "The doc can be read, but its words cannot all be found. Try again to read the rest."
    public static let textFailed = "The text could not be read."
    static func moreWaiting(_ count: Int, _ number: String) -> String {
      count == 1 ? "1 more file waits" : "\(number) more files wait"
    }
    static func showMore(_ number: String) -> String { "Show \(number) more" }
    static func summary(_ total: String, done: String, needYou: Int, _ needYouNumber: String, left: String) -> String {
      let attention = needYou == 0 ? "" : (needYou == 1 ? ", 1 needs you" : ", \(needYouNumber) need you")
      return "Importing \(total) files: \(done) done\(attention), \(left) to go"
    }

    public static let password = "Password"
    public static let unlock = "Unlock and import"
    public static let wrongPassword = "That password does not open this file."
    static func sameFile(before: Bool) -> String { before ? "The same file as " : ". Both are kept." }
    public static let anotherFile = "a file that is in the library already"

    public static let nothing = "Nothing is running"
    public static let nothingText =
      "Imports and the reading of text show up here, with how far they are and what went wrong."
    public static let loading = "Loading what is under way"
    public static let failed = "What is under way could not be loaded"

    static func uploadFailed(status: Int) -> String {
      "The file was not taken (status \(status)). It is safe where it is. Try again."
    }
  }
}
