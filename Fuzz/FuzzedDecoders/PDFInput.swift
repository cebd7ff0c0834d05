import Glibc
import PDFEngine

/// PDFs whose objects are copied unchanged. A PDF is read and written to a second file, which is read and written to a
/// third. The second and the third file must have the same bytes.
///
/// Files that our reader leaves to PDFium count as refused.
enum PDFInput {
  private struct Fault: Error {
    var text: String
    init(_ text: String) { self.text = text }
  }

  static func fault(in bytes: [UInt8]) -> String? {
    do throws(Fault) {
      for leavesMarks in [false, true] {
        guard let copy = try copied(bytes, leavesMarks: leavesMarks) else { return nil }
        guard let again = try copied(copy, leavesMarks: leavesMarks) else { return "what was written cannot be read" }
        guard again == copy else { return "a copy is copied in another way" }
      }
      return nil
    } catch {
      return error.text
    }
  }

  /// The number of pages is limited, because each page costs a pass over its annotations.
  private static let maximumPages = 50

  /// Writes the pages of a file to a new file.
  /// - Returns: `nil` if the file is left to PDFium
  private static func copied(_ bytes: [UInt8], leavesMarks: Bool) throws(Fault) -> [UInt8]? {
    try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      guard let source = try? PDFFileObjects(bytes), !source.pages.isEmpty else { return nil }
      let pages = source.pages.prefix(maximumPages)
      for page in pages { _ = try? PDFAnnotationReader(source).annotations(of: page, on: nil) }
      guard let file = tmpfile() else { throw Fault("there is no room for a file") }
      defer { fclose(file) }
      let descriptor = fileno(file)
      var assembly = PDFAssembly()
      var contents = PDFAssembly.Contents()
      do throws(PDFError) { try assembly.begin(descriptor) } catch { throw Fault("\(error)") }
      var writer = PDFPartWriter(
        source, to: descriptor, firstObject: assembly.nextObject, pageTree: PDFAssembly.pageTree)
      let part: PDFPart
      do throws(PDFPartWriter.Failure) {
        part = try writer.write(pages: Array(1...pages.count), leavesMarks: leavesMarks)
      } catch {
        guard case .notPlain = error else { throw Fault("\(error)") }
        return nil
      }
      guard part.pages.count == pages.count, assembly.add(part) else { throw Fault("the part is not what it says") }
      contents.pages = part.pages
      do throws(PDFError) { try assembly.finish(contents, to: descriptor) } catch { throw Fault("\(error)") }
      return try content(of: descriptor, count: assembly.byteCount)
    }
  }

  private static func content(of descriptor: Int32, count: Int) throws(Fault) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    guard bytes.count == count else { throw Fault("less was written than it says") }
    return bytes
  }

  // MARK: - Matching tables

  /// Makes a file from the objects in some bytes with a matching cross-reference table, so that damage reaches the code
  /// after the table.
  ///
  /// Each line that begins like an object is one. The first byte says how many objects the object stream with number 5
  /// contains; they are numbered from 100.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var file = Array("%PDF-1.7\n".utf8)
    var (index, table): (String, [UInt8]) = ("", [])
    func note(_ number: Int, _ kind: UInt8, _ second: Int, _ third: Int) {
      index += "\(number) 1 "
      table += [kind] + [24, 16, 8, 0].map { (shift: Int) in UInt8(truncatingIfNeeded: second >> shift) }
      table += [UInt8(third)]
    }
    for line in bytes.dropFirst().split(separator: 10, omittingEmptySubsequences: false) {
      let digits = line.prefix(4).prefix { (48...57).contains($0) }
      if let number = Int(String(decoding: digits, as: UTF8.self)),
        line.dropFirst(digits.count).starts(with: " 0 obj".utf8)
      {
        note(number, 1, file.count, 0)
      }
      file += line + [10]
    }
    for place in 0..<Int(bytes.first ?? 0) { note(100 + place, 2, 5, place) }
    let start = file.count
    file += "99 0 obj\n<</Type/XRef/W[1 4 1]/Size 400/Root 1 0 R/Index[\(index)]/Length \(table.count)>>\nstream\n".utf8
    file += table
    file += "\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n".utf8
    return file
  }

  /// Seeds for `mended`: objects without tables.
  static let mendedSeeds: [[UInt8]] = [
    [0]
      + Array(
        """
        1 0 obj
        <</Type/Catalog/Pages 2 0 R>>
        endobj
        2 0 obj
        <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 200 300]/Rotate 90/Resources<</Font<</F 6 0 R>>>>>>
        endobj
        3 0 obj
        <</Type/Page/Parent 2 0 R/Contents[5 0 R]/Annots[7 0 R 8 0 R 9 0 R 10 0 R 11 0 R<</Subtype/Link/Dest[4 0 R/Fit]>>]>>
        endobj
        4 0 obj
        <</Type/Page/Parent 2 0 R/CropBox[1 2 3.5 -4]/Contents 5 0 R/Way 3 0 R/Text(a\\)b(c)\\\\)/None null>>
        endobj
        5 0 obj
        <</Length 12 0 R>>
        stream
        BT (3 0 R) Tj ET
        endstream
        endobj
        6 0 obj
        <</Type/Font/Subtype/Type1/BaseFont/Helvetica/Widths[1 2 3]/True true/Digits<0aF>>>
        endobj
        7 0 obj
        <</Subtype/Ink/Rect[1 2 3 4]/InkList[[1 2 3 4][5 6]]/C[1 0 0]/BS<</W 2>>/T(\\376\\377\\000a)/NM<FEFF0041>/CA 0.5>>
        endobj
        8 0 obj
        <</Subtype/FreeText/Rect[1 2 3 4]/Contents(text)/DA(/Helv 9 Tf 0 .5 1 rg)/F 4>>
        endobj
        9 0 obj
        <</Subtype/Highlight/Rect[1 2 3 4]/QuadPoints[1 2 3 4 5 6 7 8]/C[.1 .2 .3 .4]>>
        endobj
        10 0 obj
        <</Subtype/Popup/Parent 7 0 R/Rect[0 0 1 1]>>
        endobj
        11 0 obj
        <</Subtype/Line/Rect[1 2 3 4]/L[1 2 3 4]/LE[/OpenArrow/None]/Border[0 0 3]/IC[]>>
        endobj
        12 0 obj
        16
        endobj
        """.utf8),
    [3]
      + Array(
        """
        1 0 obj
        <</Type/Catalog/Pages 100 0 R>>
        endobj
        5 0 obj
        <</Type/ObjStm/N 3/First 21/Length 173>>
        stream
        100 0 101 52 102 117 <</Type/Pages/Kids[101 0 R]/Count 1/Resources<<>>>> \
        <</Type/Page/MediaBox[0 0 9 9]/Contents 6 0 R/Other 102 0 R>>    [102 0 R(a)101 0 R<61> /A]
        endstream
        endobj
        6 0 obj
        <</Length 1/Filter[]>>
        stream
        x
        endstream
        endobj
        """.utf8),
  ]

  /// Whole files: with an object stream, with several tables of which a later one overrides an earlier one, and with
  /// compressed tables.
  static let seeds: [[UInt8]] = mendedSeeds.map { mended($0) } + [updated, packed]

  private static let updated: [UInt8] = {
    var file = Array("%PDF-1.4\n".utf8)
    func add(_ objects: [(number: Int, body: String)], previous: Int?) -> Int {
      var table = ""
      for object in objects {
        let digits = String(file.count)
        table += "\(object.number) 1\n\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n"
        file += "\(object.number) 0 obj\n\(object.body)\nendobj\n".utf8
      }
      let start = file.count
      let entries = previous.map { "/Prev \($0)" } ?? ""
      file += "xref\n0 1\n0000000000 65535 f \n\(table)".utf8
      file += "trailer\n<</Size 9/Root 1 0 R\(entries)>>\nstartxref\n\(start)\n%%EOF\n".utf8
      return start
    }
    let first = add(
      [
        (1, "<</Type/Catalog/Pages 2 0 R>>"), (2, "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 100 200]>>"),
        (3, "<</Type/Page/Old 4 0 R>>"), (4, "(old)"),
      ], previous: nil)
    _ = add([(3, "<</Type/Page/New 4 0 R>>")], previous: first)
    return file
  }()

  /// A file whose table is in a compressed stream, with each row stored as the difference to the row above.
  private static let packed: [UInt8] = {
    var file = Array("%PDF-1.5\n".utf8)
    var rows: [[UInt8]] = [[0, 0, 0]]
    for (number, body) in [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/MediaBox[0 0 9 9]/Annots 4 0 R>>", "[<</Subtype/Square/Rect[0 0 1 1]>>]",
    ].enumerated() {
      rows.append([1, UInt8(file.count >> 8), UInt8(file.count & 255)])
      file += "\(number + 1) 0 obj\n\(body)\nendobj\n".utf8
    }
    let start = file.count
    rows.append([1, UInt8(start >> 8), UInt8(start & 255)])
    var content: [UInt8] = []
    for (place, row) in rows.enumerated() {
      content.append(2)
      for column in row.indices { content.append(row[column] &- (place > 0 ? rows[place - 1][column] : 0)) }
    }
    let stream = stored(content)
    file += "5 0 obj\n<</Type/XRef/W[1 2 0]/Size 6/Root 1 0 R/Filter/FlateDecode/Length \(stream.count)".utf8
    file += "/DecodeParms<</Predictor 12/Columns 3>>>>\nstream\n".utf8
    file += stream
    file += "\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n".utf8
    return file
  }()

  /// The zlib format without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    let (count, rest) = (UInt16(bytes.count), UInt32(high << 16 | low))
    return [0x78, 1, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + bytes
      + [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: rest >> shift) }
  }
}
