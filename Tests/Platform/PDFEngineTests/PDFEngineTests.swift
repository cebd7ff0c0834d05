import PDFEngine
import PDFTestSupport
import Testing

/// Every test that calls PDFium is nested in this suite and waits for its turn.
@Suite(.callsPDFium) struct PDFEngineTests {}

/// A document that was written to a folder of its own and opened.
struct OpenedPDF {
  let folder: TemporaryFolder
  let document: PDFDocument

  init(_ pdf: TestPDF) throws {
    try self.init(bytes: pdf.bytes)
  }

  init(bytes: [UInt8]) throws {
    folder = try TemporaryFolder()
    document = try PDFDocument(path: folder.write(bytes, as: "test.pdf"), library: PDFiumLibrary())
  }

  init(fixture: String, password: String? = nil) throws {
    folder = try TemporaryFolder()
    document = try PDFDocument(path: Fixtures.path(fixture), password: password, library: PDFiumLibrary())
  }
}

/// The PDF error that `body` throws.
func pdfError(_ body: () throws -> Void) -> PDFError? {
  do {
    try body()
    return nil
  } catch {
    return error as? PDFError
  }
}
