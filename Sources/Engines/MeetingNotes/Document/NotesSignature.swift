/// The author and the time of a change. The author is stored in the change's message, which every Automerge tool shows.
public struct NotesSignature: Hashable, Sendable {
  /// The person's name, on one line.
  public let author: String
  /// Seconds since 1970-01-01T00:00:00Z.
  public let time: Int64

  /// Makes a signature; line breaks and other control characters in the name become spaces.
  public init(author: String, time: Int64) {
    var scalars = String.UnicodeScalarView()
    for scalar in author.unicodeScalars { scalars.append(scalar.value < 32 ? " " : scalar) }
    self.author = String(scalars)
    self.time = time
  }
}

/// The message of a change: a title, then lines with a key and a value each.
///
///     typing
///     Author: Ana
///     Item: 0192b0c4-7d3e-7c11-9a51-0f6b2c8d4e10
struct StepMessage {
  enum Field: String {
    case author = "Author"
    case item = "Item"
    /// The undo or redo change that this change completes.
    case completes = "Completes"
    /// The parts that had the format before it was set or cleared (`FormerFormats`).
    case before = "Before"
    /// The format change that this one reverts.
    case takesBack = "Takes-Back"
    /// The version that gets a name, and the name.
    case version = "Version"
    case name = "Name"
    /// The entry of a comment (`CommentEntry`), the text that it is about, and its own text.
    case comment = "Comment"
    case quote = "Quote"
    case text = "Text"
  }

  let title: String
  private var lines: [(key: String, value: String)] = []

  init(_ title: String, _ fields: [(Field, String)]) {
    self.title = title
    lines = fields.map { ($0.0.rawValue, $0.1) }
  }

  init(parsing message: String) {
    // Split by hand, because nothing else in the web page needs `split`, which would add to its size.
    var title: String?
    var line: [UInt8] = []
    var colon: Int?
    for byte in Array(message.utf8) + [UInt8(ascii: "\n")] {
      guard byte == UInt8(ascii: "\n") else {
        if byte == UInt8(ascii: ":"), colon == nil { colon = line.count }
        line.append(byte)
        continue
      }
      if title == nil {
        title = String(decoding: line, as: UTF8.self)
      } else if let colon {
        lines.append(
          (
            String(decoding: line[..<colon], as: UTF8.self),
            String(decoding: line[min(colon + 2, line.count)...], as: UTF8.self)
          ))
      }
      line = []
      colon = nil
    }
    self.title = title ?? ""
  }

  subscript(field: Field) -> String? { lines.first { $0.key == field.rawValue }?.value }

  var text: String {
    var result = title
    for line in lines { result += "\n" + line.key + ": " + line.value }
    return result
  }
}
