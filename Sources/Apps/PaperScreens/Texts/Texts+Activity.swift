extension Texts {
  nonisolated enum Activity {
    static let title = "Activity"
    static let show = "Show"
    static let needsYou = "Needs you"
    static let now = "Now"
    static let done = "Done"
    static let cancelAll = "Cancel all"
    static let clear = "Clear"
    static let clearLabel = "Clear all that is done"
    static let allImports = "All imports"
    static let stages = "Stages"
    static let stageSend = "Send"
    static let stageCheck = "Check"
    static let stageRead = "Read text"
    static let stageDone = ", done"
    static let stageWorking = ", under way"
    static let stageWaiting = ", to come"
    static let stageFailed = ", failed"

    static let waiting = "Waiting"
    static let starting = "Starting"
    static func sending(_ sent: String, of total: String) -> String { "Sending, \(sent) of \(total)" }
    static func readingText(_ page: String, of total: String) -> String { "Reading text, page \(page) of \(total)" }
    static func secondsLeft(_ number: String) -> String { "about \(number) s left" }
    static func minutesLeft(_ number: String) -> String { "about \(number) min left" }
    static func finished(_ pages: String, _ when: String) -> String { Texts.joined([pages, when]) }
    static let cancelled = "Cancelled."
    static let cancelledImport = "Nothing was imported. Try it again if you want it after all."
    static let cancelledText =
      "The doc can be read, but its words cannot all be found. Try again to read the rest."
    static let textFailed = "The text could not be read."
    static func moreWaiting(_ count: Int, _ number: String) -> String {
      count == 1 ? "1 more file waits" : "\(number) more files wait"
    }
    static func showMore(_ number: String) -> String { "Show \(number) more" }
    static func summary(_ total: String, done: String, needYou: Int, _ needYouNumber: String, left: String) -> String {
      let attention = needYou == 0 ? "" : (needYou == 1 ? ", 1 needs you" : ", \(needYouNumber) need you")
      return "Importing \(total) files: \(done) done\(attention), \(left) to go"
    }

    static let password = "Password"
    static let unlock = "Unlock and import"
    static let wrongPassword = "That password does not open this file."
    static func sameFile(before: Bool) -> String { before ? "The same file as " : ". Both are kept." }
    static let anotherFile = "a file that is in the library already"

    static let nothing = "Nothing is running"
    static let nothingText =
      "Imports and the reading of text show up here, with how far they are and what went wrong."
    static let loading = "Loading what is under way"
    static let failed = "What is under way could not be loaded"

    static func uploadFailed(status: Int) -> String {
      "The file was not taken (status \(status)). It is safe where it is. Try again."
    }
  }
}
