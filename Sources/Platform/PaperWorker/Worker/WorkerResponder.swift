import BlazeBinary
import ByteCoding
import CWorkerProcess
import Glibc
import PDFEngine

/// Answers requests, one at a time, with PDFium.
struct WorkerResponder {
  private let limits: WorkerLimits
  private var documents = DocumentCache()
  /// The file that was cut last, until its last part has gone.
  private var lastCut: (source: PDFSource, pages: [Int], bytes: [UInt8])?

  init(limits: WorkerLimits) {
    self.limits = limits
  }

  /// The reply to a request, both encoded.
  mutating func reply(toFrame frame: [UInt8]) -> [UInt8] {
    // A failed allocation is recognised by `errno`; one that was overcome earlier must not count.
    errno = 0
    let bytes = reply(to: frame).blazeBinary
    guard bytes.count <= limits.outputBytes else {
      return WorkerReply.failure(.outputTooLarge(limit: limits.outputBytes)).blazeBinary
    }
    return bytes
  }

  /// Closes all documents if they make the process large: PDFium keeps what it has parsed of them.
  mutating func releaseMemoryIfLarge() {
    guard CWorkerResidentMemory() > Self.comfortableMemory else { return }
    documents.removeAll()
    lastCut = nil
    CWorkerReturnMemory()
  }

  private static let comfortableMemory: UInt64 = 256 << 20

  private mutating func reply(to frame: [UInt8]) -> WorkerReply {
    do {
      let request = try WorkerRequest(blazeBinary: frame)
      return try reply(to: request)
    } catch let error as PDFError {
      return .failure(error)
    } catch {
      return .failure(.engineUnavailable(reason: "the worker does not understand the request: \(error)"))
    }
  }

  private mutating func reply(to request: WorkerRequest) throws(PDFError) -> WorkerReply {
    switch request {
    case .inspect(let source):
      return .inspection(try documents.open(source).inspection())
    case .image(let source, let pageNumber, let width, let format):
      let document = try documents.open(source)
      return .image(
        try document.image(ofPage: pageNumber, width: width, format: format, byteLimit: limits.outputBytes))
    case .text(let source, let firstPage, let pageCount):
      return .text(try texts(of: documents.open(source), firstPage: firstPage, pageCount: pageCount))
    case .demoPaper(let paper):
      return .document(try paper.draw(with: documents.library()))
    case .cut(let source, let pages, let offset):
      return .cut(try cut(pages, outOf: source, from: offset))
    case .comparison(let first, let second):
      let document = try documents.open(first.source)
      return .comparison(
        try document.comparison(
          ofPage: first.pageNumber, with: documents.open(second.source), page: second.pageNumber))
    }
  }

  /// A part of the file that some pages make. Equal questions give equal files, so the parts of one may come from
  /// several processes; the one that was asked before has it ready.
  private mutating func cut(
    _ pages: [Int], outOf source: PDFSource, from offset: Int
  ) throws(PDFError) -> PDFCutPart {
    let bytes: [UInt8]
    if let lastCut, offset > 0, lastCut.source == source, lastCut.pages == pages {
      bytes = lastCut.bytes
    } else {
      bytes = try documents.open(source).cut(pages: pages)
    }
    guard offset >= 0, offset < bytes.count else { throw .damaged(reason: "it changed while pages were cut out of it") }
    let end = min(bytes.count, offset + Self.partBytes)
    lastCut = end < bytes.count ? (source, pages, bytes) : nil
    return PDFCutPart(bytes: Array(bytes[offset..<end]), totalCount: bytes.count)
  }

  private static let partBytes = 16 << 20

  /// The texts of pages until the batch is full. A page at fault ends the batch before it, so that the pages before it
  /// arrive; asked for on its own, it gives its error.
  private func texts(of document: PDFDocument, firstPage: Int, pageCount: Int) throws(PDFError) -> [PDFPageText] {
    var texts = [try document.text(ofPage: firstPage)]
    var words = texts[0].words.count
    let end = ContinuousClock.now + .milliseconds(200)
    while texts.count < min(pageCount, Self.batchPages), words < Self.batchWords, ContinuousClock.now < end {
      do throws(PDFError) {
        let text = try document.text(ofPage: firstPage + texts.count)
        words += text.words.count
        texts.append(text)
      } catch {
        break
      }
    }
    return texts
  }

  private static let batchPages = 32
  private static let batchWords = 20_000
}
