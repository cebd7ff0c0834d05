import BlazeBinary
import ByteCoding
import PaperDomain

extension SearchHit: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docID: Doc.ID = try decoder.read()
    let docTitle: String = try decoder.read()
    let pageGroupID: PageGroup.ID = try decoder.read()
    let pageGroupTitle: String = try decoder.read()
    let pageID: Page.ID = try decoder.read()
    let pageVersionID: PageVersion.ID = try decoder.read()
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let positionInDoc: Int = try decoder.read()
    let source: PDFVariant = try decoder.read()
    let snippet: String = try decoder.read()
    let matches: [SnippetMatch] = try decoder.read()
    let score: Double = try decoder.read()
    self.init(
      docID: docID, docTitle: docTitle, pageGroupID: pageGroupID, pageGroupTitle: pageGroupTitle, pageID: pageID,
      pageVersionID: pageVersionID, bundleID: bundleID, pageNumber: pageNumber, positionInDoc: positionInDoc,
      source: source, snippet: snippet, matches: matches, score: score)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageGroupID)
    encoder.write(pageGroupTitle)
    encoder.write(pageID)
    encoder.write(pageVersionID)
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(positionInDoc)
    encoder.write(source)
    encoder.write(snippet)
    encoder.write(matches)
    encoder.write(score)
  }
}

extension NoteHit: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let noteID: NoteBlock.ID = try decoder.read()
    let docID: Doc.ID = try decoder.read()
    let docTitle: String = try decoder.read()
    let pageID: Page.ID = try decoder.read()
    let pageVersionID: PageVersion.ID = try decoder.read()
    let isOnCurrentVersion: Bool = try decoder.read()
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let positionInDoc: Int = try decoder.read()
    let snippet: String = try decoder.read()
    self.init(
      noteID: noteID, docID: docID, docTitle: docTitle, pageID: pageID, pageVersionID: pageVersionID,
      isOnCurrentVersion: isOnCurrentVersion, bundleID: bundleID, pageNumber: pageNumber, positionInDoc: positionInDoc,
      snippet: snippet, matches: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(noteID)
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageID)
    encoder.write(pageVersionID)
    encoder.write(isOnCurrentVersion)
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(positionInDoc)
    encoder.write(snippet)
    encoder.write(matches)
  }
}

extension SnippetMatch: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start: Int = try decoder.read()
    let length: Int = try decoder.read()
    self.init(start: start, length: length)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(start)
    encoder.write(length)
  }
}
