/// Cleans and checks the texts of notes and values. They are cleaned like titles but may be longer, and a blank text
/// counts as none.
public enum NoteText {
  /// The longest text of a value, in user-perceived characters.
  public static let maximumLineLength = 1_000
  /// The longest body of a note, in user-perceived characters.
  public static let maximumBodyLength = 20_000
  /// How many Unicode scalars are allowed per character on average. A limit is needed because a character may have any
  /// number of combining marks.
  private static let scalarsPerCharacter = 5

  /// A text of one line; `nil` for a blank one.
  /// - Throws: `LibraryError.invalid` if it is too long
  static func checkedLine(_ text: String, field: String) throws(LibraryError) -> String? {
    try check(text, maximum: maximumLineLength, field: field)
    let line = Title.cleaned(text)
    return line.isEmpty ? nil : line
  }

  /// A note's title; `nil` for a blank one.
  /// - Throws: `LibraryError.invalid` if it is too long
  static func checkedTitle(_ text: String?) throws(LibraryError) -> String? {
    guard let text, !Title.cleaned(text).isEmpty else { return nil }
    return try Title.checked(text)
  }

  /// A note's body. Lines end with a line feed, tabs are kept, and other control characters are removed, as is white
  /// space at both ends of the text. It may be empty.
  /// - Throws: `LibraryError.invalid` if it is too long
  static func checkedBody(_ text: String) throws(LibraryError) -> String {
    try check(text, maximum: maximumBodyLength, field: "body")
    var scalars: [Unicode.Scalar] = []
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      let isSecondOfPair = isAfterReturn && scalar == "\n"
      isAfterReturn = scalar == "\r"
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: if !isSecondOfPair { scalars.append("\n") }
      case 0x09: scalars.append(scalar)
      default: if !Title.isControl(scalar) { scalars.append(scalar) }
      }
    }
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" || Title.isSpace(scalar) }
    var start = 0
    while start < scalars.count && isBlank(scalars[start]) { start += 1 }
    var end = scalars.count
    while end > start && isBlank(scalars[end - 1]) { end -= 1 }
    var body = String.UnicodeScalarView()
    body.append(contentsOf: scalars[start..<end])
    return String(body)
  }

  private static func check(_ text: String, maximum: Int, field: String) throws(LibraryError) {
    guard text.unicodeScalars.count <= maximum * scalarsPerCharacter, text.count <= maximum else {
      throw LibraryError.invalid(field: field, message: "it is longer than \(maximum) characters. Shorten it.")
    }
  }
}
