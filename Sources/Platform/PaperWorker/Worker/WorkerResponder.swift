import BlazeBinary
import ByteCoding
import CWorkerProcess
import Glibc
import OCREngine
import PDFEngine

/// Answers requests, one at a time, with PDFium.
struct WorkerResponder {
  private let limits: WorkerLimits
  private let engine: WorkerEngine
  /// Recognises text; only in a worker for recognition.
  private let recognition: RecognitionEngine?
  private let confinement: WorkerConfinement
  private let refusesIfLacking: Bool
  private var documents: DocumentCache
  /// The file that was cut most recently, until its last part was sent.
  private var lastCut: (source: DocumentCache.Key, pages: [Int], bytes: [UInt8])?
  /// Reusable memory for the parts of a file that is being assembled, until a different request comes.
  private var partBuffer: [UInt8] = []

  /// Makes a responder.
  /// - Parameters:
  ///   - recognition: recognises text; nil in a worker for PDFs
  ///   - refusesIfLacking: whether all requests but `confinement` fail if the confinement lacks a part
  init(
    limits: WorkerLimits, engine: WorkerEngine, recognition: RecognitionEngine?, confinement: WorkerConfinement,
    refusesIfLacking: Bool
  ) {
    self.limits = limits
    self.engine = engine
    self.recognition = recognition
    self.confinement = confinement
    self.refusesIfLacking = refusesIfLacking
    documents = DocumentCache(engine: engine, mappedLimit: limits.mappedBytes)
  }

  /// The reply to a request, both encoded.
  /// - Parameter files: descriptors of the request's files; the caller keeps ownership
  mutating func reply(toFrame frame: [UInt8], files: [Int32]) -> [UInt8] {
    CWorkerForgetRefusals()
    var bytes = reply(to: frame, files: files).blazeBinary
    if CWorkerWasRefusedMemory() != 0 {
      // PDFium may have silently left something out. Tries once more, after freeing what other requests left behind.
      bytes = []
      releaseMemory()
      CWorkerForgetRefusals()
      bytes = reply(to: frame, files: files).blazeBinary
      if CWorkerWasRefusedMemory() != 0 { bytes = WorkerReply.failure(.outOfMemory).blazeBinary }
    }
    guard bytes.count <= limits.outputBytes else {
      return WorkerReply.failure(.outputTooLarge(limit: limits.outputBytes)).blazeBinary
    }
    return bytes
  }

  /// Closes all documents if they make the process large: PDFium keeps what it has parsed of them.
  mutating func releaseMemoryIfLarge() {
    guard isLarge else { return }
    // Most of it may be freed memory, such as the picture of a recognised page.
    CWorkerReturnMemory()
    if isLarge { releaseMemory() }
  }

  private mutating func releaseMemory() {
    documents.removeAll()
    lastCut = nil
    partBuffer = []
    recognition?.releaseMemory()
    CWorkerReturnMemory()
  }

  private mutating func releasePartBuffer() {
    guard !partBuffer.isEmpty else { return }
    partBuffer = []
    CWorkerReturnMemory()
  }

  private var isLarge: Bool { CWorkerResidentMemory() > min(Self.comfortableMemory, limits.memoryBytes / 4) }

  private static let comfortableMemory: UInt64 = 256 << 20

  private mutating func reply(to frame: [UInt8], files: [Int32]) -> WorkerReply {
    do {
      let request = try WorkerRequest(blazeBinary: frame)
      return try reply(to: request, files: files)
    } catch let error as PDFError {
      return .failure(error)
    } catch let error as OCRError {
      return .recognitionFailure(error)
    } catch {
      return .failure(.engineUnavailable(reason: "the worker does not understand the request: \(error)"))
    }
  }

  private mutating func reply(to request: WorkerRequest, files: [Int32]) throws -> WorkerReply {
    if refusesIfLacking, !confinement.lacking.isEmpty, request != .confinement {
      throw PDFError.engineUnavailable(
        reason:
          "the kernel lacks the required confinement: \(confinement.lacking.joined(separator: ", "))")
    }
    if case .part = request { CWorkerKeepMemory() } else { releasePartBuffer() }
    switch request {
    case .confinement:
      return .confinement(confinement)
    case .inspect(let source):
      return .inspection(try open(source, among: files).inspection())
    case .image(let source, let pageNumber, let width, let format):
      let document = try open(source, among: files)
      return .image(
        try document.image(ofPage: pageNumber, width: width, format: format, byteLimit: limits.outputBytes))
    case .text(let source, let firstPage, let pageCount):
      return .text(try texts(of: open(source, among: files), firstPage: firstPage, pageCount: pageCount))
    case .cut(let source, let pages, let offset):
      return .cut(try cut(pages, outOf: source, among: files, from: offset))
    case .part(let part):
      return .part(try write(part, files: files))
    case .annotations(let source, let pages):
      return .annotations(try open(source, among: files).annotations(ofPages: pages))
    case .comparison(let first, let second):
      let document = try open(first.source, among: files)
      return .comparison(
        try document.comparison(
          ofPage: first.pageNumber, with: open(second.source, among: files), page: second.pageNumber))
    case .grey(let page, let side):
      let document = try open(page.source, among: files)
      return .grey(
        try document.greyPage(page.pageNumber, dotsPerInch: 150, pixelLimit: side * side, sideLimit: max(1, side)))
    case .recognition(let page, let languages):
      let document = try open(page.source, among: files)
      let found = try recognizer.recognize(page.pageNumber, of: document, languages: languages)
      return .recognition(found.text, engine: found.engine)
    case .languages:
      let found = try recognizer.languages()
      return .languages(found.names, engine: found.engine)
    }
  }

  private var recognizer: RecognitionEngine {
    get throws(OCRError) {
      guard let recognition else { throw .unavailable(reason: "this worker does not recognise text") }
      return recognition
    }
  }

  private mutating func open(_ source: PDFSource, among files: [Int32]) throws(PDFError) -> PDFDocument {
    try documents.open(file(of: source, among: files), password: source.password)
  }

  private func file(of source: PDFSource, among files: [Int32]) throws(PDFError) -> Int32 {
    guard files.indices.contains(source.file) else { throw .unreadable(code: EBADF) }
    return files[source.file]
  }

  /// A part of the file that the pages make. Equal requests give equal files, so the parts of one file may come from
  /// several processes; a process that made the previous part still has the file.
  private mutating func cut(
    _ pages: [Int], outOf source: PDFSource, among files: [Int32], from offset: Int
  ) throws(PDFError) -> PDFCutPart {
    let key = try DocumentCache.Key(descriptor: file(of: source, among: files), password: source.password)
    let bytes: [UInt8]
    if let lastCut, offset > 0, lastCut.source == key, lastCut.pages == pages {
      bytes = lastCut.bytes
    } else {
      bytes = try open(source, among: files).cut(pages: pages)
    }
    guard offset >= 0, offset < bytes.count else {
      throw .damaged(reason: "the file changed while pages were extracted from it")
    }
    let end = min(bytes.count, offset + Self.partBytes)
    lastCut = end < bytes.count ? (key, pages, bytes) : nil
    return PDFCutPart(bytes: Array(bytes[offset..<end]), totalCount: bytes.count)
  }

  private static let partBytes = 16 << 20

  /// Writes a part to the last file. A second attempt writes to the same place.
  private mutating func write(_ part: PDFPartRequest, files: [Int32]) throws(PDFError) -> PDFPart {
    guard files.count >= 2, let output = files.last else { throw .unwritable(code: EBADF) }
    let document = try open(part.source, among: files)
    guard lseek(output, off_t(part.offset), SEEK_SET) >= 0 else { throw .unwritable(code: errno) }
    // PDFium keeps what it has read of a document. Closing the document frees that memory for the next part, and
    // opening it again is quick.
    defer { documents.removeAll() }
    return try document.writePart(
      pages: part.pages, words: part.words, marks: part.marks, leavesMarks: part.leavesMarks,
      firstObject: part.firstObject, pageTree: part.pageTree, to: output, buffer: &partBuffer)
  }

  /// The texts of pages until the batch is full. If a page fails, the batch ends before it, so that the pages before it
  /// arrive; a request that begins with that page gets its error.
  private func texts(of document: PDFDocument, firstPage: Int, pageCount: Int) throws(PDFError) -> [PDFPageText] {
    var texts = [try document.text(ofPage: firstPage)]
    var words = texts[0].words.count
    let end = ContinuousClock.now + .milliseconds(200)
    while texts.count < min(pageCount, Self.batchPages), words < Self.batchWords, ContinuousClock.now < end, !isLarge,
      CWorkerWasRefusedMemory() == 0
    {
      do throws(PDFError) {
        let text = try document.text(ofPage: firstPage + texts.count)
        guard CWorkerWasRefusedMemory() == 0 else {
          CWorkerForgetRefusals()
          break
        }
        words += text.words.count
        texts.append(text)
      } catch {
        CWorkerForgetRefusals()
        break
      }
    }
    return texts
  }

  private static let batchPages = 32
  private static let batchWords = 20_000
}
