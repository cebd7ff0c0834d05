/// A rule for values in file names. For example, `0417_s20_qp_11.pdf` contains the syllabus, season, year, kind and
/// paper.
///
///     {Syllabus}_{Season:1 s=Summer w=Winter}{Year:2+2000}_{Kind}_{Paper}
///
/// | in braces | matches |
/// |---|---|
/// | `{Year}` | all text up to the next literal character of the rule, or up to the end |
/// | `{Year:2}` | exactly two characters |
/// | `{Year:2+2000}` | a number of two digits, to which 2000 is added |
/// | `{Season:1 s=Summer w=Winter}` | one character; the value is the word that replaces it |
/// | `{}`, `{:3}` | any text, or any three characters; skipped |
///
/// Text outside of braces must occur literally in the name, ignoring case. The rule must match the whole name without
/// folder and ".pdf".
public struct FileNameRule: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case literal(Character)
    case field(Field)
  }

  struct Field: Equatable, Sendable {
    /// The variable's name; empty for skipped text.
    var variable = ""
    /// How many characters the field takes; `nil` for all up to the next literal.
    var length: Int?
    /// The number to add.
    var offset: Int64 = 0
    /// Texts and the words that replace them.
    var words: [Replacement] = []
  }

  struct Replacement: Equatable, Sendable {
    var text: String
    var word: String
  }

  /// The largest number of characters in a rule.
  static let maximumLength = 1000

  let parts: [Part]

  /// Parses a rule.
  /// - Throws: `invalid` for the field "rule", with a message that says what is wrong
  public init(parsing text: String) throws(LibraryError) {
    let characters = Array(text)
    guard characters.count <= Self.maximumLength else {
      throw Self.fault("it is longer than \(Self.maximumLength) characters.")
    }
    var parts: [Part] = []
    var index = 0
    while index < characters.count {
      let character = characters[index]
      index += 1
      guard character == "{" else {
        guard character != "}" else { throw Self.fault("the brace at character \(index) has no opening brace.") }
        parts.append(.literal(character))
        continue
      }
      guard let end = characters[index...].firstIndex(of: "}") else {
        throw Self.fault("the brace at character \(index) has no closing brace.")
      }
      let field = try Self.field(String(characters[index..<end]))
      if case .field(let before)? = parts.last, before.length == nil {
        throw Self.fault("“{\(before.variable)}” has no end: put a character after it, or give it a length.")
      }
      parts.append(.field(field))
      index = end + 1
    }
    guard parts.contains(where: { if case .field(let field) = $0 { !field.variable.isEmpty } else { false } }) else {
      throw Self.fault("it names no variable. Name one in braces: “{Year}”.")
    }
    self.parts = parts
  }

  private static func field(_ text: String) throws(LibraryError) -> Field {
    var field = Field()
    // Words after the name and length are replacements if they contain "="; otherwise they belong to the name.
    var head: [Substring] = []
    for word in text.split(separator: " ") {
      if let sign = word.firstIndex(of: "=") {
        field.words.append(
          Replacement(text: String(word[..<sign]), word: String(word[word.index(after: sign)...])))
      } else if field.words.isEmpty {
        head.append(word)
      } else {
        // The word continues a replacement that contains a space: `s=May June`.
        field.words[field.words.count - 1].word += " " + word
      }
    }
    let name = head.joined(separator: " ")
    guard let colon = name.lastIndex(of: ":") else {
      field.variable = name
      return field
    }
    field.variable = String(name[..<colon])
    let numbers = name[name.index(after: colon)...].split(
      separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = numbers.first, let length = Int(first), (1...100).contains(length) else {
      throw fault("“{\(text)}” needs a length from 1 to 100 after the colon.")
    }
    field.length = length
    if numbers.count == 2 {
      guard let offset = Int64(numbers[1]) else { throw fault("“{\(text)}” adds something that is not a number.") }
      field.offset = offset
    }
    return field
  }

  /// Checks that the rule's variables exist.
  /// - Throws: `notFound` for the first variable that does not
  public func requireVariables(in catalog: MetadataCatalog) throws(LibraryError) {
    for case .field(let field) in parts where !field.variable.isEmpty {
      _ = try catalog.variable(named: field.variable)
    }
  }

  // MARK: - Reading names

  /// Extracts the values from a file's name.
  /// - Parameters:
  ///   - fileName: with or without folders and ".pdf"
  ///   - catalog: must contain the rule's variables
  /// - Throws: `invalid` if the name does not match the rule or a part is not a valid value of its variable; `notFound`
  ///   for an unknown variable
  public func values(
    of fileName: String, catalog: MetadataCatalog
  ) throws(LibraryError) -> [VariableAssignment] {
    let name = Array(Title.suggested(fromFileName: fileName, fallback: ""))
    var values: [VariableAssignment] = []
    var index = 0
    for (place, part) in parts.enumerated() {
      switch part {
      case .literal(let character):
        guard index < name.count, name[index].lowercased() == character.lowercased() else {
          throw Self.mismatch(
            fileName, "“\(character)” is expected after “\(String(name[..<min(index, name.count)]))”.")
        }
        index += 1
      case .field(let field):
        let end = try Self.end(
          of: field, in: name, from: index, before: place + 1 < parts.count ? parts[place + 1] : nil)
        guard let end else {
          throw Self.mismatch(fileName, "it ends before “{\(field.variable)}” does.")
        }
        let text = String(name[index..<end])
        index = end
        if !field.variable.isEmpty { values.append(try Self.assignment(field, text, fileName, catalog)) }
      }
    }
    guard index == name.count else {
      throw Self.mismatch(fileName, "“\(String(name[index...]))” is left over.")
    }
    return values
  }

  /// The index after a field in a name; `nil` if the name is too short.
  private static func end(
    of field: Field, in name: [Character], from start: Int, before next: Part?
  ) throws(LibraryError) -> Int? {
    if let length = field.length { return start + length <= name.count ? start + length : nil }
    guard case .literal(let character)? = next else { return name.count }
    return name[min(start, name.count)...].firstIndex { $0.lowercased() == character.lowercased() }
  }

  private static func assignment(
    _ field: Field, _ text: String, _ fileName: String, _ catalog: MetadataCatalog
  ) throws(LibraryError) -> VariableAssignment {
    var text = text
    if let replacement = field.words.first(where: { NameKey.of($0.text) == NameKey.of(text) }) {
      text = replacement.word
    } else if !field.words.isEmpty {
      throw mismatch(fileName, "“\(text)” has no meaning in “{\(field.variable)}”.")
    }
    let variable = try catalog.variable(named: field.variable)
    guard field.offset != 0 else {
      return VariableAssignment(variableID: variable.id, value: try variable.value(of: text))
    }
    guard variable.type == .int, let number = Int64(text) else {
      throw mismatch(fileName, "“\(text)” is not a number that “\(variable.name)” can add to.")
    }
    let (sum, isTooLarge) = number.addingReportingOverflow(field.offset)
    guard !isTooLarge else { throw mismatch(fileName, "“\(text)” is too large.") }
    return VariableAssignment(variableID: variable.id, value: .int(sum))
  }

  private static func fault(_ message: String) -> LibraryError {
    .invalid(field: "rule", message: message)
  }

  private static func mismatch(_ fileName: String, _ reason: String) -> LibraryError {
    .invalid(field: "fileName", message: "“\(fileName)” does not follow the rule: \(reason)")
  }
}
