/// The form of RFC 3339 that JSON carries: `2026-11-20T22:51:43.250Z`, always UTC, always three decimals.
extension Instant: CustomStringConvertible {
  /// The moment in UTC, such as `2026-11-20T22:51:43.250Z`.
  public var description: String {
    let day = Self.floorDivide(millisecondsSince1970, by: Self.millisecondsPerDay)
    let time = millisecondsSince1970 - day * Self.millisecondsPerDay
    let date = Self.civilDate(daysSince1970: day)
    return Self.padded(date.year, to: 4) + "-" + Self.padded(date.month, to: 2) + "-" + Self.padded(date.day, to: 2)
      + "T" + Self.padded(time / 3_600_000, to: 2) + ":" + Self.padded(time / 60_000 % 60, to: 2)
      + ":" + Self.padded(time / 1_000 % 60, to: 2) + "." + Self.padded(time % 1_000, to: 3) + "Z"
  }

  /// Reads the form that `description` writes, for the years 0000 to 9999; anything else is `nil`.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 24, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      bytes[19] == UInt8(ascii: "."), bytes[23] == UInt8(ascii: "Z"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
      let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
      let millisecond = Self.number(bytes[20..<23]),
      (1...12).contains(month), hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    let date = Self.civilDate(daysSince1970: days)
    guard date.year == year, date.month == month, date.day == day else { return nil }
    let time = ((hour * 60 + minute) * 60 + second) * 1_000 + millisecond
    self.init(millisecondsSince1970: days * Self.millisecondsPerDay + time)
  }

  private static let millisecondsPerDay: Int64 = 86_400_000

  /// The proleptic Gregorian date of a day (Howard Hinnant, "chrono-compatible low-level date algorithms").
  private static func civilDate(daysSince1970: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = daysSince1970 + 719_468
    let era = floorDivide(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = floorDivide(shiftedYear, by: 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ value: Int64, to width: Int) -> String {
    var text = String(value)
    while text.utf8.count < width { text = "0" + text }
    return text
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
