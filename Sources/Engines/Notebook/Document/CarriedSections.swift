import BlazeBinary

/// Sections of a file that this program does not know: carried along, merged as a set.
public struct CarriedSections: Hashable, Sendable {
  var sections = BlazeSections()

  /// No sections.
  init() {}

  /// How many there are.
  public var count: Int { sections.items.count }
}
