import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The texts of a doc's card or row: equal facts draw the same.
struct DocFacts: Equatable {
  var doc: DocSummary
  /// The number of pages, as a number and in words.
  var pageNumber: String
  var pages: String
  var added: String
  /// The text extraction under way, if any.
  var work: String?
  var isSelected: Bool
  /// The Tab key leads here.
  var isTabStop: Bool
  var isMenuOpen: Bool
  /// The initial text of the title's field, while it is edited.
  var editedTitle: String?
  var pixelRatio: Double
  /// The largest width of its cover.
  var coverWidth: Double

  /// The facts of a doc in a state of the library.
  init(_ doc: DocSummary, in state: LibraryState, formats: Formats, pixelRatio: Double, coverWidth: Double) {
    self.doc = doc
    pageNumber = formats.number(doc.pageCount)
    pages = Texts.pages(doc.pageCount, pageNumber)
    added = formats.date(doc.createdAt)
    if let reading = doc.cover.flatMap({ state.reading[$0.bundleID] }), reading.total > 0 {
      work = Texts.Library.readingText(
        formats.number(Int(min(reading.done + 1, reading.total))), of: formats.number(Int(reading.total)))
    } else if doc.textProgress < 1, doc.textFailure == nil, doc.pageCount > 0 {
      work = Texts.Library.readingText
    }
    isSelected = state.selection.contains(doc.id)
    isTabStop = state.focused == doc.id
    isMenuOpen = state.menu?.docID == doc.id
    editedTitle = state.renaming?.docID == doc.id ? state.renaming?.text : nil
    self.pixelRatio = pixelRatio
    self.coverWidth = coverWidth
  }

  /// The number of pages and the date.
  var meta: String { Texts.joined([pages, added]) }

  /// The doc's tags as dots; their names are read out.
  var tagDots: Node? {
    guard !doc.tags.isEmpty else { return nil }
    var names = ""
    for tag in doc.tags { names += (names.isEmpty ? "" : ", ") + tag.name }
    return span(.class("tag-dots"), .role("img"), .label(Texts.Library.tags(names)), .title(names)) {
      for tag in doc.tags { span(.class("tag-dot"), .tagColor(tag.color)) }
    }
  }

}
