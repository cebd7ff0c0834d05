import ByteCoding
import PaperDomain

/// Generated pages to write on: blank, lined, squared or dotted paper as a PDF.
///
///     let bytes = BlankPaper(pages: [PageSize(width: 595.28, height: 841.89)], ruling: .squared).pdf(id: id)
public struct BlankPaper: Sendable {
  /// The most pages that are made at once.
  public static let pageLimit = 1000

  /// The size of each page in points, from 72 to 14,400 each way, the limits of PDF; at least one.
  public let pages: [PageSize]
  /// The ruling of each page.
  public let ruling: PaperRuling

  /// Describes the paper. Sizes that PDF does not allow become the nearest allowed ones.
  public init(pages: [PageSize], ruling: PaperRuling) {
    self.pages = pages.prefix(Self.pageLimit).map { size in
      PageSize(width: min(max(size.width, 72), 14_400), height: min(max(size.height, 72), 14_400))
    }
    self.ruling = ruling
  }

  /// The file.
  /// - Parameter id: written into the file so that no two files are equal, since a library stores equal files once
  public func pdf(id: UniqueID) -> [UInt8] {
    var sizes: [PageSize] = []
    var places: [Int] = []
    for page in pages {
      if let index = sizes.firstIndex(of: page) {
        places.append(index)
      } else {
        places.append(sizes.count)
        sizes.append(page)
      }
    }
    // Object 1 is the catalogue, 2 the page tree; then follow a drawing for each size and the pages.
    let firstPage = 3 + sizes.count
    var objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
    let kids = pages.indices.map { "\(firstPage + $0) 0 R" }.joined(separator: " ")
    objects.append("<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>")
    for size in sizes {
      let drawing = drawing(on: size)
      objects.append("<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream")
    }
    for (index, page) in pages.enumerated() {
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(Self.text(page.width)) \(Self.text(page.height))] "
          + "/Resources << >> /Contents \(3 + places[index]) 0 R >>")
    }
    return Self.file(objects, id: id)
  }

  private static func file(_ objects: [String], id: UniqueID) -> [UInt8] {
    var bytes = Array("%PDF-1.4\n%\u{E2}\u{E3}\n".utf8)
    var table = "0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = "\(bytes.count)"
      table += String(repeating: "0", count: 10 - offset.utf8.count) + offset + " 00000 n \n"
      bytes += Array("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let start = bytes.count
    let name = id.description.filter { $0 != "-" }
    bytes += Array(
      """
      xref
      0 \(objects.count + 1)
      \(table)trailer
      << /Size \(objects.count + 1) /Root 1 0 R /ID [<\(name)> <\(name)>] >>
      startxref
      \(start)
      %%EOF

      """.utf8)
    return bytes
  }

  // MARK: - Drawing

  private static let millimetre = 72 / 25.4

  /// The ruling as PDF operators, pale enough to write over.
  private func drawing(on size: PageSize) -> String {
    switch ruling {
    case .blank: return ""
    case .lined:
      let step = 8 * Self.millimetre
      return "0.72 0.79 0.87 RG 0.5 w\n"
        + lines(from: step, to: size.height - 2 * step, step) { y in
          "0 \(Self.text(y)) m \(Self.text(size.width)) \(Self.text(y)) l S\n"
        }
    case .squared:
      let step = 5 * Self.millimetre
      return "0.78 0.84 0.9 RG 0.4 w\n"
        + lines(from: step, to: size.height - 0.01, step) { y in
          "0 \(Self.text(y)) m \(Self.text(size.width)) \(Self.text(y)) l S\n"
        }
        + lines(from: step, to: size.width - 0.01, step) { x in
          "\(Self.text(x)) 0 m \(Self.text(x)) \(Self.text(size.height)) l S\n"
        }
    case .dotted:
      let step = 5 * Self.millimetre
      // A dashed line with dashes of no length and round ends is a row of dots.
      return "0.62 0.69 0.76 RG 1 w 1 J [0 \(Self.text(step))] 0 d\n"
        + lines(from: step, to: size.height - 0.01, step) { y in
          "\(Self.text(step)) \(Self.text(y)) m \(Self.text(size.width)) \(Self.text(y)) l S\n"
        }
    }
  }

  private func lines(from first: Double, to last: Double, _ step: Double, _ line: (Double) -> String) -> String {
    var text = ""
    var place = first
    while place <= last {
      text += line(place)
      place += step
    }
    return text
  }

  /// A length with two decimals.
  private static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
