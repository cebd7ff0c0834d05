import BlazeBinary
import PaperAPI
import PaperDomain
import TrapezioWeb

// The texts of pages and people's corrections.

extension FakeLibrary {
  /// Sets the texts of a bundle's pages, from page 1.
  package func setTexts(_ texts: [String], of bundle: PDFBundle.ID) {
    for (index, text) in texts.enumerated() { rules.metadata.texts[bundle, default: [:]][index + 1] = text }
  }

  /// The current text of a page in the library.
  package func text(ofPage number: Int, of bundle: PDFBundle.ID) -> String {
    (try? rules.text(ofPage: number, of: bundle)) ?? ""
  }

  /// Corrects a page elsewhere.
  package func correctElsewhere(_ text: String, page: Int, of bundle: PDFBundle.ID) {
    rules.metadata.corrections[bundle, default: [:]][page] = text
    revision += 1
  }

  func pageText(_ bundle: String, _ page: String) -> HTTPResponse {
    guard let id = PDFBundle.ID(bundle), let number = Int(page), rules.metadata.texts[id]?[number] != nil else {
      return notFound
    }
    let texts = text(ofPage: number, of: id).split(separator: " ")
    let words = texts.enumerated().map { index, text in
      Word(
        text: String(text), box: NormalizedRect(x: 0.1 * Double(index), y: 0.1, width: 0.08, height: 0.02),
        separator: .space)
    }
    return ok(
      PageText(
        bundleID: id, pageNumber: number, source: .display, width: 595, height: 842, words: words,
        isCorrected: rules.metadata.corrections[id]?[number] != nil, doubtful: words.isEmpty ? [] : [0]))
  }
}
