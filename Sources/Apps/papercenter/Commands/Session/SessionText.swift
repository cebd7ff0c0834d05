import DocSession
import PaperDomain

/// Formats a session as lines: the page groups, and below each its pages.
enum SessionText {
  /// Prints a session as JSON or as lines.
  static func show(_ opening: SessionOpening, _ output: OutputOptions) throws {
    if output.isJSON { return try Output.json(opening) }
    Output.line("\(opening.slots.count) pages, \(opening.viewMode.name)")
    var key: Int?
    for (index, slot) in opening.slots.enumerated() {
      if let group = slot.group, slot.groupOrderKey != key {
        key = slot.groupOrderKey
        Output.line("")
        Output.line("\(group.pageGroupTitle)  \(group.pageGroupID)")
      }
      Output.line("  \(index + 1)  \(slot.logicalPageID): \(content(of: slot))")
    }
  }

  private static func content(of slot: LogicalPageSlot) -> String {
    guard let version = slot.versionOptions.last(where: { $0.pageVersionID == slot.defaultVersionID }) else {
      return "no version"
    }
    let sources = version.sources.all.map(\.name).joined(separator: ", ")
    let versions = slot.versionOptions.count > 1 ? ", version \(version.ordinal) of \(slot.versionOptions.count)" : ""
    return "page \(version.pageNumber) of bundle \(version.pdfBundleID)\(versions), "
      + (sources.isEmpty ? "nothing to show" : sources)
  }
}
