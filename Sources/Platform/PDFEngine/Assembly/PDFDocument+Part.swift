import CPDFium
import Glibc
import PaperDomain

extension PDFDocument {
  /// Writes pages unchanged as a part of another file, with their boxes, rotation, annotations and content. Pictures
  /// and fonts are copied without being encoded again.
  ///
  /// The part has no password, even if this document has one. If no words or marks are drawn over the pages and the
  /// file is plain, the objects are copied straight from the file; see `PDFFileObjects`. Otherwise PDFium makes a file
  /// of the pages, which is in memory twice for a moment. Page faults of fresh memory would take a third of the whole
  /// time, so the caller keeps `buffer` for the next part.
  /// - Parameters:
  ///   - pages: from 1; a page may come more than once
  ///   - words: an invisible text layer for each page; empty for none at all
  ///   - marks: marks to draw over each page; empty for none at all
  ///   - leavesMarks: whether to leave out the annotations that `annotations(ofPages:)` finds
  ///   - firstObject: the number of the first object
  ///   - pageTree: the number of the page tree
  ///   - descriptor: a file open for writing; the part begins at its current position. After an error, the bytes from
  ///     there on are useless
  ///   - buffer: memory to work in; its content is overwritten
  /// - Throws: `pageOutOfRange`; `noPages` for none; `damaged` if the pages cannot be copied; `unwritable`
  public func writePart(
    pages: [Int], words: [PDFPageText] = [], marks: [PDFPageMarks] = [], leavesMarks: Bool = false, firstObject: Int,
    pageTree: Int, to descriptor: Int32, buffer: inout [UInt8]
  ) throws(PDFError) -> PDFPart {
    guard !pages.isEmpty else { throw .noPages }
    for page in pages { _ = try index(ofPage: page) }
    let annotations = try annotations(of: marks, onPages: pages)
    let start = lseek(descriptor, 0, SEEK_CUR)
    func write(_ pages: [Int], of bytes: UnsafeBufferPointer<UInt8>, count: Int) throws(PDFError) -> PDFPart? {
      guard let objects = try? PDFFileObjects(bytes), objects.pages.count == count else { return nil }
      var writer = PDFPartWriter(objects, to: descriptor, firstObject: firstObject, pageTree: pageTree)
      do throws(PDFPartWriter.Failure) {
        return try writer.write(pages: pages, annotations: annotations, leavesMarks: leavesMarks)
      } catch {
        if case .failed(let error) = error { throw error }
        return nil
      }
    }

    if words.allSatisfy(\.words.isEmpty), marks.allSatisfy(\.marks.isEmpty), let file = wholeFile() {
      let part = try withExtendedLifetime(file) { () throws(PDFError) in
        try write(pages, of: file.bytes.bindMemory(to: UInt8.self), count: pageCount)
      }
      if let part { return part }
      guard start < 0 || lseek(descriptor, start, SEEK_SET) >= 0 else { throw .unwritable(code: errno) }
    }
    try save(pages: pages, words: words, marks: marks, into: &buffer)
    return try buffer.withUnsafeBufferPointer { bytes throws(PDFError) in
      guard let part = try write(Array(1...pages.count), of: bytes, count: pages.count) else {
        throw .damaged(reason: "its pages cannot be written")
      }
      return part
    }
  }

  /// The annotations to add to each of the pages; empty for none at all.
  private func annotations(
    of marks: [PDFPageMarks], onPages pages: [Int]
  ) throws(PDFError) -> [[PDFAnnotationObjects]] {
    guard marks.contains(where: { !$0.annotations.isEmpty }) else { return [] }
    var annotations: [[PDFAnnotationObjects]] = []
    for (number, marks) in zip(pages, marks) {
      let space = try space(ofPage: number, measuredBy: marks.size).space
      annotations.append(marks.annotations.map { PDFAnnotationObjects($0, on: space) })
    }
    return annotations
  }

  /// The conversion of positions on a page, which are measured in `size` or, if that is zero, in the page's own size in
  /// points.
  private func space(
    ofPage number: Int, measuredBy size: PageSize
  ) throws(PDFError) -> (space: PDFPageSpace, size: PageSize) {
    try withPage(number) { (page, _) throws(PDFError) in
      let shown = try library.displayedPage(page, number: number)
      let size = shown.measure(for: size)
      return (PDFPageSpace(shown, size: size), size)
    }
  }

  /// The annotations that people drew, wrote or highlighted on pages, without their appearances, and the sizes of these
  /// pages.
  /// - Parameter pages: from 1
  /// - Throws: `pageOutOfRange`; `noPages` for none; `damaged` if the pages cannot be copied
  public func annotations(ofPages pages: [Int]) throws(PDFError) -> [PDFPageMarks] {
    guard !pages.isEmpty else { throw .noPages }
    for page in pages { _ = try index(ofPage: page) }
    func read(_ pages: [Int], of bytes: UnsafeBufferPointer<UInt8>, count: Int, as own: [Int]) throws(PDFError)
      -> [PDFPageMarks]?
    {
      guard let objects = try? PDFFileObjects(bytes), objects.pages.count == count else { return nil }
      let reader = PDFAnnotationReader(objects)
      var marks: [PDFPageMarks] = []
      for (page, number) in zip(pages, own) {
        let measured = try space(ofPage: number, measuredBy: PageSize(width: 0, height: 0))
        guard let found = try? reader.annotations(of: objects.pages[page - 1], on: measured.space) else { return nil }
        marks.append(PDFPageMarks(size: measured.size, annotations: found.map(\.annotation)))
      }
      return marks
    }
    if let file = wholeFile() {
      let marks = try withExtendedLifetime(file) { () throws(PDFError) in
        try read(pages, of: file.bytes.bindMemory(to: UInt8.self), count: pageCount, as: pages)
      }
      if let marks { return marks }
    }
    var buffer: [UInt8] = []
    try save(pages: pages, words: [], marks: [], into: &buffer)
    return try buffer.withUnsafeBufferPointer { bytes throws(PDFError) in
      guard let marks = try read(Array(1...pages.count), of: bytes, count: pages.count, as: pages) else {
        throw .damaged(reason: "its annotations cannot be read")
      }
      return marks
    }
  }

  /// Makes a separate file of some pages.
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
    let drawing = MarkLayer(document: copy, library: library)
    for (index, page) in marks.prefix(pages.count).enumerated() where !page.marks.isEmpty {
      try drawing.add(page, toPage: index)
    }
    buffer.removeAll(keepingCapacity: true)
    // Pages differ in size, so this reserves a quarter more than their average share.
    buffer.reserveCapacity(min(byteCount, byteCount / pageCount * pages.count * 5 / 4))
    guard library.save(copy, flags: 0, into: &buffer) else { throw .damaged(reason: "its pages cannot be written") }
  }
}
