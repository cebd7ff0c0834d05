import BlazeBinary
import ByteCoding
import PaperDomain

/// The notes of a version of a page.
public struct NoteList: Equatable, Sendable {
  /// Each note after the one that it answers; those with the same parent in their order.
  public var notes: [NoteBlock]

  /// Makes the value from its fields.
  public init(notes: [NoteBlock]) {
    self.notes = notes
  }
}

/// What was done to notes.
public struct NoteEditResult: Equatable, Sendable {
  /// The step, for undo; `nil` if all was as asked before.
  public var edit: EditSummary?
  /// The note that it was done to, or that is new; `nil` for an order of roots.
  public var noteID: NoteBlock.ID?

  /// Makes the value from its fields.
  public init(edit: EditSummary?, noteID: NoteBlock.ID?) {
    self.edit = edit
    self.noteID = noteID
  }

  /// What a rule said.
  public init(_ outcome: NoteOutcome) {
    self.init(edit: outcome.edit.map { EditSummary($0) }, noteID: outcome.noteID)
  }
}

extension NoteList: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    notes = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(notes)
  }
}

extension NoteEditResult: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(edit: try decoder.read(), noteID: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(edit)
    encoder.write(noteID)
  }
}

extension NoteBlock: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: NoteBlock.ID = try decoder.read()
    let pageVersionID: PageVersion.ID = try decoder.read()
    let parentID: NoteBlock.ID? = try decoder.read()
    let rect: NormalizedRect = try decoder.read()
    let title: String? = try decoder.read()
    let body: String = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    self.init(
      id: id, pageVersionID: pageVersionID, parentID: parentID, rect: rect, title: title, body: body,
      createdAt: createdAt, updatedAt: updatedAt, deletion: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(pageVersionID)
    encoder.write(parentID)
    encoder.write(rect)
    encoder.write(title)
    encoder.write(body)
    encoder.write(createdAt)
    encoder.write(updatedAt)
    encoder.write(deletion)
  }
}

extension NoteBlock.Deletion: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(date: try decoder.read(), rootID: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(date)
    encoder.write(rootID)
  }
}

#if !hasFeature(Embedded)
  extension NoteList: Codable {}
  extension NoteEditResult: Codable {}
#endif
