/// What the rules for growing bundles require of a store, in addition to `LibraryTransaction`.
public protocol BundleTransaction: LibraryTransaction {
  /// Stores new segments of an existing bundle.
  func insert(_ segments: [BundleSegment], into bundle: PDFBundle.ID) throws(LibraryError)
}
