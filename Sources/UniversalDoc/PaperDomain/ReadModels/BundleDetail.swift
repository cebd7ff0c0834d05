import ByteCoding

// wire
/// A bundle in detail: its three variants with their files, how they are aligned, and the docs that use it.
public struct BundleDetail: Equatable, Sendable, StoredAsJSON {
  /// The bundle, as in lists.
  public var bundle: BundleSummary
  /// All three variants, even if not imported: display, original, scan.
  public var variants: [VariantDetail]
  /// The docs with a page that has any version from this bundle; trashed docs last.
  public var uses: [BundleUse]
  /// How many page versions refer to the bundle; it can be deleted only if there is none.
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
public struct VariantDetail: Equatable, Sendable, StoredAsJSON {
  /// The variant.
  public var variant: PDFVariant
  /// Whether the variant can be shown.
  public var availability: FileAvailability
  /// The number of pages of all its files.
  public var pageCount: Int  // 0...
  /// Its files in order; empty if it was never imported.
  public var files: [BundleFile]
  /// The steps at which its page numbers deviate from the bundle's.
  public var alignment: [AlignmentStep]
  /// Its pages that correspond to no page of the bundle.
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
public struct BundleFile: Equatable, Sendable, StoredAsJSON {
  /// The file's position within the variant, from 1.
  public var ordinal: Int  // 1...
  /// How many pages the file has.
  public var pageCount: Int  // 1...
  /// The file's size in bytes.
  public var byteCount: Int64  // 1...
  /// The hash recorded at import, in hexadecimal.
  public var sha256: String  // pattern ^[0-9a-f]{64}$
  /// The name of the imported file.
  public var sourceName: String
  /// Whether the file can be shown.
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
/// A step of a variant's page numbering; see `PageAlignment`.
public struct AlignmentStep: Equatable, Sendable, StoredAsJSON {
  /// A page of the bundle, from 1.
  public var page: Int  // 1...
  /// The variant's page that corresponds to it; `nil` for a gap.
  public var counterpart: Int?  // 1...

  // generated
  /// Makes the value from its fields.
  public init(page: Int, counterpart: Int?) {
    self.page = page
    self.counterpart = counterpart
  }
  // end of generated

  /// Converts a step of a `PageAlignment`.
  public init(_ step: PageAlignment.Step) {
    self.init(page: step.page, counterpart: step.counterpart)
  }

  /// The step of a `PageAlignment`.
  public var step: PageAlignment.Step { PageAlignment.Step(page: page, counterpart: counterpart) }
}

// wire
/// A doc that uses a bundle.
public struct BundleUse: Equatable, Sendable, StoredAsJSON {
  /// The doc.
  public var docID: Doc.ID
  /// The doc's title.
  public var title: String
  /// Whether the doc is in the trash.
  public var isTrashed: Bool
  /// How many of its pages show the bundle in their current version.
  public var currentPages: Int  // 0...
  /// How many of its pages have any version from the bundle.
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
