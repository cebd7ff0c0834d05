// What people type into the library's filter and into the search field: one grammar.
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
// A name or value with spaces or signs stands in quotation marks, in which `\"` and `\\` are the characters themselves.
// Words of the grammar may be in any case. Tags and variables are named, or given by their identifiers. Several values
// behind a colon are choices; of a text, `name:value` is found in it.
//
//     tag:Subject/Maths and (Year >= 2020 or Level in (Easy, "Very hard")) and not tag:Done
//     tag:Hard year:2023 "binomial theorem" -draft
//
// What is no test is looked for, see `SearchQuery`. So `and`, `or`, `not` and parentheses are words like others unless a
// test or parentheses with a test in them stand beside them: "true or false" is three words. `kind:`, `in:` and
// `history:` are about the whole query, wherever they stand.

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

/// What was typed into a search field, understood as far as it can be: any text is a query.
public struct TypedQuery: Equatable, Sendable {
  /// What it says. A test that means nothing, of a tag that does not exist for example, takes nothing.
  public let filter: MetadataFilter
  /// What it seems to say and cannot mean, in sentences.
  public let problems: [String]
  /// Where each of the problems stands in the text, in Unicode scalars; never empty.
  public let places: [Range<Int>]

  /// Understands any text.
  public init(_ text: String, catalog: MetadataCatalog) {
    var parser = QueryParser(text, catalog: catalog, isStrict: false)
    do throws(LibraryError) {
      filter = try parser.parse()
      problems = parser.problems
      places = parser.places
    } catch {
      // Too many levels or tests: what cannot be read as a filter is looked for as it stands.
      filter = .all(parser.parseWords().terms.map { .text($0) })
      problems = [error.description]
      places = [0..<text.unicodeScalars.count]
    }
  }
}
