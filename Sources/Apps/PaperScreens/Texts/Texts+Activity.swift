extension Texts {
  nonisolated public enum Activity {
    public static var title: String { "Activity" }
    public static var show: String { "Show" }
    public static var needsYou: String { "Needs you" }
    public static var now: String { "Now" }
    public static var done: String { "Done" }
    public static var cancelAll: String { "Cancel all" }
    public static var clear: String { "Clear" }
    public static var clearLabel: String { "Clear all that is done" }
    public static var allImports: String { "All imports" }
    public static var stages: String { "Stages" }
    public static var stageSend: String { "Send" }
    public static var stageCheck: String { "Check" }
    public static var stageRead: String { "Read text" }
    public static var stageDone: String { ", done" }
    public static var stageWorking: String { ", under way" }
    public static var stageWaiting: String { ", to come" }
    public static var stageFailed: String { ", failed" }

    public static var waiting: String { "Waiting" }
    public static var starting: String { "Starting" }
    static func sending(_ sent: String, of total: String) -> String { "Sending, \(sent) of \(total)" }
    static func readingText(_ page: String, of total: String) -> String { "Reading text, page \(page) of \(total)" }
    static func secondsLeft(_ number: String) -> String { "about \(number) s left" }
    static func minutesLeft(_ number: String) -> String { "about \(number) min left" }
    static func finished(_ pages: String, _ when: String) -> String { Texts.joined([pages, when]) }
    public static var cancelled: String { "Cancelled." }
    public static var cancelledImport: String { "Nothing was imported. Try it again if you want it after all." }
    public static var cancelledText: String {
      "The doc can be read, but its words cannot all be found. Try again to read the rest."
    }
    public static var textFailed: String { "The text could not be read." }
    static func moreWaiting(_ count: Int, _ number: String) -> String {
      count == 1 ? "1 more file waits" : "\(number) more files wait"
    }
    static func showMore(_ number: String) -> String { "Show \(number) more" }
    static func summary(_ total: String, done: String, needYou: Int, _ needYouNumber: String, left: String) -> String {
      let attention = needYou == 0 ? "" : (needYou == 1 ? ", 1 needs you" : ", \(needYouNumber) need you")
      return "Importing \(total) files: \(done) done\(attention), \(left) to go"
    }

    public static var password: String { "Password" }
    public static var unlock: String { "Unlock and import" }
    public static var wrongPassword: String { "That password does not open this file." }
    static func sameFile(before: Bool) -> String { before ? "The same file as " : ". Both are kept." }
    public static var anotherFile: String { "a file that is in the library already" }

    public static var nothing: String { "Nothing is running" }
    public static var nothingText: String {
      "Imports and the reading of text show up here, with how far they are and what went wrong."
    }
    public static var loading: String { "Loading what is under way" }
    public static var failed: String { "What is under way could not be loaded" }

    static func uploadFailed(status: Int) -> String {
      "The file was not taken (status \(status)). It is safe where it is. Try again."
    }
  }
}
