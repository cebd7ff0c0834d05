// Marks on pages: the log of each page version, read and added to as bytes. `MarksMessage` is how windows hear of it.

import PaperDomain

extension API {
  // GET /api/v1/page-versions/{pageVersionID}/marks
  // 200 own: The log, a `LogUpdate` in BlazeBinary.
  // errors 404
  /// All marks of a page version, as the log of what was done.
  ///
  /// A page version without marks has a log of one group, with which every log of it begins.
  public struct PageMarks: Endpoint {
    /// A page version.
    public var pageVersionID: PageVersion.ID

    // generated
    /// Makes the value from its fields.
    public init(pageVersionID: PageVersion.ID) {
      self.pageVersionID = pageVersionID
    }
    // end of generated
  }

  // POST /api/v1/page-versions/{pageVersionID}/marks
  // 200 own: What became of it, a `MarksReceipt` in BlazeBinary.
  // errors 404, 409, 422, 507
  // sends application/x-blaze-binary
  // header Person
  /// Adds groups to the log of a page version, and answers with those that the caller lacks.
  ///
  /// The body is a `LogUpdate`: what the caller has, and what it adds. All of that is durable when the answer comes, or none
  /// of it is stored. Groups that are there already change nothing. Each gesture becomes a step of the history.
  public struct AppendMarks: Endpoint {
    /// A page version.
    public var pageVersionID: PageVersion.ID

    // generated
    /// Makes the value from its fields.
    public init(pageVersionID: PageVersion.ID) {
      self.pageVersionID = pageVersionID
    }
    // end of generated
  }
}
