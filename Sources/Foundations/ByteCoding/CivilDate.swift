/// Days as year, month and day of the proleptic Gregorian calendar, after Howard Hinnant's "chrono-compatible low-level
/// date algorithms".
enum CivilDate {
  /// The date as `2023-05-31`.
  static func text(daysSince1970: Int64) -> String {
    let date = date(daysSince1970: daysSince1970)
    return padded(date.year, to: 4) + "-" + padded(date.month, to: 2) + "-" + padded(date.day, to: 2)
  }

  /// Reads ten bytes such as `2023-05-31`; `nil` unless they are an existing day.
  static func daysSince1970(text bytes: ArraySlice<UInt8>) -> Int64? {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let year = number(bytes[start..<(start + 4)]), let month = number(bytes[(start + 5)..<(start + 7)]),
      let day = number(bytes[(start + 8)..<(start + 10)]), (1...12).contains(month)
    else { return nil }
    let days = daysSince1970(year: year, month: month, day: day)
    let date = date(daysSince1970: days)
    return date.year == year && date.month == month && date.day == day ? days : nil
  }

  /// The first day of the month that contains a day.
  static func firstOfMonth(daysSince1970: Int64) -> Int64 {
    daysSince1970 - date(daysSince1970: daysSince1970).day + 1
  }

  /// The quotient towards minus infinity.
  static func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  /// The number, padded with leading zeros to at least `width` characters.
  static func padded(_ value: Int64, to width: Int) -> String {
    var text = String(value)
    while text.utf8.count < width { text = "0" + text }
    return text
  }

  /// Parses decimal digits; `nil` if there is any other character.
  static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return value
  }

  private static func date(daysSince1970: Int64) -> (year: Int64, month: Int64, day: Int64) {
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
}
