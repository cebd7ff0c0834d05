// wire
/// How people's marks on pages appear in an exported PDF.
public enum ExportedMarks: UInt8, CaseIterable, Sendable {
  /// Marks are left out.
  case omitted = 0  // none
  /// Marks are drawn into the page.
  case flattened = 1
  /// Marks become annotations that other programs can show and edit.
  case editable = 2
}
