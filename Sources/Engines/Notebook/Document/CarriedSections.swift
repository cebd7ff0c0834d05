import BlazeBinary

/// Sections of a file that this program does not know: they are kept unchanged and merged as a set.
public struct CarriedSections: Hashable, Sendable {
  var sections = BlazeSections()

  /// Makes an empty set.
  init() {}

  /// The number of sections.
  public var count: Int { sections.items.count }
}
