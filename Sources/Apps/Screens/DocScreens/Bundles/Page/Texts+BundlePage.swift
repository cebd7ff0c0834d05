import PaperDomain
import ScreenKit

nonisolated extension Texts.Bundles {
  static var loadingOne: String { "Loading the bundle" }
  static var actionsHere: String { "Actions for this bundle" }
  static var append: String { "Append pages…" }
  static var filesTitle: String { "Files" }
  static var correctText: String { "Correct the text…" }
  static var verify: String { "Verify files" }
  static var verifying: String { "Verifying files" }
  static var verified: String { "Every file is the one that was imported" }
  static let notVerified =
    "A file is not the one that was imported. Put the right one back; what is there now is kept beside it."

  static func available(_ pages: String, _ bytes: String, _ name: String) -> String {
    Texts.joined([pages, bytes, name])
  }
  static func segments(_ number: String) -> String { "\(number) files" }
  static var missingBadge: String { "Not imported" }
  static var goneBadge: String { "File missing" }
  static var changedBadge: String { "Not the file that was imported" }
  static func missingText(_ variant: PDFVariant) -> String {
    switch variant {
    case .display: "The clean copy that is shown first."
    case .original: "The paper as it was, with its handwriting."
    case .ocr: "A scan to take the text from."
    }
  }
  static func goneText(_ name: String) -> String { "Choose \(Texts.quoted(name)) again: only that very file is taken." }
  static var add: String { "Add…" }
  static func addLabel(_ variant: String) -> String { "Add the file: \(variant)" }
  static var putBack: String { "Put back…" }
  static func putBackLabel(_ variant: String) -> String { "Put the file back: \(variant)" }
  static func downloadLabel(_ variant: String) -> String { "Download: \(variant)" }
  static var onTheWay: String { "On the way" }
  static var refused: String { "Not taken" }

  static var usedBy: String { "Used by" }
  static var notUsed: String { "No doc shows this bundle. Make one, or delete it if nobody needs it." }
  static var inTrash: String { "in the trash" }
  static func once(_ pages: String) -> String { "\(pages) in earlier versions" }

  static var sideBySide: String { "Pages side by side" }
  static let sideBySideText =
    "Each line is a page of the bundle. Put a gap where a file has no such page, leave out pages that belong to none. By key: arrows move, Alt with up and down shifts what follows by one, R lays page by page."
  static let nothingToAlign =
    "There is one file to show. With the original or a scan beside it, their pages can be aligned here."
  static var page: String { "Page" }
  static func ownPage(_ number: String) -> String { "page \(number)" }
  static func placeLabel(_ variant: String, _ own: String, beside page: String) -> String {
    "\(variant), page \(own), beside page \(page)"
  }
  static func gapLabel(_ variant: String, beside page: String) -> String { "\(variant), no page, beside page \(page)" }
  static var gap: String { "No page" }
  static var insertGap: String { "Insert a gap here" }
  static var leaveOut: String { "Leave this page out" }
  static var removeGap: String { "Remove the gap" }
  static var reset: String { "Page by page" }
  static func resetLabel(_ variant: String) -> String { "Align page by page: \(variant)" }
  static func leftOut(_ noun: String, _ pages: String) -> String { "Left out of the \(noun): \(pages)" }
  static func putBackPage(_ number: String) -> String { "Put page \(number) back" }

  static func gapInserted(_ page: String, _ noun: String) -> String { "Gap in the \(noun) at page \(page)" }
  static func gapRemoved(_ page: String, _ noun: String) -> String { "Gap in the \(noun) at page \(page) removed" }
  static func pageLeftOut(_ page: String, _ noun: String) -> String { "Page \(page) of the \(noun) left out" }
  static func pagePutBack(_ page: String, _ noun: String) -> String { "Page \(page) of the \(noun) put back" }
  static func alignmentReset(_ noun: String) -> String { "The \(noun) lies page by page" }
}
