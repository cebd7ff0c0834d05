/// The name of a doc, page group, bundle, tag, variable or option.
///
/// A title is one line of 1 to `maximumLength` characters, without control characters (a tab or line end becomes a
/// space) and without white space at either end.
public enum Title {
  /// The longest title, in user-perceived characters.
  public static let maximumLength = 200

  /// The longest title in Unicode scalars. A limit is needed because one character may have any number of combining
  /// marks.
  static let maximumScalarCount = 1000

  /// Cleans and checks a title.
  /// - Parameters:
  ///   - text: the typed text
  ///   - field: the field's name for the error: "title" or "name"
  /// - Throws: `LibraryError.invalid` if the title is empty or too long
  public static func checked(_ text: String, field: String = "title") throws(LibraryError) -> String {
    let title = cleaned(text)
    guard !title.isEmpty else {
      throw LibraryError.invalid(field: field, message: "it is empty. Type at least one character.")
    }
    guard title.unicodeScalars.count <= maximumScalarCount, title.count <= maximumLength else {
      throw LibraryError.invalid(
        field: field, message: "it is longer than \(maximumLength) characters. Shorten it.")
    }
    return title
  }

  /// A title from an imported file's name, without folder and ".pdf", shortened if needed; `fallback` if nothing is
  /// left.
  public static func suggested(fromFileName fileName: String, fallback: String = "Untitled") -> String {
    var name = Array(fileName.unicodeScalars)
    if let slash = name.lastIndex(of: "/") { name.removeSubrange(...slash) }
    let ending: [Unicode.Scalar] = [".", "p", "d", "f"]
    if name.count > ending.count && zip(name.suffix(ending.count), ending).allSatisfy({ asciiLowercased($0) == $1 }) {
      name.removeLast(ending.count)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    return shortened(cleaned(String(text))) ?? fallback
  }

  /// A title from a document's own metadata, such as a PDF's: one line, shortened if needed; `nil` if nothing is left.
  public static func suggested(fromText text: String) -> String? { shortened(cleaned(text)) }

  /// The title of a copy: "X copy", shortened so that it is not too long.
  public static func copy(of title: String) -> String {
    extended(title, by: " copy")
  }

  /// The title of another copy: "X copy 2", shortened so that it is not too long.
  static func copy(of title: String, number: Int) -> String {
    extended(title, by: " copy \(number)")
  }

  /// The title of the mark scheme of a page group.
  public static func markScheme(of title: String) throws(LibraryError) -> String {
    extended(try checked(title), by: " – mark scheme")
  }

  /// Appends an ending to a title and shortens the title if needed.
  private static func extended(_ title: String, by ending: String) -> String {
    let scalarLimit = maximumScalarCount - ending.unicodeScalars.count
    var start = title.prefix(maximumLength - ending.count)
    while start.unicodeScalars.count > scalarLimit { start.removeLast() }
    return start + ending
  }

  /// The longest prefix that is a valid title; `nil` if there is none.
  private static func shortened(_ text: String) -> String? {
    var title = ""
    var scalarCount = 0
    for character in text.prefix(maximumLength) {
      scalarCount += character.unicodeScalars.count
      guard scalarCount <= maximumScalarCount else { break }
      title.append(character)
    }
    title = cleaned(title)
    return title.isEmpty ? nil : title
  }

  /// The text as one line, without control characters and without white space at either end.
  static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isLineBreakOrTab(scalar) {
        scalars.append(" ")
      } else if !isControl(scalar) {
        scalars.append(scalar)
      }
    }
    var start = scalars.startIndex
    while start < scalars.endIndex && isSpace(scalars[start]) { start = scalars.index(after: start) }
    var end = scalars.endIndex
    while start < end {
      let last = scalars.index(before: end)
      guard isSpace(scalars[last]) else { break }
      end = last
    }
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }

  private static func asciiLowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar
  }

  private static func isLineBreakOrTab(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Unicode's control characters, and the marks that would change the direction of the surrounding text.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// White space within a line, including the zero-width space.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
