/// How values are encoded in file names: `0417_s20_qp_11.pdf` gives the syllabus, season, year, kind and paper.
///
///     {Syllabus}_{Season:1 s=Summer w=Winter}{Year:2+2000}_{Kind}_{Paper}
///
/// | in braces | takes |
/// |---|---|
/// | `{Year}` | what stands there up to the next literal character of the rule, or up to the end |
/// | `{Year:2}` | exactly two characters |
/// | `{Year:2+2000}` | a number, to which 2000 is added |
/// | `{Season:1 s=Summer w=Winter}` | a letter, and the value is the word that it stands for |
/// | `{}`, `{:3}` | anything, three characters: skipped |
///
/// Text outside of braces must be in the name literally, ignoring case. The rule must match the whole name without
/// folder and ".pdf".
public struct FileNameRule: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case literal(Character)
    case field(Field)
  }

  struct Field: Equatable, Sendable {
    /// The variable's name; empty for what is skipped.
    var variable = ""
    /// How many characters the field takes; `nil` for all up to the next literal.
    var length: Int?
    /// The number that is added.
    var offset: Int64 = 0
    /// The words that replace given texts.
    var words: [Replacement] = []
  }

  struct Replacement: Equatable, Sendable {
    var text: String
    var word: String
  }

  /// The most characters that a rule may have.
  static let maximumLength = 1000

  let parts: [Part]

  /// Understands a rule.
  /// - Throws: `invalid` for the field "rule", with what is wrong
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
        guard character != "}" else { throw Self.fault("the brace at character \(index) was not opened.") }
        parts.append(.literal(character))
        continue
      }
      guard let end = characters[index...].firstIndex(of: "}") else {
        throw Self.fault("the brace at character \(index) is not closed.")
      }
      let field = try Self.field(String(characters[index..<end]))
      if case .field(let before)? = parts.last, before.length == nil {
        throw Self.fault("“{\(before.variable)}” ends nowhere: put a character behind it, or give it a length.")
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
    // Words behind the name and the length are replacements; a name may have spaces, too.
    var head: [Substring] = []
    for word in text.split(separator: " ") {
      if let sign = word.firstIndex(of: "=") {
        field.words.append(
          Replacement(text: String(word[..<sign]), word: String(word[word.index(after: sign)...])))
      } else if field.words.isEmpty {
        head.append(word)
      } else {
        // The rest of a replacement that has a space: `s=May June`.
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
      throw fault("“{\(text)}” has no length from 1 to 100 behind the colon.")
    }
    field.length = length
    if numbers.count == 2 {
      guard let offset = Int64(numbers[1]) else { throw fault("“{\(text)}” adds something that is no number.") }
      field.offset = offset
    }
    return field
  }

  /// Looks whether the variables that it names exist.
  /// - Throws: `notFound` for the first that does not
  public func requireVariables(in catalog: MetadataCatalog) throws(LibraryError) {
    for case .field(let field) in parts where !field.variable.isEmpty {
      _ = try catalog.variable(named: field.variable)
    }
  }

  // MARK: - Reading names

  /// The values in a file's name.
  /// - Parameters:
  ///   - fileName: with or without folders and ".pdf"
  ///   - catalog: the variables that the rule names
  /// - Throws: `invalid` if the name does not match the rule or a part is no value of its variable; `notFound` for an
  ///   unknown variable
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

  /// The end of a field in a name; `nil` if the name is too short.
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
      throw mismatch(fileName, "“\(text)” stands for nothing in “{\(field.variable)}”.")
    }
    let variable = try catalog.variable(named: field.variable)
    guard field.offset != 0 else {
      return VariableAssignment(variableID: variable.id, value: try variable.value(of: text))
    }
    guard variable.type == .int, let number = Int64(text) else {
      throw mismatch(fileName, "“\(text)” is not a number to add to for “\(variable.name)”.")
    }
    let (sum, isTooLarge) = number.addingReportingOverflow(field.offset)
    guard !isTooLarge else { throw mismatch(fileName, "“\(text)” is too large.") }
    return VariableAssignment(variableID: variable.id, value: .int(sum))
  }

  private static func fault(_ message: String) -> LibraryError {
    .invalid(field: "rule", message: message)
  }

  private static func mismatch(_ fileName: String, _ reason: String) -> LibraryError {
    .invalid(field: "fileName", message: "“\(fileName)” is not as the rule says: \(reason)")
  }
}
