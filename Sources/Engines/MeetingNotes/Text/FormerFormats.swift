import AutomergeEngine
import ByteCoding

/// The parts of a stretch of text that had a format before it was set or cleared there, to be able to undo that. They
/// are stored in a line of the change's message, because the engine does not revert marks when it undoes a change.
///
///     0,3 5,9          from 0 to 3 and from 5 to 9, counted from the beginning of the stretch
///     2,8,/docs/4f…    for a link, also the address
struct FormerFormats {
  private(set) var parts: [(range: Range<Int>, address: String)] = []

  /// The parts of a stretch that the marks of a text cover.
  init(of name: String, in marks: [Mark], within stretch: Range<Int>) {
    for mark in marks where mark.name == name && mark.range.overlaps(stretch) {
      let range = mark.range.clamped(to: stretch)
      var address = ""
      if case .link(let target)? = TextFormat(mark.name, mark.value) { address = target }
      parts.append(((range.lowerBound - stretch.lowerBound)..<(range.upperBound - stretch.lowerBound), address))
    }
  }

  /// Reads a line; ignores fields of another form.
  init(_ text: String) {
    var fields: [[UInt8]] = [[]]
    for byte in Array(text.utf8) + [UInt8(ascii: " ")] {
      if byte == UInt8(ascii: ","), fields.count < 3 {
        fields.append([])
      } else if byte == UInt8(ascii: " ") {
        if fields.count >= 2, let start = Self.number(fields[0]), let end = Self.number(fields[1]), start < end {
          parts.append((start..<end, fields.count > 2 ? String(decoding: fields[2], as: UTF8.self) : ""))
        }
        fields = [[]]
      } else {
        fields[fields.count - 1].append(byte)
      }
    }
  }

  private static func number(_ digits: [UInt8]) -> Int? {
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    var value = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// The line to store.
  var text: String {
    var text = ""
    for part in parts {
      if !text.isEmpty { text += " " }
      text += "\(part.range.lowerBound),\(part.range.upperBound)"
      guard !part.address.isEmpty else { continue }
      text += ","
      for scalar in part.address.unicodeScalars {
        if scalar == " " { text += "%20" } else { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }
}

extension NotesDocument {
  /// Undoes a change that set or cleared a format, at the current place of its text.
  /// - Returns: whether the change is of this kind
  mutating func takeBackFormat(
    _ hash: ChangeHash, as title: String, by signature: NotesSignature
  ) throws(NotesError) -> Bool {
    guard let change = automerge.change(hash) else { return false }
    let message = StepMessage(parsing: change.message)
    guard let before = message[.before], let id = message[.item].flatMap({ UniqueID($0) }) else { return false }
    // The first mark covers the whole stretch.
    var name = ""
    var begin: OperationID?
    var end: OperationID?
    automerge.forEachOperation(ofChange: hash) { operation in
      switch operation.action {
      case .beginMark(let mark, _, _):
        if begin == nil { (name, begin) = (mark, operation.id) }
      case .endMark: if end == nil { end = operation.id }
      default: break
      }
    }
    guard let begin, let end else { return false }
    let item = try item(id)
    let start: Int
    let stop: Int
    do throws(AutomergeError) {
      start = try automerge.index(
        of: .element(counter: begin.counter, actor: begin.actor, move: .after), in: item.text)
      stop = try automerge.index(of: .element(counter: end.counter, actor: end.actor, move: .after), in: item.text)
    } catch {
      return false
    }
    let stretch = min(start, stop)..<max(start, stop)
    let now = FormerFormats(of: name, in: item.marks, within: stretch).text
    try step(title, by: signature, item: id, fields: [(.before, now), (.takesBack, hash.description)]) {
      document throws(AutomergeError) in
      try document.mark(stretch, in: item.text, name: name, value: .null, expansion: .both)
      for part in FormerFormats(before).parts {
        guard let format = TextFormat(markName: name, address: part.address) else { continue }
        let range = (stretch.lowerBound + part.range.lowerBound)..<(stretch.lowerBound + part.range.upperBound)
        try document.mark(
          range.clamped(to: stretch), in: item.text, name: name, value: format.value, expansion: format.expansion)
      }
    }
    return true
  }
}
