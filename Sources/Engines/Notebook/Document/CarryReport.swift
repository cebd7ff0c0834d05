import ByteCoding

/// What carrying marks forward to another scan did, for the person who asked for it.
public struct CarryReport: Hashable, Sendable {
  /// What was carried, in drawing order.
  public internal(set) var carried: [UniqueID] = []
  /// What was not: it was carried before, whether it is still there or was deleted since.
  public internal(set) var alreadyThere: [UniqueID] = []
  /// What stays on the other version alone.
  public internal(set) var left: [UniqueID] = []
  /// Of what was carried, what lies at least partly outside the new page.
  public internal(set) var outside: [UniqueID] = []
  /// Of what was carried, highlights of words: the new scan's text may number its words differently.
  public internal(set) var words: [UniqueID] = []
  /// Whether the pages differ in size, so that places and sizes were scaled.
  public internal(set) var isScaled = false
}
