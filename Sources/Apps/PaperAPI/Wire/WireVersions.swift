import BlazeBinary
import ByteCoding
import PaperDomain

/// Asks for a page to show another page of a bundle.
public struct PageRebinding: Equatable, Sendable {
  /// The bundle.
  public var bundleID: PDFBundle.ID
  /// Which of its pages, from 1.
  public var pageNumber: Int
  /// What the new version takes over; tags and values if not told.
  public var inherited: PageVersion.Inheritance?

  /// Makes the value from its fields.
  public init(bundleID: PDFBundle.ID, pageNumber: Int, inherited: PageVersion.Inheritance? = nil) {
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.inherited = inherited
  }
}

/// What became of a page that was to show another page.
public struct RebindingResult: Equatable, Sendable {
  /// The step, for undo; `nil` if nothing was done.
  public var edit: EditSummary?
  /// The new version; `nil` if there is none.
  public var versionID: PageVersion.ID?
  /// An older version that shows the very page: nothing was done, it can be made the current one.
  public var sameAsVersion: PageVersion.ID?

  /// Makes the value from its fields.
  public init(edit: EditSummary? = nil, versionID: PageVersion.ID? = nil, sameAsVersion: PageVersion.ID? = nil) {
    self.edit = edit
    self.versionID = versionID
    self.sameAsVersion = sameAsVersion
  }

  /// What a rule said.
  public init(_ rebinding: Rebinding) {
    switch rebinding {
    case .unchanged: self.init()
    case .sameAsVersion(let version): self.init(sameAsVersion: version)
    case .rebound(let version, let edit): self.init(edit: EditSummary(edit), versionID: version)
    }
  }
}

/// Asks for a version to become the current one.
public struct CurrentVersion: Equatable, Sendable {
  /// Which.
  public var versionID: PageVersion.ID

  /// Makes the value from its field.
  public init(versionID: PageVersion.ID) {
    self.versionID = versionID
  }
}

extension PageRebinding: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(bundleID: try decoder.read(), pageNumber: try decoder.read(), inherited: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(inherited)
  }
}

extension RebindingResult: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(edit: try decoder.read(), versionID: try decoder.read(), sameAsVersion: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(edit)
    encoder.write(versionID)
    encoder.write(sameAsVersion)
  }
}

extension CurrentVersion: BlazeBinaryCodable {
  /// Reads the identifier.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(versionID: try decoder.read())
  }

  /// Writes the identifier.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(versionID)
  }
}

extension PageVersion.Inheritance: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(tags: try decoder.read(), variables: try decoder.read(), noteBlocks: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(tags)
    encoder.write(variables)
    encoder.write(noteBlocks)
  }
}

#if !hasFeature(Embedded)
  extension PageRebinding: Codable {}
  extension RebindingResult: Codable {}
  extension CurrentVersion: Codable {}
#endif
