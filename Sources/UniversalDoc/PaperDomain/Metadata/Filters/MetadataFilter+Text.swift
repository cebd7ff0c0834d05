// Filters as people type them.
//
//     filter  = or
//     or      = and { "or" and }
//     and     = not { [ "and" ] not }
//     not     = "not" not | "(" [ or ] ")" | test
//     test    = "tag:" name
//             | name "is" ( "set" | "empty" )
//             | name ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) value
//             | name [ "not" ] "in" "(" value { "," value } ")"
//             | name "between" value "and" value
//             | name "contains" value
//
// A name or value with spaces or signs stands in quotation marks, in which `\"` and `\\` are the characters themselves.
// Words of the grammar may be in any case. Tags and variables are named, or given by their identifiers.
//
//     tag:Subject/Maths and (Year >= 2020 or Level in (Easy, "Very hard")) and not tag:Done

extension MetadataFilter {
  /// Reads a filter.
  /// - Parameters:
  ///   - text: what was typed; blank for a filter that takes everything
  ///   - catalog: what its names mean
  /// - Throws: `invalid` for the field "filter", with the place, counted in characters from 1; `notFound` for a name
  public init(parsing text: String, catalog: MetadataCatalog) throws(LibraryError) {
    var parser = FilterParser(tokens: try FilterToken.tokens(of: text), catalog: catalog)
    self = try parser.parse()
  }

  /// The filter as it can be typed, with names; what is not in the catalog any more by its identifier.
  public func text(catalog: MetadataCatalog) -> String {
    FilterWriter(catalog: catalog).text(of: self)
  }

  /// The filter with identifiers in place of names, as the browser writes it: it outlives a renaming.
  public func identifyingText(catalog: MetadataCatalog) -> String {
    FilterWriter(catalog: catalog, usesIdentifiers: true).text(of: self)
  }
}

/// A word, sign or quoted text of a filter.
struct FilterToken: Equatable {
  enum Kind: Equatable {
    case word
    case quoted
    case sign
  }

  let kind: Kind
  let text: String
  /// Where it begins, counted in characters from 1.
  let place: Int
  /// Whether it follows what is before it without a space.
  let isAttached: Bool

  private static let signs: Set<Character> = ["(", ")", ",", "=", "!", "<", ">"]

  static func tokens(of text: String) throws(LibraryError) -> [FilterToken] {
    let characters = Array(text)
    guard characters.count <= 10_000 else {
      throw .invalid(field: "filter", message: "it is longer than 10000 characters. Shorten it.")
    }
    var tokens: [FilterToken] = []
    var index = 0
    var isAttached = false
    while index < characters.count {
      let character = characters[index]
      if character.isWhitespace {
        index += 1
        isAttached = false
        continue
      }
      let start = index
      if character == "\"" {
        tokens.append(
          FilterToken(kind: .quoted, text: try quoted(characters, &index), place: start + 1, isAttached: isAttached))
      } else if signs.contains(character) {
        index += 1
        var sign = String(character)
        if character == "<" || character == ">" || character == "!", index < characters.count, characters[index] == "="
        {
          sign += "="
          index += 1
        }
        tokens.append(FilterToken(kind: .sign, text: sign, place: start + 1, isAttached: isAttached))
      } else {
        while index < characters.count, !characters[index].isWhitespace, characters[index] != "\"",
          !signs.contains(characters[index])
        {
          index += 1
        }
        tokens.append(
          FilterToken(kind: .word, text: String(characters[start..<index]), place: start + 1, isAttached: isAttached))
      }
      isAttached = true
    }
    return tokens
  }

  private static func quoted(_ characters: [Character], _ index: inout Int) throws(LibraryError) -> String {
    let start = index
    var text = ""
    index += 1
    while index < characters.count {
      if characters[index] == "\"" {
        index += 1
        return text
      }
      if characters[index] == "\\", index + 1 < characters.count { index += 1 }
      text.append(characters[index])
      index += 1
    }
    throw .invalid(field: "filter", message: "the quotation mark at character \(start + 1) is not closed.")
  }

  /// Whether it is a word of the grammar.
  func isWord(_ word: String) -> Bool {
    kind == .word && text.lowercased() == word
  }

  func isSign(_ sign: String) -> Bool {
    kind == .sign && text == sign
  }
}
