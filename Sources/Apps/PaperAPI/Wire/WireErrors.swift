import PaperDomain

// wire: schema Error
/// The body of every error answer.
public struct APIErrorBody: Equatable, Sendable, StoredAsJSON {
  /// The error.
  public var error: APIErrorDetail

  // generated
  /// Makes the value from its fields.
  public init(error: APIErrorDetail) {
    self.error = error
  }
  // end of generated
}

// wire: schema ErrorDetail
/// What went wrong, for programs and for people.
public struct APIErrorDetail: Equatable, Sendable, StoredAsJSON {
  /// A code for programs, such as `notFound`.
  public var code: String
  /// A sentence for people: what happened, what is safe, what to do.
  public var message: String
  /// The field, identifier or position at fault, if there is one.
  public var detail: String? = nil

  // generated
  /// Makes the value from its fields.
  public init(code: String, message: String, detail: String? = nil) {
    self.code = code
    self.message = message
    self.detail = detail
  }
  // end of generated
}
