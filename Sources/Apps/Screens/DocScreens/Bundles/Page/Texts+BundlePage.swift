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
  static var verified: String { "No file has changed since it was imported" }
  static let notVerified =
    "A file has changed since it was imported. Put the original back; the changed file is kept as a copy."

  static func available(_ pages: String, _ bytes: String, _ name: String) -> String {
    Texts.joined([pages, bytes, name])
  }
  static func segments(_ number: String) -> String { "\(number) files" }
  static var missingBadge: String { "Not imported" }
  static var goneBadge: String { "File missing" }
  static var changedBadge: String { "File changed" }
  static func missingText(_ variant: PDFVariant) -> String {
    switch variant {
    case .display: "The clean copy that is shown first."
    case .original: "The original paper, with its handwriting."
    case .ocr: "A scan to take the text from."
    }
  }
  static func goneText(_ name: String) -> String { "Choose \(Texts.quoted(name)) again. It must be the same file." }
  static var add: String { "Add…" }
  static func addLabel(_ variant: String) -> String { "Add the file: \(variant)" }
  static var putBack: String { "Put back…" }
  static func putBackLabel(_ variant: String) -> String { "Put the file back: \(variant)" }
  static func downloadLabel(_ variant: String) -> String { "Download: \(variant)" }
  static var onTheWay: String { "In progress" }
  static var refused: String { "Not accepted" }

  static var usedBy: String { "Used by" }
  static var notUsed: String { "No doc uses this bundle. Create one, or delete the bundle if nobody needs it." }
  static var inTrash: String { "in the trash" }
  static func once(_ pages: String) -> String { "\(pages) in earlier versions" }

  static var sideBySide: String { "Pages side by side" }
  static let sideBySideText =
    "Each row is a page of the bundle. Insert a gap where a file has no such page, and leave out pages that belong to no row. Keys: the arrows move, Alt with up or down shifts the pages that follow, R aligns page by page."
  static let nothingToAlign =
    "This bundle has only one file. Add the original or a scan to align their pages here."
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

  static func gapInserted(_ page: String, _ noun: String) -> String { "Gap inserted in the \(noun) at page \(page)" }
  static func gapRemoved(_ page: String, _ noun: String) -> String { "Gap removed from the \(noun) at page \(page)" }
  static func pageLeftOut(_ page: String, _ noun: String) -> String { "Page \(page) of the \(noun) left out" }
  static func pagePutBack(_ page: String, _ noun: String) -> String { "Page \(page) of the \(noun) put back" }
  static func alignmentReset(_ noun: String) -> String { "The \(noun) is aligned page by page" }
}
