import OCREngine
import PDFEngine
import PaperDomain
import PaperStore
import PaperWorker

/// Why a job failed or waits: what happened, what is safe, what to do.
struct JobFault: Error {
  /// The failure that people and programs see.
  var failure: JobFailure
  /// Whether a password would help.
  var needsPassword = false
  /// Whether retrying is useless because the file itself cannot be imported.
  var isFinal = false

  init(_ code: String, _ message: String, needsPassword: Bool = false) {
    failure = JobFailure(code: code, message: message)
    self.needsPassword = needsPassword
  }
}

// MARK: - Imports

extension JobFault {
  /// A file that cannot be imported.
  /// - Parameters:
  ///   - error: the error of the worker, the store or the library
  ///   - file: the file's name if there are several
  init(importing error: any Error, file: String? = nil) {
    let subject = file.map { "“\($0)”" } ?? "This file"
    let pdf = file.map { "“\($0)”" } ?? "This PDF"
    switch error {
    case let fault as JobFault: self = fault
    case WorkerError.pdf(let error):
      self.init(error, subject: subject, pdf: pdf)
      isFinal = Self.isFinal(error)
    case let error as WorkerError: self.init(error, pdf: pdf)
    case let error as StoreError: self.init(error, subject: subject)
    case let error as LibraryError: self.init("refused", "\(error.description) Nothing was imported.")
    default: self.init("internal", "Something went wrong in PaperCenter. Nothing was imported; the log says more.")
    }
  }

  private static func isFinal(_ error: PDFError) -> Bool {
    switch error {
    case .notPDF, .empty, .damaged, .unsupportedSecurity, .noPages, .tooManyPages, .pageSizeAbsurd: true
    case .passwordNeeded, .passwordWrong, .unreadable, .unwritable, .engineUnavailable, .pageOutOfRange,
      .widthOutOfRange, .imageTooLarge, .renderFailed, .textFailed, .outputTooLarge, .fontUnusable, .drawingFailed,
      .outOfMemory:
      false
    }
  }

  private init(_ error: PDFError, subject: String, pdf: String) {
    switch error {
    case .notPDF:
      self.init("notPDF", "\(subject) is not a PDF. Nothing was imported. Save it as a PDF and import that.")
    case .empty:
      self.init("empty", "\(subject) is empty. Nothing was imported. Get it again and import it once more.")
    case .damaged:
      self.init(
        "damaged",
        "\(pdf) is damaged or cut short. Nothing was imported. Get or export it again and import it once more.")
    case .passwordNeeded:
      self.init(
        "passwordNeeded", "\(pdf) is password-protected. Nothing was imported yet. Type its password to continue.",
        needsPassword: true)
    case .passwordWrong:
      self.init(
        "passwordWrong", "The password does not open \(pdf.lowercasedFirst). Nothing was imported yet. Type it again.",
        needsPassword: true)
    case .unsupportedSecurity:
      self.init(
        "unsupportedSecurity",
        "\(pdf) is encrypted in a way that PaperCenter cannot read. Nothing was imported. Save it without encryption.")
    case .noPages:
      self.init("noPages", "\(pdf) has no pages. Nothing was imported. Export it again with its pages.")
    case .tooManyPages(let count):
      self.init(tooManyPages: count, limit: PDFLimits.pageCount, pdf: pdf)
    case .pageSizeAbsurd(let number, let width, let height):
      self.init(
        "pageSizeAbsurd",
        "Page \(number) of \(pdf.lowercasedFirst) measures \(Int(clamping: width)) by \(Int(clamping: height)) points, "
          + "which no real page does. Nothing was imported. Export it with a usual page size.")
    case .unreadable:
      self.init(
        "unreadable", "\(subject) could not be read. Nothing was imported. Check its permissions and its disk.")
    case .engineUnavailable(let reason):
      self.init("engineUnavailable", "PDFs cannot be read here: \(reason). Nothing was imported. Run “make setup”.")
    case .pageOutOfRange, .widthOutOfRange, .imageTooLarge, .renderFailed, .textFailed, .outputTooLarge, .fontUnusable,
      .drawingFailed, .outOfMemory, .unwritable:
      self.init("notReadable", "\(pdf) cannot be read: \(error.description). Nothing was imported.")
    }
  }

  private init(_ error: WorkerError, pdf: String) {
    switch error {
    case .memoryLimitExceeded(let bytes):
      self.init(
        "tooDemanding",
        "Reading \(pdf.lowercasedFirst) needs more than the \(bytes >> 20) MiB of memory that it may use. Nothing was "
          + "imported. Export it again with smaller pictures, or in several files.")
    case .processorLimitExceeded, .timedOut, .outputLimitExceeded:
      self.init(
        "tooDemanding",
        "Reading \(pdf.lowercasedFirst) takes more time, or gives a larger result, than a real paper does. Nothing was "
          + "imported. Export it again in a simpler form.")
    case .crashed, .forbidden, .exited, .invalidReply:
      self.init(
        "damaged",
        "\(pdf) made the PDF reader fail, so it is probably damaged. Nothing was imported. Get or export it again.")
    case .unavailable(let reason):
      self.init(
        "engineUnavailable", "The PDF reader could not be started: \(reason). Nothing was imported. Try again.")
    case .pdf, .ocr, .cancelled, .shutDown:
      self.init("interrupted", "The import was interrupted. Nothing was imported. Try again.")
    }
  }

  private init(_ error: StoreError, subject: String) {
    switch error {
    case .tooLittleSpace:
      self.init("tooLittleSpace", "The disk has too little room. \(error.spaceWords ?? "") Nothing was imported.")
    case .diskFull, .fileTooLarge:
      self.init("diskFull", "The disk is full. Nothing was imported. Free some space and try again.")
    case .missing:
      self.init("fileMissing", "\(subject) no longer exists. Nothing was imported. Choose it again.")
    case .notPermitted:
      self.init("notPermitted", "\(subject) may not be read. Nothing was imported. Check its permissions.")
    case .wrongKind:
      self.init("notAFile", "\(subject) is not a file. Nothing was imported. Choose a PDF file.")
    case .changedWhileCopied:
      self.init(
        "changedWhileCopied",
        "\(subject) changed while it was copied. Nothing was imported. Import it again when it is complete.")
    case .refused(let error): self.init("refused", "\(error.description) Nothing was imported.")
    default: self.init(error.code, "\(error.description) Nothing was imported.")
    }
  }

  /// Files that cannot be added to a bundle.
  init(growing error: any Error) {
    switch error {
    case let fault as JobFault: self = fault
    case StoreError.refused(.variantPresent(let variant)):
      self.init("variantPresent", "\(LibraryError.variantPresent(variant).description) Nothing was changed.")
    case StoreError.refused(.notTheRecordedFile(let variant, let expected)):
      self.init(
        "notTheRecordedFile",
        "\(LibraryError.notTheRecordedFile(variant, expected: expected).description) Nothing was changed.")
    case StoreError.refused(let error): self.init("refused", "\(error.description) Nothing was changed.")
    default: self.init(importing: error)
    }
  }

  /// None of the wanted pages is in the file.
  init(noneOf pages: PageSelection, pageCount: Int, pdf: String) {
    self.init(
      "nothingSelected",
      "\(pdf) has none of the pages \(pages.description): it has pages 1 to \(pageCount). Nothing was imported. "
        + "Choose other pages.")
  }

  /// More pages than may be imported.
  init(tooManyPages count: Int, limit: Int, pdf: String = "This PDF") {
    self.init(
      "tooManyPages",
      "\(pdf) has \(count) pages, more than the \(limit) that one file may have. Nothing was imported. Split it.")
  }

  /// More bytes than may be imported.
  init(tooLarge limit: Int64) {
    self.init(
      "tooLarge",
      "This file is larger than the limit of \(ByteCount.text(limit)). Nothing was imported. Split it and drop the "
        + "parts.")
  }
}

// MARK: - Reading words

extension JobFault {
  /// Extracting a bundle's words failed.
  init(reading error: any Error) {
    switch error {
    case let fault as JobFault: self = fault
    case WorkerError.pdf(.unreadable):
      self.init(
        "fileMissing",
        "The PDF is missing from the data directory, so its words could not be read. Put it back and try again.")
    case let error as WorkerError:
      self.init(
        "textFailed",
        "The words could not be read: \(error.description). The pages can still be shown. Try again.")
    case let error as LibraryError:
      self.init("storage", "\(error.description) What was read so far is kept. Try again.")
    default:
      self.init("internal", "Something went wrong in PaperCenter. The pages are safe; the log says more. Try again.")
    }
  }

  /// The words of some pages cannot be read; those of the others were.
  init(unreadablePages pages: [Int]) {
    let listed = pages.prefix(10).map(String.init).joined(separator: ", ") + (pages.count > 10 ? " …" : "")
    self.init(
      "textFailed",
      "The words of \(pages.count == 1 ? "page" : "pages") \(listed) could not be read, so a search does not find "
        + "them. The pages can be shown, and search finds the other pages. Try again, or scan these pages again.")
  }
}

// MARK: - Any job

extension JobFault {
  /// A job's worker was killed every time the job was tried.
  static func interrupted(_ kind: JobKind) -> JobFault {
    switch kind {
    case .importFile, .extractText: JobFault(importing: WorkerError.cancelled)
    case .recognizeText:
      JobFault(
        "interrupted", "Text recognition was interrupted. What was recognised so far is kept. Try again.")
    case .exportFile: JobFault(exporting: PDFExportError.interrupted)
    }
  }

  /// A doc that cannot be exported.
  init(exporting error: any Error) {
    if let problem = APIProblem(known: error) {
      self.init(problem.body.code, (error as? PDFExportError)?.description ?? problem.body.message)
    } else {
      self.init(
        "internal", "Something went wrong in PaperCenter. Nothing was exported, and the library was not changed.")
    }
  }
}

// MARK: - Recognising words

extension JobFault {
  /// The recognition of a bundle's text cannot continue.
  init(recognizing error: any Error) {
    switch error {
    case let fault as JobFault: self = fault
    case WorkerError.ocr(.languageMissing(let name, let installed)):
      self.init(
        "languageMissing",
        OCRError.languageMissing(name, installed: installed).description.capitalizedFirst)
    case WorkerError.ocr(.unavailable(let reason)):
      self.init("recognitionUnavailable", OCRError.unavailable(reason: reason).description.capitalizedFirst)
    case WorkerError.pdf(.unreadable):
      self.init(
        "fileMissing",
        "The PDF is missing from the data directory, so its text could not be recognised. Put it back and try again.")
    case let error as WorkerError:
      self.init(
        "recognitionFailed",
        "The text could not be recognised: \(error.description). What was recognised so far is kept. Try again.")
    case let error as LibraryError:
      self.init("storage", "\(error.description) What was recognised so far is kept. Try again.")
    default:
      self.init("internal", "Something went wrong in PaperCenter. The pages are safe; the log says more. Try again.")
    }
  }

  /// The text of some pages cannot be recognised; that of the others was.
  init(unrecognized pages: [Int], because error: WorkerError) {
    let listed = pages.prefix(10).map(String.init).joined(separator: ", ") + (pages.count > 10 ? " …" : "")
    self.init(
      "recognitionFailed",
      "The text of \(pages.count == 1 ? "page" : "pages") \(listed) could not be recognised: \(error.description). "
        + "Search finds the other pages. Try again, or scan these pages again.")
  }
}

extension String {
  /// The text with a capital first letter, for the beginning of a sentence.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small first letter, for the middle of a sentence; a quoted name stays unchanged.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension Int {
  fileprivate init(clamping value: Double) {
    self = value.isFinite ? Int(Swift.min(Swift.max(value.rounded(), -1e12), 1e12)) : 0
  }
}
