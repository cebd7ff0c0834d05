import Glibc

/// The folder in which Tesseract finds its languages: a file `NAME.traineddata` for each.
public struct LanguageFolder: Equatable, Sendable {
  /// Its path, without a slash at the end.
  public let path: String
  /// The names of the languages in it, such as `eng` and `chi_sim`, sorted.
  public let languages: [String]
  /// Whether it has the data that detects how a page is turned.
  public let knowsOrientation: Bool

  /// The name of the data that detects how a page is turned; not a language.
  static let orientation = "osd"

  /// Reads a folder; `nil` if it contains no language.
  public init?(path: String) {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(Self.suffix), name.utf8.count > Self.suffix.utf8.count else { continue }
      names.append(String(name.dropLast(Self.suffix.count)))
    }
    guard !names.isEmpty else { return nil }
    self.path = path
    languages = names.filter { $0 != Self.orientation && Self.isName($0) }.sorted()
    knowsOrientation = names.contains(Self.orientation)
  }

  private static let suffix = ".traineddata"

  /// The folder in `$PAPERCENTER_TESSDATA` if that is set, else the first usual folder of distributions. `nil` if there
  /// is no language in it.
  public static func find() -> LanguageFolder? {
    if let path = getenv("PAPERCENTER_TESSDATA").map({ String(cString: $0) }), !path.isEmpty {
      return LanguageFolder(path: path)
    }
    return [
      "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata", "/usr/local/share/tessdata",
      "/usr/share/tesseract-ocr/4.00/tessdata",
    ].lazy.compactMap { LanguageFolder(path: $0) }.first
  }

  /// Whether a text may be the name of a language: only letters, digits and `_`, so it is never a path.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      }
  }
}
