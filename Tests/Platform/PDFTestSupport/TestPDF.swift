/// A PDF written by hand, object by object, so that tests know every byte of it and can break it on purpose.
///
///     let bytes = TestPDF(pages: [.text("Hello")]).bytes
public struct TestPDF {
  /// A page; sizes in points, origin bottom left.
  public struct Page {
    /// Left, bottom, right, top; as text, so that tests can write absurd values.
    public var mediaBox = "0 0 595 842"
    /// The part that is displayed.
    public var cropBox: String?
    /// Degrees clockwise.
    public var rotation = 0
    /// The drawing instructions.
    public var content: [UInt8] = []
    /// Further entries of the content stream's dictionary, such as its filters.
    public var contentEntries = ""
    /// Complete annotation dictionaries.
    public var annotations: [String] = []

    /// Makes an empty A4 page.
    public init() {}

    /// A4 with lines of text from the top, at x = 72, the first baseline at y = 770, 20 points apart, size 12.
    public static func text(_ lines: String...) -> Page { text(lines) }

    /// A4 with lines of text, like `text(_:)`.
    public static func text(_ lines: [String]) -> Page {
      var page = Page()
      for (index, line) in lines.enumerated() {
        page.content += Array("BT /F1 12 Tf 72 \(770 - 20 * index) Td (\(escaped(line))) Tj ET\n".utf8)
      }
      return page
    }

    /// A4 with a line of Chinese at x = 72, y = 770, size 12.
    public static func chinese(_ text: String) -> Page {
      var page = Page()
      let digits = text.utf16.map { unit in
        let hexadecimal = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      }
      page.content = Array("BT /F2 12 Tf 72 770 Td <\(digits.joined())> Tj ET\n".utf8)
      return page
    }

    /// Adds a filled rectangle; colours 0 to 1.
    public mutating func fill(
      x: Int, y: Int, width: Int, height: Int, red: Double = 0, green: Double = 0, blue: Double = 0
    ) {
      content += Array("\(red) \(green) \(blue) rg \(x) \(y) \(width) \(height) re f\n".utf8)
    }

    private static func escaped(_ text: String) -> String {
      text.flatMap { "()\\".contains($0) ? "\\\($0)" : "\($0)" }.map { String($0) }.joined()
    }
  }

  /// The pages in order.
  public var pages: [Page]
  /// The number of pages that the page tree claims; `nil` for the true number.
  public var claimedPageCount: Int?
  /// Makes the page tree list itself as its own child.
  public var hasPageTreeCycle = false

  /// The title in the document's own metadata.
  public var title: String?

  /// The name of the font for lines of text. It is not embedded.
  public var font = "Helvetica"

  /// Makes a document.
  public init(pages: [Page]) {
    self.pages = pages
  }

  /// A document of `count` pages that say "Page 1 of 3" and so on.
  public static func numbered(_ count: Int) -> TestPDF {
    TestPDF(pages: (1...count).map { .text("Page \($0) of \(count)", "The quick brown fox number \($0)") })
  }

  /// The file.
  public var bytes: [UInt8] {
    var file = Array("%PDF-1.7\n%\u{E2}\u{E3}\n".utf8)
    var offsets: [Int] = []

    func add(_ body: [UInt8]) {
      offsets.append(file.count)
      file += Array("\(offsets.count) 0 obj\n".utf8) + body + Array("\nendobj\n".utf8)
    }
    func add(_ body: String) { add(Array(body.utf8)) }

    // Objects 1 to 5 are fixed; each page takes two more.
    let firstPage = 6
    var kids = pages.indices.map { "\(firstPage + 2 * $0) 0 R" }
    if hasPageTreeCycle { kids.append("2 0 R") }
    add("<< /Type /Catalog /Pages 2 0 R >>")
    add("<< /Type /Pages /Kids [\(kids.joined(separator: " "))] /Count \(claimedPageCount ?? pages.count) >>")
    add("<< /Type /Font /Subtype /Type1 /BaseFont /\(font) /Encoding /WinAnsiEncoding >>")
    add(
      "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>")
    add(
      "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light "
        + "/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 >>")
    for (index, page) in pages.enumerated() {
      var entries = "/Type /Page /Parent 2 0 R /MediaBox [\(page.mediaBox)] /Rotate \(page.rotation)"
      if let cropBox = page.cropBox { entries += " /CropBox [\(cropBox)]" }
      if !page.annotations.isEmpty { entries += " /Annots [\(page.annotations.joined(separator: " "))]" }
      entries += " /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>"
      add("<< \(entries) /Contents \(firstPage + 2 * index + 1) 0 R >>")
      add(
        Array("<< /Length \(page.content.count) \(page.contentEntries) >>\nstream\n".utf8) + page.content
          + Array("\nendstream".utf8))
    }

    var information = ""
    if let title {
      let digits = title.utf16.map { unit in
        let hexadecimal = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      }
      add("<< /Title <FEFF\(digits.joined())> >>")
      information = " /Info \(offsets.count) 0 R"
    }

    let crossReferences = file.count
    file += Array("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      let digits = String(offset)
      file += Array("\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n".utf8)
    }
    file += Array(
      "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R\(information) >>\nstartxref\n\(crossReferences)\n%%EOF\n".utf8
    )
    return file
  }
}
