// Uploaded files that wait until a person chooses what to do with them, and the jobs that use them.

import PaperDomain

extension API {
  // POST /api/v1/bundles
  // 202 JobSummary: The job that imports them; the uploads are used up.
  // errors 404, 409, 422, 507
  /// Creates one bundle from uploads, and a doc from its pages unless `doc` is false.
  ///
  /// A choice of pages applies to every variant, so then all variants must have the same number of pages (error code
  /// `pageCountsDiffer`). The error code is `uploadGone` if an upload no longer exists and `passwordNeeded` if one is
  /// locked; in both cases nothing has changed.
  public struct CreateBundle: Endpoint {
    /// The uploads and the options for the bundle.
    public var body: BundleCreation

    // generated
    /// Makes the value from its fields.
    public init(body: BundleCreation) {
      self.body = body
    }
    // end of generated
  }

  // POST /api/v1/bundles/{bundleID}/segments
  // 202 JobSummary: The job that appends them; the uploads are used up.
  // errors 404, 409, 422, 507
  /// Appends uploads to a bundle, at most one for each variant; page numbers continue.
  ///
  /// All files of one call become variants of the same new pages.
  public struct AppendUploads: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// The uploads to append.
    public var body: BundleAppending

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, body: BundleAppending) {
      self.bundleID = bundleID
      self.body = body
    }
    // end of generated
  }

  // POST /api/v1/uploads
  // 201 UploadSummary: The upload.
  // errors 422, 507
  // sends application/pdf, application/octet-stream
  /// Uploads a PDF; what to do with it is chosen in a later call.
  ///
  /// The upload does not become part of the library. It is deleted after an hour without requests for it, or when the
  /// server stops. A file that is not a PDF is refused with the same errors as an import.
  public struct SendUpload: Endpoint {
    /// The file's name, such as paper.pdf.
    public var name: String

    // generated
    /// Makes the value from its fields.
    public init(name: String) {
      self.name = name
    }
    // end of generated
  }

  // GET /api/v1/uploads/{uploadID}
  // 200 UploadSummary: The upload.
  // errors 404
  /// A waiting upload. The request restarts its hour.
  public struct ShowUpload: Endpoint {
    /// A waiting upload.
    public var uploadID: Upload.ID

    // generated
    /// Makes the value from its fields.
    public init(uploadID: Upload.ID) {
      self.uploadID = uploadID
    }
    // end of generated
  }

  // POST /api/v1/uploads/{uploadID}/password
  // 200 UploadSummary: The unlocked upload.
  // errors 404, 422
  /// Unlocks a waiting upload with its password.
  public struct UnlockUpload: Endpoint {
    /// A waiting upload.
    public var uploadID: Upload.ID
    /// The password.
    public var body: JobPassword

    // generated
    /// Makes the value from its fields.
    public init(uploadID: Upload.ID, body: JobPassword) {
      self.uploadID = uploadID
      self.body = body
    }
    // end of generated
  }

  // DELETE /api/v1/uploads/{uploadID}
  // 204 The upload was deleted.
  // errors 404
  /// Deletes an upload.
  public struct DropUpload: Endpoint {
    /// A waiting upload.
    public var uploadID: Upload.ID

    // generated
    /// Makes the value from its fields.
    public init(uploadID: Upload.ID) {
      self.uploadID = uploadID
    }
    // end of generated
  }

  // GET /api/v1/uploads/{uploadID}/pages/{pageNumber}/image
  // 200 own: The image.
  // errors 404, 409, 422
  /// A page of a waiting upload, as an image.
  public struct UploadImage: Endpoint {
    /// A waiting upload.
    public var uploadID: Upload.ID
    /// A page of the file.
    public var pageNumber: Int  // 1...10000000
    /// The image's width in pixels, 1 to 4096; the height follows.
    public var width: Int  // 1...4096

    // generated
    /// Makes the value from its fields.
    public init(uploadID: Upload.ID, pageNumber: Int, width: Int) {
      self.uploadID = uploadID
      self.pageNumber = pageNumber
      self.width = width
    }
    // end of generated
  }
}
