import ScreenKit

nonisolated extension Texts.Doc {
  static var whereYouAre: String { "Breadcrumbs" }
  static var read: String { "Read" }
  static func goOnReading(_ page: String) -> String { "Continue at page \(page)" }
  static var actions: String { "Actions for this doc" }
  static var loading: String { "Loading the doc" }
  static func added(_ date: String) -> String { "Added \(date)" }
  static var textFound: String { "Text found" }
  static var noText: String { "No text" }
  static var noPages: String { "No pages yet. Drag pages here, or add some from the menu." }
  static var noPagesInTrash: String { "No pages" }
  static var noGroups: String { "This doc is empty. Page groups hold its pages: a section, a question." }
  static var addPageGroup: String { "Add page group" }
  static var newPageGroup: String { "New page group" }
  static var groupTitle: String { "Title of the page group" }
  static var dragGroup: String { "Drag to move the page group" }
  static func groupActions(_ title: String) -> String { "Actions for \(title)" }
  static func pageActions(_ number: String) -> String { "Actions for page \(number)" }
  static var pagesActions: String { "Actions for the pages" }
  static func selectPage(_ number: String) -> String { "Select page \(number)" }
  static func selectedPages(_ count: Int, _ number: String) -> String { "\(Texts.pages(count, number)) selected" }
  static func answers(_ title: String) -> String { "Answers \(title)" }

  // Arranging
  static var addPages: String { "Add pages…" }
  static var split: String { "Split into questions…" }
  static var extract: String { "Turn into a doc" }
  static var moveTo: String { "Move to" }
  static var moveToMenu: String { "Move to…" }
  static var gather: String { "Move to a new page group" }
  static var rebind: String { "Show another page here…" }
  static var exportPage: String { "Export this page…" }
  static var saveMarks: String { "Save its marks" }
  static func marks(_ doc: String, page: Int) -> String { "\(doc), marks of page \(page)" }
  static var versions: String { "Versions…" }

  static var newScan: String { "New scan…" }
  static func newScanOf(_ bundle: String) -> String { "Show \(Texts.quoted(bundle)) instead" }
  static var matching: String { "Comparing the pages…" }
  static func pageOfScan(_ number: String) -> String { "page \(number) of the scan" }
  static func alike(_ percent: Int) -> String { "\(percent) % of the words match" }
  static var byPlace: String { "matched by position" }
  static var notInScan: String { "Not in the scan. This page stays as it is." }
  static var formerShows: String { "an earlier version shows it" }
  static func carried(came: Int, stayed: Int) -> String {
    Texts.counted(came, "\(came)", "note or mark comes along", "notes and marks come along")
      + (stayed == 0 ? "" : ", \(stayed) \(stayed == 1 ? "stays" : "stay") behind")
  }
  static func onlyInScan(_ pages: [String]) -> String { "Only in the scan: \(pages.joined(separator: ", "))." }
  static func showScan(_ count: Int, _ number: String) -> String { "Show the scan on \(Texts.pages(count, number))" }

  // Choosing pages
  static var chooseBundle: String { "Choose a bundle" }
  static func choosePages(_ bundle: String) -> String { "Choose pages of \(Texts.quoted(bundle))" }
  static func choosePage(_ bundle: String) -> String { "Choose a page of \(Texts.quoted(bundle))" }
  static func pagesOf(_ bundle: String) -> String { "Pages of \(Texts.quoted(bundle))" }
  static var otherBundle: String { "Other bundle" }
  static var noBundles: String { "There are no bundles yet. Import a PDF first." }
  static func addCount(_ count: Int, _ number: String) -> String { "Add \(Texts.pages(count, number))" }
  static var showHere: String { "Show this page here" }
  static var inherit: String { "Carry over tags, values, notes and marks" }
  static func left(notes: Int, marks: Int) -> String {
    "Left on the previous version, because their place is not on this page: "
      + Texts.counted(notes, "\(notes)", "note", "notes") + ", " + Texts.counted(marks, "\(marks)", "mark", "marks")
      + "."
  }
  static func versionNote(_ page: String, _ when: String) -> String { "Page \(page) of its bundle, \(when)" }
  package static var current: String { "Current" }
  static var makeCurrent: String { "Make current" }
  static var sameBinding: String { "The page already shows this." }
  static func versionsOf(_ page: String) -> String { "Versions of page \(page)" }

  // Splitting
  static func splitTitle(_ group: String) -> String { "Split \(Texts.quoted(group)) into questions" }
  static var searching: String { "Looking for questions" }
  static let noQuestions =
    "These pages have no headings such as “Question 3” and no numbering. Select the pages of a question and move them to a new page group instead."
  static var markScheme: String { "Mark scheme" }
  static var noMarkScheme: String { "None" }
  static func splitInto(_ number: String) -> String { "Split into \(number)" }
  static func answerPages(_ pages: String) -> String { "mark scheme: \(pages)" }
  static func version(_ number: String) -> String { "V\(number)" }
  static var inTrash: String { "In the trash" }
  static var restore: String { "Restore" }
  static var failed: String { "This doc could not be opened" }
}
