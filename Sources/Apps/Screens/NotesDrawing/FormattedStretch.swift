import AutomergeEngine
import MeetingNotes

/// A stretch of a discussion with a format, in Unicode scalars.
nonisolated package struct FormattedStretch: Equatable, Sendable {
  package var range: Range<Int>
  package var format: TextFormat

  package init(range: Range<Int>, format: TextFormat) {
    self.range = range
    self.format = format
  }

  /// The marks that are formats; those of other programs are left out.
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
