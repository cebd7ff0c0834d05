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
    /// The heads that get a name, and the name.
    case version = "Version"
    case name = "Name"
  }

  let title: String
  private var lines: [(key: String, value: String)] = []

  init(_ title: String, _ fields: [(Field, String)]) {
    self.title = title
    lines = fields.map { ($0.0.rawValue, $0.1) }
  }

  init(parsing message: String) {
    let parts = message.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    title = parts.first.map { String($0) ?? "" } ?? ""
    for part in parts.dropFirst() {
      guard let colon = part.firstIndex(of: UInt8(ascii: ":")), let key = String(part[..<colon]),
        let value = String(part[colon...].dropFirst(2))
      else { continue }
      lines.append((key, value))
    }
  }

  subscript(field: Field) -> String? { lines.first { $0.key == field.rawValue }?.value }

  var text: String {
    var result = title
    for line in lines { result += "\n" + line.key + ": " + line.value }
    return result
  }
}
