/// What became of a page that was to show another page of a bundle.
public enum Rebinding: Equatable, Sendable {
  /// The current version shows it already; nothing has changed.
  case unchanged
  /// An older version shows it, and has its marks and notes; nothing has changed. `makeCurrent` takes it.
  case sameAsVersion(PageVersion.ID)
  /// There is a new version, and it is the current one. The edit says which one was, and undoing it makes that one
  /// current again; the new version stays.
  case rebound(PageVersion.ID, edit: LibraryEdit)
}
