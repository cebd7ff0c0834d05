import CPDFium

extension PDFDocument {
  /// A new PDF of some pages, in the given order, with their boxes, rotation, annotations and content.
  ///
  /// It has no password, even if this document has one. Equal pages of equal files give equal bytes. All of it is in
  /// memory.
  /// - Parameter pages: from 1; at least one
  /// - Throws: `pageOutOfRange`; `noPages` for none; `damaged` if the pages cannot be copied
  public func cut(pages: [Int]) throws(PDFError) -> [UInt8] {
    let copy = try copy(pages: pages)
    defer { library.functions.FPDF_CloseDocument(copy) }
    guard var bytes = library.save(copy, flags: 0) else { throw .damaged(reason: "its pages cannot be written") }
    ChanceRemover.replaceIdentifiers(in: &bytes)
    return bytes
  }

  /// A document of some of the pages, which the caller closes.
  /// - Throws: as `cut(pages:)`
  func copy(pages: [Int]) throws(PDFError) -> FPDF_DOCUMENT {
    guard !pages.isEmpty else { throw .noPages }
    var indexes: [Int32] = []
    for page in pages { indexes.append(try index(ofPage: page)) }

    let pdfium = library.functions
    pdfium.FPDF_SetSandBoxPolicy(UInt(CPDFiumPolicyMachineTime), 0)
    guard let copy = pdfium.FPDF_CreateNewDocument() else { throw .drawingFailed(reason: "no document") }
    guard pdfium.FPDF_ImportPagesByIndex(copy, handle, indexes, UInt(indexes.count), 0) != 0,
      Int(pdfium.FPDF_GetPageCount(copy)) == pages.count
    else {
      pdfium.FPDF_CloseDocument(copy)
      throw .damaged(reason: "its pages cannot be copied")
    }
    // The viewer preferences, such as the binding side; a document without them has nothing to copy.
    _ = pdfium.FPDF_CopyViewerPreferences(copy, handle)
    return copy
  }
}

extension PDFiumLibrary {
  /// Writes a document into memory; `nil` if PDFium cannot.
  func save(_ document: FPDF_DOCUMENT, flags: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    return save(document, flags: flags, into: &bytes) ? bytes : nil
  }

  /// Appends a document's file to bytes in memory.
  /// - Returns: whether PDFium succeeded
  func save(_ document: FPDF_DOCUMENT, flags: Int, into bytes: inout [UInt8]) -> Bool {
    withUnsafeMutablePointer(to: &bytes) { output in
      var writer = FPDF_FILEWRITE(
        version: 1,
        WriteBlock: { writer, block, count in
          guard let output = writer.pointee.context?.assumingMemoryBound(to: [UInt8].self) else { return 0 }
          output.pointee.append(contentsOf: UnsafeRawBufferPointer(start: block, count: Int(count)))
          return 1
        },
        context: UnsafeMutableRawPointer(output))
      return functions.FPDF_SaveAsCopy(document, &writer, UInt(flags)) != 0
    }
  }
}
