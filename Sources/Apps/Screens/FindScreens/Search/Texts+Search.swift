import PaperDomain
import ScreenKit

extension Texts {
  nonisolated enum Search {
    static var title: String { "Search" }
    /// For example "3 pages, 1 note and 2 marks in 2 docs"
    static func found(pages: String?, notes: Int, marks: Int, in docs: String) -> String {
      var parts = pages.map { [$0] } ?? []
      if notes > 0 { parts.append(Texts.counted(notes, "\(notes)", "note", "notes")) }
      if marks > 0 { parts.append(Texts.counted(marks, "\(marks)", "mark", "marks")) }
      guard var text = parts.first else { return docs }
      for index in parts.indices.dropFirst() { text += (index == parts.count - 1 ? " and " : ", ") + parts[index] }
      return "\(text) in \(docs)"
    }
    static var note: String { "Note" }
    static var mark: String { "Mark" }
    static var otherMark: String { "Mark on another version" }
    static var otherNote: String { "Note on another version" }
    static var pageText: String { "Page text" }
    static var ocr: String { "OCR" }
    static var titleMatch: String { "Title" }
    static var doc: String { "Doc" }
    static var pageGroup: String { "Page group" }
    static var version: String { "A version" }
    static var formerVersion: String { "An earlier version" }
    static var tag: String { "Tag" }
    static var value: String { "Value" }

    /// Why something was found.
    static func source(of item: FoundItem) -> String {
      if item.kind == .mark { return item.isFormer ? otherMark : mark }
      if item.fields.isEmpty, item.kind == .note { return note }
      return sources(item.fields, text: pageText, note: item.isFormer ? otherNote : note)
    }

    /// Why the text of a page was found.
    static func source(of hit: SearchHit) -> String {
      let text = hit.source == .ocr ? ocr : pageText
      return hit.fields.isEmpty ? text : sources(hit.fields, text: text, note: note)
    }

    private static func sources(_ fields: [SearchField], text: String, note: String) -> String {
      var sources: [String] = []
      for field in fields {
        let source =
          switch field {
          case .title, .group: titleMatch
          case .text: text
          case .note: note
          case .tag: tag
          case .variable, .value, .version: value
          }
        if sources.last != source { sources.append(source) }
      }
      return Texts.joined(sources)
    }

    static func more(_ count: Int, _ number: String, arePages: Bool) -> String {
      if !arePages { return "Show \(number) more" }
      return count == 1 ? "Show 1 more page" : "Show \(number) more pages"
    }
    static func nothing(_ query: String) -> String { "No page has \(Texts.quoted(query))" }
    static var nothingFound: String { "No results" }
    static let nothingText =
      "Try fewer or other words, or the beginning of a word. Pages whose text is still being read are found as soon as that is done."
    static var begin: String { "Search every page" }
    static let beginText =
      "Type words from a page, a title, a note or a tag. The beginning of a word is enough; put words in quotation marks to find them next to each other. tag:Hard or year:2023 searches tags and values."
    static var searching: String { "Searching" }
    static var failed: String { "The search could not be carried out" }
    static var readHits: String { "Read the pages that were found" }
    static var results: String { "Results" }
    static var filtered: String { "Filter results" }
    static var save: String { "Save this search" }
    static var kinds: String { "Kinds of results" }
    static var recent: String { "Recent searches" }
    static var clearRecent: String { "Clear recent searches" }
    static var suggestions: String { "Suggestions" }
    static func suggestionCount(_ count: Int) -> String {
      count == 1 ? "1 suggestion" : "\(count) suggestions"
    }

    /// The plural of a kind; `nil` for all kinds.
    static func plural(of kind: SearchKind?) -> String {
      switch kind {
      case nil: "Everything"
      case .doc: "Docs"
      case .note: "Notes"
      case .mark: "Marks"
      case .text: "Page text"
      case .group: "Page groups"
      case .page: "Tagged pages"
      case .version: "Versions"
      }
    }

    /// The meaning of a word before a colon.
    static func meaning(ofField text: String) -> String {
      switch text.utf8.first == UInt8(ascii: "-") ? String(decoding: Array(text.utf8)[1...], as: UTF8.self) : text {
      case "tag:": "A tag"
      case "is:": "State of a doc"
      case "kind:": "Kind of result"
      case "in:": "Where to look for words"
      default: "Earlier tags and values of pages"
      }
    }

    static func meaning(ofComparison text: String) -> String {
      switch text {
      case ">=": "At least"
      case "<=": "At most"
      case ">": "More than"
      case "<": "Less than"
      case "=": "Exactly"
      case "!=": "Another value"
      case "*": "Any value"
      default: ""
      }
    }
  }
}
