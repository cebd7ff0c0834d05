import DocSession
import PaperDomain

/// A page as a viewer is given it: which one it is, and what is shown of it while no session says otherwise.
nonisolated public struct ViewedPage: Equatable, Sendable {
  /// Its place in the session.
  public var id: LogicalPageID
  /// The version that counts; nil for a page that has none, as those of a bundle that is shown alone.
  public var versionID: PageVersion.ID?
  /// The bundle's page that is shown, and how large it is, which is the shape of the page's frame.
  public var binding: PageBinding

  /// Makes the value from its fields.
  public init(id: LogicalPageID, versionID: PageVersion.ID?, binding: PageBinding) {
    self.id = id
    self.versionID = versionID
    self.binding = binding
  }
}
