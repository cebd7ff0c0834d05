import ArgumentParser
import PaperDomain

/// `papercenter search`: searches pages by their words, and everything else by titles, texts, tags and values.
struct SearchCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find pages by the words on them, and docs, page groups, pages, notes, marks and versions.",
    discussion: """
      Words are found whatever their case and accents, the last one also as the beginning of a word. "In quotes" finds \
      a phrase, word* the beginning of a word, -word excludes pages. Chinese, Japanese and Korean are found anywhere. \
      Titles, notes, tags and values are found by any part of them, and marks by the words of text boxes and under \
      highlights.

      A query may ask for tags and values like a filter: tag:Subject/Maths, year:2023, year:2020..2023, \
      level:Easy,Hard, Year >= 2020, -tag:Done. kind:note,page says what to find (doc, note, mark, text, group, page, \
      version), in:title,tag where to look (title, group, text, note, tag, variable, value, version), and history:no \
      excludes what pages had when their former versions were made.

      Put -- before a query that begins with a minus: papercenter search -- "-tag:Done wave".
      """)

  @OptionGroup var common: ReadOptions

  @Argument(help: "The words to find, and conditions on the docs.")
  var query: String

  @Option(help: "How many pages to print at most, and how many of everything else.")
  var limit = 50

  @Option(help: "How many pages to skip; everything else is printed with the first ones.")
  var offset = 0

  func run() async throws {
    struct Result: Encodable {
      var total: Int
      var hits: [SearchHit]
      var notes: [NoteHit]
      var found: [FoundItem]
      var hitScore: Int
      var problems: [String]
      var problemPlaces: [SnippetMatch]
    }
    let found = try await withLibrary { library in
      try await library.store.search(query, slice: ListSlice(limit: limit, offset: offset))
    }
    if output.isJSON {
      return try Output.json(
        Result(
          total: found.total, hits: found.hits, notes: found.notes, found: found.found, hitScore: found.hitScore,
          problems: found.problems, problemPlaces: found.problemPlaces))
    }
    for problem in found.problems { Output.line("Note: " + problem) }
    Output.line(found.total == 1 ? "1 page" : "\(found.total) pages")
    for item in found.found where item.score >= found.hitScore { Self.print(item) }
    for hit in found.hits {
      Output.line("")
      Output.line("\(hit.docTitle), page \(hit.positionInDoc)  (page \(hit.pageID))")
      Output.line("  " + hit.snippet.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    for item in found.found where item.score < found.hitScore { Self.print(item) }
  }

  private static func print(_ item: FoundItem) {
    let page = item.positionInDoc.map { ", page \($0)" } ?? ""
    let (place, id): (String, String) =
      switch item.kind {
      case .doc, .text: (", a doc", "doc \(item.docID)")
      case .group: (", a page group", "group \(item.pageGroupID?.description ?? "")")
      case .page: (page, "page \(item.pageID?.description ?? "")")
      case .note: (page + ", a note", "note \(item.noteID?.description ?? "")")
      case .mark: (page + ", a mark", "mark \(item.markID?.description ?? "")")
      case .version: (page + ", a version", "version \(item.pageVersionID?.description ?? "")")
      }
    Output.line("")
    Output.line("\(item.docTitle)\(place)  (\(id))")
    if !item.snippet.isEmpty { Output.line("  " + item.snippet) }
  }
}
