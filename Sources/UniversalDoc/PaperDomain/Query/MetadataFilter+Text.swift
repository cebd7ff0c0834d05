// The grammar of the library's filter and of the search field.
//
//     query   = or
//     or      = and { "or" and }
//     and     = not { [ "and" ] not }
//     not     = ( "not" | "-" ) not | "(" [ or ] ")" | test | words
//     test    = "tag:" name { "," name }
//             | "is:" trait
//             | ( "kind:" kind | "in:" field ) { "," … }  | "history:" ( "yes" | "no" )
//             | name ":" [ "=" | "!=" | "<" | "<=" | ">" | ">=" ] value { "," value }
//             | name ":" [ value ] ".." [ value ]  | name ":*"
//             | name "is" ( "set" | "empty" )
//             | name ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) value
//             | name [ "not" ] "in" "(" value { "," value } ")"
//             | name "between" value "and" value
//             | name "contains" value
//     words   = word | word "*" | quoted text | "-" words
//
// Put names and values that contain spaces or signs in quotation marks; inside them, write `\"` for a quotation mark
// and `\\` for a backslash. Case does not matter in words of the grammar. Tags and variables are given by name or
// identifier. Several values after a colon are alternatives. For a text variable, `name:value` matches texts that
// contain the value.
//
//     tag:Subject/Maths and (Year >= 2020 or Level in (Easy, "Very hard")) and not tag:Done
//     tag:Hard year:2023 "binomial theorem" -draft
//
// Everything that is not a test is searched for as words; see `SearchQuery`. Therefore `and`, `or`, `not` and
// parentheses are ordinary words, unless they are next to a test or to parentheses that contain one: "true or false" is
// three words. `kind:`, `in:` and `history:` apply to the whole query, at any position.

extension MetadataFilter {
  /// Parses a filter.
  /// - Parameters:
  ///   - text: the typed text; a blank text matches everything
  ///   - catalog: the tags and variables that names refer to
  /// - Throws: `invalid` for the field "filter", with the position in Unicode scalars, from 1; `notFound` for a name
  public init(parsing text: String, catalog: MetadataCatalog) throws(LibraryError) {
    var parser = QueryParser(text, catalog: catalog, isStrict: true)
    self = try parser.parse()
  }

  /// The filter as text with names. Tags and variables that are no longer in the catalog are written as identifiers.
  public func text(catalog: MetadataCatalog) -> String {
    QueryWriter(catalog: catalog).text(of: self)
  }

  /// The filter as text with identifiers in place of names, as used in the browser's URLs. It stays valid after
  /// renaming.
  public func identifyingText(catalog: MetadataCatalog) -> String {
    QueryWriter(catalog: catalog, usesIdentifiers: true).text(of: self)
  }
}

/// The text of a search field, parsed as far as possible. Every text is a valid query.
public struct TypedQuery: Equatable, Sendable {
  /// The filter. An impossible test, for example for a tag that does not exist, matches nothing.
  public let filter: MetadataFilter
  /// Messages about tests that are impossible.
  public let problems: [String]
  /// The position of each problem in the text, in Unicode scalars; never empty.
  public let places: [Range<Int>]

  /// Parses any text.
  public init(_ text: String, catalog: MetadataCatalog) {
    var parser = QueryParser(text, catalog: catalog, isStrict: false)
    do throws(LibraryError) {
      filter = try parser.parse()
      problems = parser.problems
      places = parser.places
    } catch {
      // There are too many levels or tests. A text that cannot be parsed as a filter is searched for as words.
      filter = .all(parser.parseWords().terms.map { .text($0) })
      problems = [error.description]
      places = [0..<text.unicodeScalars.count]
    }
  }
}
