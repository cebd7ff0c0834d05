import PaperDomain

// wire: own JSON
/// A version that a place of a session can show. It is made from the library's `SessionVersion`.
public struct VersionOption: Equatable, Sendable {
  /// The version; `nil` for a page of a bundle shown on its own, which has no versions.
  public var pageVersionID: PageVersion.ID?
  /// The bundle that it shows.
  public var pdfBundleID: PDFBundle.ID
  /// The page's number in that bundle, from 1.
  public var pageNumber: Int
  /// Its number among the page's versions, from 1.
  public var ordinal: Int
  /// Whether it is the page's current version or an earlier one.
  public var flag: Flag
  /// The sources that the version has.
  public var sources: PageSources

  // wire: schema VersionFlag
  /// The role of a version for its page.
  public enum Flag: UInt8, CaseIterable, Sendable {
    /// The current version.
    case current = 0
    /// Any other version.
    case historical = 1
  }

  // generated
  /// Makes the value from its fields.
  public init(
    pageVersionID: PageVersion.ID?, pdfBundleID: PDFBundle.ID, pageNumber: Int, ordinal: Int, flag: Flag,
    sources: PageSources
  ) {
    self.pageVersionID = pageVersionID
    self.pdfBundleID = pdfBundleID
    self.pageNumber = pageNumber
    self.ordinal = ordinal
    self.flag = flag
    self.sources = sources
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension VersionOption: Codable {
    private enum CodingKeys: String, CodingKey {
      case pageVersionID, pdfBundleID, pageNumber, ordinal, flags, sourceOptions
    }

    /// Reads the fields; `flags` is a list with exactly one name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let names = try container.decode([String].self, forKey: .flags)
      guard let flag = Flag.allCases.first(where: { [$0.name] == names }) else {
        throw DecodingError.dataCorruptedError(
          forKey: .flags, in: container, debugDescription: "one of current, historical")
      }
      self.init(
        pageVersionID: try container.decodeIfPresent(PageVersion.ID.self, forKey: .pageVersionID),
        pdfBundleID: try container.decode(PDFBundle.ID.self, forKey: .pdfBundleID),
        pageNumber: try container.decode(Int.self, forKey: .pageNumber),
        ordinal: try container.decode(Int.self, forKey: .ordinal), flag: flag,
        sources: try container.decode(PageSources.self, forKey: .sourceOptions))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(pageVersionID, forKey: .pageVersionID)
      try container.encode(pdfBundleID, forKey: .pdfBundleID)
      try container.encode(pageNumber, forKey: .pageNumber)
      try container.encode(ordinal, forKey: .ordinal)
      try container.encode([flag.name], forKey: .flags)
      try container.encode(sources, forKey: .sourceOptions)
    }
  }
#endif
