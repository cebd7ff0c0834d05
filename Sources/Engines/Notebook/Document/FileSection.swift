enum FileSection {
  static let groups: UInt64 = 1
  static let setAside: UInt64 = 2
  /// The pages of a whole document; `NotebookDocument` reads it, and a notebook of a single page keeps it unchanged.
  static let pages: UInt64 = 3
  /// SHA-256 of everything before it. It is the highest tag that a section may have, so it is always the last section.
  static let digest: UInt64 = 16383
}
