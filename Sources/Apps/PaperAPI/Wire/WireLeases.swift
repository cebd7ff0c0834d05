import PaperDomain

extension LeaseSummary {
  /// The header field in which a client names itself, with a UUID of its own.
  public static let clientField = "PaperCenter-Client"
}
