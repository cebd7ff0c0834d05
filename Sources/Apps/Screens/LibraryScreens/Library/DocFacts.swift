import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The texts of a doc's card or row. Equal facts draw the same card.
struct DocFacts: Equatable {
  var doc: DocSummary
  /// The number of pages, as a number and in words.
  var pageNumber: String
  var pages: String
  var added: String
  /// The running text extraction, in words; `nil` for none.
  var work: String?
  var isSelected: Bool
  /// Whether the Tab key focuses this doc.
  var isTabStop: Bool
  var isMenuOpen: Bool
  /// The initial text of the title's field while the title is being edited; `nil` otherwise.
  var editedTitle: String?
  var pixelRatio: Double
  /// The maximum width of the cover, in CSS pixels.
  var coverWidth: Double

  /// Reads the facts of a doc from the library's state.
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

  /// The doc's tags as dots. Screen readers read their names.
  var tagDots: Node? {
    guard !doc.tags.isEmpty else { return nil }
    let names = doc.tags.map { $0.name }.joined(separator: ", ")
    return span(.class("tag-dots"), .role("img"), .label(Texts.Library.tags(names)), .title(names)) {
      for tag in doc.tags { span(.class("tag-dot"), .tagColor(tag.color)) }
    }
  }

}
