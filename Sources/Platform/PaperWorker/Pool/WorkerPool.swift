public import OCREngine
public import PDFEngine

/// Reads PDFs in separate worker processes.
///
///     let pool = WorkerPool()
///     let inspection = try await pool.inspect("/library/algebra.pdf")
///     let cover = try await pool.image("/library/algebra.pdf", pageNumber: 1, width: 320)
///     for try await page in pool.text("/library/algebra.pdf", pages: 1...inspection.pageCount) { … }
///     await pool.shutDown()
///
/// A file that crashes PDFium, or makes it use too much memory, time or output, fails only its own request, with a
/// `WorkerError`. Processes start when there is work, at most one for each core, and end after a while without work.
///
/// Requests wait in an unbounded queue, interactive ones before background ones. If a task is cancelled while its
/// request waits, the request is dropped. If it already runs, the caller continues at once, and the process is ended
/// when the work takes longer than a second.
///
/// The pool opens files and passes them to the worker as descriptors, since the worker cannot open them. It refuses a
/// path that names no regular file or whose last part is a symbolic link.
///
/// Call it from any task or thread. Paths are absolute. Pages count from 1.
public final class WorkerPool: Sendable {
  let dispatcher: WorkerDispatcher
  /// Has its own processes, which leave the processor to the others.
  private let recognition: WorkerDispatcher

  /// Makes a pool; starts no process yet.
  public init(configuration: WorkerConfiguration = WorkerConfiguration()) {
    dispatcher = WorkerDispatcher(configuration: configuration)
    recognition = WorkerDispatcher(.recognition, configuration: configuration)
    recognitionProcessCount = configuration.processCount
  }

  deinit {
    dispatcher.beginShutdown(grace: .zero)
    recognition.beginShutdown(grace: .zero)
  }

  /// Counts the pages and measures them. Fails if not every page of the document can be shown.
  /// - Parameters:
  ///   - path: the file
  ///   - password: used only if the file does not open without one
  ///   - priority: whether a person waits
  /// - Throws: `WorkerError`
  public func inspect(
    _ path: String, password: String? = nil, priority: WorkerPriority = .interactive
  ) async throws(WorkerError) -> PDFInspection {
    let request = WorkerRequest.inspect(PDFSource(password: password))
    let reply = try await dispatcher.perform(request, files: [path], priority: priority)
    guard case .inspection(let inspection) = reply else {
      throw .invalidReply(reason: "no inspection")
    }
    return inspection
  }

  /// Draws a page.
  /// - Parameters:
  ///   - path: the file
  ///   - password: used only if the file does not open without one
  ///   - pageNumber: from 1
  ///   - width: in pixels, 1 to 4,096; the height follows from the page's proportions
  ///   - format: how the image is encoded
  ///   - priority: whether a person waits
  /// - Throws: `WorkerError`
  public func image(
    _ path: String, password: String? = nil, pageNumber: Int, width: Int, format: PDFImageFormat = .jpeg,
    priority: WorkerPriority = .interactive
  ) async throws(WorkerError) -> PDFImage {
    let request = WorkerRequest.image(
      PDFSource(password: password), pageNumber: pageNumber, width: width, format: format)
    guard case .image(let image) = try await dispatcher.perform(request, files: [path], priority: priority) else {
      throw .invalidReply(reason: "no image")
    }
    return image
  }

  /// A page of a file, for `comparison` and `greyPage`.
  public struct Page: Equatable, Sendable {
    /// The file.
    public var path: String
    /// Used only if the file does not open without one.
    public var password: String?
    /// From 1.
    public var pageNumber: Int

    /// Identifies a page of a file.
    public init(path: String, password: String? = nil, pageNumber: Int) {
      self.path = path
      self.password = password
      self.pageNumber = pageNumber
    }

    fileprivate func place(file: Int) -> PDFPagePlace {
      PDFPagePlace(source: PDFSource(file: file, password: password), pageNumber: pageNumber)
    }
  }

  /// Finds the differences between two pages; see `PictureComparison`.
  ///
  /// Takes some tenths of a second. The error does not say which file is at fault.
  /// - Throws: `WorkerError`
  public func comparison(
    of first: Page, with second: Page, priority: WorkerPriority = .interactive
  ) async throws(WorkerError) -> PDFPageComparison {
    let request = WorkerRequest.comparison(first.place(file: 0), second.place(file: 1))
    let reply = try await dispatcher.perform(request, files: [first.path, second.path], priority: priority)
    guard case .comparison(let comparison) = reply else {
      throw .invalidReply(reason: "no comparison")
    }
    return comparison
  }

  /// Draws a page in shades of grey.
  /// - Parameter side: the longer side, in pixels, 1 to 1,000; less for a page that is smaller at 150 dpi
  /// - Throws: `WorkerError`
  public func greyPage(
    _ page: Page, side: Int, priority: WorkerPriority = .interactive
  ) async throws(WorkerError) -> PDFGreyPage {
    let request = WorkerRequest.grey(page.place(file: 0), side: min(max(side, 1), 1_000))
    guard case .grey(let grey) = try await dispatcher.perform(request, files: [page.path], priority: priority) else {
      throw .invalidReply(reason: "no picture")
    }
    return grey
  }

  /// Copies pages into a new PDF without a password, and returns a part of it.
  ///
  /// The new file is the same every time. So the caller requests one part after another until it has `totalCount`
  /// bytes, and nobody holds more than a part.
  /// - Parameters:
  ///   - path: the file
  ///   - password: used only if the file does not open without one
  ///   - pages: from 1, ascending
  ///   - offset: where the part begins, in bytes
  ///   - priority: whether a person waits
  /// - Throws: `WorkerError`
  public func cut(
    _ path: String, password: String? = nil, pages: [Int], from offset: Int = 0,
    priority: WorkerPriority = .background
  ) async throws(WorkerError) -> PDFCutPart {
    let request = WorkerRequest.cut(PDFSource(password: password), pages: pages, offset: offset)
    let reply = try await dispatcher.perform(request, files: [path], priority: priority)
    guard case .cut(let part) = reply, !part.bytes.isEmpty else {
      throw .invalidReply(reason: "no part of a file")
    }
    return part
  }

  /// The text of pages, one after another.
  ///
  /// Reads only what the caller requests, in small batches, so a book of a thousand pages takes no more memory than a
  /// few of them. Between two batches other requests get their turn.
  /// - Parameters:
  ///   - path: the file
  ///   - password: used only if the file does not open without one
  ///   - pages: from 1
  ///   - priority: whether a person waits
  public func text(
    _ path: String, password: String? = nil, pages: ClosedRange<Int>, priority: WorkerPriority = .background
  ) -> PDFPageTexts {
    PDFPageTexts(
      dispatcher: dispatcher, path: path, source: PDFSource(password: password), pages: pages, priority: priority)
  }

  /// How many pages can be recognised at the same time.
  public let recognitionProcessCount: Int

  /// Recognises the words in the picture of a page with Tesseract, in a process that gets only the processor time that
  /// others leave.
  ///
  /// Takes some seconds per page.
  /// - Parameters:
  ///   - path: the file
  ///   - password: used only if the file does not open without one
  ///   - pageNumber: from 1
  ///   - languages: Tesseract's names of languages, such as `eng` and `chi_sim`; the first counts most
  /// - Returns: the words, and the engine with its version
  /// - Throws: `WorkerError`; `.ocr` if Tesseract or a language is missing
  public func recognize(
    _ path: String, password: String? = nil, pageNumber: Int, languages: [String]
  ) async throws(WorkerError) -> (text: RecognizedText, engine: String) {
    let page = PDFPagePlace(source: PDFSource(password: password), pageNumber: pageNumber)
    let reply = try await recognition.perform(
      .recognition(page, languages: languages), files: [path], priority: .background)
    guard case .recognition(let text, let engine) = reply else { throw .invalidReply(reason: "no recognised text") }
    return (text, engine)
  }

  /// The languages that can be recognised, and the engine with its version.
  /// - Throws: `WorkerError`; `.ocr(.unavailable)` if Tesseract is not installed
  public func recognizableLanguages() async throws(WorkerError) -> (names: [String], engine: String) {
    let reply = try await recognition.perform(.languages, priority: .interactive)
    guard case .languages(let names, let engine) = reply else { throw .invalidReply(reason: "no languages") }
    return (names, engine)
  }

  /// Starts a worker if none runs, and asks it which protections confine it.
  /// - Throws: `WorkerError`
  public func confinement() async throws(WorkerError) -> WorkerConfinement {
    let reply = try await dispatcher.perform(.confinement, priority: .interactive)
    guard case .confinement(let confinement) = reply else { throw .invalidReply(reason: "no confinement") }
    return confinement
  }

  /// Refuses new requests, drops waiting ones, gives running ones a moment, and returns when all processes are gone.
  /// May be called more than once.
  /// - Parameter grace: how long running requests may take to finish
  public func shutDown(grace: Duration = .milliseconds(500)) async {
    async let others: Void = recognition.shutDown(grace: grace)
    await dispatcher.shutDown(grace: grace)
    await others
  }

  /// The identifiers of the running processes, for diagnosis.
  public var processIdentifiers: [Int32] { dispatcher.processIdentifiers + recognition.processIdentifiers }

  /// The identifiers of those among them that recognise text.
  public var recognitionProcessIdentifiers: [Int32] { recognition.processIdentifiers }
}
