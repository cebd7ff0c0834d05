import AutomergeEngine
import MeetingNotes

/// A range of a note's text with a format, counted in Unicode scalars.
nonisolated package struct FormattedStretch: Equatable, Sendable {
  package var range: Range<Int>
  package var format: TextFormat

  package init(range: Range<Int>, format: TextFormat) {
    self.range = range
    self.format = format
  }

  /// Converts marks to formats. Leaves out the marks of other programs.
  package static func all(_ marks: [Mark]) -> [FormattedStretch] {
    var stretches: [FormattedStretch] = []
    for mark in marks {
      if let format = TextFormat(mark.name, mark.value) {
        stretches.append(FormattedStretch(range: mark.range, format: format))
      }
    }
    return stretches
  }
}
