import AutomergeEngine
import ByteCoding

/// An operation on comments, stored as the line `Comment` in the message of a change without operations. It is the
/// first line after the title.
///
///     new 12@0a1b 30@0a1b        a comment on the text from one cursor to another, both included
///     answer HASH 2              an answer, the second one that its author knew of
///     resolved HASH 1            the comment is resolved; `open` reverses that
///     deleted HASH 1             its author deleted the comment or answer; `kept` reverses that
///     nothing                    an undo that found nothing to reverse
///
/// If several turns decide whether a comment is resolved, or deleted, the one with the highest number wins; among equal
/// numbers the one with the greater hash. So all copies agree, whatever their clocks say.
enum CommentEntry: Equatable {
  case new(from: Cursor, to: Cursor)
  case answer(ChangeHash, number: Int)
  case turn(Turn, ChangeHash, number: Int)
  case nothing

  enum Turn: String {
    case resolved, open, deleted, kept

    /// The turn that reverses this one.
    var inverse: Turn {
      switch self {
      case .resolved: .open
      case .open: .resolved
      case .deleted: .kept
      case .kept: .deleted
      }
    }

    /// Whether both turns decide the same question.
    func isRival(of other: Turn) -> Bool { self == other || inverse == other }
  }

  /// Reads the line; `nil` for a line of another form.
  init?(_ line: String) {
    var words: [[UInt8]] = [[]]
    for byte in Array(line.utf8) {
      if byte == UInt8(ascii: " ") { words.append([]) } else { words[words.count - 1].append(byte) }
    }
    let name = String(decoding: words[0], as: UTF8.self)
    if name == "nothing", words.count == 1 {
      self = .nothing
      return
    }
    guard words.count == 3 else { return nil }
    let (second, third) = (String(decoding: words[1], as: UTF8.self), String(decoding: words[2], as: UTF8.self))
    if name == "new" {
      guard let from = Cursor(second), let to = Cursor(third), case .element = from, case .element = to else {
        return nil
      }
      self = .new(from: from, to: to)
      return
    }
    guard let hash = ChangeHash(second), words[2].count < 10, let number = Int(third), number > 0 else { return nil }
    if name == "answer" {
      self = .answer(hash, number: number)
    } else if let turn = Turn(rawValue: name) {
      self = .turn(turn, hash, number: number)
    } else {
      return nil
    }
  }

  /// The line to store.
  var line: String {
    switch self {
    case .new(let from, let to): "new " + from.text + " " + to.text
    case .answer(let hash, let number): "answer " + hash.description + " \(number)"
    case .turn(let turn, let hash, let number): turn.rawValue + " " + hash.description + " \(number)"
    case .nothing: "nothing"
    }
  }

  /// The comment entry of a message, if it has one. Most messages have none, so this checks the prefix before it
  /// parses.
  static func of(_ message: String) -> (entry: CommentEntry, message: StepMessage)? {
    var bytes = message.utf8.makeIterator()
    while let byte = bytes.next(), byte != UInt8(ascii: "\n") {}
    for wanted in "Comment: ".utf8 {
      guard bytes.next() == wanted else { return nil }
    }
    let parsed = StepMessage(parsing: message)
    guard let entry = parsed[.comment].flatMap({ CommentEntry($0) }) else { return nil }
    return (entry, parsed)
  }

  /// The text on one line, with line breaks escaped.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      default: result.append(scalar.value < 32 ? " " : scalar)
      }
    }
    return String(result)
  }

  /// Reverses `escaped`.
  static func unescaped(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        result.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
