/// Who makes a change, and when. It goes into the change's message, where every reader of Automerge shows it.
public struct NotesSignature: Hashable, Sendable {
  /// The person's name, on one line.
  public let author: String
  /// Seconds since 1970-01-01T00:00:00Z.
  public let time: Int64

  /// Signs with a name; line breaks and other control characters in it become spaces.
  public init(author: String, time: Int64) {
    var scalars = String.UnicodeScalarView()
    for scalar in author.unicodeScalars { scalars.append(scalar.value < 32 ? " " : scalar) }
    self.author = String(scalars)
    self.time = time
  }
}

/// What the message of a change says: a title, and lines of a key and a value each.
///
///     typing
///     Author: Ana
///     Item: 0192b0c4-7d3e-7c11-9a51-0f6b2c8d4e10
struct StepMessage {
  enum Field: String {
    case author = "Author"
    case item = "Item"
    /// The undoing that this change completes.
    case completes = "Completes"
    /// What had the format before it was set or cleared (`FormerFormats`).
    case before = "Before"
    /// The change of a format that this one takes back.
    case takesBack = "Takes-Back"
    /// The heads that get a name, and the name.
    case version = "Version"
    case name = "Name"
    /// What is said of a comment (`CommentEntry`), the words that it is about, and what it says.
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
    // By hand, since `split` is code that a page would carry for this alone.
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
