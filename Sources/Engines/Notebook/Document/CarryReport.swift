import ByteCoding

/// The result of carrying marks forward to another scan, for the person who requested it.
public struct CarryReport: Hashable, Sendable {
  /// The marks that were carried, in drawing order.
  public internal(set) var carried: [UniqueID] = []
  /// The marks that had been carried before, even if they were deleted since.
  public internal(set) var alreadyThere: [UniqueID] = []
  /// The marks that stay only on the other version.
  public internal(set) var left: [UniqueID] = []
  /// The carried marks that are at least partly outside the new page.
  public internal(set) var outside: [UniqueID] = []
  /// The carried highlights of words. The new scan's text may number its words differently.
  public internal(set) var words: [UniqueID] = []
  /// Whether the pages differ in size, so that places and sizes were scaled.
  public internal(set) var isScaled = false
}
