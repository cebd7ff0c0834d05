import BlazeBinary
import ByteCoding
import OCREngine
import PDFEngine

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

extension WorkerReply: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .inspection(try decoder.read())
    case 1: self = .image(try decoder.read())
    case 2: self = .text(try decoder.read())
    case 3: self = .failure(try decoder.read())
    case 5: self = .cut(PDFCutPart(bytes: try decoder.readData(), totalCount: try decoder.read()))
    case 6: self = .comparison(try decoder.read())
    case 7: self = .confinement(try decoder.read())
    case 8: self = .recognition(try decoder.read(), engine: try decoder.read())
    case 9: self = .languages(try decoder.read(), engine: try decoder.read())
    case 10: self = .recognitionFailure(try decoder.read())
    case 11:
      self = .part(PDFPart(objects: try decoder.read(), pages: try decoder.read(), byteCount: try decoder.read()))
    case 12: self = .annotations(try decoder.read())
    case 13:
      self = .grey(
        PDFGreyPage(
          pixels: try decoder.readData(), width: try decoder.read(), height: try decoder.read(),
          dotsPerInch: try decoder.read()))
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .inspection(let inspection):
      encoder.write(byte: 0)
      encoder.write(inspection)
    case .image(let image):
      encoder.write(byte: 1)
      encoder.write(image)
    case .text(let pages):
      encoder.write(byte: 2)
      encoder.write(pages)
    case .failure(let error):
      encoder.write(byte: 3)
      encoder.write(error)
    case .cut(let part):
      encoder.write(byte: 5)
      encoder.write(data: part.bytes)
      encoder.write(part.totalCount)
    case .comparison(let comparison):
      encoder.write(byte: 6)
      encoder.write(comparison)
    case .confinement(let confinement):
      encoder.write(byte: 7)
      encoder.write(confinement)
    case .recognition(let text, let engine):
      encoder.write(byte: 8)
      encoder.write(text)
      encoder.write(engine)
    case .languages(let names, let engine):
      encoder.write(byte: 9)
      encoder.write(names)
      encoder.write(engine)
    case .recognitionFailure(let error):
      encoder.write(byte: 10)
      encoder.write(error)
    case .part(let part):
      encoder.write(byte: 11)
      encoder.write(part.objects)
      encoder.write(part.pages)
      encoder.write(part.byteCount)
    case .grey(let page):
      encoder.write(byte: 13)
      encoder.write(data: page.pixels)
      encoder.write(page.width)
      encoder.write(page.height)
      encoder.write(page.dotsPerInch)
    case .annotations(let pages):
      encoder.write(byte: 12)
      encoder.write(pages)
    }
  }
}
