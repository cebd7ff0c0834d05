import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// What a card or a row says about a doc, in words: equal facts draw equal pictures.
struct DocFacts: Equatable {
  var doc: DocSummary
  /// How many pages, as a number and in words.
  var pageNumber: String
  var pages: String
  var added: String
  /// What is being read of its text, if that is under way.
  var work: String?
  var isSelected: Bool
  /// The Tab key leads here.
  var isTabStop: Bool
  var isMenuOpen: Bool
  /// What stands in the field for the title at first, while it is edited.
  var editedTitle: String?
  var pixelRatio: Double
  /// How wide its cover is at most.
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

  /// Pages and date, beside each other.
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
