import PaperDomain
import ScreenKit

extension Texts.SharedNotes {
  static var allNotes: String { "All notes of this page" }
  static var newHere: String { "New notes" }
  static func newFor(_ title: String) -> String { "New notes for \(title)" }
  static var groupKind: String { "Page group" }
  static var docKind: String { "Doc" }
  static var elsewhere: String { "Other parts of this doc" }
  static var noneHere: String { "No notes yet" }
  static var noPlace: String { "This page is in no doc, so it has no notes." }
  static var seatFailed: String { "The notes could not be loaded" }
  static var mentions: String { "Mentions of this page" }
  static var noMentions: String { "No notes link to this page." }
  static func mentioned(_ item: String, _ notes: String, isPart: Bool) -> String {
    isPart ? "\(item) · \(notes) · a part of the page" : "\(item) · \(notes)"
  }
  static var linkGroup: String { "Links to the page" }
  static func linkPage(_ number: String) -> String { "Link page \(number)" }
  static var linkPart: String { "Link a part of the page" }
  static var chooseHint: String { "Draw a rectangle on the page." }
  static var chooseByKeys: String { "Use the keyboard" }
  static func pageName(_ place: NotesPlace) -> String { "\(place.group.pageGroupTitle), page \(place.pageNumber)" }
  static func partName(_ place: NotesPlace) -> String { "\(pageName(place)), part" }
}
