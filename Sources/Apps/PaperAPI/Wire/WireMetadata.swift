import BlazeBinary
import ByteCoding
import PaperDomain

/// What was done to tags and variables.
public struct MetadataEditResult: Equatable, Sendable {
  /// The step, for undo; `nil` if all was as asked before.
  public var edit: EditSummary?
  /// The tag group that is new.
  public var createdGroup: TagGroup.ID?
  /// The tags that are new, in the order in which they were asked for.
  public var createdTags: [PaperTag.ID]
  /// The variable that is new.
  public var createdVariable: Variable.ID?
  /// The saved view that is new.
  public var createdView: SavedView.ID?

  /// Makes the value from its fields.
  public init(
    edit: EditSummary?, createdGroup: TagGroup.ID? = nil, createdTags: [PaperTag.ID] = [],
    createdVariable: Variable.ID? = nil, createdView: SavedView.ID? = nil
  ) {
    self.edit = edit
    self.createdGroup = createdGroup
    self.createdTags = createdTags
    self.createdVariable = createdVariable
    self.createdView = createdView
  }

  /// What an operation did.
  public init(_ outcome: MetadataOutcome) {
    self.init(
      edit: outcome.edit.map { EditSummary($0) }, createdGroup: outcome.createdGroup,
      createdTags: outcome.createdTags, createdVariable: outcome.createdVariable, createdView: outcome.createdView)
  }
}

/// Entities of which somebody wants to know what they have.
public struct MetadataTargets: Equatable, Sendable {
  /// Which.
  public var targets: [MetadataTarget]

  /// Makes the value from its fields.
  public init(targets: [MetadataTarget]) {
    self.targets = targets
  }
}

/// A part of the places where a tag or a variable is used.
public struct MetadataUseList: Equatable, Sendable {
  /// How many there are in all.
  public var total: Int
  /// This part of them.
  public var uses: [MetadataUse]

  /// Makes the value from its fields.
  public init(total: Int, uses: [MetadataUse]) {
    self.total = total
    self.uses = uses
  }
}

extension MetadataEditResult: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      edit: try decoder.read(), createdGroup: try decoder.read(), createdTags: try decoder.read(),
      createdVariable: try decoder.read(), createdView: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(edit)
    encoder.write(createdGroup)
    encoder.write(createdTags)
    encoder.write(createdVariable)
    encoder.write(createdView)
  }
}

extension MetadataTargets: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(targets: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(targets)
  }
}

extension MetadataUseList: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(total: try decoder.read(), uses: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(uses)
  }
}

#if !hasFeature(Embedded)
  extension MetadataEditResult: Codable {}
  extension MetadataTargets: Codable {}
  extension MetadataUseList: Codable {}
#endif
