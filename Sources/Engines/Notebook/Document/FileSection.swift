enum FileSection {
  static let groups: UInt64 = 1
  static let setAside: UInt64 = 2
  /// The pages of a whole document; `NotebookDocument` reads it, a notebook of one page carries it along.
  static let pages: UInt64 = 3
  /// The highest tag that a section may have: SHA-256 of everything before it, so always the last.
  static let digest: UInt64 = 16383
}
