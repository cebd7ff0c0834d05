import PaperDomain

extension LeaseSummary {
  /// The header field with which a client identifies itself; its value is a UUID that the client generates.
  public static let clientField = "PaperCenter-Client"
}
