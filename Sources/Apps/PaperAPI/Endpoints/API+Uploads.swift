// Uploaded files for which a person has to choose what to do, and what is made of them.

import PaperDomain

extension API {
  // POST /api/v1/bundles
  // 202 JobSummary: The job that imports them; the uploads are used up.
  // errors 404, 409, 422, 507
  /// Makes one bundle of uploads, and a doc of its pages unless `doc` is false.
  ///
  /// The same pages are cut from every variant, so with a choice of pages all variants need the same number of pages
  /// (code `pageCountsDiffer`). The code is `uploadGone` if an upload no longer exists, and `passwordNeeded` if one is
  /// locked; then nothing has changed.
  public struct CreateBundle: Endpoint {
    /// The uploads, and what to make of them.
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
  /// Appends uploads to a bundle, one for each of some variants; page numbers continue.
  ///
  /// The files of one call become variants of the same new pages.
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
  /// The upload is not in the library. It is deleted after an hour without requests for it, and when the server stops.
  /// A file that is not a PDF is refused with the same errors as an import.
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
  // 200 UploadSummary: The file.
  // errors 404
  /// A file that waits; it waits longer for that.
  public struct ShowUpload: Endpoint {
    /// A file that waits.
    public var uploadID: Upload.ID

    // generated
    /// Makes the value from its fields.
    public init(uploadID: Upload.ID) {
      self.uploadID = uploadID
    }
    // end of generated
  }

  // POST /api/v1/uploads/{uploadID}/password
  // 200 UploadSummary: The file, open.
  // errors 404, 422
  /// Gives a file that waits its password.
  public struct UnlockUpload: Endpoint {
    /// A file that waits.
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
    /// A file that waits.
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
  /// A page of a file that waits as an image.
  public struct UploadImage: Endpoint {
    /// A file that waits.
    public var uploadID: Upload.ID
    /// A page of the bundle.
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
