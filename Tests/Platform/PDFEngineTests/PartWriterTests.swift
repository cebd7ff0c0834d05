import Foundation
import PDFTestSupport
import PaperDomain
import Testing

@testable import PDFEngine

extension PDFEngineTests {
  @Suite("Objects of a plain file go out as they are") struct PartWriter {
    /// Calls `body` with a file's objects. Returns `nil` for a file that only PDFium can read.
    private func objects<Result>(of bytes: [UInt8], _ body: (PDFFileObjects) throws -> Result) rethrows -> Result? {
      try bytes.withUnsafeBufferPointer { bytes in
        guard let objects = try? PDFFileObjects(bytes) else { return nil }
        return try body(objects)
      }
    }

    private func isPlain(_ bytes: [UInt8]) -> Bool { objects(of: bytes) { _ in true } == true }

    private func pageCount(_ bytes: [UInt8]) -> Int? { objects(of: bytes) { $0.pages.count } }

    /// A file with these objects, each with the given body between `obj` and `endobj`, and a cross-reference table. The
    /// objects and the table are appended to `before`.
    private func file(
      _ objects: [(number: Int, body: String)], root: String = "/Root 1 0 R", behind before: [UInt8] = []
    ) -> [UInt8] {
      var file = before.isEmpty ? Array("%PDF-1.7\n".utf8) : before
      var table = ""
      for object in objects {
        let digits = String(file.count)
        table += "\(object.number) 1\n\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n"
        file += "\(object.number) 0 obj\n\(object.body)\nendobj\n".utf8
      }
      let start = file.count
      file += "xref\n\(table)trailer\n<</Size 99\(root)>>\nstartxref\n\(start)\n%%EOF\n".utf8
      return file
    }

    private let skeleton: [(number: Int, body: String)] = [
      (1, "<</Type/Catalog/Pages 2 0 R>>"),
      (2, "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 100 200]/Rotate 90>>"),
    ]

    private func write(_ bytes: [UInt8], pages: [Int]) throws -> (part: PDFPart, text: String) {
      let folder = try TemporaryFolder()
      let path = try folder.write([], as: "part")
      let descriptor = open(path, O_RDWR)
      defer { close(descriptor) }
      let part = try #require(
        try objects(of: bytes) { objects in
          var writer = PDFPartWriter(objects, to: descriptor, firstObject: 30, pageTree: 2)
          return try writer.write(pages: pages)
        })
      let written = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(part.byteCount == written.count)
      return (part, String(decoding: written, as: UTF8.self))
    }

    @Test("References in texts, names and streams are left; those to nothing become null") func renumbering() throws {
      let page = "<</Type/Page/Parent 2 0 R/A(5 0 R \\) (4 0 R))/B<34>/C 9 0 R/D[4 0 R 4 0 R]/E 4 0 R>>"
      let written = try write(
        file(skeleton + [(3, page), (4, "<</Length 7>>\nstream\n3 0 R  \nendstream")]), pages: [1])
      #expect(written.part.pages == [30] && written.part.objects.count == 2)
      #expect(
        written.text.hasPrefix(
          "30 0 obj\n<</Type/Page/Parent 2 0 R/A (5 0 R \\) (4 0 R))/B <34>/C null/D [31 0 R 31 0 R]/E 31 0 R"
            + "/MediaBox [0 0 100 200]/Rotate 90/Resources <<>>>>\nendobj\n31 0 obj\n"))
      #expect(written.text.contains("<</Length 7>>\nstream\n3 0 R  \nendstream\nendobj\n"))
    }

    @Test("What pages share goes out once; a page that stays behind takes along what leads to it") func sharing() throws
    {
      var objects = skeleton
      objects[1].body = "<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3/MediaBox[0 0 9 9]>>"
      let link = "/Annots[<</Type/Annot/P 3 0 R/Dest[5 0 R/Fit]>><</Type/Annot/Dest[4 0 R/Fit]>>]"
      objects += [
        (3, "<</Type/Page/Parent 2 0 R/Contents 6 0 R\(link)/Way 7 0 R>>"), (4, "<</Type/Page/Contents 6 0 R>>"),
        (5, "<</Type/Page>>"), (6, "<</Length 1>>stream\r\nx\nendstream"), (7, "[5 0 R/Fit]"),
      ]
      let written = try write(file(objects), pages: [2, 1, 1])
      #expect(written.part.pages == [30, 31, 32])
      #expect(written.text.components(separatedBy: "/Contents 33 0 R").count == 4)
      #expect(written.text.components(separatedBy: "stream\nx\nendstream").count == 2)
      #expect(written.text.contains("/Annots [<</Type /Annot/P 31 0 R>> <</Type /Annot/Dest [30 0 R /Fit]>>]"))
      #expect(written.text.contains("34 0 obj\nnull\nendobj"))
    }

    @Test("What only something that stays behind leads to stays behind, too") func orphans() throws {
      let page = "<</Type/Page/A[4 0 R 2 0 R]/B[<</C[5 0 R 2 0 R]/D 6 0 R>>]/E 5 0 R>>"
      let objects = skeleton + [(3, page), (4, "(four)"), (5, "[6 0 R 7 0 R]"), (6, "(six)"), (7, "(seven)")]
      let written = try write(file(objects), pages: [1])
      #expect(written.text.contains("/Page/Parent 2 0 R/B [<</D 31 0 R>>]/E 32 0 R/MediaBox"))
      #expect(written.text.contains("31 0 obj\n(six)\nendobj\n32 0 obj\n[31 0 R 33 0 R]\nendobj\n33 0 obj\n(seven)\n"))
      #expect(!written.text.contains("four") && written.part.objects.count == 4)
    }

    @Test(
      "A page whose entries of the page tree lead to nothing is left to PDFium",
      arguments: [
        "/Rotate 8 0 R", "/Rotate 2 0 R", "/Rotate[90]", "/CropBox 8 0 R", "/CropBox[0 0 9]", "/Resources 8 0 R",
        "/Resources 2 0 R", "/Resources 5 0 R", "/Resources[]", "/MediaBox 8 0 R",
      ]) func unplainPages(entry: String) throws
    {
      func bytes(_ entry: String) -> [UInt8] {
        file(
          skeleton + [
            (3, "<</Type/Page\(entry)>>"), (4, "<</Font 8 0 R>>"), (5, "<</Length 1>>stream\nx\nendstream"), (6, "-90"),
            (7, "[0 0 9 9]"),
          ])
      }
      #expect(!isPlain(bytes(entry)))
      for plain in ["/Rotate 6 0 R", "/Rotate null", "/CropBox 7 0 R", "/Resources 4 0 R", "/MediaBox 7 0 R"] {
        #expect(isPlain(bytes(plain)), "\(plain)")
      }
    }

    @Test("The newest table counts, and what it says is gone is gone") func updates() throws {
      let first = file(skeleton + [(3, "<</Type/Page/Old 4 0 R>>"), (4, "(old)")])
      let start = try #require(String(decoding: first, as: UTF8.self).range(of: "startxref\n"))
      let offset = String(decoding: first, as: UTF8.self)[start.upperBound...].prefix { $0.isNumber }
      let second = file([(3, "<</Type/Page/New 4 0 R>>")], root: "/Root 1 0 R/Prev \(offset)", behind: first)
      #expect(try write(second, pages: [1]).text.contains("/New 31 0 R"))
      var third = second
      let table = third.count
      third +=
        "xref\n4 1\n0000000000 00001 f \ntrailer\n<</Root 1 0 R/Prev \(offset)>>\nstartxref\n\(table)\n%%EOF\n".utf8
      #expect(try write(third, pages: [1]).text.contains("/Old null"))
    }

    @Test(
      "What is doubtful is left to PDFium",
      arguments: [
        "encrypted", "hybrid", "hidden", "junk", "wrong count", "no box", "wrong object", "wrong length", "cycle",
        "kid twice", "deep", "loop of tables",
      ]) func doubtful(fault: String) throws
    {
      var objects = skeleton + [(3, "<</Type/Page/Contents 4 0 R>>"), (4, "<</Length 5 0 R>>stream\nabc\nendstream")]
      objects.append((5, "3"))
      #expect(isPlain(file(objects)))
      var bytes: [UInt8]?
      switch fault {
      case "encrypted": bytes = file(objects, root: "/Root 1 0 R/Encrypt 5 0 R")
      case "hybrid": bytes = file(objects, root: "/Root 1 0 R/XRefStm 9")
      case "hidden": bytes = file(objects, root: "/Root 1 0 R/Encr#79pt 5 0 R")
      case "junk": bytes = [10] + file(objects)
      case "wrong count": objects[1].body = "<</Type/Pages/Kids[3 0 R]/Count 2/MediaBox[0 0 9 9]>>"
      case "no box": objects[1].body = "<</Type/Pages/Kids[3 0 R]/Count 1>>"
      case "wrong object":
        bytes = Array(
          String(decoding: file(objects), as: UTF8.self).replacingOccurrences(of: "3 0 obj", with: "8 0 obj").utf8)
      case "cycle": objects[1].body = "<</Type/Pages/Kids[2 0 R]/Count 1/MediaBox[0 0 9 9]>>"
      case "kid twice": objects[1].body = "<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2/MediaBox[0 0 9 9]>>"
      case "deep": objects[0].body = String(repeating: "[", count: 500)
      case "loop of tables":
        let start = file(objects).count
        bytes = file(objects) + Array("xref\ntrailer\n<</Root 1 0 R/Prev \(start)>>\nstartxref\n\(start)\n%%EOF\n".utf8)
      default: break
      }
      if fault == "wrong length" {
        objects[4].body = "2"
        let isRefused = self.objects(of: file(objects)) { objects in
          do {
            _ = try objects.object(4)
            return false
          } catch {
            return true
          }
        }
        #expect(isRefused == true)
      } else {
        #expect(!isPlain(bytes ?? file(objects)))
      }
    }

    /// A file with its objects in one stream and its cross-reference table in another, both encoded by `pack`.
    private func packed(_ pack: ([UInt8]) -> (bytes: [UInt8], entries: String)) -> [UInt8] {
      func stream(_ number: Int, _ entries: String, _ content: [UInt8]) -> [UInt8] {
        let packed = pack(content)
        return Array("\(number) 0 obj\n<<\(entries)\(packed.entries)/Length \(packed.bytes.count)>>\nstream\n".utf8)
          + packed.bytes + Array("\nendstream\nendobj\n".utf8)
      }
      var file = Array("%PDF-1.5\n".utf8)
      let bodies = ["<</Type/Catalog/Pages 2 0 R>>", skeleton[1].body, "<</Type/Page/Contents 4 0 R>>"]
      var (head, content) = ("", "")
      for (index, body) in bodies.enumerated() {
        head += "\(index + 1) \(content.utf8.count) "
        content += "\(body) "
      }
      let container = file.count
      file += stream(5, "/Type/ObjStm/N 3/First \(head.utf8.count)", Array((head + content).utf8))
      let contents = file.count
      file += stream(4, "", Array("0 0 50 50 re f".utf8))
      let table = file.count
      let entries: [[Int]] = [
        [0, 0, 0], [2, 5, 0], [2, 5, 1], [2, 5, 2], [1, contents, 0], [1, container, 0], [1, table, 0],
      ]
      let bytes = entries.flatMap { [UInt8($0[0]), UInt8($0[1] >> 8), UInt8($0[1] & 255), UInt8($0[2])] }
      file += stream(6, "/Type/XRef/W[1 2 1]/Size 7/Root 1 0 R", bytes)
      return file + Array("startxref\n\(table)\n%%EOF\n".utf8)
    }

    /// The bytes in zlib's format, without compression.
    private func stored(_ bytes: [UInt8]) -> [UInt8] {
      var (low, high): (UInt32, UInt32) = (1, 0)
      for byte in bytes {
        low = (low + UInt32(byte)) % 65521
        high = (high + low) % 65521
      }
      let (count, rest) = (UInt16(bytes.count), UInt32(high << 16 | low))
      return [0x78, 1, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + bytes
        + [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: rest >> shift) }
    }

    @Test("Objects and tables in streams are read, packed or not") func streams() throws {
      let plain = packed { ($0, "") }
      let flate = packed { (stored($0), "/Filter/FlateDecode") }
      let predicted = packed { content in
        guard content.count % 4 == 0, content.count == 28 else { return (content, "") }
        // Each row holds the differences to the row above.
        var rows: [UInt8] = []
        for start in stride(from: 0, to: content.count, by: 4) {
          rows.append(2)
          for index in start..<start + 4 { rows.append(content[index] &- (start > 0 ? content[index - 4] : 0)) }
        }
        return (stored(rows), "/Filter[/FlateDecode]/DecodeParms[<</Predictor 12/Columns 4>>]")
      }
      for file in [plain, flate, predicted] {
        #expect(try write(file, pages: [1]).text.contains("/Contents 31 0 R/MediaBox [0 0 100 200]/Rotate 90"))
      }
      let linearized = Array(try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("linearized.pdf"))))
      let opened = try OpenedPDF(fixture: "linearized.pdf")
      #expect(pageCount(linearized) == opened.document.pageCount)
    }

    @Test("A file that is cut or changed anywhere is refused or read, and nothing else") func damaged() throws {
      for bytes in [packed { (stored($0), "/Filter/FlateDecode") }, TestPDF.numbered(2).bytes] {
        let sink = open("/dev/null", O_WRONLY)
        defer { close(sink) }
        func tryOut(_ bytes: [UInt8]) {
          _ = objects(of: bytes) { objects in
            var writer = PDFPartWriter(objects, to: sink, firstObject: 3, pageTree: 2)
            _ = try? writer.write(pages: [1])
          }
        }
        for count in stride(from: 0, to: bytes.count, by: 3) { tryOut(Array(bytes.prefix(count))) }
        for index in bytes.indices {
          for byte in [0, 0x39, 0x28, 0x5B, 0xFF] as [UInt8] {
            var changed = bytes
            changed[index] = byte
            tryOut(changed)
          }
        }
      }
    }
  }
}
