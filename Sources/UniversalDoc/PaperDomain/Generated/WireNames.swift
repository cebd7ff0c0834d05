// Written by `make generate`; do not edit.
// swift-format-ignore-file

import ByteCoding

extension ExportedMarks {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .omitted: "none"
    case .flattened: "flattened"
    case .editable: "editable"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "none": self = .omitted
    case "flattened": self = .flattened
    case "editable": self = .editable
    default: return nil
    }
  }
}

extension MetadataTarget.Kind {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .bundle: "bundle"
    case .doc: "doc"
    case .pageGroup: "pageGroup"
    case .page: "page"
    case .noteBlock: "noteBlock"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "bundle": self = .bundle
    case "doc": self = .doc
    case "pageGroup": self = .pageGroup
    case "page": self = .page
    case "noteBlock": self = .noteBlock
    default: return nil
    }
  }
}

extension MetadataScope {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .bundle: "bundle"
    case .doc: "doc"
    case .pageGroup: "pageGroup"
    case .page: "page"
    case .noteBlock: "noteBlock"
    case .docAndBelow: "docAndBelow"
    case .all: "all"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "bundle": self = .bundle
    case "doc": self = .doc
    case "pageGroup": self = .pageGroup
    case "page": self = .page
    case "noteBlock": self = .noteBlock
    case "docAndBelow": self = .docAndBelow
    case "all": self = .all
    default: return nil
    }
  }
}

extension VariableType {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .int: "int"
    case .list: "list"
    case .text: "text"
    case .date: "date"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "int": self = .int
    case "list": self = .list
    case "text": self = .text
    case "date": self = .date
    default: return nil
    }
  }
}

extension PDFVariant {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .display: "display"
    case .original: "original"
    case .ocr: "ocr"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "display": self = .display
    case "original": self = .original
    case "ocr": self = .ocr
    default: return nil
    }
  }
}

extension PaperRuling {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .blank: "blank"
    case .lined: "lined"
    case .squared: "squared"
    case .dotted: "dotted"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "blank": self = .blank
    case "lined": self = .lined
    case "squared": self = .squared
    case "dotted": self = .dotted
    default: return nil
    }
  }
}

extension PaperFormat {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .a3: "a3"
    case .a4: "a4"
    case .a5: "a5"
    case .letter: "letter"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "a3": self = .a3
    case "a4": self = .a4
    case "a5": self = .a5
    case "letter": self = .letter
    default: return nil
    }
  }
}

extension ListSortKey {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .title: "title"
    case .created: "created"
    case .updated: "updated"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "title": self = .title
    case "created": self = .created
    case "updated": self = .updated
    default: return nil
    }
  }
}

extension SortOrder {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .ascending: "asc"
    case .descending: "desc"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "asc": self = .ascending
    case "desc": self = .descending
    default: return nil
    }
  }
}

extension SearchKind {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .doc: "doc"
    case .note: "note"
    case .text: "text"
    case .group: "group"
    case .page: "page"
    case .version: "version"
    case .mark: "mark"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "doc": self = .doc
    case "note": self = .note
    case "text": self = .text
    case "group": self = .group
    case "page": self = .page
    case "version": self = .version
    case "mark": self = .mark
    default: return nil
    }
  }
}

extension SearchField {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .title: "title"
    case .group: "group"
    case .text: "text"
    case .note: "note"
    case .tag: "tag"
    case .variable: "variable"
    case .value: "value"
    case .version: "version"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "title": self = .title
    case "group": self = .group
    case "text": self = .text
    case "note": self = .note
    case "tag": self = .tag
    case "variable": self = .variable
    case "value": self = .value
    case "version": self = .version
    default: return nil
    }
  }
}

extension PlacingBasis {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .nothing: "nothing"
    case .words: "words"
    case .picture: "picture"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "nothing": self = .nothing
    case "words": self = .words
    case "picture": self = .picture
    default: return nil
    }
  }
}

extension FileAvailability {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .available: "available"
    case .missing: "missing"
    case .fileMissing: "fileMissing"
    case .fileChanged: "fileChanged"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "available": self = .available
    case "missing": self = .missing
    case "fileMissing": self = .fileMissing
    case "fileChanged": self = .fileChanged
    default: return nil
    }
  }
}

extension JobKind {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .importFile: "import"
    case .extractText: "extractText"
    case .recognizeText: "recognizeText"
    case .exportFile: "exportPDF"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "import": self = .importFile
    case "extractText": self = .extractText
    case "recognizeText": self = .recognizeText
    case "exportPDF": self = .exportFile
    default: return nil
    }
  }
}

extension ExportFormat {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .pdf: "pdf"
    case .png: "png"
    case .svg: "svg"
    case .notebook: "bnbk"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "pdf": self = .pdf
    case "png": self = .png
    case "svg": self = .svg
    case "bnbk": self = .notebook
    default: return nil
    }
  }
}

extension JobState {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .queued: "queued"
    case .running: "running"
    case .waitingForPassword: "waitingForPassword"
    case .failed: "failed"
    case .done: "done"
    case .cancelled: "cancelled"
    case .paused: "paused"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "queued": self = .queued
    case "running": self = .running
    case "waitingForPassword": self = .waitingForPassword
    case "failed": self = .failed
    case "done": self = .done
    case "cancelled": self = .cancelled
    case "paused": self = .paused
    default: return nil
    }
  }
}

extension TextExtractionStatus {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .notStarted: "notStarted"
    case .inProgress: "inProgress"
    case .completed: "completed"
    case .failed: "failed"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "notStarted": self = .notStarted
    case "inProgress": self = .inProgress
    case "completed": self = .completed
    case "failed": self = .failed
    default: return nil
    }
  }
}

extension MarkKind {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .ink: "ink"
    case .highlight: "highlight"
    case .text: "text"
    case .figure: "figure"
    case .tick: "tick"
    case .cross: "cross"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "ink": self = .ink
    case "highlight": self = .highlight
    case "text": self = .text
    case "figure": self = .figure
    case "tick": self = .tick
    case "cross": self = .cross
    default: return nil
    }
  }
}

extension PageSource {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .display: "display"
    case .original: "original"
    case .ocr: "ocr"
    case .ocrText: "ocrText"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "display": self = .display
    case "original": self = .original
    case "ocr": self = .ocr
    case "ocrText": self = .ocrText
    default: return nil
    }
  }
}

extension SessionPart {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .all: "all"
    case .questions: "questions"
    case .answers: "answers"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "all": self = .all
    case "questions": self = .questions
    case "answers": self = .answers
    default: return nil
    }
  }
}

extension TrashItem.Kind {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .doc: "doc"
    case .pageGroup: "pageGroup"
    case .page: "page"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "doc": self = .doc
    case "pageGroup": self = .pageGroup
    case "page": self = .page
    default: return nil
    }
  }
}

#if !hasFeature(Embedded)
  extension MetadataAssignment: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        targets: try fields.decode([MetadataTarget].self, forKey: "targets"),
        addedTags: try fields.decodeIfPresent([PaperTag.ID].self, forKey: "addedTags") ?? [],
        removedTags: try fields.decodeIfPresent([PaperTag.ID].self, forKey: "removedTags") ?? [],
        values: try fields.decodeIfPresent([VariableAssignment].self, forKey: "values") ?? [],
        clearedVariables: try fields.decodeIfPresent([Variable.ID].self, forKey: "clearedVariables") ?? [],
        seen: try fields.decodeIfPresent([SeenValue].self, forKey: "seen") ?? [])
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(targets, forKey: "targets")
      try fields.encode(addedTags, forKey: "addedTags")
      try fields.encode(removedTags, forKey: "removedTags")
      try fields.encode(values, forKey: "values")
      try fields.encode(clearedVariables, forKey: "clearedVariables")
      try fields.encode(seen, forKey: "seen")
    }
  }

  extension ExportedMarks: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = ExportedMarks(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension MetadataTarget.Kind: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = MetadataTarget.Kind(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension MetadataScope: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = MetadataScope(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension VariableType: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = VariableType(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension PDFVariant: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = PDFVariant(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension PaperRuling: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = PaperRuling(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension PaperFormat: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = PaperFormat(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension ImportMetadata: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        tags: try fields.decodeIfPresent([PaperTag.ID].self, forKey: "tags") ?? [],
        values: try fields.decodeIfPresent([VariableAssignment].self, forKey: "values") ?? [],
        rule: try fields.decodeIfPresent(String.self, forKey: "rule"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(tags, forKey: "tags")
      try fields.encode(values, forKey: "values")
      try fields.encodeIfPresent(rule, forKey: "rule")
    }
  }

  extension ListSortKey: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = ListSortKey(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension SortOrder: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = SortOrder(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension SearchKind: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = SearchKind(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension SearchField: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = SearchField(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension VariantSummary: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variant: try fields.decode(PDFVariant.self, forKey: "variant"),
        pageCount: try fields.decode(Int.self, forKey: "pageCount"),
        byteCount: try fields.decode(Int64.self, forKey: "byteCount"),
        sha256: try fields.decode([String].self, forKey: "sha256"),
        sourceName: try fields.decode(String.self, forKey: "sourceName"),
        availability: try fields.decode(FileAvailability.self, forKey: "availability"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variant, forKey: "variant")
      try fields.encode(pageCount, forKey: "pageCount")
      try fields.encode(byteCount, forKey: "byteCount")
      try fields.encode(sha256, forKey: "sha256")
      try fields.encode(sourceName, forKey: "sourceName")
      try fields.encode(availability, forKey: "availability")
      try fields.encode(isAvailable, forKey: "isAvailable")
    }
  }

  extension PlacingBasis: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = PlacingBasis(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension FileAvailability: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = FileAvailability(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension JobKind: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = JobKind(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension ExportFormat: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = ExportFormat(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension JobState: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = JobState(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension TextExtractionStatus: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = TextExtractionStatus(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension MarkKind: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = MarkKind(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension PageSource: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = PageSource(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension SessionPart: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = SessionPart(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension TrashItem.Kind: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = TrashItem.Kind(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
#endif
