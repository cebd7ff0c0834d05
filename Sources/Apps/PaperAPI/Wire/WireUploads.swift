import PaperDomain

// wire
/// A file that waits on the server, and what it is to be.
public struct UploadedFile: Equatable, Sendable {
  /// The file.
  public var uploadID: Upload.ID
  /// The variant it becomes.
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
/// Asks for one bundle of files that wait.
public struct BundleCreation: Equatable, Sendable {
  /// The files; of a variant that has several, in the order of their pages.
  public var files: [UploadedFile]
  /// The name of the bundle and its doc; derived from the first file's name if `nil`.
  public var name: String? = nil
  /// Whether a doc is made of the pages; yes if `nil`.
  public var doc: Bool? = nil
  /// The pages to take from each variant, such as `1-3,7`, numbered through its files; all if `nil`.
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
/// Asks for files that wait to be appended to a bundle.
public struct BundleAppending: Equatable, Sendable {
  /// One for the variant that gives the bundle its pages, and for others that it has.
  public var files: [UploadedFile]

  // generated
  /// Makes the value from its fields.
  public init(files: [UploadedFile]) {
    self.files = files
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension UploadedFile: Codable {}
  extension BundleCreation: Codable {}
  extension BundleAppending: Codable {}
#endif
