import BlazeBinary
import Foundation
import GRDB
import PaperDomain

// A person's correction of a page's text: a separate row, which searches and viewers prefer to all others.

extension LibraryWriter {
  /// The longest corrected text, in UTF-8 bytes: far more than a page holds.
  private static let longestText = 1 << 20

  /// The text of a bundle's page that searches and viewers use; empty if there is none.
  public func text(ofPage number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String {
    try fetchValue(
      "SELECT text FROM page_text WHERE bundle_id = ? AND bundle_page = ? ORDER BY text = '', rank LIMIT 1",
      [bundle, number]) ?? ""
  }

  /// A person's correction of the text of a bundle's page; `nil` if nobody corrected it.
  public func correctedText(ofPage number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String? {
    try fetchValue(
      """
      SELECT text FROM page_text WHERE bundle_id = ? AND bundle_page = ? AND source = 'corrected' ORDER BY variant LIMIT 1
      """, [bundle, number])
  }

  /// Stores a person's correction of the text of a bundle's page, or, for `nil`, removes the correction.
  public func correct(
    to text: String?, page number: Int, of bundle: PDFBundle.ID
  ) throws(LibraryError) -> String? {
    let layout = try database { db in try BundleLayout.fetch(db, of: bundle) }
    guard number >= 1, number <= layout.pageCount else {
      throw LibraryError.pageOutOfRange(pageNumber: number, pageCount: layout.pageCount)
    }
    let removal = "DELETE FROM page_text WHERE bundle_id = ? AND bundle_page = ? AND source = 'corrected'"
    guard let text else {
      try execute(removal, [bundle, number])
      try updateSearch(of: bundle, pages: [number])
      return nil
    }
    guard text.utf8.count <= Self.longestText else {
      throw LibraryError.invalid(field: "text", message: "it is longer than a page's text can be. Shorten it.")
    }
    let (variant, own, old) = try place(ofPage: number, of: bundle, layout)
    let words = CorrectedWords.place(text, over: old).compactMap(Self.storable)
    guard !words.isEmpty else {
      throw LibraryError.invalid(field: "text", message: "it has no words. Take the correction back instead.")
    }
    // Also a correction of another variant: a page has only one correction.
    try execute(removal, [bundle, number])
    try execute(
      """
      INSERT INTO page_text (bundle_id, page_number, variant, source, text, words, bundle_page, usable)
      VALUES (?, ?, ?, 'corrected', ?, ?, ?, 1)
      """, [bundle, own, variant, words.pageText, Data(WordTable(words).blazeBinary), number])
    try updateSearch(of: bundle, pages: [number])
    return words.pageText
  }

  /// The words that a correction starts from: those of the best uncorrected text, or none, from the first file that has
  /// the page.
  private func place(
    ofPage number: Int, of bundle: PDFBundle.ID, _ layout: BundleLayout
  ) throws(LibraryError) -> (variant: PDFVariant, ownPage: Int, words: [Word]) {
    let stored = try fetchRow(
      """
      SELECT variant, page_number, text, words FROM page_text
      WHERE bundle_id = ? AND bundle_page = ? AND source <> 'corrected' AND text <> '' ORDER BY rank LIMIT 1
      """, [bundle, number]
    ) { (variant: $0["variant"] as PDFVariant, ownPage: $0["page_number"] as Int, words: try WordTable.words(of: $0)) }
    if let stored { return stored }
    for variant in [PDFVariant.ocr, .display, .original] {
      if let own = layout.ownPage(showing: number, variant: variant) { return (variant, own, []) }
    }
    throw LibraryError.pageOutOfRange(pageNumber: number, pageCount: layout.pageCount)
  }
}
