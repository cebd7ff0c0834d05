import ScreenKit

nonisolated extension Texts.Activity {
  static var needsYou: String { "Needs you" }
  static var trouble: String { "Problems on the server" }
  /// The server's description of a problem, as a sentence.
  static func fault(_ words: String) -> String { words.beginningLarge + "." }
  static func held(_ size: String) -> String {
    "Unfinished imports take up \(size) on the server’s disk. They are kept for at most two weeks so that you can retry them. "
      + "Dismiss one to free its space."
  }
  static var now: String { "Now" }
  static var done: String { "Done" }
  static var cancelAll: String { "Cancel all" }
  static var clear: String { "Clear" }
  static var clearLabel: String { "Clear all finished jobs" }
  static var allImports: String { "All imports" }
  static var stages: String { "Stages" }
  static var stageSend: String { "Send" }
  static var stageCheck: String { "Check" }
  static var stageRead: String { "Read text" }
  static var stageDone: String { ", done" }
  static var stageWorking: String { ", under way" }
  static var stageWaiting: String { ", to come" }
  static var stageFailed: String { ", failed" }

  static var starting: String { "Starting" }
  static func readingText(_ page: String, of total: String) -> String { "Reading text, page \(page) of \(total)" }
  static func secondsLeft(_ number: String) -> String { "about \(number) s left" }
  static func minutesLeft(_ number: String) -> String { "about \(number) min left" }
  static func finished(_ pages: String, _ when: String) -> String { Texts.joined([pages, when]) }
  static var cancelled: String { "Cancelled." }
  static var cancelledImport: String { "Nothing was imported. Try again to import it." }
  static let cancelledText =
    "You can read the doc, but search cannot find all of its words. Try again to read the rest."
  static func recognizingText(_ page: String, of total: String) -> String {
    "Recognising text, page \(page) of \(total)"
  }
  static let cancelledRecognition = "What was recognised is kept. Try again to recognise the other pages."
  static func exporting(_ page: String, of total: String) -> String { "Writing page \(page) of \(total)" }
  static var cancelledExport: String { "Nothing was saved. Try again to export it." }
  static var paused: String { "Paused" }
  static var pause: String { "Pause" }
  static var resume: String { "Continue" }
  static var textFailed: String { "The text could not be read." }
  static func moreWaiting(_ count: Int, _ number: String) -> String {
    count == 1 ? "1 more file waits" : "\(number) more files wait"
  }
  static func showMore(_ number: String) -> String { "Show \(number) more" }
  static func summary(_ total: String, done: String, needYou: Int, _ needYouNumber: String, left: String) -> String {
    let attention = needYou == 0 ? "" : (needYou == 1 ? ", 1 needs you" : ", \(needYouNumber) need you")
    return "Importing \(total) files: \(done) done\(attention), \(left) to go"
  }

  static var password: String { "Password" }
  static var unlock: String { "Unlock and import" }
  static func sameFile(before: Bool) -> String { before ? "The same file as " : ". Both are kept." }
  static var anotherFile: String { "a file that is already in the library" }

  static var nothing: String { "Nothing is running" }
  static let nothingText =
    "The progress and problems of imports, text recognition and large exports appear here."
  static var loading: String { "Loading the activity" }
  static var failed: String { "The activity could not be loaded" }

}
