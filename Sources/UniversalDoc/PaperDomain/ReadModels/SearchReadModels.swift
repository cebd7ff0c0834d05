// Results of a search.

// wire
/// A page that contains the query's words.
public struct SearchHit: Equatable, Sendable {
  /// The doc that the page is in.
  public var docID: Doc.ID
  /// That doc's title.
  public var docTitle: String
  /// The page group that the page is in.
  public var pageGroupID: PageGroup.ID
  /// That group's title.
  public var pageGroupTitle: String
  /// The page.
  public var pageID: Page.ID
  /// The page's current version.
  public var pageVersionID: PageVersion.ID
  /// The bundle that it shows.
  public var bundleID: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public var pageNumber: Int  // 1...
  /// The page's place in its doc, from 1.
  public var positionInDoc: Int  // 1...
  /// The variant that the text was read from.
  public var source: PDFVariant
  /// About 180 characters of the page's text around the first match.
  public var snippet: String
  /// Every match within the snippet, in order.
  public var matches: [SnippetMatch]
  /// The rank of the page; higher is better.
  public var score: Double
  /// Where the words were found: in the text, or in the page's tags and values.
  public var fields: [SearchField] = []

  // generated
  /// Makes the value from its fields.
  public init(
    docID: Doc.ID, docTitle: String, pageGroupID: PageGroup.ID, pageGroupTitle: String, pageID: Page.ID,
    pageVersionID: PageVersion.ID, bundleID: PDFBundle.ID, pageNumber: Int, positionInDoc: Int, source: PDFVariant,
    snippet: String, matches: [SnippetMatch], score: Double, fields: [SearchField] = []
  ) {
    self.docID = docID
    self.docTitle = docTitle
    self.pageGroupID = pageGroupID
    self.pageGroupTitle = pageGroupTitle
    self.pageID = pageID
    self.pageVersionID = pageVersionID
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.positionInDoc = positionInDoc
    self.source = source
    self.snippet = snippet
    self.matches = matches
    self.score = score
    self.fields = fields
  }
  // end of generated
}

// wire
/// A note whose texts hold what is looked for.
public struct NoteHit: Equatable, Sendable {
  /// The note.
  public var noteID: NoteBlock.ID
  /// The doc that its page is in.
  public var docID: Doc.ID
  /// That doc's title.
  public var docTitle: String
  /// The page.
  public var pageID: Page.ID
  /// The version of the page that the note is on.
  public var pageVersionID: PageVersion.ID
  /// Whether the page shows that version now.
  public var isOnCurrentVersion: Bool
  /// The bundle that the version shows.
  public var bundleID: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public var pageNumber: Int  // 1...
  /// The page's place in its doc, from 1.
  public var positionInDoc: Int  // 1...
  /// About 180 characters of the note's title and text around the first match.
  public var snippet: String
  /// Every match within the snippet, in order.
  public var matches: [SnippetMatch]

  // generated
  /// Makes the value from its fields.
  public init(
    noteID: NoteBlock.ID, docID: Doc.ID, docTitle: String, pageID: Page.ID, pageVersionID: PageVersion.ID,
    isOnCurrentVersion: Bool, bundleID: PDFBundle.ID, pageNumber: Int, positionInDoc: Int, snippet: String,
    matches: [SnippetMatch]
  ) {
    self.noteID = noteID
    self.docID = docID
    self.docTitle = docTitle
    self.pageID = pageID
    self.pageVersionID = pageVersionID
    self.isOnCurrentVersion = isOnCurrentVersion
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.positionInDoc = positionInDoc
    self.snippet = snippet
    self.matches = matches
  }
  // end of generated
}

// wire
/// Something that a search found beside the words of pages: a doc, a page group, a page, a note, a mark, or a version of a page.
public struct FoundItem: Equatable, Sendable {
  /// Its kind.
  public var kind: SearchKind
  /// Its rank; higher is better, and comparable across kinds.
  public var score: Int
  /// Where words of the query were found, in the order of the fields.
  public var fields: [SearchField]
  /// The doc that it is or is in.
  public var docID: Doc.ID
  /// That doc's title.
  public var docTitle: String
  /// The page group that it is or is in.
  public var pageGroupID: PageGroup.ID? = nil
  /// That group's title.
  public var pageGroupTitle: String? = nil
  /// The page that it is or is on.
  public var pageID: Page.ID? = nil
  /// The version of the page: of a page the current one, of a note or mark the one that it is on.
  public var pageVersionID: PageVersion.ID? = nil
  /// The page's place in its doc, from 1.
  public var positionInDoc: Int? = nil  // 1...
  /// The note.
  public var noteID: NoteBlock.ID? = nil
  /// The mark.
  public var markID: Mark.ID? = nil
  /// The part of the page that the mark is on.
  public var frame: NormalizedRect? = nil
  /// The bundle that the version shows.
  public var bundleID: PDFBundle.ID? = nil
  /// The page's number in the bundle, from 1.
  public var pageNumber: Int? = nil  // 1...
  /// Whether the page shows another version now.
  public var isFormer: Bool = false
  /// About 180 characters of the text around the first match.
  public var snippet: String
  /// Every match within the snippet, in order.
  public var matches: [SnippetMatch]

  // generated
  /// Makes the value from its fields.
  public init(
    kind: SearchKind, score: Int, fields: [SearchField], docID: Doc.ID, docTitle: String,
    pageGroupID: PageGroup.ID? = nil, pageGroupTitle: String? = nil, pageID: Page.ID? = nil,
    pageVersionID: PageVersion.ID? = nil, positionInDoc: Int? = nil, noteID: NoteBlock.ID? = nil,
    markID: Mark.ID? = nil, frame: NormalizedRect? = nil, bundleID: PDFBundle.ID? = nil, pageNumber: Int? = nil,
    isFormer: Bool = false, snippet: String, matches: [SnippetMatch]
  ) {
    self.kind = kind
    self.score = score
    self.fields = fields
    self.docID = docID
    self.docTitle = docTitle
    self.pageGroupID = pageGroupID
    self.pageGroupTitle = pageGroupTitle
    self.pageID = pageID
    self.pageVersionID = pageVersionID
    self.positionInDoc = positionInDoc
    self.noteID = noteID
    self.markID = markID
    self.frame = frame
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.isFormer = isFormer
    self.snippet = snippet
    self.matches = matches
  }
  // end of generated
}

// wire
/// A run of characters of a snippet.
public struct SnippetMatch: Equatable, Sendable {
  /// Its first character's place, in Unicode scalars from 0.
  public var start: Int  // 0...
  /// Its length in Unicode scalars.
  public var length: Int  // 1...

  // generated
  /// Makes the value from its fields.
  public init(start: Int, length: Int) {
    self.start = start
    self.length = length
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension SearchHit: Codable {}
  extension NoteHit: Codable {}
  extension FoundItem: Codable {}
  extension SnippetMatch: Codable {}
#endif
