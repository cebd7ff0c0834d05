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
// Put a name or value with spaces or signs in quotation marks, and write `\"` and `\\` for these characters inside
// them. Case does not matter in words of the grammar. Tags and variables are given by name or identifier. Several
// values after a colon are alternatives. For a text variable, `name:value` matches texts that contain the value.
//
//     tag:Subject/Maths and (Year >= 2020 or Level in (Easy, "Very hard")) and not tag:Done
//     tag:Hard year:2023 "binomial theorem" -draft
//
// Everything that is not a test is searched for as words; see `SearchQuery`. So `and`, `or`, `not` and parentheses are
// ordinary words unless a test, or parentheses that contain a test, are next to them: "true or false" is three words.
// `kind:`, `in:` and `history:` apply to the whole query, at any position.

extension MetadataFilter {
  /// Reads a filter.
  /// - Parameters:
  ///   - text: what was typed; blank for a filter that takes everything
  ///   - catalog: what its names mean
  /// - Throws: `invalid` for the field "filter", with the place, counted in Unicode scalars from 1; `notFound` for a name
  public init(parsing text: String, catalog: MetadataCatalog) throws(LibraryError) {
    var parser = QueryParser(text, catalog: catalog, isStrict: true)
    self = try parser.parse()
  }

  /// The filter as it can be typed, with names; what is not in the catalog any more by its identifier.
  public func text(catalog: MetadataCatalog) -> String {
    QueryWriter(catalog: catalog).text(of: self)
  }

  /// The filter with identifiers in place of names, as the browser writes it: it outlives a renaming.
  public func identifyingText(catalog: MetadataCatalog) -> String {
    QueryWriter(catalog: catalog, usesIdentifiers: true).text(of: self)
  }
}

/// The text of a search field, parsed as far as possible: every text is a query.
public struct TypedQuery: Equatable, Sendable {
  /// The filter. A test that makes no sense, such as one of a tag that does not exist, matches nothing.
  public let filter: MetadataFilter
  /// What the text seems to ask and cannot mean, in sentences.
  public let problems: [String]
  /// The position of each problem in the text, in Unicode scalars; never empty.
  public let places: [Range<Int>]

  /// Understands any text.
  public init(_ text: String, catalog: MetadataCatalog) {
    var parser = QueryParser(text, catalog: catalog, isStrict: false)
    do throws(LibraryError) {
      filter = try parser.parse()
      problems = parser.problems
      places = parser.places
    } catch {
      // Too many levels or tests: text that cannot be read as a filter is searched for as words.
      filter = .all(parser.parseWords().terms.map { .text($0) })
      problems = [error.description]
      places = [0..<text.unicodeScalars.count]
    }
  }
}
