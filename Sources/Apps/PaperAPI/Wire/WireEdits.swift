import BlazeBinary
import ByteCoding
import PaperDomain

/// Asks for something to be done to the structure of docs.
public struct EditRequest: Equatable, Sendable {
  /// What.
  public var operation: StructureOperation
  /// What the person saw when deciding; if that was changed since, nothing is done. `nil` to do it in any case.
  public var seen: SeenDoc?

  /// A doc as somebody saw it.
  public struct SeenDoc: Equatable, Sendable {
    /// Which.
    public var docID: Doc.ID
    /// Its revision then.
    public var revision: Int

    /// Makes the value from its fields.
    public init(docID: Doc.ID, revision: Int) {
      self.docID = docID
      self.revision = revision
    }
  }

  /// Makes the value from its fields.
  public init(operation: StructureOperation, seen: SeenDoc? = nil) {
    self.operation = operation
    self.seen = seen
  }
}

/// What was done.
public struct EditResult: Equatable, Sendable {
  /// The step, for undo; `nil` if all was as asked before.
  public var edit: EditSummary?
  /// What is new, in the order in which it was asked for.
  public var created: StructureSelection

  /// Makes the value from its fields.
  public init(edit: EditSummary?, created: StructureSelection) {
    self.edit = edit
    self.created = created
  }
}

/// How a page group could be split into questions.
public struct SplitSuggestion: Equatable, Sendable {
  /// One part for each question; none if no questions were found.
  public var parts: [SplitPart]

  /// Makes the value from its fields.
  public init(parts: [SplitPart]) {
    self.parts = parts
  }
}

/// A part of what is in the trash.
public struct TrashList: Equatable, Sendable {
  /// How much there is in all.
  public var total: Int
  /// This part of it, the last first.
  public var items: [TrashItem]

  /// Makes the value from its fields.
  public init(total: Int, items: [TrashItem]) {
    self.total = total
    self.items = items
  }
}

extension EditRequest: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(operation: try decoder.read(), seen: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(operation)
    encoder.write(seen)
  }
}

extension EditRequest.SeenDoc: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(docID: try decoder.read(), revision: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docID)
    encoder.write(revision)
  }
}

extension EditResult: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(edit: try decoder.read(), created: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(edit)
    encoder.write(created)
  }
}

extension SplitSuggestion: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(parts: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(parts)
  }
}

extension TrashList: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(total: try decoder.read(), items: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(items)
  }
}

#if !hasFeature(Embedded)
  extension EditRequest: Codable {}
  extension EditRequest.SeenDoc: Codable {}
  extension EditResult: Codable {}
  extension SplitSuggestion: Codable {}
  extension TrashList: Codable {}
#endif
