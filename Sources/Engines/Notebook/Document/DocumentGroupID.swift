import ByteCoding

/// The name of a group among all pages of a document.
public struct DocumentGroupID: Hashable, Sendable {
  /// The page version on which it is; `nil` for the document's own log.
  public let version: UniqueID?
  /// The group there.
  public let group: GroupID

  /// Names a group of a page.
  public init(version: UniqueID?, group: GroupID) {
    self.version = version
    self.group = group
  }
}
