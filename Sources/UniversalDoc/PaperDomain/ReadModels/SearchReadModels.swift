// Results of a search.

// wire
/// A page that contains the query's words.
public struct SearchHit: Equatable, Sendable, StoredAsJSON {
  /// The doc that contains the page.
  public var docID: Doc.ID
  /// That doc's title.
  public var docTitle: String
  /// The page group that contains the page.
  public var pageGroupID: PageGroup.ID
  /// That group's title.
  public var pageGroupTitle: String
  /// The page.
  public var pageID: Page.ID
  /// The page's current version.
  public var pageVersionID: PageVersion.ID
  /// The bundle that the page shows.
  public var bundleID: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public var pageNumber: Int  // 1...
  /// The page's position in its doc, from 1.
  public var positionInDoc: Int  // 1...
  /// The variant that the text was extracted from.
  public var source: PDFVariant
  /// About 180 characters of the page's text around the first match.
  public var snippet: String
  /// All matches within the snippet, in order.
  public var matches: [SnippetMatch]
  /// The rank of the page; higher is better.
  public var score: Double
  /// Where the words were found: in the page's text, or in its tags and values.
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
/// A note whose title or text contains the query's words.
public struct NoteHit: Equatable, Sendable, StoredAsJSON {
  /// The note.
  public var noteID: NoteBlock.ID
  /// The doc that contains the note's page.
  public var docID: Doc.ID
  /// That doc's title.
  public var docTitle: String
  /// The page.
  public var pageID: Page.ID
  /// The version of the page that has the note.
  public var pageVersionID: PageVersion.ID
  /// Whether that version is the page's current one.
  public var isOnCurrentVersion: Bool
  /// The bundle that the version shows.
  public var bundleID: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public var pageNumber: Int  // 1...
  /// The page's position in its doc, from 1.
  public var positionInDoc: Int  // 1...
  /// About 180 characters of the note's title and text around the first match.
  public var snippet: String
  /// All matches within the snippet, in order.
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
/// A search result other than a page's text: a doc, a page group, a page, a note, a mark, or a version of a page.
public struct FoundItem: Equatable, Sendable, StoredAsJSON {
  /// The kind of result.
  public var kind: SearchKind
  /// The rank; higher is better. Ranks of different kinds can be compared.
  public var score: Int
  /// The fields in which words of the query were found, in the order of the fields.
  public var fields: [SearchField]
  /// The doc itself, or the doc that contains the result.
  public var docID: Doc.ID
  /// That doc's title.
  public var docTitle: String
  /// The page group itself, or the one that contains the result.
  public var pageGroupID: PageGroup.ID? = nil
  /// That group's title.
  public var pageGroupTitle: String? = nil
  /// The page itself, or the page that contains the result.
  public var pageID: Page.ID? = nil
  /// The version of the page: for a page its current one, for a note or mark the one that has it.
  public var pageVersionID: PageVersion.ID? = nil
  /// The page's position in its doc, from 1.
  public var positionInDoc: Int? = nil  // 1...
  /// The note.
  public var noteID: NoteBlock.ID? = nil
  /// The mark.
  public var markID: Mark.ID? = nil
  /// The mark's position on the page.
  public var frame: NormalizedRect? = nil
  /// The bundle that the version shows.
  public var bundleID: PDFBundle.ID? = nil
  /// The page's number in the bundle, from 1.
  public var pageNumber: Int? = nil  // 1...
  /// Whether the version is not the page's current one.
  public var isFormer: Bool = false
  /// About 180 characters of the text around the first match.
  public var snippet: String
  /// All matches within the snippet, in order.
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
/// A range of characters in a snippet.
public struct SnippetMatch: Equatable, Sendable, StoredAsJSON {
  /// The index of the first character, in Unicode scalars from 0.
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
