import ByteCoding

/// The identifier of a group among all pages of a document.
public struct DocumentGroupID: Hashable, Sendable {
  /// The page version; `nil` for the document's own log.
  public let version: UniqueID?
  /// The group in that log.
  public let group: GroupID

  /// Makes the identifier of a group of a page.
  public init(version: UniqueID?, group: GroupID) {
    self.version = version
    self.group = group
  }
}
