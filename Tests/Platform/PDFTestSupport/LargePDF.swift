import Glibc

/// A PDF of any size that takes little room on disk. Each page's picture is a hole in the file, except for white rows
/// at its top; their number differs from page to page.
public enum LargePDF {
  /// The width and height of a page's picture in pixels: 10 MiB of grey.
  public static let side = (width: 4096, height: 2560)

  /// Writes a document.
  /// - Parameters:
  ///   - pages: the number of pages
  ///   - side: the width and height of each page's picture in pixels
  ///   - path: the path of the document
  /// - Throws: `TemporaryFolder.CannotWrite`
  public static func write(pages: Int, side: (width: Int, height: Int) = side, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw TemporaryFolder.CannotWrite(path: path, code: errno) }
    defer { close(descriptor) }
    var end = 0
    var offsets: [Int] = []

    func append(_ bytes: [UInt8]) throws {
      guard pwrite(descriptor, bytes, bytes.count, off_t(end)) == bytes.count else {
        throw TemporaryFolder.CannotWrite(path: path, code: errno)
      }
      end += bytes.count
    }
    func append(_ text: String) throws { try append(Array(text.utf8)) }
    func begin() throws {
      offsets.append(end)
      try append("\(offsets.count) 0 obj\n")
    }

    try append("%PDF-1.7\n")
    try begin()
    try append("<< /Type /Catalog /Pages 2 0 R >>\nendobj\n")
    try begin()
    let kids = (0..<pages).map { "\(3 + 3 * $0) 0 R" }.joined(separator: " ")
    try append("<< /Type /Pages /Kids [\(kids)] /Count \(pages) >>\nendobj\n")
    for page in 0..<pages {
      let picture = 5 + 3 * page
      try begin()
      try append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 800 500] /Contents \(picture - 1) 0 R "
          + "/Resources << /XObject << /P \(picture) 0 R >> >> >>\nendobj\n")
      try begin()
      let content = "800 0 0 500 0 0 cm /P Do"
      try append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream\nendobj\n")
      try begin()
      try append(
        "<< /Type /XObject /Subtype /Image /Width \(side.width) /Height \(side.height) /ColorSpace /DeviceGray "
          + "/BitsPerComponent 8 /Length \(side.width * side.height) >>\nstream\n")
      let picturesStart = end
      try append([UInt8](repeating: 0xFF, count: side.width * (10 + page % 200)))
      end = picturesStart + side.width * side.height
      try append("\nendstream\nendobj\n")
    }
    let table = end
    try append("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = String(offset)
      try append(String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n")
    }
    try append("trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n")
  }
}
