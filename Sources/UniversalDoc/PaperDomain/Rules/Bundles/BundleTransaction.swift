/// What the rules for growing bundles need of a store beyond `LibraryTransaction`.
public protocol BundleTransaction: LibraryTransaction {
  /// Stores further segments of a bundle that exists.
  func insert(_ segments: [BundleSegment], into bundle: PDFBundle.ID) throws(LibraryError)
}
