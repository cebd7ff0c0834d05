import OCREngine
import PDFEngine

// worker
/// A worker's answer to a request.
enum WorkerReply: Equatable, Sendable {
  /// To `inspect`.
  case inspection(PDFInspection)
  /// To `image`.
  case image(PDFImage)
  /// To `text`: the first of the requested pages, at least one.
  case text([PDFPageText])
  /// To `cut`.
  case cut(PDFCutPart)
  /// To `part`.
  case part(PDFPart)
  /// To `annotations`: the annotations of each page.
  case annotations([PDFPageMarks])
  /// To `comparison`.
  case comparison(PDFPageComparison)
  /// To `grey`.
  case grey(PDFGreyPage)
  /// To `confinement`.
  case confinement(WorkerConfinement)
  /// To `recognition`.
  case recognition(RecognizedText, engine: String)
  /// To `languages`.
  case languages([String], engine: String)
  /// To `recognition` and `languages`, on failure.
  case recognitionFailure(OCRError)
  /// To any request, on failure.
  case failure(PDFError)
}
