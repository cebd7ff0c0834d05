// worker
/// Why the words of a picture could not be recognised.
public enum OCRError: Error, Equatable, Sendable {
  /// Tesseract is not installed, or cannot be used.
  case unavailable(reason: String)
  /// A language is not installed.
  case languageMissing(String, installed: [String])
  /// Tesseract gave up on a picture.
  case failed
}

extension OCRError: CustomStringConvertible {
  /// What happened and what to do, in one sentence or two.
  public var description: String {
    switch self {
    case .unavailable(let reason):
      "text recognition is not available: \(reason). Install tesseract-ocr, or run `make setup`."
    case .languageMissing(let name, let installed):
      "the language “\(name)” of text recognition is not installed; "
        + (installed.isEmpty
          ? "none is" : "installed \(installed.count == 1 ? "is" : "are") \(installed.joined(separator: ", "))")
        + ". Install tesseract-ocr-\(name.replacing("_", with: "-")), or choose another language."
    case .failed: "the text of this page could not be recognised"
    }
  }
}

extension String {
  fileprivate func replacing(_ character: Character, with other: Character) -> String {
    String(map { $0 == character ? other : $0 })
  }
}
