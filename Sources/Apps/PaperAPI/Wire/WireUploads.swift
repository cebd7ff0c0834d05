import PaperDomain

// wire
/// A waiting upload and the variant that it becomes.
public struct UploadedFile: Equatable, Sendable, StoredAsJSON {
  /// The upload.
  public var uploadID: Upload.ID
  /// The variant that it becomes.
  public var variant: PDFVariant

  // generated
  /// Makes the value from its fields.
  public init(uploadID: Upload.ID, variant: PDFVariant) {
    self.uploadID = uploadID
    self.variant = variant
  }
  // end of generated
}

// wire
/// Asks for one bundle made from waiting uploads.
public struct BundleCreation: Equatable, Sendable, StoredAsJSON {
  /// The files. If a variant has several, they are in page order.
  public var files: [UploadedFile]
  /// The name of the bundle and its doc; derived from the first file's name if `nil`.
  public var name: String? = nil
  /// Whether to create a doc from the pages; yes if `nil`.
  public var doc: Bool? = nil
  /// The pages to take from each variant, such as `1-3,7`, numbered across the variant's files; all if `nil`.
  public var pages: String? = nil
  /// The tags and values of the doc, or of the bundle if no doc is made; the rule applies to the first file's name.
  public var metadata: ImportMetadata? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    files: [UploadedFile], name: String? = nil, doc: Bool? = nil, pages: String? = nil, metadata: ImportMetadata? = nil
  ) {
    self.files = files
    self.name = name
    self.doc = doc
    self.pages = pages
    self.metadata = metadata
  }
  // end of generated
}

// wire
/// Asks to append waiting uploads to a bundle.
public struct BundleAppending: Equatable, Sendable, StoredAsJSON {
  /// One file for the variant that defines the bundle's pages, and optionally one for each other variant that the
  /// bundle has.
  public var files: [UploadedFile]

  // generated
  /// Makes the value from its fields.
  public init(files: [UploadedFile]) {
    self.files = files
  }
  // end of generated
}
