// wire
/// What becomes of the marks that people made on pages when these go out as a PDF.
public enum ExportedMarks: UInt8, CaseIterable, Sendable {
  /// Marks are left out.
  case omitted = 0  // none
  /// They are drawn as a part of the page.
  case flattened = 1
  /// They are annotations, which other programs show and edit.
  case editable = 2
}
