import ByteCoding

// wire
/// A bundle with each of its three variants, file by file, how they are aligned, and what uses it.
public struct BundleDetail: Equatable, Sendable {
  /// The bundle as lists show it.
  public var bundle: BundleSummary
  /// The three variants, also those that were never imported: display, original, scan.
  public var variants: [VariantDetail]
  /// The docs that have a page with any version that shows this bundle; trashed ones last.
  public var uses: [BundleUse]
  /// How many page versions refer to the bundle; it cannot be deleted while there is one.
  public var versionCount: Int  // 0...

  // generated
  /// Makes the value from its fields.
  public init(bundle: BundleSummary, variants: [VariantDetail], uses: [BundleUse], versionCount: Int) {
    self.bundle = bundle
    self.variants = variants
    self.uses = uses
    self.versionCount = versionCount
  }
  // end of generated
}

// wire
/// A variant with its files.
public struct VariantDetail: Equatable, Sendable {
  /// The variant.
  public var variant: PDFVariant
  /// Whether it can be shown.
  public var availability: FileAvailability
  /// Pages over all its files.
  public var pageCount: Int  // 0...
  /// Its files in order; none if it was never imported.
  public var files: [BundleFile]
  /// Where its pages are not numbered in step with those of the bundle.
  public var alignment: [AlignmentStep]
  /// Its pages that belong to no page of the bundle.
  public var extras: [Int]  // each 1...

  // generated
  /// Makes the value from its fields.
  public init(
    variant: PDFVariant, availability: FileAvailability, pageCount: Int, files: [BundleFile],
    alignment: [AlignmentStep], extras: [Int]
  ) {
    self.variant = variant
    self.availability = availability
    self.pageCount = pageCount
    self.files = files
    self.alignment = alignment
    self.extras = extras
  }
  // end of generated
}

// wire
/// One file of a variant.
public struct BundleFile: Equatable, Sendable {
  /// Its place within the variant, from 1.
  public var ordinal: Int  // 1...
  /// How many pages it has.
  public var pageCount: Int  // 1...
  /// Its size in bytes.
  public var byteCount: Int64  // 1...
  /// The hash that was recorded, in hexadecimal.
  public var sha256: String  // pattern ^[0-9a-f]{64}$
  /// The name it had where it came from.
  public var sourceName: String
  /// Whether it is in its place.
  public var availability: FileAvailability

  // generated
  /// Makes the value from its fields.
  public init(
    ordinal: Int, pageCount: Int, byteCount: Int64, sha256: String, sourceName: String, availability: FileAvailability
  ) {
    self.ordinal = ordinal
    self.pageCount = pageCount
    self.byteCount = byteCount
    self.sha256 = sha256
    self.sourceName = sourceName
    self.availability = availability
  }
  // end of generated
}

// wire
/// Where the counting of a variant's pages changes; see `PageAlignment`.
public struct AlignmentStep: Equatable, Sendable {
  /// A page of the bundle, from 1.
  public var page: Int  // 1...
  /// The variant's page that belongs to it; `nil` for a gap.
  public var counterpart: Int?  // 1...

  // generated
  /// Makes the value from its fields.
  public init(page: Int, counterpart: Int?) {
    self.page = page
    self.counterpart = counterpart
  }
  // end of generated

  /// The step as a list shows it.
  public init(_ step: PageAlignment.Step) {
    self.init(page: step.page, counterpart: step.counterpart)
  }

  /// The step as the rules know it.
  public var step: PageAlignment.Step { PageAlignment.Step(page: page, counterpart: counterpart) }
}

// wire
/// A doc that shows a bundle.
public struct BundleUse: Equatable, Sendable {
  /// The doc.
  public var docID: Doc.ID
  /// Its title.
  public var title: String
  /// Whether the doc is in the trash.
  public var isTrashed: Bool
  /// How many of its pages show the bundle now.
  public var currentPages: Int  // 0...
  /// How many of its pages have any version that shows the bundle.
  public var pages: Int  // 1...

  // generated
  /// Makes the value from its fields.
  public init(docID: Doc.ID, title: String, isTrashed: Bool, currentPages: Int, pages: Int) {
    self.docID = docID
    self.title = title
    self.isTrashed = isTrashed
    self.currentPages = currentPages
    self.pages = pages
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension BundleDetail: Codable {}
  extension VariantDetail: Codable {}
  extension BundleFile: Codable {}
  extension AlignmentStep: Codable {}
  extension BundleUse: Codable {}
#endif
