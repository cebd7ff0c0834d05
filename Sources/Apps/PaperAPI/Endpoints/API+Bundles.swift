// Bundles and their files.

import PaperDomain

extension API {
  // GET /api/v1/bundles
  // 200 BundleList: A part of the list.
  // errors 422
  /// Bundles, the newest first.
  public struct ListBundles: Endpoint {
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items to skip.
    public var offset: Int? = nil  // 0...1000000000, default 0

    // generated
    /// Makes the value from its fields.
    public init(limit: Int? = nil, offset: Int? = nil) {
      self.limit = limit
      self.offset = offset
    }
    // end of generated
  }

  // GET /api/v1/bundles/{bundleID}
  // 200 BundleSummary: The bundle.
  // errors 404
  /// A bundle with its variants.
  public struct ShowBundle: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID) {
      self.bundleID = bundleID
    }
    // end of generated
  }

  // GET /api/v1/bundles/{bundleID}/detail
  // 200 BundleDetail: The bundle.
  // errors 404, 422
  /// A bundle with its files, their alignment and what uses it.
  public struct BundleDetail: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// Whether to read every file and compare its hash; otherwise only sizes are compared.
    public var verify: Bool? = nil  // default false

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, verify: Bool? = nil) {
      self.bundleID = bundleID
      self.verify = verify
    }
    // end of generated
  }

  // GET /api/v1/bundles/{bundleID}/pages
  // 200 BundlePageList: A part of the pages.
  // errors 404, 422
  /// The pages of a bundle in their order, with their sizes and the variants that have them.
  ///
  /// Use it to draw the pages of a bundle that no doc shows. Each size comes from the first variant that has the page.
  /// The variants are the recorded ones; `bundleDetail` reports whether their files exist, and `bundleSession` reports
  /// it for each page. An offset beyond the last page gives an empty list.
  public struct BundlePages: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// The number of the first page to return.
    public var from: Int? = nil  // 1...1000000000, default 1
    /// The maximum number of pages to return.
    public var count: Int? = nil  // 1...1000, default 1000

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, from: Int? = nil, count: Int? = nil) {
      self.bundleID = bundleID
      self.from = from
      self.count = count
    }
    // end of generated
  }

  // PATCH /api/v1/bundles/{bundleID}
  // 200 BundleSummary: The changed bundle.
  // errors 404, 409, 422, 507
  /// Renames a bundle.
  public struct ChangeBundle: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// The changes.
    public var body: BundleChanges

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, body: BundleChanges) {
      self.bundleID = bundleID
      self.body = body
    }
    // end of generated
  }

  // DELETE /api/v1/bundles/{bundleID}
  // 204 The bundle was deleted.
  // errors 404, 409, 507
  /// Deletes a bundle that no version of a page refers to.
  public struct DeleteBundle: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID) {
      self.bundleID = bundleID
    }
    // end of generated
  }

  // POST /api/v1/bundles/{bundleID}/alignment
  // 200 BundleDetail: The changed bundle.
  // errors 404, 409, 422, 507
  /// Aligns the pages of variants with the bundle's own pages.
  public struct AlignBundle: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// The new alignment.
    public var body: BundleAlignment

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, body: BundleAlignment) {
      self.bundleID = bundleID
      self.body = body
    }
    // end of generated
  }

  // POST /api/v1/bundles/{bundleID}/files
  // 202 JobSummary: The job; it fails if the variant already exists or the file is not the recorded one.
  // errors 404, 422, 507
  // sends application/pdf, application/octet-stream
  /// Adds a missing variant, or restores a recorded file that was lost.
  public struct CompleteBundle: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// The variant: display, original or ocr.
    public var variant: PDFVariant
    /// The file's name, such as scan.pdf.
    public var name: String

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, variant: PDFVariant, name: String) {
      self.bundleID = bundleID
      self.variant = variant
      self.name = name
    }
    // end of generated
  }

  // POST /api/v1/bundles/{bundleID}/append
  // 202 JobSummary: The job that appends the file.
  // errors 404, 422, 507
  // sends application/pdf, application/octet-stream
  /// Sends a file whose pages are appended to the bundle's own; page numbers continue.
  public struct AppendToBundle: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// The file's name, such as scan.pdf.
    public var name: String

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, name: String) {
      self.bundleID = bundleID
      self.name = name
    }
    // end of generated
  }

  // GET /api/v1/bundles/{bundleID}/file
  // 200 own: The whole file.
  // errors 416, 404, 410, 422
  /// A stored PDF, byte for byte; range requests are supported.
  public struct BundleFile: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// The variant; the bundle's first one if absent.
    public var source: PDFVariant? = nil
    /// The file's number among the variant's files.
    public var segment: Int? = nil  // 1...10000, default 1

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, source: PDFVariant? = nil, segment: Int? = nil) {
      self.bundleID = bundleID
      self.source = source
      self.segment = segment
    }
    // end of generated
  }
}
