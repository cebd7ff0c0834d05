import CPDFium

extension PDFDocument {
  /// Writes pages as a part of another file: with their boxes, rotation, annotations and all that is on them, as they are.
  /// Pictures and fonts are copied and not encoded anew.
  ///
  /// What is written has no password, whatever this document has. It is in memory twice for a moment.
  /// - Parameters:
  ///   - pages: from 1; a page may come more than once
  ///   - words: what is laid over each of them, invisible, so that it can be found and selected; empty for none at all
  ///   - firstObject: the number of the first object
  ///   - pageTree: the number of the page tree
  ///   - descriptor: a file that is open for writing, in which the part begins where it stands
  /// - Throws: `pageOutOfRange`; `noPages` for none; `damaged` if the pages cannot be copied; `unwritable`
  public func writePart(
    pages: [Int], words: [PDFPageText] = [], firstObject: Int, pageTree: Int, to descriptor: Int32
  ) throws(PDFError) -> PDFPart {
    let file = try file(ofPages: pages, words: words)
    return try file.withUnsafeBufferPointer { bytes throws(PDFError) in
      var writer = try PDFObjectWriter(bytes, to: descriptor, firstObject: firstObject, pageTree: pageTree)
      let part = try writer.write()
      guard part.pages.count == pages.count else { throw .damaged(reason: "its pages cannot be written") }
      return part
    }
  }

  /// The pages as a file of their own.
  private func file(ofPages pages: [Int], words: [PDFPageText]) throws(PDFError) -> [UInt8] {
    let copy = try copy(pages: pages)
    defer { library.functions.FPDF_CloseDocument(copy) }
    var layer = WordLayer(of: copy, library: library)
    defer { layer.close() }
    for (index, text) in words.prefix(pages.count).enumerated() where !text.words.isEmpty {
      try layer.add(text.words, toPage: index)
    }
    // Pages are of different sizes, so some more than their share.
    let share = min(byteCount, byteCount / pageCount * pages.count * 5 / 4)
    guard let file = library.save(copy, flags: 0, capacity: share) else {
      throw .damaged(reason: "its pages cannot be written")
    }
    return file
  }
}
