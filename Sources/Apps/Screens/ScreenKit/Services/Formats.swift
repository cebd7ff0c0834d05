import ByteCoding
import TrapezioWeb

/// Formats numbers, times and sizes in the reader's language.
package final class Formats {
  private let window: any WebWindow

  /// Makes formats that use the browser of `window`.
  init(window: any WebWindow) {
    self.window = window
  }

  /// A number in the reader's format, such as 1,234 or 1 234.
  package func number(_ value: Int) -> String { window.format(number: Double(value)) }

  /// A number rounded to a tenth, such as 3.5 or 12.
  package func decimal(_ value: Double) -> String { window.format(number: (value * 10).rounded() / 10) }

  /// The month of a day, such as Mar 2026.
  package func month(_ day: CalendarDay) -> String {
    window.format(time: Double(day.daysSince1970) * 86_400_000, .month)
  }

  /// A date, such as 14 Mar 2026.
  package func date(_ instant: Instant) -> String { window.format(time: milliseconds(instant), .date) }

  /// A date and time, such as 14 Mar 2026, 14:05.
  package func dateAndTime(_ instant: Instant) -> String { window.format(time: milliseconds(instant), .dateAndTime) }

  /// A relative time, such as 2 minutes ago or yesterday; the date if it is long ago.
  package func relative(_ instant: Instant) -> String { window.format(time: milliseconds(instant), .relative) }

  /// A size, such as 640 bytes, 18 KB or 1.8 MB. Units are powers of 1,000; there is one decimal below ten.
  package func byteCount(_ bytes: Double) -> String {
    guard bytes >= 1_000 else { return Texts.bytes(number(Int(max(0, bytes)))) }
    var value = bytes / 1_000
    var unit = 0
    // From 999.5 on, rounding would give 1,000 of a unit.
    while value >= 999.5, unit < Texts.byteUnits.count - 1 {
      value /= 1_000
      unit += 1
    }
    let rounded = value < 9.95 ? (value * 10).rounded() / 10 : value.rounded()
    return Texts.measure(window.format(number: rounded), Texts.byteUnits[unit])
  }

  private func milliseconds(_ instant: Instant) -> Double { Double(instant.millisecondsSince1970) }
}
