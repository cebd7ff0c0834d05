import Glibc

/// A PDF assembled from parts of other PDFs. `PDFDocument.writePart` writes the parts.
///
///     var assembly = PDFAssembly()
///     try assembly.begin(descriptor)
///     for … { assembly.add(try document.writePart(
///       pages: …, firstObject: assembly.nextObject, pageTree: PDFAssembly.pageTree, to: descriptor)) }
///     try assembly.finish(contents, to: descriptor)
///
/// Equal parts and contents give equal bytes: the file contains neither a time nor random data. An assembly stores only
/// where the parts' objects begin, so it needs a few bytes of memory per object, whatever the file's size.
public struct PDFAssembly: Sendable {
  /// Bookmarks and page labels of the file.
  public struct Contents: Sendable {
    /// The title; `nil` for none.
    public var title: String?
    /// The numbers of the page objects, in page order.
    public var pages: [Int] = []
    /// The titles of the bookmarks and their pages, from 0; in order.
    public var bookmarks: [(title: String, page: Int)] = []
    /// The pages, from 0, where the numbering restarts at 1, with the prefixes of their labels. Empty to number all
    /// pages consecutively.
    public var labels: [(page: Int, prefix: String)] = []

    /// Contents without pages.
    public init() {}
  }

  /// The object number of the page tree.
  public static let pageTree = 2
  private static let catalog = 1
  private static let header = Array("%PDF-1.7\n%\u{E2}\u{E3}\u{CF}\u{D3}\n".utf8)

  /// How many bytes were written.
  public private(set) var byteCount = 0
  /// The number that the next part's first object gets.
  public var nextObject: Int { offsets.count + 1 }
  /// The offset of each object, by its number minus one; 0 for an object that is not written yet.
  private var offsets = [0, 0]

  /// Begins a file without pages.
  public init() {}

  /// Writes the beginning of a PDF to an empty file.
  /// - Throws: `unwritable`
  public mutating func begin(_ descriptor: Int32) throws(PDFError) {
    try write(Self.header, to: descriptor)
  }

  /// Adds the part that was appended to the file, after checking its list of objects: they must be consecutive and
  /// include its pages.
  /// - Returns: whether it was added; if not, the file is unusable
  public mutating func add(_ part: PDFPart) -> Bool {
    let first = nextObject
    var last = -1
    for object in part.objects {
      guard object > last, object < part.byteCount else { return false }
      last = object
    }
    guard part.pages.allSatisfy({ (first..<first + part.objects.count).contains($0) }),
      byteCount <= .max - part.byteCount
    else { return false }
    offsets += part.objects.map { byteCount + $0 }
    byteCount += part.byteCount
    return true
  }

  /// Writes the end of the PDF.
  /// - Throws: `unwritable`
  public mutating func finish(_ contents: Contents, to descriptor: Int32) throws(PDFError) {
    var bytes: [UInt8] = []
    func begin(_ number: Int) -> String { "\(number) 0 obj\n" }
    func add(_ number: Int, _ body: String) {
      if number > offsets.count { offsets += [Int](repeating: 0, count: number - offsets.count) }
      offsets[number - 1] = byteCount + bytes.count
      bytes += "\(begin(number))\(body)\nendobj\n".utf8
    }

    var catalog = "<< /Type /Catalog /Pages \(Self.pageTree) 0 R"
    let kids = contents.pages.map { "\($0) 0 R" }.joined(separator: "\n")
    add(Self.pageTree, "<< /Type /Pages /Count \(contents.pages.count) /Kids [\n\(kids)\n] >>")
    let bookmarks = contents.bookmarks.filter { contents.pages.indices.contains($0.page) }
    if !bookmarks.isEmpty {
      let root = nextObject
      add(
        root,
        "<< /Type /Outlines /First \(root + 1) 0 R /Last \(root + bookmarks.count) 0 R /Count \(bookmarks.count) >>")
      for (index, bookmark) in bookmarks.enumerated() {
        var entries = "/Title \(Self.text(bookmark.title)) /Parent \(root) 0 R"
        entries += " /Dest [\(contents.pages[bookmark.page]) 0 R /XYZ null null null]"
        if index > 0 { entries += " /Prev \(root + index) 0 R" }
        if index < bookmarks.count - 1 { entries += " /Next \(root + index + 2) 0 R" }
        add(root + 1 + index, "<< \(entries) >>")
      }
      catalog += " /Outlines \(root) 0 R /PageMode /UseOutlines"
    }
    if !contents.labels.isEmpty {
      let labels = contents.labels.map { "\($0.page) << /S /D /P \(Self.text($0.prefix)) >>" }
      catalog += " /PageLabels << /Nums [\(labels.joined(separator: "\n"))] >>"
    }
    if contents.title != nil { catalog += " /ViewerPreferences << /DisplayDocTitle true >>" }
    let information = nextObject
    add(
      information, "<< /Producer (PaperCenter)\(contents.title.map { " /Title \(Self.text($0))" } ?? "") >>")
    add(Self.catalog, catalog + " >>")

    let table = byteCount + bytes.count
    bytes += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8
    for offset in offsets {
      let digits = String(offset)
      bytes += "\(String(repeating: "0", count: max(0, 10 - digits.count)))\(digits) 00000 n \n".utf8
    }
    bytes +=
      "trailer\n<< /Size \(offsets.count + 1) /Root \(Self.catalog) 0 R /Info \(information) 0 R >>\n".utf8
    bytes += "startxref\n\(table)\n%%EOF\n".utf8
    try write(bytes, to: descriptor)
    try removeRest(of: descriptor)
  }

  /// Cuts off leftover bytes: a part that was written twice may have been longer the first time.
  private func removeRest(of descriptor: Int32) throws(PDFError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > byteCount else { return }
    guard ftruncate(descriptor, off_t(byteCount)) == 0 else { throw .unwritable(code: errno) }
  }

  /// A text in any script, as hexadecimal UTF-16.
  static func text(_ text: String) -> String {
    var digits = "<FEFF"
    for unit in text.utf16 {
      let hexadecimal = String(unit, radix: 16, uppercase: true)
      digits += String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
    }
    return digits + ">"
  }

  private mutating func write(_ bytes: [UInt8], to descriptor: Int32) throws(PDFError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { Glibc.write(descriptor, $0 + written, buffer.count - written) } ?? 0
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unwritable(code: errno)
      }
      written += count
    }
    byteCount += bytes.count
  }
}
