import CPDFium

extension PDFDocument {
  /// Writes pages as a part of another file: with their boxes, rotation, annotations and all that is on them, as they are.
  /// Pictures and fonts are copied and not encoded anew.
  ///
  /// What is written has no password, whatever this document has. It is in memory twice for a moment: what a page fault costs for
  /// each block of fresh memory is a third of the whole time, so the caller keeps the memory for the next part.
  /// - Parameters:
  ///   - pages: from 1; a page may come more than once
  ///   - words: what is laid over each of them, invisible, so that it can be found and selected; empty for none at all
  ///   - marks: what is drawn over each of them; empty for none at all
  ///   - firstObject: the number of the first object
  ///   - pageTree: the number of the page tree
  ///   - descriptor: a file that is open for writing, in which the part begins where it stands
  ///   - buffer: memory to work in; what it has in it goes
  /// - Throws: `pageOutOfRange`; `noPages` for none; `damaged` if the pages cannot be copied; `unwritable`
  public func writePart(
    pages: [Int], words: [PDFPageText] = [], marks: [PDFPageMarks] = [], firstObject: Int, pageTree: Int,
    to descriptor: Int32, buffer: inout [UInt8]
  ) throws(PDFError) -> PDFPart {
    try save(pages: pages, words: words, marks: marks, into: &buffer)
    return try buffer.withUnsafeBufferPointer { bytes throws(PDFError) in
      var writer = try PDFObjectWriter(bytes, to: descriptor, firstObject: firstObject, pageTree: pageTree)
      let part = try writer.write()
      guard part.pages.count == pages.count else { throw .damaged(reason: "its pages cannot be written") }
      return part
    }
  }

  /// Makes a file of their own of pages.
  private func save(
    pages: [Int], words: [PDFPageText], marks: [PDFPageMarks], into buffer: inout [UInt8]
  ) throws(PDFError) {
    let copy = try copy(pages: pages)
    defer { library.functions.FPDF_CloseDocument(copy) }
    var layer = WordLayer(of: copy, library: library)
    defer { layer.close() }
    for (index, text) in words.prefix(pages.count).enumerated() where !text.words.isEmpty {
      try layer.add(text.words, toPage: index)
    }
    var drawing = MarkLayer(of: copy, library: library)
    defer { drawing.close() }
    for (index, page) in marks.prefix(pages.count).enumerated() where !page.marks.isEmpty {
      try drawing.add(page, toPage: index)
    }
    buffer.removeAll(keepingCapacity: true)
    // Pages are of different sizes, so some more than their share.
    buffer.reserveCapacity(min(byteCount, byteCount / pageCount * pages.count * 5 / 4))
    guard library.save(copy, flags: 0, into: &buffer) else { throw .damaged(reason: "its pages cannot be written") }
  }
}
