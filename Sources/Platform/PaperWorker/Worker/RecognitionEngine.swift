import CWorkerProcess
import OCREngine
import PDFEngine

/// Tesseract in a worker for recognition, loaded before the worker is confined, or the reason why loading failed.
struct RecognitionEngine {
  private let loaded: Result<TextRecognizer, OCRError>

  /// The resolution for which Tesseract's networks were trained. At 200 dots per inch small print loses letters; at 400
  /// a page takes longer and the result is not better.
  private static let dotsPerInch = 300.0
  /// The most pixels of a picture: A2 at 300 dots per inch, 144 MiB while it is drawn.
  private static let pixels = 36 << 20
  /// The longest side of a picture; Tesseract accepts up to 32,767.
  private static let side = 30_000

  /// Loads Tesseract and keeps the files of all its languages open.
  init() {
    do throws(OCRError) {
      let recognizer = try TextRecognizer()
      CWorkerKeepLanguages(recognizer.folder.path)
      loaded = .success(recognizer)
    } catch {
      loaded = .failure(error)
    }
  }

  /// The languages that can be recognised, and the engine's name.
  func languages() throws(OCRError) -> (names: [String], engine: String) {
    let recognizer = try loaded.get()
    return (recognizer.folder.languages, recognizer.engine)
  }

  /// Recognises a page of a document.
  func recognize(
    _ pageNumber: Int, of document: PDFDocument, languages: [String]
  ) throws -> (text: RecognizedText, engine: String) {
    let recognizer = try loaded.get()
    let page = try document.greyPage(
      pageNumber, dotsPerInch: Self.dotsPerInch, pixelLimit: Self.pixels, sideLimit: Self.side)
    let picture = GreyPage(
      pixels: page.pixels, width: page.width, height: page.height, dotsPerInch: Int(page.dotsPerInch.rounded()))
    return (try recognizer.recognize(picture, languages: languages), recognizer.engine)
  }

  /// Frees everything that can be loaded again.
  func releaseMemory() {
    if case .success(let recognizer) = loaded { recognizer.forget() }
  }
}
