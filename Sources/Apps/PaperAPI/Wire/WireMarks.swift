import PaperDomain

// wire: lenient
/// Asks for a new doc of empty paper to write on.
public struct BlankDocCreation: Equatable, Sendable {
  /// The doc's title.
  public var title: String
  /// How many pages it has.
  public var pageCount: Int = 1  // 1...1000
  /// The size of the paper.
  public var format: PaperFormat = .a4
  /// Whether the longer side is horizontal.
  public var isLandscape: Bool = false
  /// The ruling printed on the paper.
  public var ruling: PaperRuling = .blank

  // generated
  /// Makes the value from its fields.
  public init(
    title: String, pageCount: Int = 1, format: PaperFormat = .a4, isLandscape: Bool = false,
    ruling: PaperRuling = .blank
  ) {
    self.title = title
    self.pageCount = pageCount
    self.format = format
    self.isLandscape = isLandscape
    self.ruling = ruling
  }
  // end of generated
}
